import type { PageProps } from '@storefront/contracts/pages';
import { useShell } from '@storefront/contracts/runtime';
import { toVariationPath } from '@storefront/contracts/variation-address';
import { useRef } from 'react';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import { MakerNote } from './maker-note';
import styles from './page.module.css';
import type { ProductDetail } from './product-detail';
import { ProductFacts } from './product-facts';
import { RelatedProducts } from './related-products';
import { Reviews } from './reviews';
import { StickyBuyBar } from './sticky-buy-bar';
import { usePurchase } from './use-purchase';

/** A product: pictures, the box to buy it from, its maker, its neighbours. */
export function ProductDetailPage({ data: product }: PageProps<ProductDetail>) {
  // Another product, or another variation of it, is another purchase: the page stays mounted when one links to the next.
  return <ProductView key={`${product.id} ${product.chosenCode}`} product={product} />;
}

function ProductView({ product }: { product: ProductDetail }) {
  const { navigate } = useShell();
  // In its place: Back leads to where the shopper came from, not through every glaze that was looked at.
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
            <ProductFacts product={product} />
          </div>
        </div>
        {product.maker.quote && <MakerNote maker={product.maker} />}
        <Reviews product={product} />
        <RelatedProducts product={product} />
      </div>
      <StickyBuyBar title={product.title} purchase={purchase} realButton={addButton} />
    </>
  );
}
