import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';

/** The same for every visitor. A bot subscribes to nothing. */
export const newsletterBox: FragmentServer<FragmentProps, Record<string, never>> = {
  load: async ({ isBot }) => (isBot ? null : {}),
};
