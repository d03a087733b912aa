import { getManufacturers, type Manufacturer } from '@storefront/contracts/calls/catalog';
import { pageParameters, toProductSearchPath } from '@storefront/contracts/page-parameters';
import {
  type HeadDescription,
  notFound,
  type PageContext,
  type PageResult,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { breadcrumbJsonLd, homeCrumb, siteTitle } from '../common/page-head.server';
import { required } from '../common/provider-answer.server';
import type { Maker, MakersData } from './makers-data';
import { toDirectoryPath } from './makers-data';

/** As many stand on one page, each with its picture and words. More are a directory, by letter. */
const mostCards = 24;
const makersPerPage = 60;

function readPage(query: URLSearchParams): number | undefined {
  const text = query.get(pageParameters.page) ?? '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

function toMaker(maker: Manufacturer, { site }: Pick<PageContext, 'site'>): Maker {
  const { id, title, place, picture, note, quote, code } = maker;
  const { search } = site.named_routes;
  const found = search && code && `${toProductSearchPath(search, title)}&${pageParameters.maker}=${code}`;
  return { id, title, place, picture, note, quote, productsUrl: found || null };
}

const isTold = ({ note, quote, picture }: Maker) => Boolean(note || quote || picture);

/** The maker that a product's page leads to, alone; nobody where that one is hidden. */
async function loadOne(context: PageContext): Promise<Maker[]> {
  const id = Number(context.query.get(pageParameters.maker));
  if (!Number.isSafeInteger(id) || id <= 0) return [];
  const { data } = await required(context.api.call(getManufacturers, { lang: context.language.code, ids: [id] }));
  return data.map((maker) => toMaker(maker, context));
}

function toCrumbs(context: PageContext) {
  return [homeCrumb(context), { label: context.t('common_makers'), href: context.path }];
}

async function load(context: PageContext): Promise<PageResult<MakersData>> {
  const { api, language, path, query } = context;
  const number = readPage(query);
  if (!number) return notFound();
  const letter = query.get(pageParameters.letter)?.slice(0, 4);
  if (number === 1 && query.has(pageParameters.page)) return redirectTo(toDirectoryPath(path, letter, 1), 301);
  const asked = { lang: language.code, page: number, per_page: makersPerPage, ...(letter && { letter }) };
  const { data, pagination, letters = [] } = await required(api.call(getManufacturers, asked));
  const pageCount = pagination?.pages ?? 1;
  if (number > Math.max(pageCount, 1) || (letter && data.length === 0)) return notFound();
  const makers = data.map((maker) => toMaker(maker, context));
  const isDirectory = Boolean(letter) || pageCount > 1 || makers.length > mostCards || !makers.some(isTold);
  const breadcrumb = toCrumbs(context);
  const one = isDirectory && makers.length > 0 ? await loadOne(context) : [];
  if (one.length > 0) return page<MakersData>({ breadcrumb, makers: one, directory: null, isOne: true });
  return page<MakersData>({
    breadcrumb,
    makers,
    directory: isDirectory && makers.length > 0 ? { path, letters, letter, page: number, pageCount } : null,
    isOne: false,
  });
}

function pagedHead(data: MakersData, context: PageContext) {
  const [maker] = data.makers;
  if (data.isOne && maker) return { title: siteTitle(maker.title, context), canonical: context.path };
  const { directory } = data;
  const words = [context.t('common_makers'), directory?.letter].filter(Boolean).join(': ');
  if (!directory) return { title: siteTitle(words, context), canonical: context.path };
  const { path, letter, page: number, pageCount } = directory;
  const toPath = (wanted: number) => toDirectoryPath(path, letter, wanted);
  return {
    title: siteTitle(number === 1 ? words : `${words}, ${context.t('common_page_number', { page: number })}`, context),
    canonical: toPath(number),
    previous: number > 1 ? toPath(number - 1) : undefined,
    next: number < pageCount ? toPath(number + 1) : undefined,
  };
}

function head(data: MakersData, context: PageContext): HeadDescription {
  return {
    ...pagedHead(data, context),
    description: context.t('catalog_makers_text'),
    alternates: context.route.urls,
    picture: data.makers[0]?.picture || undefined,
    jsonLd: [breadcrumbJsonLd(data.breadcrumb, context)],
  };
}

export const makersPage: PageServer<MakersData> = { cache: 'public', load, head };
