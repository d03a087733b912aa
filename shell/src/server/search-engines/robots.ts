import { type LanguageCode, languagePrefix } from '@storefront/contracts/languages';
import { pageParameters } from '@storefront/contracts/page-parameters';
import type { Services } from '../services';

/** A search engine renders pages as browsers do: scripts, styles, pictures and labels are open to it. */
const open = ['/-/assets/', '/-/remotes/', '/-/img/', '/-/labels/', '/-/sets/', '/-/icon', '/-/social-card.png'];
const closed = ['/-/', '/hapi/', '/api/'];
/** Where visitors buy and keep their accounts, below the prefix of every language (REQ-2.14). */
const privateAreas = ['/webshop/', '/auth/', '/newsletter/'];
const searches = [pageParameters.productSearch, pageParameters.contentSearch].map((name) => `/*?*${name}=`);

/** The search page of each language. A provider that is away must not cost us the whole file: that would shut us out. */
async function searchPaths(
  { siteData }: Pick<Services, 'siteData'>,
  languages: readonly LanguageCode[],
): Promise<string[]> {
  const paths = languages.map((code) =>
    siteData.requireSite(code).then(
      ({ info }) => info.named_routes.search,
      () => undefined,
    ),
  );
  return (await Promise.all(paths)).filter((path) => path !== undefined);
}

/** The same rules under every host that leads here; the sitemap is the public one's. */
export async function robotsText(services: Pick<Services, 'siteData' | 'publicUrl' | 'defaultLanguage'>) {
  const languages = await services.siteData.findLanguages();
  const prefixes = languages.map((code) => languagePrefix(code, services.defaultLanguage));
  const areas = prefixes.flatMap((prefix) => privateAreas.map((area) => prefix + area));
  const search = await searchPaths(services, languages);
  return [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...[...closed, ...areas, ...search, ...searches].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${services.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
