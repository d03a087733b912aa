import type { PostCard } from '@storefront/contracts/calls/publish';
import type { CmsPage } from '@storefront/contracts/calls/site';

/** Posts are drafts below this status (REQ-9.8). */
const publishedStatus = 3;

/** Null or 0 hides (REQ-5.3). */
export function isFlagSet(flag: number | null): boolean {
  return flag !== null && flag > 0;
}

/** Whether a page is public. Staff see hidden pages too. */
export function isPagePublic({ visible }: Pick<CmsPage, 'visible'>): boolean {
  return isFlagSet(visible);
}

/** Whether a post is public: it is published and its category is visible. */
export function isPostPublic({ status, category_visible }: Pick<PostCard, 'status' | 'category_visible'>): boolean {
  return status >= publishedStatus && isFlagSet(category_visible);
}
