import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';

/** The same for every visitor: what stands on the lists comes from the session store, after hydration. */
export const listLinks: FragmentServer<FragmentProps, Record<string, never>> = {
  load: async () => ({}),
};
