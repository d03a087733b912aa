/** Which of a country's numbers is on its invoices, by what `stdnum` calls it. */
const numbers: Readonly<Record<string, string>> = {
  ...{ hr: 'oib', rs: 'pib', me: 'pib', si: 'ddv' },
  ...{ de: 'vat', at: 'uid', it: 'iva', es: 'nif' },
};

/** Bosnia and Herzegovina: 13 digits, or the 12 of who is registered for the tax. Neither has a published check digit. */
const bosnian = /^4\d{11,12}$/;

/**
 * A company's tax number without blanks and signs, if it is one of the country (two lower-case letters): its length and check
 * digits are right. Undefined otherwise, and for a country whose numbers are not known. Whether such a company exists, only
 * its tax office knows.
 */
export async function readTaxNumber(country: string, text: string): Promise<string | undefined> {
  const compact = text.replace(/[\s.-]/g, '').toUpperCase();
  if (country === 'ba') return bosnian.test(compact) ? compact : undefined;
  const number = numbers[country];
  if (!number) return undefined;
  // Loaded with the first one: most shoppers have none.
  const { stdnum } = await import('stdnum');
  return stdnum[country.toUpperCase()]?.[number]?.validate(compact).isValid ? compact : undefined;
}
