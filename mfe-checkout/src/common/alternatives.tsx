import { Fragment, useTranslate } from '@storefront/contracts/runtime';
import styles from './alternatives.module.css';
import type { CartLine } from './cart-view';
import { placeAlternatives } from './place-alternatives';

/** Under a heading, products that can be had instead of what is sold out. */
export function Alternatives({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslate();
  const [strip] = placeAlternatives(lines);
  if (!strip) return null;
  return (
    <section className={styles.alternatives} aria-labelledby="cart-alternatives">
      <h2 id="cart-alternatives" className={styles.title}>
        {t('checkout_alternatives')}
      </h2>
      <Fragment {...strip} />
    </section>
  );
}
