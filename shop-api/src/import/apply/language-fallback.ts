import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';

/** Who is understood in whose place: the nearest first. English stands behind all of them, then whatever there is. */
const nearest: Readonly<Partial<Record<LanguageCode, readonly LanguageCode[]>>> = {
  ba: ['hr', 'me', 'rs'],
  hr: ['ba', 'me', 'rs'],
  rs: ['me', 'ba', 'hr'],
  me: ['ba', 'rs', 'hr'],
  de: ['at'],
  at: ['de'],
};

/** What is there in a language, or else in the one that is nearest to it. */
export function inLanguage<Text>(
  texts: Readonly<Partial<Record<LanguageCode, Text>>>,
  lang: LanguageCode,
): Text | undefined {
  const order = [lang, ...(nearest[lang] ?? []), 'en' as const, ...languageCodes];
  const found = order.find((code) => texts[code] !== undefined);
  return found && texts[found];
}
