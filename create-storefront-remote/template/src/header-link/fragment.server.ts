import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';
import routes from '../routes.json';

/** The page's address in the visitor's language. */
export const headerLink: FragmentServer<FragmentProps, { href: string }> = {
  load: async ({ prefix, language }) => ({ href: `${prefix}${routes[0]?.paths[language.code] ?? '/'}` }),
};
