import { getLocationPoints, type LocationPoint } from '@storefront/contracts/calls/location';
import {
  type HeadDescription,
  notFound,
  type PageContext,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { toPointView } from '../common/point-view.server';
import { requireAnswer } from '../common/provider-answer';
import { isFlagSet } from '../common/visibility';
import { type PointDetail, pointPicture } from './page';
import { storeJsonLd } from './structured-data.server';

interface PointData extends PointDetail {
  alternates: HeadDescription['alternates'];
  /** The source of the structured data. */
  source: LocationPoint;
}

async function load({ api, language, params: { contentId }, path, session, t }: PageContext) {
  if (contentId === undefined) return notFound();
  const { data } = requireAnswer(await api.call(getLocationPoints, { lang: language.code, id: contentId }));
  const point = data.find(({ id }) => id === contentId);
  if (!point) return notFound();
  const isPublic = isFlagSet(point.visible);
  if (!isPublic && !session.isStaff) return notFound();
  if (point.url !== path) return redirectTo(point.url, 301);
  const view: PointData = { ...toPointView(point, language, t), alternates: point.languages_urls, source: point };
  return page(view, { cacheable: isPublic });
}

function head(data: PointData, context: PageContext): HeadDescription {
  return {
    title: data.title,
    description: `${data.street}, ${data.town}. ${data.note}`,
    alternates: data.alternates,
    picture: data.picture,
    lcpPicture: { src: data.picture, ...pointPicture },
    jsonLd: [storeJsonLd(data.source, context)],
  };
}

/** One location of the shop. */
export const point: PageServer<PointData> = { cache: 'public', load, head };
