import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';

/** The same for every visitor: who they are comes from the session store, after hydration. */
export const headerLink: FragmentServer<FragmentProps, Record<string, never>> = {
  load: async () => ({}),
};
