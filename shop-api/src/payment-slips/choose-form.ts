import type { PaymentSlipForm } from '@storefront/contracts/calls/webshop';
import type { CurrencyCode } from '@storefront/contracts/languages';

/** A form of one country: accounts there, in that currency, paid from there. */
const ownForms: Readonly<Record<string, readonly [CurrencyCode, PaymentSlipForm]>> = {
  ba: ['BAM', 'ba'],
  hr: ['EUR', 'hub3'],
  me: ['EUR', 'me'],
  rs: ['RSD', 'ips'],
  si: ['EUR', 'upn'],
};

/** Of the single euro payments area, by the first letters of an IBAN. Bosnia and Serbia are not in it for euros. */
const sepaCountries = new Set(
  'ad al at be bg ch cy cz de dk ee es fi fr gb gi gr hr hu ie is it li lt lu lv mc md me mk mt nl no pl pt ro se si sk sm va'.split(
    ' ',
  ),
);

/** The form that the payer's bank takes; null where a bank's counter gets the details and nothing else. */
export function chooseForm(
  currency: CurrencyCode,
  accountCountry: string,
  payerCountry: string,
): PaymentSlipForm | null {
  const own = ownForms[accountCountry];
  if (own && own[0] === currency && accountCountry === payerCountry) return own[1];
  return currency === 'EUR' && sepaCountries.has(accountCountry) ? 'epc' : null;
}
