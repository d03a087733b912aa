import { toJournalFeedPath } from '@storefront/contracts/journal-feed';
import type { HeadDescription, PageContext } from '@storefront/contracts/pages';

/** The journal's feed in the page's language, for feed readers; undefined in a shop without a journal. */
export function describeJournalFeed({ t, site, language }: PageContext): HeadDescription['feed'] {
  if (!site.named_routes.journal) return undefined;
  const title = t('common_page_title', { title: t('common_journal'), site: site.site_name });
  return { title, path: toJournalFeedPath(language.code) };
}
