import type { TextPart } from '@storefront/contracts/calls/publish';
import type { EventItem } from '@storefront/contracts/events/map';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { Picture } from '@storefront/ui/picture';
import { Price } from '@storefront/ui/price';
import { Rating } from '@storefront/ui/rating';
import { useState } from 'react';
import { leadsToProduct } from '../leads-to';
import type { PriceView } from '../price-view';
import type { RatingView } from '../rating-view';
import { SaveButton } from '../saved-lists/save-button';
import { SwatchDots } from '../swatch/swatch-dots';
import { cardPicture } from './card-picture';
import { MarkedText } from './marked-text';
import styles from './product-card.module.css';

/** The data of a card; small, because a page carries forty of them. It is an item of events as it is: the browser converts nothing. */
export interface CardData extends EventItem {
  url: string;
  /** The title in runs, the words of a search marked. Of a search only. */
  titleParts?: readonly TextPart[];
  maker: string;
  category: string;
  picture: string;
  /** Shown on hover. */
  secondPicture: string | null;
  isNew: boolean;
  rating: RatingView | null;
  swatches: { title: string; color: string }[];
  /** Null when the live price could not be loaded. */
  price: PriceView | null;
  /** Null while there are plenty. */
  piecesLeft: number | null;
}

interface ProductCardProps {
  product: CardData;
  headingLevel?: 2 | 3;
  /** True for cards of the first screen. */
  isPriority?: boolean;
  /** Called when the card's link is followed. */
  onSelect?: () => void;
}

/** A product in a listing. The title's link is stretched over the whole card; the buttons lie above it. */
export function ProductCard({ product, headingLevel = 3, isPriority, onSelect }: ProductCardProps) {
  const t = useTranslate();
  const Heading = `h${headingLevel}` as const;
  // The second picture is not in the document: every visitor would get its addresses, and who has a mouse sees it.
  const [isVisited, setIsVisited] = useState(false);
  const { price } = product;
  return (
    // Over, not enter: a card that becomes alive under the pointer gets no other event.
    <article className={styles.card} onPointerOver={() => setIsVisited(true)}>
      <div className={styles.pictures}>
        <Picture src={product.picture} alt="" isPriority={isPriority} {...cardPicture} />
        {isVisited && product.secondPicture && (
          <Picture src={product.secondPicture} alt="" className={styles.secondPicture} {...cardPicture} />
        )}
        <CardBadge product={product} />
      </div>
      <p className={styles.maker}>{product.maker}</p>
      <Heading className={styles.title}>
        <a href={product.url} {...leadsToProduct} onClick={onSelect}>
          {product.titleParts ? <MarkedText parts={product.titleParts} /> : product.title}
        </a>
      </Heading>
      <div className={styles.price}>
        {price && (
          <Price
            price={price.price}
            previousPrice={price.previousPrice ?? undefined}
            previousPriceLabel={t('catalog_lowest_price_30_days')}
            unitPrice={price.unitPrice}
            unitPriceLabel={t('catalog_unit_price')}
          />
        )}
      </div>
      <CardFacts product={product} />
      <CardButtons product={product} />
    </article>
  );
}

/** After the title in keyboard order, over the picture on screen. The quick view and the scales appear on hover. */
function CardButtons({ product }: { product: CardData }) {
  const { navigate } = useShell();
  const t = useTranslate();
  return (
    <div className={styles.buttons}>
      <SaveButton list="wishlist" item={product} variant="floating" />
      <SaveButton list="compare" item={product} variant="floating" className={styles.compare} />
      {/* A button, not a link: a card has one address, for people and for search engines. */}
      <button
        type="button"
        className={styles.quickView}
        aria-label={t('catalog_quick_view_of', { title: product.title })}
        onClick={() => navigate(`${product.url}?mode=quick`)}
      >
        {t('catalog_quick_view')}
      </button>
    </div>
  );
}

function CardBadge({ product: { price, isNew } }: { product: CardData }) {
  const t = useTranslate();
  if (price?.discountPercent) {
    return <Badge className={styles.badge}>{t('catalog_discount', { percent: price.discountPercent })}</Badge>;
  }
  return isNew ? (
    <Badge tone="plain" className={styles.badge}>
      {t('catalog_badge_new')}
    </Badge>
  ) : null;
}

function CardFacts({ product: { rating, swatches, piecesLeft } }: { product: CardData }) {
  const t = useTranslate();
  return (
    <div className={styles.facts}>
      {rating ? (
        <Rating
          variant="star"
          value={rating.value}
          text={`${rating.figure} (${rating.count})`}
          label={t('catalog_rating', { average: rating.figure, count: rating.count })}
        />
      ) : (
        <span className={styles.noRating}>{t('catalog_no_ratings')}</span>
      )}
      {swatches.length > 1 && <SwatchDots swatches={swatches} />}
      {piecesLeft !== null && (
        <span className={piecesLeft > 0 ? styles.low : styles.soldOut}>
          {piecesLeft > 0 ? t('catalog_stock_low', { count: piecesLeft }) : t('catalog_sold_out')}
        </span>
      )}
    </div>
  );
}
