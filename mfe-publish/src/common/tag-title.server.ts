import type { Language } from '@storefront/contracts/languages';

/** A tag as a title, with a capital letter: `keramika` → `Keramika`. */
export function tagTitle(title: string, { htmlLang }: Pick<Language, 'htmlLang'>): string {
  const [first = '', ...rest] = title;
  return first.toLocaleUpperCase(htmlLang) + rest.join('');
}
