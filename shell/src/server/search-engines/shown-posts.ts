import type { PostCard } from '@storefront/contracts/calls/publish';
import { visiblePostStatus } from '@storefront/contracts/constants';

/** Whether everybody may read a post (REQ-5.2). */
export function isPostShown({ status, category_visible }: PostCard): boolean {
  return status >= visiblePostStatus && Boolean(category_visible);
}
