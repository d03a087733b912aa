import type { Language } from '@storefront/contracts/languages';
import routes from '../routes.json';

/** The pages of the area, by their keys. */
export type StaffPageKey =
  | 'staff.orders'
  | 'staff.order'
  | 'staff.comments'
  | 'staff.stock'
  | 'staff.coupons'
  | 'staff.statements';

/** The address of a page in the visitor's language; `slug` is an order's number. */
export function toPath(
  page: StaffPageKey,
  { language, prefix }: { language: Language; prefix: string },
  slug = '',
): string {
  const path = routes.find((route) => route.page === page)?.paths[language.code] ?? '/';
  return prefix + path.replace('(slug+)', encodeURIComponent(slug));
}
