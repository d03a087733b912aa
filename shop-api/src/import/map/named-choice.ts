import type { Localized } from '@storefront/contracts/languages';

/** By what variations are chosen that a feed gives names and no attributes. */
export const namedChoice = { code: 'variation', title: 'Variation' };

/** What the shop calls it: no feed has a word for it. */
export const namedChoiceTitles: Localized<string> = {
  ba: 'Varijanta',
  hr: 'Varijanta',
  rs: 'Varijanta',
  me: 'Varijanta',
  si: 'Različica',
  en: 'Variation',
  de: 'Ausführung',
  at: 'Ausführung',
  it: 'Variante',
  es: 'Variante',
};
