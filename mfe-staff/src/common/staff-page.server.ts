import type { CallDescriptor } from '@storefront/contracts/calls';
import {
  type HeadDescription,
  notFound,
  type PageContext,
  type PageResult,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';

/** Back to where one wanted to go, filters included. */
function redirectToLogin({ prefix, path, query }: PageContext) {
  const wanted = query.size > 0 ? `${path}?${query}` : path;
  return redirectTo(`${prefix}/auth/login/?redirect=${encodeURIComponent(wanted)}`);
}

/**
 * Loads a page of the area by a call of staff. Guests log in first. To customers and bots the address does not exist; the
 * provider says the same, whatever a session claims. Data without `content` (502) where the provider fails.
 */
export async function loadForStaff<Request, Answer, Content>(
  context: PageContext,
  call: CallDescriptor<Request, Answer>,
  request: Request,
  toContent: (answer: Answer) => Content,
): Promise<PageResult<{ content: Content | null }>> {
  const { session, isBot, api } = context;
  if (isBot) return notFound();
  if (!session.user) return redirectToLogin(context);
  if (!session.isStaff) return notFound();
  const answer = await api.call(call, request);
  if (answer.ok) return page({ content: toContent(answer.data) });
  if (answer.statusCode === 401) return redirectToLogin(context);
  return answer.statusCode === 404 ? notFound() : page({ content: null }, { status: 502 });
}

/** The same page in the other languages. */
function toAlternates({ route, params: { slug = '' } }: PageContext): HeadDescription['alternates'] {
  return Object.fromEntries(Object.entries(route.urls).map(([lang, url = '']) => [lang, url.replace('(slug+)', slug)]));
}

/** A page of the area: nobody's cache and no search engine keeps it. */
export function staffPage<Data>(
  load: PageServer<Data>['load'],
  toTitle: (data: Data, context: PageContext) => string,
): PageServer<Data> {
  return {
    cache: 'private',
    load,
    head: (data, context) => ({ title: toTitle(data, context), robots: 'noindex', alternates: toAlternates(context) }),
  };
}

/** The page number of an address, from 1; what is none counts as the first. */
export function readPageNumber(query: URLSearchParams): number {
  const number = Number(query.get('page') ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : 1;
}

/** A word of an address that is one of those, else undefined. */
export function readWord<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const given = query.get(name);
  return words.find((word) => word === given);
}

/** What was searched for, as the provider takes it. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').trim().slice(0, 100);
}
