import type { ReactNode } from 'react';
import { Badge } from '../badge/badge';

type Tone = 'success' | 'warning' | 'danger';

const tones: Readonly<Record<string, Tone>> = {
  received: 'success',
  paid: 'success',
  packed: 'success',
  ready: 'success',
  shipped: 'success',
  delivered: 'success',
  partially_refunded: 'success',
  refunded: 'success',
  awaiting_payment: 'warning',
  returned: 'warning',
  withdrawn: 'warning',
  payment_failed: 'danger',
  cancelled: 'danger',
};

/** The colour of an order's state, wherever it is shown. A state that nobody knows yet waits for something. */
export function orderTone(state: string): Tone {
  return tones[state] ?? 'warning';
}

/** Props of OrderState: the state as the provider names it, its words as content. */
export interface OrderStateProps {
  state: string;
  children: ReactNode;
}

/** How an order stands, in a word and in the same colour on every page. */
export function OrderState({ state, children }: OrderStateProps) {
  return <Badge tone={orderTone(state)}>{children}</Badge>;
}
