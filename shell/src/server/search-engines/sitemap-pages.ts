import type { CallAnswer, CallDescriptor, CallRequest, CallResponse } from '@storefront/contracts/calls';
import { getCategories, getGifts, getLists, getProducts, type ProductCard } from '@storefront/contracts/calls/catalog';
import { getLocationPoints } from '@storefront/contracts/calls/location';
import { getAuthors, getPosts, getTags } from '@storefront/contracts/calls/publish';
import { checkInitData, getPage, type RouteRecord } from '@storefront/contracts/calls/site';
import { type LanguageCode, languageCodes, splitLanguage } from '@storefront/contracts/languages';
import { toPageKey } from '@storefront/contracts/ownership';
import { ShellError } from '../errors';
import { findOwner } from '../releases/release-set';
import type { Services } from '../services';
import { listOwnRoutes } from '../site/remote-additions';
import { isPostShown } from './shown-posts';

/** A page that search engines may list: its path in each language in which it exists. */
export interface SitemapPage {
  paths: Partial<Record<LanguageCode, string>>;
  /** ISO 8601 date, where it is known. */
  lastModified?: string;
}

type Parts = Pick<Services, 'provider' | 'siteData' | 'defaultLanguage' | 'releases'>;

const productsPerCall = 100;
const postsPerCall = 50;

function requireData<C extends CallDescriptor>(descriptor: C, answer: CallAnswer<unknown>): CallResponse<C> {
  if (answer.ok) return answer.data as CallResponse<C>;
  const { statusCode: status } = answer;
  throw new ShellError('provider_failed', `${descriptor.name} answered ${status}`, { status });
}

/** Asks the provider itself: 5,000 answers for one sitemap would push everything else out of the gateway's cache. */
async function require<C extends CallDescriptor>(
  { provider }: Parts,
  descriptor: C,
  request: CallRequest<C>,
): Promise<CallResponse<C>> {
  return requireData(descriptor, await provider.send(descriptor, request as Record<string, unknown>));
}

/** Gathers a page's paths from the lists of several languages. */
function createPageList() {
  const pages = new Map<string, SitemapPage>();
  return {
    add(key: string, lang: LanguageCode, path: string, lastModified?: string) {
      const page = pages.get(key) ?? { paths: {}, lastModified };
      page.paths[lang] = path;
      pages.set(key, page);
    },
    all: () => [...pages.values()],
  };
}

type PageList = ReturnType<typeof createPageList>;

/** A page that everybody may see and that its remote wants listed. */
function isListed({ releases }: Parts, route: RouteRecord): boolean {
  const pageKey = toPageKey(route);
  const set = releases.stable();
  const page = set.units.get(findOwner(set, pageKey) ?? '')?.runtime.pages[pageKey];
  return page?.cache === 'public' && !page.isUnlisted;
}

interface Movable {
  id: number;
  visible: number | null;
  redirect_url_without_domain: string | null;
}

function hiddenIds(items: readonly Movable[]): Set<number> {
  const isAway = ({ visible, redirect_url_without_domain }: Movable) => !visible || redirect_url_without_domain;
  return new Set(items.filter(isAway).map(({ id }) => id));
}

async function isCmsPageShown(parts: Parts, { path, lang }: RouteRecord): Promise<boolean> {
  const { rest } = splitLanguage(path, parts.defaultLanguage);
  const answer = await parts.provider.send(getPage, { slug: rest, lang });
  return answer.ok && Boolean((answer.data as CallResponse<typeof getPage>).data.visible);
}

/** Hidden content, and content that has moved, by the type that routes name it with. */
async function readHidden(parts: Parts, lang: LanguageCode): Promise<Readonly<Record<string, Set<number>>>> {
  const [categories, lists] = await Promise.all([
    require(parts, getCategories, { lang }),
    require(parts, getLists, { lang }),
  ]);
  return { catalogcategory: hiddenIds(categories.data), cataloglist: hiddenIds(lists.data) };
}

/** Pages with an address of their own in the route list; patterns stand for products, posts, authors and tags. */
async function addRoutes(parts: Parts, lang: LanguageCode, pages: PageList): Promise<void> {
  const { routes } = await require(parts, checkInitData, { lang });
  if (!('data' in routes)) throw new ShellError('provider_failed', 'no routes for the sitemap');
  const hidden = await readHidden(parts, lang);
  const taken = new Set(routes.data.map(({ path }) => path));
  const own = listOwnRoutes(parts.releases.stable(), lang, parts.defaultLanguage).filter(
    ({ path }) => !taken.has(path),
  );
  const listed = [...routes.data, ...own].filter((route) => !route.path.includes('(') && isListed(parts, route));
  for (const route of listed) {
    const isHidden = route.content !== null && hidden[route.content_type]?.has(route.content);
    if (isHidden || (route.content_type === 'cmspage' && !(await isCmsPageShown(parts, route)))) continue;
    pages.add(toKey(route), lang, route.path);
  }
}

/** The same for a page in every language: all of its rows name all of its addresses. */
function toKey({ path, lang, urls }: RouteRecord): string {
  const all: Partial<Record<LanguageCode, string>> = { ...urls, [lang]: path };
  return `route ${languageCodes.map((code) => all[code]).find((known) => known !== undefined)}`;
}

/** REQ-5.1. */
function isProductShown(product: ProductCard): boolean {
  const isBrandShown = Boolean(product.manufacturer_visible) || product.ignore_brand_visibility === 1;
  return Boolean(product.visible) && Boolean(product.category_visible) && isBrandShown;
}

async function addProducts(parts: Parts, lang: LanguageCode, pages: PageList): Promise<void> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, pagination } = await require(parts, getProducts, { lang, page, per_page: productsPerCall });
    for (const product of data.filter(isProductShown)) pages.add(`product ${product.id}`, lang, product.url);
    last = pagination.pages;
  }
}

async function addPosts(parts: Parts, lang: LanguageCode, pages: PageList): Promise<void> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, pagination } = await require(parts, getPosts, { lang, page, per_page: postsPerCall });
    for (const post of data.filter(isPostShown)) pages.add(`post ${post.id}`, lang, post.url, post.published_on);
    last = pagination.pages;
  }
}

const unknownCall = 404;

interface Listed {
  id: number;
  url: string;
  /** Of authors and tags: without a post there is nothing to read. */
  post_count?: number;
  /** Of places and presents. */
  visible?: number | null;
}

function isWorthListing({ post_count = 1, visible = 1 }: Listed): boolean {
  return post_count > 0 && Boolean(visible);
}

/** Who writes, what is written about, where the shop is, what it gives as presents. Not every provider knows of them. */
async function addKnown(
  parts: Parts,
  descriptor: typeof getAuthors | typeof getTags | typeof getLocationPoints | typeof getGifts,
  lang: LanguageCode,
  pages: PageList,
): Promise<void> {
  const answer = await parts.provider.send(descriptor, { lang });
  if (answer.statusCode === unknownCall) return;
  const { data }: { data: readonly Listed[] } = requireData(descriptor, answer);
  for (const { id, url } of data.filter(isWorthListing)) pages.add(`${descriptor.name} ${id}`, lang, url);
}

const knownLists = [getAuthors, getTags, getLocationPoints, getGifts];

/** Every page for search engines. Languages are collected sequentially: visitors' calls have priority. */
export async function collectSitemapPages(parts: Parts): Promise<SitemapPage[]> {
  const pages = createPageList();
  for (const lang of await parts.siteData.findLanguages()) {
    await addRoutes(parts, lang, pages);
    await addProducts(parts, lang, pages);
    await addPosts(parts, lang, pages);
    for (const descriptor of knownLists) await addKnown(parts, descriptor, lang, pages);
  }
  return pages.all();
}
