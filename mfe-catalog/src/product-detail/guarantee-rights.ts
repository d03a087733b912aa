import type { Language } from '@storefront/contracts/languages';

/** Languages in which the Union's page is written and whose shops sell within it. */
const unionLanguages: readonly string[] = ['hr', 'sl', 'en', 'de', 'it', 'es'];

/** The Union's page about guarantees; undefined for readers outside it. */
export function findRightsPage({ htmlLang }: Language): string | undefined {
  const [code = ''] = htmlLang.split('-');
  if (!unionLanguages.includes(code)) return undefined;
  return `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-and-returns/index_${code}.htm`;
}
