import { callPath } from '@storefront/contracts/calls';
import { addProduct } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { IconButton } from '@storefront/ui/icon-button';
import { AlertIcon, DeleteIcon } from '@storefront/ui/icons';
import { Picture } from '@storefront/ui/picture';
import { Price } from '@storefront/ui/price';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { SelectField } from '@storefront/ui/select-field';
import { useIsHydrated } from '@storefront/ui/use-is-hydrated';
import { type FormEvent, useId } from 'react';
import { stockState } from '../common/stock';
import { mostPieces } from './order-entries';
import { findChosen, findError, type OrderLine } from './order-line';
import styles from './order-row.module.css';

interface OrderRowProps {
  line: OrderLine;
  onChange(own: Partial<OrderLine>): void;
  onRemove(): void;
}

/** One line of the order. A form of its own: without scripts each line has its own button. */
export function OrderRow({ line, onChange, onRemove }: OrderRowProps) {
  const t = useTranslate();
  const { language } = useShell();
  const isAlive = useIsHydrated();
  const choice = findChosen(line);
  const { product } = line;
  function submit(event: FormEvent) {
    // With scripts all lines are added by the button below them.
    if (isAlive) event.preventDefault();
  }
  return (
    <li>
      <form className={styles.line} method="post" action={callPath(addProduct, {})} onSubmit={submit}>
        <input type="hidden" name="lang" value={language.code} />
        <Picture src={choice?.picture || product.picture} alt="" sizes="88px" ratio="4/5" className={styles.picture} />
        <LineAbout line={line} />
        <LineVariation line={line} onChange={onChange} />
        <div className={styles.amount}>
          <QuantityStepper
            size="small"
            name="quantity"
            value={line.quantity}
            max={Math.max(line.quantity, Math.min(choice?.pieces ?? mostPieces, mostPieces))}
            onValueChange={(quantity) => onChange({ quantity, isQuantityUnclear: false })}
            label={`${t('common_quantity')}: ${product.title}`}
            decreaseLabel={t('common_quantity_less')}
            increaseLabel={t('common_quantity_more')}
          />
          {isAlive ? (
            <IconButton
              label={t('catalog_quick_order_remove', { title: product.title })}
              icon={<DeleteIcon size={20} />}
              onClick={onRemove}
            />
          ) : (
            <Button type="submit" variant="secondary" size="small">
              {t('catalog_add_to_cart')}
            </Button>
          )}
        </div>
        <LineNote line={line} />
      </form>
    </li>
  );
}

function LineAbout({ line }: { line: OrderLine }) {
  const t = useTranslate();
  const { code, product } = line;
  const choice = findChosen(line);
  return (
    <div className={styles.about}>
      <a href={product.url} className={styles.title}>
        {product.title}
      </a>
      <p className={styles.code}>{t('catalog_product_code', { code: line.chosen ?? code })}</p>
      {choice && (
        <div className={styles.price}>
          <Price
            price={t('catalog_quick_order_each', { price: choice.price.price })}
            previousPrice={choice.price.previousPrice ?? undefined}
            previousPriceLabel={t('catalog_lowest_price_30_days')}
            unitPrice={choice.price.unitPrice}
            unitPriceLabel={t('catalog_unit_price')}
          />
          <p className={styles.stock}>{stockWords(choice.pieces, t)}</p>
        </div>
      )}
    </div>
  );
}

function stockWords(pieces: number, t: ReturnType<typeof useTranslate>): string {
  const state = stockState(pieces);
  if (state === 'low') return t('catalog_stock_low', { count: pieces });
  return t(state === 'in' ? 'catalog_in_stock' : 'catalog_sold_out');
}

/** The variations to choose from; without any, the code as a hidden field of the plain form. */
function LineVariation({ line, onChange }: Pick<OrderRowProps, 'line' | 'onChange'>) {
  const t = useTranslate();
  const id = useId();
  const { choices, chosen, product } = line;
  if (choices.length < 2) return <input type="hidden" name="shopping_cart_code" value={chosen ?? ''} />;
  const options = choices.map(({ code, title, pieces }) => ({
    value: code,
    label: pieces > 0 ? title : t('catalog_choice_sold_out', { title }),
    isDisabled: pieces === 0 && code !== chosen,
  }));
  const none = { value: '', label: t('catalog_quick_order_choose_option'), isDisabled: true };
  return (
    <SelectField
      id={id}
      className={styles.variation}
      name="shopping_cart_code"
      label={t('catalog_quick_order_choose')}
      aria-label={`${t('catalog_quick_order_choose')}: ${product.title}`}
      isLabelHidden
      options={chosen === null ? [none, ...options] : options}
      value={chosen ?? ''}
      onChange={(event) => onChange({ chosen: event.target.value })}
      required
    />
  );
}

/** The line's error, in a live region, so that a change is announced. */
function LineNote({ line }: { line: OrderLine }) {
  const t = useTranslate();
  const error = findError(line);
  return (
    <div aria-live="polite" className={styles.note} data-is-hint={error?.isHint || undefined}>
      {error && (
        <>
          <AlertIcon size={20} />
          <span>{t(error.label, error.params)}</span>
        </>
      )}
    </div>
  );
}
