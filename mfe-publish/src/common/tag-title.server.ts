import type { Language } from '@storefront/contracts/languages';

/** A tag stands small in a text and begins large where it is a title: `keramika` → `Keramika`. */
export function tagTitle(title: string, { htmlLang }: Pick<Language, 'htmlLang'>): string {
  const [first = '', ...rest] = title;
  return first.toLocaleUpperCase(htmlLang) + rest.join('');
}
