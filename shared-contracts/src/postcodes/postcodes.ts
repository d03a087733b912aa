interface PostcodeRule {
  /** Of a postcode without the country's letters and spaces. */
  pattern: RegExp;
  example: string;
}

const fourDigits = /^[1-9]\d{3}$/;
const fiveDigits = /^\d{5}$/;

/** Countries that the shop delivers to, by ISO 3166 code in lower case. */
const rules: Readonly<Record<string, PostcodeRule>> = {
  ba: { pattern: fiveDigits, example: '71000' },
  hr: { pattern: fiveDigits, example: '10000' },
  // Five digits, or six that lead to the very street.
  rs: { pattern: /^\d{5,6}$/, example: '11000' },
  me: { pattern: fiveDigits, example: '81000' },
  si: { pattern: fourDigits, example: '1000' },
  de: { pattern: fiveDigits, example: '10115' },
  at: { pattern: fourDigits, example: '1010' },
  it: { pattern: fiveDigits, example: '34121' },
  // The first two digits are the province, of which there are 52.
  es: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28013' },
};

/** Of any other country: letters and digits, with at least one digit. No postal system asks for more than ten. */
const anyPostcode = /^(?=\D*\d)[\da-z]{2,10}$/i;

function findRule(country: string): PostcodeRule | undefined {
  const code = country.toLowerCase();
  return Object.hasOwn(rules, code) ? rules[code] : undefined;
}

/**
 * Whether a text can be a postcode of the country (ISO 3166 code). `A-1010`, `BA 71000` and `711 00` are written so by
 * some. Forms and provider ask the same question, so that no form lets through what the provider refuses.
 */
export function isPostcode(country: string, text: string): boolean {
  const rule = findRule(country);
  if (!rule) return anyPostcode.test(text.replace(/[\s-]/g, ''));
  return rule.pattern.test(text.replace(/^\s*[a-z]{1,3}[\s-]+/i, '').replace(/\s/g, ''));
}

/** A postcode of the country as people write it; undefined for a country that is not known here. */
export function findPostcodeExample(country: string): string | undefined {
  return findRule(country)?.example;
}
