import type { OrderParcel, OrderReturn } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { toReturnStep } from '../order-lifecycle/lifecycle';
import { findSeller, toPostalLines } from '../site/legal-entities';
import type { Shop } from '../site/shop';

const dayMs = 24 * 60 * 60 * 1000;
/** Directive 2011/83/EU, Art. 14(1). */
const sendDays = 14;

interface Withdrawn {
  /** The order's own language: its seller takes the goods. */
  lang: string;
  parcels: readonly Pick<OrderParcel, 'state'>[];
  receivedAt: Date;
}

/** How the goods of an order come back that was withdrawn from, for a reader of `lang`. */
export function planReturn(
  { site }: Shop,
  { lang: orderLang, parcels, receivedAt }: Withdrawn,
  lang: LanguageCode,
): OrderReturn {
  const seller = findSeller(site, orderLang as LanguageCode);
  const { street, place, country } = toPostalLines(seller, lang);
  return {
    step: toReturnStep(parcels.map(({ state }) => state)),
    send_by: new Date(receivedAt.getTime() + sendDays * dayMs).toISOString(),
    send_to: [seller.name, street, place, country],
  };
}
