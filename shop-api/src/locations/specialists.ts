import type { Specialist } from '@storefront/contracts/calls/location';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq } from 'drizzle-orm';
import { specialists, specialistTexts } from '../database/content-tables';
import { isShown, shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { readPlaces, readServiceTitles } from './services';

function readPeople(lang: LanguageCode, context: CallContext) {
  return context.database
    .select({ person: specialists, text: specialistTexts })
    .from(specialists)
    .innerJoin(specialistTexts, eq(specialistTexts.specialistId, specialists.id))
    .where(and(eq(specialistTexts.lang, lang), shownTo(context, isShown(specialists.visible))))
    .orderBy(asc(specialists.id));
}

/** The people who can be asked. Who works at a place that is hidden cannot be found there, and is not shown. */
export async function listSpecialists(lang: LanguageCode, context: CallContext): Promise<Specialist[]> {
  const [people, places, titles] = await Promise.all([
    readPeople(lang, context),
    readPlaces(lang, context),
    readServiceTitles(lang, context),
  ]);
  return people.flatMap(({ person, text: { role, note } }) => {
    const place = places.find(({ point }) => point.id === person.pointId);
    if (!place) return [];
    const { id, visible, name, picture, speaks, days } = person;
    const { email, phone, countryCode: country_code } = place.point;
    const url = context.shop.urls.location(lang, place.slug, place.point.id);
    const services = person.services.flatMap((code) => {
      const title = titles.get(code);
      return title === undefined ? [] : [{ code, title }];
    });
    const point = { title: place.title, url, email, phone, country_code };
    return [{ id, visible, name, role, note, picture, point, services, speaks, days }];
  });
}
