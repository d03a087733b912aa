import type { ShippingOption } from '@storefront/contracts/calls/webshop';
import { formatLocale, type Language } from '@storefront/contracts/languages';

/**
 * `25.–27. novembar`: the days between which a parcel arrives. Written on the server only: a browser's own Intl data
 * could differ and break hydration.
 */
export function deliveryDates(option: ShippingOption, language: Language): string {
  // Calendar days without a time: read and written in UTC they stay the same days everywhere.
  const format = new Intl.DateTimeFormat(formatLocale(language.htmlLang), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(option.delivery_from), new Date(option.delivery_to));
}
