import type { OrderView } from '../common/order-view';

/** The visitor's own order, which the address named. */
export interface NamedOrder extends OrderView {
  /** The address that it was placed with; the receipt goes there. */
  email: string;
  /** When a withdrawal from it was received before, in words. */
  withdrawn: string | null;
}

export interface WithdrawalData {
  /** Null when the address names none that is the visitor's: then the form asks which. */
  order: NamedOrder | null;
  /** What a customer may choose from while no order is named. */
  orders: { number: string; date: string; total: string; url: string }[];
  /** What the fields begin with. */
  number: string;
  name: string;
  email: string;
}
