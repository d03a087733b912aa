import { notFound, type PageContext, redirectTo } from '@storefront/contracts/pages';

/**
 * For pages behind the login: the guard let in a customer whose session ended a moment later. A bot is not redirected
 *: it gets a 404.
 */
export function redirectToLogin({ prefix, path, isBot }: PageContext) {
  return isBot ? notFound() : redirectTo(`${prefix}/auth/login/?redirect=${encodeURIComponent(path)}`);
}
