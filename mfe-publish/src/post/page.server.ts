import { getPost, getPosts, type Post as ProviderPost } from '@storefront/contracts/calls/publish';
import { place, placeComments } from '@storefront/contracts/fragments';
import {
  type HeadDescription,
  notFound,
  notFoundAs,
  type PageContext,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { describeJournalFeed } from '../common/journal-feed.server';
import { toTeaser, toTeasers } from '../common/post-teaser.server';
import { findData, listOrNone } from '../common/provider-answer';
import { isPostPublic } from '../common/visibility';
import { type Post, postPicture } from './page';
import { postJsonLd } from './structured-data.server';

const morePostCount = 3;

interface PostData extends Post {
  alternates: HeadDescription['alternates'];
}

async function load({ api, language, params: { contentId }, path, query, session }: PageContext) {
  if (contentId === undefined) return notFound();
  const lang = language.code;
  const [postAnswer, moreAnswer] = await Promise.all([
    // By id alone: an old slug is redirected instead of not found.
    api.call(getPost, { lang, item_id: contentId }),
    api.call(getPosts, { lang, exclude_ids: [contentId], per_page: morePostCount }),
  ]);
  const post = findData(postAnswer);
  if (!post) return notFoundAs(postAnswer);
  const isPublic = isPostPublic(post);
  if (!isPublic && !session.isStaff) return notFound();
  if (post.url !== path) return redirectTo(post.url, 301);
  const comments = placeComments('publishpost', post.id, query);
  const data = { ...toView(post, language), comments, morePosts: toTeasers(listOrNone(moreAnswer), language) };
  return page(data, { fragments: [comments, place('catalog.product-carousel', { list: 'new' })], cacheable: isPublic });
}

function toView(post: ProviderPost, language: PageContext['language']): Omit<PostData, 'comments' | 'morePosts'> {
  return {
    ...toTeaser(post, language),
    contentHtml: post.content,
    writtenBy: {
      name: post.author_name,
      role: post.author_role,
      note: post.author_note,
      picture: post.author_picture,
      url: post.author_url,
    },
    tags: post.tags,
    alternates: post.languages_urls,
  };
}

function head(post: PostData, context: PageContext): HeadDescription {
  return {
    title: post.title,
    description: post.summary,
    alternates: post.alternates,
    picture: post.picture,
    kind: 'article',
    feed: describeJournalFeed(context),
    lcpPicture: { src: post.picture, ...postPicture },
    jsonLd: [postJsonLd(post, context)],
  };
}

export const post: PageServer<PostData> = { cache: 'public', load, head };
