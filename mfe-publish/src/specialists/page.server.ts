import { getSpecialists, type Specialist } from '@storefront/contracts/calls/location';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { type HeadDescription, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { collectionHead } from '../common/collection-head.server';
import { countryName, formatDays, formatLanguages } from '../common/point-view.server';
import { requireAnswer } from '../common/provider-answer';
import { isFlagSet } from '../common/visibility';
import { personAnchor, type Specialists, type SpecialistView } from './page';

function toView({ id, name, role, note, picture, point, ...rest }: Specialist, context: PageContext): SpecialistView {
  const { language } = context;
  return {
    ...{ id, name, role, note, picture },
    point: {
      title: point.title,
      url: point.url,
      email: point.email,
      country: countryName(point.country_code, language),
    },
    services: rest.services,
    days: formatDays(rest.days, language),
    speaks: formatLanguages(rest.speaks, language),
  };
}

/** `?service=sharpening`: the filter is a link and works without scripts. */
function toFilters(people: readonly Specialist[], chosen: string | null, { path, t }: PageContext) {
  const titles = new Map(people.flatMap(({ services }) => services.map(({ code, title }) => [code, title] as const)));
  const named = [...titles].map(([code, label]) => ({
    label,
    href: `${path}?service=${encodeURIComponent(code)}`,
    isCurrent: code === chosen,
  }));
  return [{ label: t('publish_specialists_all'), href: path, isCurrent: chosen === null }, ...named];
}

async function load(context: PageContext) {
  const { api, language, query, session } = context;
  const { data } = requireAnswer(await api.call(getSpecialists, { lang: language.code }));
  const shown = data.filter(({ visible }) => isFlagSet(visible) || session.isStaff);
  const chosen = query.get(pageParameters.service) || null;
  const people = shown.filter(({ services }) => chosen === null || services.some(({ code }) => code === chosen));
  const result: Specialists = {
    isNarrowed: chosen !== null,
    services: toFilters(shown, chosen, context),
    people: people.map((person) => toView(person, context)),
  };
  return page(result, { cacheable: shown.every(({ visible }) => isFlagSet(visible)) });
}

function head({ people, isNarrowed }: Specialists, context: PageContext): HeadDescription {
  const { t, path } = context;
  const items = people.map(({ id, name }) => ({ name, path: `${path}#${personAnchor(id)}` }));
  const collected = { title: t('common_specialists'), description: t('publish_specialists_text'), items };
  return {
    ...collectionHead(collected, context),
    picture: people[0]?.picture,
    // A filtered page is not a page of its own for search engines.
    robots: isNarrowed ? 'noindex' : undefined,
  };
}

/** The specialists, filtered by service. */
export const specialists: PageServer<Specialists> = { cache: 'public', load, head };
