import type { PillItem } from '@storefront/ui/pills';
import type { PagedPosts } from '../common/paged-posts';

/** The journal, or one category of it. */
export interface Journal extends PagedPosts {
  /** Absent on the page of the whole journal. */
  category?: { title: string; summary: string };
  /** The journal's categories, each with its own page. */
  categories: readonly PillItem[];
}
