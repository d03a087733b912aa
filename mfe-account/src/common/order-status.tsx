import { useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';

/** Where an order is, in a word. */
export function OrderStatus({ status }: { status: string }) {
  const t = useTranslate();
  return (
    <>
      <VisuallyHidden>{t('account_order_status')} </VisuallyHidden>
      <Badge tone="mist">{t(`account_order_status_${status}`)}</Badge>
    </>
  );
}
