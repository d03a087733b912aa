import { getTags } from '@storefront/contracts/calls/publish';
import {
  type HeadDescription,
  notFound,
  type PageContext,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { collectionJsonLd } from '../common/collection-json-ld.server';
import { describeJournalFeed } from '../common/journal-feed.server';
import { findPageError, loadPosts, pagedHead } from '../common/paged-posts.server';
import { requireAnswer } from '../common/provider-answer';
import { tagTitle } from '../common/tag-title.server';
import type { TagDetail } from './page';

interface TagData extends TagDetail {
  alternates: HeadDescription['alternates'];
}

async function load(context: PageContext) {
  const { api, language, params, path } = context;
  const { data: all } = requireAnswer(await api.call(getTags, { lang: language.code }));
  const tag = all.find(({ id }) => id === params.contentId);
  // A topic without posts has no page.
  if (!tag || tag.post_count === 0) return notFound();
  if (tag.url !== path) return redirectTo(tag.url, 301);
  const refused = findPageError(context);
  if (refused) return refused;
  const posts = await loadPosts(context, { tag_id: tag.id });
  if (!posts) return notFound();
  const tags = all
    .filter(({ post_count }) => post_count > 0)
    .map(({ id, title, url }) => ({ label: title, href: url, isCurrent: id === tag.id }));
  return page<TagData>({ ...posts, title: tagTitle(tag.title, language), tags, alternates: tag.languages_urls });
}

function head(data: TagData, context: PageContext): HeadDescription {
  const description = `${data.title}: ${context.t('publish_tag_summary')}`;
  const items = data.posts.map((post) => ({ name: post.title, path: post.url }));
  return {
    ...pagedHead(data.title, data, context),
    description,
    alternates: data.alternates,
    picture: data.posts[0]?.picture,
    feed: describeJournalFeed(context),
    jsonLd: [collectionJsonLd({ name: data.title, description, path: data.path, items }, context)],
  };
}

/** The posts of one topic. */
export const tag: PageServer<TagData> = { cache: 'public', load, head };
