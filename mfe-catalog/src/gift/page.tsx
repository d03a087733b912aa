import { formatMoney } from '@storefront/contracts/money';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Picture, type PictureWidth } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import { AddToCartForm } from '../common/add-to-cart/add-to-cart-form';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { type CardData, ProductCard } from '../common/product-card/product-card';
import { useListEvents } from '../common/product-card/use-list-events';
import { EmptyListing } from '../common/product-listing/empty-listing';
import styles from './gift.module.css';
import type { GiftData } from './gift-data';
import { WholeGift } from './whole-gift';

/** The displayed sizes of the picture; the preload in `head` must use the same values. */
export const giftPicture = {
  sizes: '(width < 768px) 100vw, (width < 1024px) 46vw, 700px',
  widths: [480, 640, 800, 960, 1280] satisfies readonly PictureWidth[],
};

/** The total of its products; null when a price could not be loaded. */
function sumPrices(cards: readonly CardData[]): number | null {
  const isWhole = cards.length > 0 && cards.every(({ price }) => price !== null);
  return isWhole ? cards.reduce((sum, { priceMinor }) => sum + priceMinor, 0) : null;
}

/** A gift: its text and its products, to be bought together or one by one. */
export function GiftPage({ data }: PageProps<GiftData>) {
  const t = useTranslate();
  const { currency, language, site } = useShell();
  const { title, occasion, summary, paragraphs, picture, breadcrumb, cards } = data;
  const total = sumPrices(cards);
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={breadcrumb} />
      <div className={styles.top}>
        <Picture src={picture} alt="" ratio="4/3" {...giftPicture} isPriority />
        <div className={styles.words}>
          <p className={styles.occasion}>{occasion}</p>
          <h1>{title}</h1>
          <p className={styles.lead}>{summary}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {total !== null && (
            <p className={styles.total}>
              {t('catalog_gift_together', { price: formatMoney(total, currency, language.htmlLang) })}
            </p>
          )}
          {cards.length > 0 && <WholeGift cards={cards} />}
        </div>
      </div>
      {cards.length > 0 ? <GiftProducts cards={cards} listName={title} /> : <EmptyListing />}
      {site.named_routes.gifts && (
        <p className={styles.way}>
          <TextLink href={site.named_routes.gifts} isStandalone>
            {t('catalog_gifts_all')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** The products, each with a button of its own: for a single product, and without scripts. */
function GiftProducts({ cards, listName }: { cards: readonly CardData[]; listName: string }) {
  const t = useTranslate();
  const select = useListEvents({ id: 'gift', name: listName }, cards);
  return (
    <section className={styles.inside} aria-labelledby="gift-inside">
      <h2 id="gift-inside">{t('catalog_gift_inside')}</h2>
      <ul className={styles.products}>
        {cards.map((card, index) => (
          <li key={card.id} className={styles.product}>
            <ProductCard product={card} onSelect={() => select(index)} />
            <AddToCartForm item={card} isSoldOut={card.piecesLeft === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
