import { useTranslate } from '@storefront/contracts/runtime';
import { OrderState } from '@storefront/ui/order-state';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';

/** Where an order is, in a word: the provider's own, which every other page about it says too. */
export function OrderStatus({ state }: { state: string }) {
  const t = useTranslate();
  return (
    <>
      <VisuallyHidden>{t('account_order_status')} </VisuallyHidden>
      <OrderState state={state}>{t(`shop_order_status_${state}`)}</OrderState>
    </>
  );
}
