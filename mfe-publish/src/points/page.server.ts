import { getLocationPoints, type LocationPoint } from '@storefront/contracts/calls/location';
import type { Language } from '@storefront/contracts/languages';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { type HeadDescription, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { collectionJsonLd } from '../common/collection-json-ld.server';
import { countryName, toPointView } from '../common/point-view.server';
import { requireAnswer } from '../common/provider-answer';
import { isFlagSet } from '../common/visibility';
import { drawMap } from './draw-map.server';
import type { Points } from './page';

/** `?country=si`: the filter is a link and works without scripts. */
function readCountry(query: URLSearchParams): string | null {
  return query.get(pageParameters.country)?.toUpperCase() || null;
}

/** In the provider's order, but the country of the page's language first, where most of its readers are. */
function toCountries(points: readonly LocationPoint[], { htmlLang }: Language): string[] {
  const codes = [...new Set(points.map(({ country_code }) => country_code))];
  const own = new Intl.Locale(htmlLang).region;
  return codes.sort((a, b) => Number(b === own) - Number(a === own));
}

function filtersFor(codes: readonly string[], chosen: string | null, { language, path, t }: PageContext) {
  const named = codes.map((code) => ({
    label: countryName(code, language),
    href: `${path}?country=${code.toLowerCase()}`,
    isCurrent: code === chosen,
  }));
  return [{ label: t('publish_points_all'), href: path, isCurrent: chosen === null }, ...named];
}

async function load(context: PageContext) {
  const { api, language, query, t, session } = context;
  const { data } = requireAnswer(await api.call(getLocationPoints, { lang: language.code }));
  const shown = data.filter(({ visible }) => isFlagSet(visible) || session.isStaff);
  const chosen = readCountry(query);
  const codes = toCountries(shown, language);
  const listed = shown.filter(({ country_code }) => chosen === null || country_code === chosen);
  const result: Points = {
    isNarrowed: chosen !== null,
    filters: filtersFor(codes, chosen, context),
    map: await drawMap(listed),
    countries: codes
      .filter((code) => chosen === null || code === chosen)
      .map((code) => ({
        code,
        name: countryName(code, language),
        points: listed
          .filter(({ country_code }) => country_code === code)
          .map((point) => toPointView(point, language, t)),
      })),
  };
  return page(result, { cacheable: shown.every(({ visible }) => isFlagSet(visible)) });
}

function head({ countries, isNarrowed }: Points, context: PageContext): HeadDescription {
  const { t, route, path } = context;
  const title = t('common_shops');
  const description = t('publish_points_summary');
  const points = countries.flatMap((country) => country.points);
  const items = points.map((point) => ({ name: point.title, path: point.url }));
  return {
    title,
    description,
    canonical: path,
    alternates: route.urls,
    picture: points[0]?.picture,
    // A filtered page is not a page of its own for search engines.
    robots: isNarrowed ? 'noindex' : undefined,
    jsonLd: [collectionJsonLd({ name: title, description, path, items }, context)],
  };
}

/** The shop's locations by country. */
export const points: PageServer<Points> = { cache: 'public', load, head };
