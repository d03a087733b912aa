import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';

/** The same for every visitor: the lists come from the session store after hydration. */
export const listLinks: FragmentServer<FragmentProps, Record<string, never>> = {
  load: async () => ({}),
};
