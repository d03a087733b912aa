import type { Exchange } from './exchange';

/** The login, which leads back to the page that was asked for. */
export function loginUrl({
  services,
  prefix = '',
  path,
  query,
}: Pick<Exchange, 'services' | 'prefix' | 'path' | 'query'>): string {
  const back = encodeURIComponent(`${path}${query.size > 0 ? `?${query}` : ''}`);
  return `${prefix}${services.settings.auth.loggedOutRedirect}?redirect=${back}`;
}
