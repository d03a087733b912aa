import { useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import type { CartLine } from './cart-view';

/** How many are left of a line that asks for more; nothing for a line that can be ordered. */
export function Shortage({ line }: { line: CartLine }) {
  const t = useTranslate();
  if (!line.isBlocked) return null;
  if (line.maxQuantity === 0) return <Badge tone="danger">{t('checkout_sold_out')}</Badge>;
  return <Badge tone="warning">{t('checkout_few_left', { count: line.maxQuantity })}</Badge>;
}
