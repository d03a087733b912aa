import { getPostCategories } from '@storefront/contracts/calls/publish';
import { type HeadDescription, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { collectionJsonLd } from '../common/collection-json-ld.server';
import { describeJournalFeed } from '../common/journal-feed.server';
import { leadPicture } from '../common/lead-post';
import { findPageError, loadPosts, pagedHead } from '../common/paged-posts.server';
import { requireAnswer } from '../common/provider-answer';
import type { Journal } from './journal';

async function load(context: PageContext) {
  const { api, language, params } = context;
  const refused = findPageError(context);
  if (refused) return refused;
  const { data: categories } = requireAnswer(await api.call(getPostCategories, { lang: language.code }));
  const category = categories.find(({ id }) => id === params.contentId);
  if (params.contentId !== undefined && !category) return notFound();
  const posts = await loadPosts(context, { category_slug: category?.slug });
  if (!posts) return notFound();
  const data: Journal = {
    ...posts,
    category: category && { title: category.title, summary: category.summary },
    categories: categories.map(({ title, url, id }) => ({ label: title, href: url, isCurrent: id === category?.id })),
  };
  return page(data);
}

function head(data: Journal, context: PageContext): HeadDescription {
  const { t, route } = context;
  const title = data.category?.title ?? t('common_journal');
  const description = data.category?.summary || t('publish_journal_summary');
  const items = data.posts.map((post) => ({ name: post.title, path: post.url }));
  return {
    ...pagedHead(title, data, context),
    description,
    alternates: route.urls,
    picture: data.posts[0]?.picture,
    feed: describeJournalFeed(context),
    jsonLd: [collectionJsonLd({ name: title, description, path: data.path, items }, context)],
  };
}

/** The default template starts with the newest post and a large picture. */
function headWithLead(data: Journal, context: PageContext): HeadDescription {
  const [lead] = data.posts;
  const lcpPicture = data.page === 1 && lead ? { src: lead.picture, ...leadPicture } : undefined;
  return { ...head(data, context), lcpPicture };
}

export const journal: PageServer<Journal> = { cache: 'public', load, head: headWithLead };

/** The dense template: a table of contents with small pictures. */
export const denseJournal: PageServer<Journal> = { cache: 'public', load, head };
