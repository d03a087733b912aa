import { notFound, type PageContext, redirectTo } from '@storefront/contracts/pages';

/**
 * For pages behind the login: the guard let in a customer whose session ended a moment later. A bot is sent nowhere
 * (readings 2), and there is nothing here for it.
 */
export function askToLogIn({ prefix, path, isBot }: PageContext) {
  return isBot ? notFound() : redirectTo(`${prefix}/auth/login/?redirect=${encodeURIComponent(path)}`);
}
