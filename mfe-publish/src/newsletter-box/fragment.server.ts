import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';

/** The same for every visitor; not rendered for bots. */
export const newsletterBox: FragmentServer<FragmentProps, Record<string, never>> = {
  load: async ({ isBot }) => (isBot ? null : {}),
};
