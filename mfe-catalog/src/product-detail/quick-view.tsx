import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { useRef } from 'react';
import { BuyBox } from './buy-box';
import type { ProductDetail } from './product-detail';
import styles from './quick-view.module.css';
import { usePurchase } from './use-purchase';

export type QuickViewProps = { readonly id: number };

/** A product in a dialog over a listing: one picture and the buy box. */
export function QuickView({ data: product }: FragmentViewProps<QuickViewProps, ProductDetail>) {
  const t = useTranslate();
  const purchase = usePurchase(product);
  const addButton = useRef<HTMLDivElement>(null);
  const [first = ''] = product.pictures;
  return (
    <div className={styles.view}>
      <Picture
        src={purchase.variation?.picture || first}
        alt={t('catalog_picture', { title: product.title, number: 1, count: 1 })}
        sizes="(width < 768px) 92vw, 420px"
        ratio="4/5"
      />
      <BuyBox product={product} purchase={purchase} headingLevel={2} addButtonRef={addButton} />
    </div>
  );
}
