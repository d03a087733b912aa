import type { Localized, PageRequest } from './stages';

/** The login, which leads back to the requested page. */
export function loginUrl({
  services,
  prefix = '',
  path,
  query,
}: Pick<PageRequest, 'services' | 'path' | 'query'> & Partial<Localized>): string {
  const back = encodeURIComponent(`${path}${query.size > 0 ? `?${query}` : ''}`);
  return `${prefix}${services.settings.auth.loggedOutRedirect}?redirect=${back}`;
}
