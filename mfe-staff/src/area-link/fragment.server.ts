import type { FragmentProps, FragmentServer } from '@storefront/contracts/fragments';
import { toPath } from '../common/staff-paths';

/** Nothing for customers: they need not know that there is such an area. */
export const areaLink: FragmentServer<FragmentProps, { href: string }> = {
  load: async ({ session, language, prefix }) =>
    session.isStaff ? { href: toPath('staff.orders', { language, prefix }) } : null,
};
