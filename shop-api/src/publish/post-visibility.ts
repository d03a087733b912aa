import { visiblePostStatus } from '@storefront/contracts/constants';
import { and, gte, type SQL } from 'drizzle-orm';
import { postCategories, posts } from '../database/content-tables';
import { isShown } from '../database/visible';

/** What everybody may read (REQ-5.2); the query must hold the post's category. */
export function isPostShown(): SQL | undefined {
  return and(gte(posts.status, visiblePostStatus), isShown(postCategories.visible));
}
