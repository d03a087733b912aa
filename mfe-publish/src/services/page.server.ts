import { getServices } from '@storefront/contracts/calls/location';
import { type HeadDescription, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { collectionHead } from '../common/collection-head.server';
import { requireAnswer } from '../common/provider-answer';
import { serviceAnchor } from '../common/service-anchor';
import { isFlagSet } from '../common/visibility';
import type { Services } from './page';

async function load({ api, language, session }: PageContext) {
  const { data } = requireAnswer(await api.call(getServices, { lang: language.code }));
  const shown = data.filter(({ visible }) => isFlagSet(visible) || session.isStaff);
  const services = shown.map(({ code, title, summary, price, duration, picture, points }) => ({
    ...{ code, title, summary, price, duration, picture, points },
  }));
  return page<Services>({ services }, { cacheable: shown.every(({ visible }) => isFlagSet(visible)) });
}

function head({ services }: Services, context: PageContext): HeadDescription {
  const { t, path } = context;
  const items = services.map((service) => ({ name: service.title, path: `${path}#${serviceAnchor(service.code)}` }));
  const collected = { title: t('common_services'), description: t('publish_services_text'), items };
  return { ...collectionHead(collected, context), picture: services[0]?.picture };
}

/** The shop's services. */
export const services: PageServer<Services> = { cache: 'public', load, head };
