import type { CallRequest } from '@storefront/contracts/calls';
import { getPosts } from '@storefront/contracts/calls/publish';
import { pageParameters } from '@storefront/contracts/page-parameters';
import {
  type HeadDescription,
  notFound,
  type PageContext,
  type PageResult,
  redirectTo,
} from '@storefront/contracts/pages';
import type { PagedPosts } from './paged-posts';
import { pagePath } from './paging';
import { toTeasers } from './post-teaser.server';
import { requireAnswer } from './provider-answer';

const postsPerPage = 12;

/** The requested page; undefined for anything but a positive number. */
export function readPageNumber(query: URLSearchParams): number | undefined {
  const text = query.get(pageParameters.page);
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

type PostFilter = Pick<CallRequest<typeof getPosts>, 'category_slug' | 'author_id' | 'tag_id'>;

/** Not found for an invalid page, a redirect for `?page=1`; undefined for a valid page. */
export function findPageError({ path, query }: PageContext): PageResult<never> | undefined {
  const page = readPageNumber(query);
  if (!page) return notFound();
  return page === 1 && query.has(pageParameters.page) ? redirectTo(path, 301) : undefined;
}

/** One page of posts; undefined beyond the last. */
export async function loadPosts(
  { api, language, path, query }: PageContext,
  filter: PostFilter,
): Promise<PagedPosts | undefined> {
  const page = readPageNumber(query) ?? 1;
  const request = { lang: language.code, ...filter, page, per_page: postsPerPage };
  const { data, pagination } = requireAnswer(await api.call(getPosts, request));
  if (page > Math.max(pagination.pages, 1)) return undefined;
  return { path, posts: toTeasers(data, language), page, pageCount: pagination.pages };
}

/** The head of one page of a list: each has its own title and address. */
export function pagedHead(
  title: string,
  { path, page, pageCount }: Omit<PagedPosts, 'posts'>,
  { t }: Pick<PageContext, 't'>,
): Pick<HeadDescription, 'title' | 'canonical' | 'previous' | 'next'> {
  return {
    title: page === 1 ? title : `${title}, ${t('common_page_number', { page })}`,
    canonical: pagePath(path, page),
    previous: page === 1 ? undefined : pagePath(path, page - 1),
    next: page < pageCount ? pagePath(path, page + 1) : undefined,
  };
}
