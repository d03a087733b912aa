import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';

/** The same for every visitor: what is in the cart comes from the session store, after hydration. */
export const miniCart: FragmentServer<FragmentProps, Record<string, never>> = {
  load: async () => ({}),
};
