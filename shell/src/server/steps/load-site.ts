import type { Step } from './create-pipeline';
import type { Localized, PageRequest, WithSite } from './stages';

/** Loads what the provider says of the site in the request's language. */
export const loadSite: Step<PageRequest & Localized, WithSite> = async ({ services, language }) => ({
  site: await services.siteData.requireSite(language.code),
});
