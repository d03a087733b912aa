import { callPath } from '@storefront/contracts/calls';
import { addProduct } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Price } from '@storefront/ui/price';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { Rating } from '@storefront/ui/rating';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { AfterFirstPaint, phoneScreens } from '../common/after-first-paint';
import { SaveButton } from '../common/saved-lists/save-button';
import { AddOutcomeNotice } from './add-outcome-notice';
import { Availability } from './availability';
import styles from './buy-box.module.css';
import { CompareToggle } from './compare-toggle';
import { DeliveryPromise } from './delivery-promise';
import type { ProductDetail } from './product-detail';
import { ShareButton } from './share-button';
import type { Purchase } from './use-purchase';
import { isChosenByRadio, VariationChoice } from './variation-choice';

interface BuyBoxProps {
  product: ProductDetail;
  purchase: Purchase;
  /** 2 in a dialog: the page below has a title of its own. */
  headingLevel?: 1 | 2;
  /** Observed by the phone's bar, which appears when the button has left the screen. */
  addButtonRef: RefObject<HTMLDivElement | null>;
}

/** Title, price, variations, stock and the button to buy. */
export function BuyBox({ product, purchase, headingLevel = 1, addButtonRef }: BuyBoxProps) {
  const { language } = useShell();
  function submit(event: FormEvent) {
    event.preventDefault();
    purchase.addToCart();
  }
  return (
    // A plain form: before hydration and without scripts it leads to the cart.
    <form className={styles.box} method="post" action={callPath(addProduct, {})} onSubmit={submit}>
      <input type="hidden" name="lang" value={language.code} />
      {!isChosenByRadio(product) && <input type="hidden" name="shopping_cart_code" value={purchase.code} />}
      <BuyBoxHead product={product} headingLevel={headingLevel} />
      <BuyBoxPrice purchase={purchase} />
      <VariationChoice product={product} purchase={purchase} />
      <div className={styles.stock}>
        <Availability pieces={purchase.pieces} />
        <ProductCode code={purchase.code} />
      </div>
      <BuyBoxActions purchase={purchase} addButtonRef={addButtonRef} />
      <AddOutcomeNotice title={product.title} outcome={purchase.outcome} />
      {/* What is sold out does not arrive. */}
      <AfterFirstPaint screens={phoneScreens}>
        {purchase.pieces > 0 && <DeliveryPromise delivery={product.delivery} />}
      </AfterFirstPaint>
    </form>
  );
}

function BuyBoxHead({
  product: { title, maker, rating },
  headingLevel,
}: Pick<BuyBoxProps, 'product' | 'headingLevel'>) {
  const t = useTranslate();
  const Heading = headingLevel === 2 ? 'h2' : 'h1';
  const madeBy = [maker.title, maker.place].filter(Boolean).join(', ');
  return (
    <header className={styles.head}>
      {headingLevel === 1 && <ShareButton title={title} />}
      {maker.url ? (
        <a href={maker.url} className={styles.maker}>
          {madeBy}
        </a>
      ) : (
        <p className={styles.maker}>{madeBy}</p>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {rating && (
        <RatingLink isLink={headingLevel === 1}>
          <Rating
            value={rating.value}
            label={t('catalog_rating', { average: rating.figure, count: rating.count })}
            text={t('catalog_rating', { average: rating.figure, count: rating.count })}
          />
        </RatingLink>
      )}
    </header>
  );
}

/** The stars link to the comments; the dialog has none. */
function RatingLink({ isLink, children }: { isLink: boolean; children: ReactNode }) {
  return isLink ? (
    <a href="#comments" className={styles.rating}>
      {children}
    </a>
  ) : (
    children
  );
}

function BuyBoxPrice({ purchase }: Pick<BuyBoxProps, 'purchase'>) {
  const t = useTranslate();
  const { price, previousPrice, discountPercent, unitPrice } = purchase.price;
  return (
    <div aria-live="polite">
      <Price
        size="large"
        price={price}
        previousPrice={previousPrice ?? undefined}
        previousPriceLabel={t('catalog_lowest_price_30_days')}
        unitPrice={unitPrice}
        unitPriceLabel={t('catalog_unit_price')}
        saving={discountPercent ? t('catalog_discount', { percent: discountPercent }) : undefined}
      />
      <p className={styles.priceNote}>
        {previousPrice && `${t('catalog_lowest_price_note')} `}
        {t('common_vat_included')}
      </p>
    </div>
  );
}

/** The code that the quick order accepts; one tap selects all of it for copying. */
function ProductCode({ code }: { code: string }) {
  const t = useTranslate();
  const [before, after] = t('catalog_product_code', { code }).split(code);
  return (
    <p className={styles.code}>
      {before}
      <span>{code}</span>
      {after}
    </p>
  );
}

function BuyBoxActions({ purchase, addButtonRef }: Pick<BuyBoxProps, 'purchase' | 'addButtonRef'>) {
  const t = useTranslate();
  const isSoldOut = purchase.pieces === 0;
  return (
    <div ref={addButtonRef} className={styles.actions}>
      <QuantityStepper
        value={purchase.quantity}
        onValueChange={purchase.setQuantity}
        max={Math.max(1, purchase.pieces)}
        label={t('common_quantity')}
        decreaseLabel={t('common_quantity_less')}
        increaseLabel={t('common_quantity_more')}
        isDisabled={isSoldOut}
        name="quantity"
      />
      <Button type="submit" isBusy={purchase.outcome.kind === 'busy'} disabled={isSoldOut}>
        {t(isSoldOut ? 'catalog_sold_out' : 'catalog_add_to_cart')}
      </Button>
      <SaveButton list="wishlist" item={purchase.item} variant="outlined" size="control" className={styles.heart} />
      <CompareToggle item={purchase.item} />
    </div>
  );
}
