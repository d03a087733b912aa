import type { PaymentStatus, TransferDetails as Transfer } from '@storefront/contracts/calls/webshop';
import type { OrderView } from '../common/order-view';
import type { ReturnView } from '../common/return-guide';

export interface ThankYouData {
  order: OrderView;
  /** How far the money is; the page itself learns of more. */
  status: PaymentStatus;
  email: string;
  deliveries: { title: string; dates: string }[];
  /** How it will be paid, in the payment's own words. */
  payment: string;
  /** A coupon pays all of it. */
  isFree: boolean;
  /** Where to transfer to, while that is waited for. */
  transfer: Transfer | null;
  /** The order's page for printing. */
  printUrl: string;
  /** Whether its shopper may still cancel it. */
  canCancel: boolean;
  /** When a withdrawal from it was received, in words. */
  withdrawn: string | null;
  /** How it comes back then; null where the provider does not say. */
  goingBack: ReturnView | null;
  /** What an account would take over from this order; null for whom has one. */
  signup: { orderIdentificator: string; email: string } | null;
}
