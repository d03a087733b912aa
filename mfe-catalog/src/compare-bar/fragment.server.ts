import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';

/** The same for every visitor: the compared products come from the session store after hydration. */
export const compareBar: FragmentServer<FragmentProps, Record<string, never>> = {
  load: async () => ({}),
};
