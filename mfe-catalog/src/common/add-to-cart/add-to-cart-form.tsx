import { callPath } from '@storefront/contracts/calls';
import { addProduct } from '@storefront/contracts/calls/webshop';
import type { EventItem } from '@storefront/contracts/events/map';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import type { FormEvent } from 'react';
import styles from './add-to-cart-form.module.css';
import { useAddToCart } from './use-add-to-cart';

interface AddToCartFormProps {
  item: EventItem;
  isSoldOut: boolean;
}

/** Adds one piece to the cart from a list. The mini cart confirms it; without scripts the form leads to the cart. */
export function AddToCartForm({ item, isSoldOut }: AddToCartFormProps) {
  const { language } = useShell();
  const t = useTranslate();
  const { outcome, add } = useAddToCart();
  function submit(event: FormEvent) {
    event.preventDefault();
    void add(item);
  }
  return (
    <form method="post" action={callPath(addProduct, {})} onSubmit={submit}>
      <input type="hidden" name="lang" value={language.code} />
      <input type="hidden" name="shopping_cart_code" value={item.shoppingCartCode} />
      <input type="hidden" name="quantity" value={item.quantity} />
      <Button
        type="submit"
        size="small"
        isWide
        isBusy={outcome.kind === 'busy'}
        disabled={isSoldOut}
        className={styles.button}
      >
        {t(isSoldOut ? 'catalog_sold_out' : 'catalog_add_to_cart')}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome.kind === 'failed' && t(outcome.labelCode)}
      </p>
    </form>
  );
}
