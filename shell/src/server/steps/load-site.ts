import { withRemoteAdditions } from '../site/remote-additions';
import type { Step } from './create-pipeline';
import type { Localized, PageRequest, WithSite } from './stages';

/** Loads what the provider says of the site in the request's language, with what the request's releases add to it. */
export const loadSite: Step<PageRequest & Localized, WithSite> = async ({ services, language, releases }) => {
  const site = await services.siteData.requireSite(language.code);
  return { site: withRemoteAdditions(site, releases, services.defaultLanguage) };
};
