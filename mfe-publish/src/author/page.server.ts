import { getAuthors } from '@storefront/contracts/calls/publish';
import {
  type HeadDescription,
  notFound,
  type PageContext,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { describeJournalFeed } from '../common/journal-feed.server';
import { findPageError, loadPosts, pagedHead } from '../common/paged-posts.server';
import { requireAnswer } from '../common/provider-answer';
import type { AuthorDetail } from './page';
import { profileJsonLd } from './structured-data.server';

interface AuthorData extends AuthorDetail {
  alternates: HeadDescription['alternates'];
}

async function load(context: PageContext) {
  const { api, language, params, path } = context;
  const { data: all } = requireAnswer(await api.call(getAuthors, { lang: language.code }));
  const author = all.find(({ id }) => id === params.contentId);
  if (!author) return notFound();
  // An old slug.
  if (author.url !== path) return redirectTo(author.url, 301);
  const refused = findPageError(context);
  if (refused) return refused;
  const posts = await loadPosts(context, { author_id: author.id });
  if (!posts) return notFound();
  const { name, role, note, bio, picture, languages_urls } = author;
  return page<AuthorData>({ ...posts, name, role, note, bio, picture, alternates: languages_urls });
}

function head(data: AuthorData, context: PageContext): HeadDescription {
  return {
    ...pagedHead(data.name, data, context),
    description: `${data.role}. ${data.note}`,
    alternates: data.alternates,
    picture: data.picture,
    feed: describeJournalFeed(context),
    jsonLd: [profileJsonLd(data, context)],
  };
}

/** An author with the posts. */
export const author: PageServer<AuthorData> = { cache: 'public', load, head };
