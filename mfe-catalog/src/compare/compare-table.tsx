import { compareLimit } from '@storefront/contracts/constants';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { PlusIcon } from '@storefront/ui/icons';
import { Picture } from '@storefront/ui/picture';
import { Price } from '@storefront/ui/price';
import { Rating } from '@storefront/ui/rating';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { AddToCartForm } from '../common/add-to-cart/add-to-cart-form';
import { RemoveForm } from '../common/saved-lists/remove-form';
import { SaveButton } from '../common/saved-lists/save-button';
import { stockState } from '../common/stock';
import styles from './compare-table.module.css';
import type { ComparedProduct, ComparedRow } from './comparison';

/** Name of the "only differences" switch. It works by CSS alone, so before hydration and without scripts too. */
export const onlyDifferences = 'only-differences';

interface CompareTableProps {
  products: readonly ComparedProduct[];
  rows: readonly ComparedRow[];
}

/** Products as columns. The attributes' names stay visible while a wide table is scrolled sideways. */
export function CompareTable({ products, rows }: CompareTableProps) {
  const t = useTranslate();
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={t('catalog_compare_table')}>
        <thead>
          <tr>
            <th scope="row" className={styles.name}>
              <VisuallyHidden>{t('catalog_compare_product')}</VisuallyHidden>
            </th>
            {products.map(({ card }) => (
              <th key={card.id} scope="col" className={styles.product}>
                <ProductHead product={card} />
              </th>
            ))}
            {products.length < compareLimit && <FreePlace />}
          </tr>
        </thead>
        <tbody>
          <ActionsRow products={products} />
          <PriceRow products={products} />
          <StockRow products={products} />
          <RatingRow products={products} />
          {rows.map((row) => (
            <AttributeRow key={row.code} row={row} products={products} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductHead({ product }: { product: ComparedProduct['card'] }) {
  return (
    <div className={styles.productHead}>
      <Picture src={product.picture} alt="" sizes="(width < 768px) 42vw, 200px" corners="small" />
      <a href={product.url} className={styles.title}>
        {product.title}
      </a>
      <SaveButton list="wishlist" item={product} variant="floating" className={styles.heart} />
    </div>
  );
}

/** A link to the catalogue in place of the next column. */
function FreePlace() {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <td className={`${styles.product} ${styles.freePlace}`}>
      <a href={site.named_routes.catalog ?? '/'} className={styles.free}>
        <PlusIcon />
        {t('catalog_browse')}
      </a>
    </td>
  );
}

function ActionsRow({ products }: Pick<CompareTableProps, 'products'>) {
  return (
    <tr>
      <td className={`${styles.name} ${styles.actions}`} />
      {products.map(({ card }) => (
        <td key={card.id} className={styles.actions}>
          <AddToCartForm item={card} isSoldOut={card.piecesLeft === 0} />
          <RemoveForm list="compare" item={card} entry={{ shopping_cart_code: card.shoppingCartCode }} />
        </td>
      ))}
    </tr>
  );
}

function PriceRow({ products }: Pick<CompareTableProps, 'products'>) {
  const t = useTranslate();
  return (
    <tr>
      <RowName>{t('catalog_filter_price')}</RowName>
      {products.map(({ card: { id, price } }) => (
        <td key={id}>
          {price && (
            <Price
              size="small"
              price={price.price}
              previousPrice={price.previousPrice ?? undefined}
              previousPriceLabel={t('catalog_lowest_price_30_days')}
              unitPrice={price.unitPrice}
              unitPriceLabel={t('catalog_unit_price')}
            />
          )}
        </td>
      ))}
    </tr>
  );
}

function StockRow({ products }: Pick<CompareTableProps, 'products'>) {
  const t = useTranslate();
  const words = (pieces: number) =>
    ({
      in: t('catalog_in_stock'),
      low: t('catalog_stock_low', { count: pieces }),
      out: t('catalog_sold_out'),
    })[stockState(pieces)];
  return (
    <tr>
      <RowName>{t('catalog_compare_availability')}</RowName>
      {products.map(({ card: { id }, pieces }) => (
        <td key={id}>{pieces !== null && words(pieces)}</td>
      ))}
    </tr>
  );
}

function RatingRow({ products }: Pick<CompareTableProps, 'products'>) {
  const t = useTranslate();
  return (
    <tr>
      <RowName>{t('catalog_filter_rating')}</RowName>
      {products.map(({ card: { id, rating } }) => (
        <td key={id}>
          {rating ? (
            <Rating
              variant="star"
              value={rating.value}
              text={`${rating.figure} (${rating.count})`}
              label={t('catalog_rating', { average: rating.figure, count: rating.count })}
            />
          ) : (
            t('catalog_no_ratings')
          )}
        </td>
      ))}
    </tr>
  );
}

function AttributeRow({ row, products }: { row: ComparedRow } & Pick<CompareTableProps, 'products'>) {
  const t = useTranslate();
  return (
    <tr data-is-same={row.isSame || undefined}>
      <RowName>{row.title}</RowName>
      {products.map(({ card: { id } }, index) => (
        <td key={id}>
          {row.values[index] ?? <span className={styles.nothing}>{t('catalog_compare_not_stated')}</span>}
        </td>
      ))}
    </tr>
  );
}

function RowName({ children }: { children: string }) {
  return (
    <th scope="row" className={styles.name}>
      <span>{children}</span>
    </th>
  );
}
