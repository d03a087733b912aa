import type { FragmentServer } from '@storefront/contracts/fragments';
import type { QuickSignupProps } from './fragment';

/** Nothing to offer to whom is a customer already, and nothing for a bot to fill in. */
export const quickSignup: FragmentServer<QuickSignupProps, Record<string, never>> = {
  load: async ({ session, isBot }) => (session.user || isBot ? null : {}),
};
