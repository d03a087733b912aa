import { type CompareItem, getCompare } from '@storefront/contracts/calls/catalog';
import { compareLimit, defaultQuantity } from '@storefront/contracts/constants';
import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { CloseIcon } from '@storefront/ui/icons';
import { Picture } from '@storefront/ui/picture';
import { useEffect, useState } from 'react';
import { useSavedItem } from '../common/saved-lists/use-saved-item';
import styles from './compare-bar.module.css';

type Shown = NonNullable<CompareItem['item']>;

/** Pictures of the compared products, free places for the rest and a link to the comparison. */
export function BarContent() {
  const { site } = useShell();
  const t = useTranslate();
  const ids = useSession((session) => session.compareIds);
  const products = useCompared(ids);
  return (
    <section className={styles.content} aria-label={t('common_compare')}>
      <p className={styles.words}>
        <strong>{t('common_compare')}</strong>
        <span>{t('catalog_compare_count', { count: ids.length, limit: compareLimit })}</span>
      </p>
      <ul className={styles.places}>
        {Array.from({ length: compareLimit }, (_, index) => {
          const product = products.find(({ id }) => id === ids[index]);
          return (
            <li
              key={product?.id ?? `free-${index}`}
              className={styles.place}
              data-is-free={ids[index] ? undefined : ''}
            >
              {product && <ComparedPlace product={product} />}
            </li>
          );
        })}
      </ul>
      <ButtonLink size="small" href={site.named_routes.compare ?? '/'}>
        {t('catalog_compare_open')}
      </ButtonLink>
    </section>
  );
}

function ComparedPlace({ product }: { product: Shown }) {
  const t = useTranslate();
  const { id, title, shopping_cart_code: shoppingCartCode } = product;
  const item = { id, title, shoppingCartCode, priceMinor: 0, quantity: defaultQuantity };
  const { toggle } = useSavedItem('compare', item);
  return (
    <>
      <a href={product.url} title={title}>
        <Picture src={product.pictures[0] ?? ''} alt={title} ratio="1/1" sizes="48px" widths={[160]} corners="small" />
      </a>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('catalog_compare_remove', { title })}
        onClick={toggle}
      >
        <CloseIcon size={14} />
      </button>
    </>
  );
}

/** The products of the ids. Until they are loaded their places stay empty. */
function useCompared(ids: readonly number[]): readonly Shown[] {
  const { api, language } = useShell();
  const [products, setProducts] = useState<readonly Shown[]>([]);
  const wanted = ids.join();
  const isKnown = ids.every((id) => products.some((product) => product.id === id));
  useEffect(() => {
    // Each new list asks again: the answer under way may lack what was added since. A product that is gone asks once.
    if (isKnown || !wanted) return;
    let isCancelled = false;
    api
      .call(getCompare, { lang: language.code, mode: 'full', time: String(Date.now()) })
      .then((answer) => {
        if (answer.ok && !isCancelled) setProducts(answer.data.data.flatMap(({ item }) => item ?? []));
      })
      .catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [api, language, wanted, isKnown]);
  return products;
}
