import type { Service } from '@storefront/contracts/calls/location';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq } from 'drizzle-orm';
import { locationPoints, locationPointTexts, services, serviceTexts } from '../database/content-tables';
import { isShown, shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';

/** Places with their titles, in the order of the seed; hidden ones for staff only. */
export function readPlaces(lang: LanguageCode, context: CallContext) {
  return context.database
    .select({ point: locationPoints, title: locationPointTexts.title, slug: locationPointTexts.slug })
    .from(locationPoints)
    .innerJoin(locationPointTexts, eq(locationPointTexts.pointId, locationPoints.id))
    .where(and(eq(locationPointTexts.lang, lang), shownTo(context, isShown(locationPoints.visible))))
    .orderBy(asc(locationPoints.id));
}

function readServices(lang: LanguageCode, context: CallContext) {
  return context.database
    .select({ service: services, text: serviceTexts })
    .from(services)
    .innerJoin(serviceTexts, eq(serviceTexts.serviceId, services.id))
    .where(and(eq(serviceTexts.lang, lang), shownTo(context, isShown(services.visible))))
    .orderBy(asc(services.id));
}

/** Titles of services by code. */
export async function readServiceTitles(lang: LanguageCode, context: CallContext): Promise<Map<string, string>> {
  const rows = await readServices(lang, context);
  return new Map(rows.map(({ service, text }) => [service.code, text.title]));
}

/** What the shop does beside selling, each with the places that do it. */
export async function listServices(lang: LanguageCode, context: CallContext): Promise<Service[]> {
  const [rows, places] = await Promise.all([readServices(lang, context), readPlaces(lang, context)]);
  return rows.map(({ service: { id, visible, code, picture }, text: { title, summary, price, duration } }) => ({
    ...{ id, visible, code, title, summary, price, duration, picture },
    points: places
      .filter(({ point }) => point.services.includes(code))
      .map((place) => ({ title: place.title, url: context.shop.urls.location(lang, place.slug, place.point.id) })),
  }));
}
