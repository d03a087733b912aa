import { getPostCategories, getPosts } from '@storefront/contracts/calls/publish';
import {
  type HeadDescription,
  notFound,
  type PageContext,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { leadPicture } from '../common/lead-post';
import { toTeasers } from '../common/post-teaser.server';
import { requireAnswer } from '../common/provider-answer';
import { type Journal, pagePath } from './page';

const postsPerPage = 12;

/** The page asked for; undefined for anything that is not a plain positive number. */
function readPageNumber(query: URLSearchParams): number | undefined {
  const text = query.get('page');
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

async function load({ api, language, path, params, query }: PageContext) {
  const pageNumber = readPageNumber(query);
  if (!pageNumber) return notFound();
  if (pageNumber === 1 && query.has('page')) return redirectTo(path, 301);
  const lang = language.code;
  const { data: categories } = requireAnswer(await api.call(getPostCategories, { lang }));
  const category = categories.find(({ id }) => id === params.contentId);
  if (params.contentId !== undefined && !category) return notFound();
  const posts = requireAnswer(
    await api.call(getPosts, { lang, category_slug: category?.slug, page: pageNumber, per_page: postsPerPage }),
  );
  if (pageNumber > Math.max(posts.pagination.pages, 1)) return notFound();
  const data: Journal = {
    categoryTitle: category?.title,
    path,
    categories: categories.map(({ title, url, id }) => ({ label: title, href: url, isCurrent: id === category?.id })),
    posts: toTeasers(posts.data, language),
    page: pageNumber,
    pageCount: posts.pagination.pages,
  };
  return page(data);
}

function head(data: Journal, { t, route }: PageContext): HeadDescription {
  const title = data.categoryTitle ?? t('common_journal');
  const isFirstPage = data.page === 1;
  const [lead] = data.posts;
  return {
    title: isFirstPage ? title : `${title}, ${t('common_page_number', { page: data.page })}`,
    description: t('publish_journal_summary'),
    canonical: pagePath(data.path, data.page),
    previous: isFirstPage ? undefined : pagePath(data.path, data.page - 1),
    next: data.page < data.pageCount ? pagePath(data.path, data.page + 1) : undefined,
    alternates: route.urls,
    picture: lead?.picture,
    lcpPicture: isFirstPage && lead ? { src: lead.picture, ...leadPicture } : undefined,
  };
}

export const journal: PageServer<Journal> = { cache: 'public', load, head };
