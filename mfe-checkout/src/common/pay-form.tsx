import { useShell } from '@storefront/contracts/runtime';
import { Button, type ButtonProps } from '@storefront/ui/button';
import type { ReactNode } from 'react';
import { leaveForBank } from './leave-for-bank';
import { type OrderNames, orderPath, webshopPath } from './paths';

interface PayFormProps {
  names: OrderNames;
  /** The way to pay of a new attempt; without it the open attempt goes on. */
  payment?: string;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  className?: string;
  /** Fields before the button, such as the choice of a way. */
  children?: ReactNode;
}

/**
 * Goes to the bank, by way of the page that opens the payment. A plain form: it needs no script, is no page transition, and may be
 * sent again when the visitor has stopped the way there.
 */
export function PayForm({ names, payment, submitLabel, variant, className, children }: PayFormProps) {
  const { prefix } = useShell();
  return (
    <form
      method="get"
      action={webshopPath(prefix, 'payment_form')}
      className={className}
      onSubmit={() => leaveForBank(orderPath(prefix, 'thank_you', names), () => undefined)}
    >
      <input type="hidden" name="order_identificator" value={names.order_identificator} />
      {names.access && <input type="hidden" name="access" value={names.access} />}
      {payment && <input type="hidden" name="payment" value={payment} />}
      {children}
      <Button type="submit" variant={variant}>
        {submitLabel}
      </Button>
    </form>
  );
}
