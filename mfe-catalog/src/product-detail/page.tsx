import type { PageProps } from '@storefront/contracts/pages';
import { Slot, useShell } from '@storefront/contracts/runtime';
import { toVariationPath } from '@storefront/contracts/variation-address';
import { useRef } from 'react';
import { AfterFirstPaint, phoneScreens } from '../common/after-first-paint';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import { MakerNote } from './maker-note';
import styles from './page.module.css';
import type { ProductDetail } from './product-detail';
import { ProductFacts } from './product-facts';
import { RecentlyViewed } from './recently-viewed';
import { RelatedProducts } from './related-products';
import { Reviews } from './reviews';
import { StickyBuyBar } from './sticky-buy-bar';
import { StockAlert } from './stock-alert';
import { usePurchase } from './use-purchase';

/** A product: gallery, buy box, facts, maker, reviews and related products. */
export function ProductDetailPage({ data: product }: PageProps<ProductDetail>) {
  // The page stays mounted when one product links to the next: the key resets the purchase.
  return <ProductView key={`${product.id} ${product.chosenCode}`} product={product} />;
}

function ProductView({ product }: { product: ProductDetail }) {
  const { navigate } = useShell();
  // Replaced: Back leads to the previous page, not through every variation that was chosen.
  const purchase = usePurchase(product, ({ code }) =>
    navigate(toVariationPath(window.location.href, code), { replace: true, isSamePage: true }),
  );
  const addButton = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={frame.frame}>
        <PageBreadcrumb steps={product.breadcrumb} />
        <div className={styles.product}>
          <Gallery title={product.title} pictures={product.pictures} chosen={purchase.variation?.picture} />
          <div className={styles.side}>
            <BuyBox product={product} purchase={purchase} addButtonRef={addButton} />
            {(purchase.pieces === 0 || product.formOutcome) && (
              <StockAlert
                key={purchase.code}
                code={purchase.code}
                path={product.breadcrumb.at(-1)?.href ?? ''}
                outcome={product.formOutcome}
              />
            )}
            <AfterFirstPaint screens={phoneScreens}>
              <ProductFacts product={product} />
            </AfterFirstPaint>
          </div>
        </div>
        <AfterFirstPaint>
          {product.maker.quote && <MakerNote maker={product.maker} />}
          <Reviews product={product} />
          <RelatedProducts product={product} />
          <RecentlyViewed id={product.id} />
          <Slot name="product" props={{ id: product.id }} />
        </AfterFirstPaint>
      </div>
      <StickyBuyBar title={product.title} purchase={purchase} realButton={addButton} />
    </>
  );
}
