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

/** The same page in the other languages: what the route's patterns stand for is the same in all of them. */
function toAlternates({ route, params: { slug = '', contentId } }: PageContext): HeadDescription['alternates'] {
  const filled = (url = '') => url.replace('(id+)', String(contentId ?? '')).replace('(slug+)', slug);
  return Object.fromEntries(Object.entries(route.urls).map(([lang, url]) => [lang, filled(url)]));
}

/** No search engine indexes an account page. Visitors may still change the language. */
export function privateHead(title: string, context: PageContext): HeadDescription {
  return { title, robots: 'noindex', alternates: toAlternates(context) };
}

/** A page of the account under a title that is a label. */
export function privatePage<Data>(titleLabel: string, load: PageServer<Data>['load']): PageServer<Data> {
  return { cache: 'private', load, head: (_, context) => privateHead(context.t(titleLabel), context) };
}

/** A page with the account's menu, below which the shop's settings may place fragments. */
export function menuPage<Data>(server: PageServer<Data>): PageServer<Data> {
  const load: PageServer<Data>['load'] = async (context) => {
    const result = await server.load(context);
    return result.kind === 'page' ? { ...result, slots: { accountMenu: {} } } : result;
  };
  return { ...server, load };
}

/** A page that needs to know nothing: a form. */
export function formPage(titleLabel: string): PageServer<Record<string, never>> {
  return privatePage(titleLabel, async () => page({}));
}

/**
 * For pages behind the login: the guard let in a customer whose session ended a moment later. A bot is not redirected
 *: it gets a 404.
 */
export function redirectToLogin({ prefix, path, isBot }: PageContext) {
  return isBot ? notFound() : redirectTo(`${prefix}/auth/login/?redirect=${encodeURIComponent(path)}`);
}

/** What the customer has of a kind; null (502) when it could not be had. */
export async function loadOwn<Item, Data>(
  context: PageContext,
  call: CallDescriptor<{ lang: PageContext['language']['code'] }, { data: Item[] }>,
  toData: (items: Item[] | null) => Data,
): Promise<PageResult<Data>> {
  if (context.isBot) return redirectToLogin(context);
  const answer = await context.api.call(call, { lang: context.language.code });
  if (answer.ok) return page(toData(answer.data.data));
  return answer.statusCode === 401 ? redirectToLogin(context) : page(toData(null), { status: 502 });
}
