import {
  getLocationPoints,
  getServices,
  getSpecialists,
  type LocationPoint,
  type OpeningHours,
} from '@storefront/contracts/calls/location';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq } from 'drizzle-orm';
import { locationPoints, locationPointTexts } from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import { isShown, shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { implement } from '../server/implement';
import { urlsByLanguage } from '../site/urls';
import { listServices } from './services';
import { listSpecialists } from './specialists';

async function listPoints(lang: LanguageCode, id: number | undefined, context: CallContext): Promise<LocationPoint[]> {
  const { database, shop } = context;
  if (id !== undefined && !isPossibleId(id)) return [];
  const rows = await database
    .select({ point: locationPoints, text: locationPointTexts })
    .from(locationPoints)
    .innerJoin(locationPointTexts, eq(locationPointTexts.pointId, locationPoints.id))
    .where(
      and(id === undefined ? undefined : eq(locationPoints.id, id), shownTo(context, isShown(locationPoints.visible))),
    )
    .orderBy(asc(locationPoints.id));
  const slugs = new Map(rows.map(({ text }) => [`${text.pointId} ${text.lang}`, text.slug]));
  return rows
    .filter(({ text }) => text.lang === lang)
    .map(({ point, text: { title, slug, city, note } }) => ({
      ...{ id: point.id, visible: point.visible, title, slug, note, city },
      url: shop.urls.location(lang, slug, point.id),
      picture: point.picture,
      street: point.street,
      postal_code: point.postalCode,
      country_code: point.countryCode,
      phone: point.phone,
      email: point.email,
      latitude: point.latitude,
      longitude: point.longitude,
      hours: point.hours as OpeningHours[],
      services: point.services,
      languages_urls: urlsByLanguage((code) => {
        const own = slugs.get(`${point.id} ${code}`);
        return own && shop.urls.location(code, own, point.id);
      }),
    }));
}

export const locationCalls = [
  implement(getLocationPoints, async ({ lang, id }, context) => ({ data: await listPoints(lang, id, context) })),
  implement(getServices, async ({ lang }, context) => ({ data: await listServices(lang, context) })),
  implement(getSpecialists, async ({ lang }, context) => ({ data: await listSpecialists(lang, context) })),
];
