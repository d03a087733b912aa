import { isLanguageCode, languageCodes } from '@storefront/contracts/languages';
import { z } from 'zod';
import { findColorProblem } from '../brand/brand-colors';
import { knownCountries } from '../webshop/countries';
import { readTaxNumber } from '../webshop/tax-numbers';

const currencyCodes = ['BAM', 'EUR', 'RSD'] as const;

const words = (most: number) => z.string().trim().min(1, 'is missing').max(most, `is longer than ${most} characters`);

/** The remainder of an IBAN (ISO 13616) by 97, its letters as numbers from 10: 1 for one without a typing error. */
function findRemainder(iban: string): number {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}

const iban = words(42)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((text) => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text) && findRemainder(text) === 1, 'is no IBAN');

const region = words(2)
  .toLowerCase()
  .refine((code) => {
    // An unknown code is its own name.
    const isCode = /^[a-z]{2}$/.test(code);
    return isCode && new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) !== code.toUpperCase();
  }, 'is no country as DE (ISO 3166)');

/**
 * Where a company's tax number is the one on invoices, which has check digits. In Germany and Austria that is the VAT
 * identification number, and each tax office numbers its own way.
 */
const countriesWithCheckDigits: readonly string[] = ['ba', 'hr', 'rs', 'me', 'si', 'it', 'es'];

/** `de, en`, or `all`: codes of a list, undefined for all of them. */
const createCodesField = <Code extends string>(known: readonly Code[]) =>
  words(120).transform((text, { addIssue }): Code[] | undefined => {
    if (text === 'all') return undefined;
    const codes = text
      .split(/[\s,]+/)
      .map((code) => known.find((each) => each.toLowerCase() === code.toLowerCase()) ?? code);
    const unknown = codes.filter((code) => !(known as readonly string[]).includes(code));
    if (unknown.length > 0)
      addIssue({ code: 'custom', message: `names ${unknown.join(', ')}; there are ${known.join(', ')}` });
    return codes as Code[];
  });

const createColorField = (name: 'primary' | 'accent') =>
  words(7).superRefine((color, { addIssue }) => {
    const problem = findColorProblem(name, color);
    if (problem) addIssue({ code: 'custom', message: problem });
  });

/** What a shop has to know of its owner, by the names of the options of `npm run shop -- init`. */
const ownerSchema = z
  .object({
    name: words(60),
    tagline: words(120),
    description: words(300),
    /** Of tagline and description: languages without a text of their own show these. */
    language: words(2).refine(isLanguageCode, 'is no language of the shop'),
    /** The first has addresses without a prefix. */
    languages: createCodesField(languageCodes),
    /** That are delivered to. */
    countries: createCodesField(knownCountries.map(({ code }) => code)),
    /** That it sells in: a language whose usual currency is not among them sells in the first. */
    currencies: createCodesField(currencyCodes),
    company: words(120),
    street: words(120),
    postalCode: words(20),
    city: words(80),
    country: region,
    email: z.email('is no e-mail address').max(254),
    phone: words(40).regex(/^\+?[\d ()/-]{5,}$/, 'is no telephone number'),
    director: words(120).optional(),
    register: words(120).optional(),
    registerNumber: words(60).optional(),
    taxNumber: words(30).optional(),
    vatId: words(30).optional(),
    bank: words(120),
    iban,
    bic: words(11)
      .toUpperCase()
      .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'is no BIC'),
    currency: words(3)
      .toUpperCase()
      .pipe(z.enum(currencyCodes, `is none of ${currencyCodes.join(', ')}`)),
    /** A file with the mark: SVG, PNG, JPEG or WebP. */
    logo: z.string().trim().min(1).optional(),
    primary: createColorField('primary'),
    accent: createColorField('accent'),
  })
  .refine(({ register, registerNumber }) => (register === undefined) === (registerNumber === undefined), {
    path: ['registerNumber'],
    error: 'goes with register: both or none',
  })
  .refine(
    async ({ country, taxNumber }) =>
      !taxNumber || !countriesWithCheckDigits.includes(country) || readTaxNumber(country, taxNumber),
    { path: ['taxNumber'], error: 'is no tax number of that country' },
  );

export type Owner = z.infer<typeof ownerSchema>;

/** The particulars, or what is wrong with them by the option's name. */
export async function readOwner(given: Readonly<Record<string, unknown>>): Promise<Owner | readonly string[]> {
  const { success, data, error } = await ownerSchema.safeParseAsync(given);
  if (success) return data;
  return error.issues.map(({ path: [name = ''], message }) => {
    const option = String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `--${option} ${given[String(name)] === undefined ? 'is missing' : message}`;
  });
}
