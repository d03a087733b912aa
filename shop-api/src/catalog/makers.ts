import type { Manufacturer } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { makers, makerTexts } from '../database/content-tables';
import { isShown } from '../database/visible';

function selectMakers(database: Database) {
  return database
    .select({
      id: makers.id,
      title: makers.name,
      place: makerTexts.place,
      picture: makers.picture,
      note: makerTexts.note,
      quote: makerTexts.quote,
      address: makers.address,
      email: makers.email,
    })
    .from(makers)
    .innerJoin(makerTexts, eq(makerTexts.makerId, makers.id));
}

/** Makers that show, by name. */
export function listMakers(database: Database, lang: LanguageCode, ids?: readonly number[]): Promise<Manufacturer[]> {
  const asked = ids && inArray(makers.id, [...ids]);
  return selectMakers(database)
    .where(and(eq(makerTexts.lang, lang), isShown(makers.visible), asked))
    .orderBy(asc(makers.name));
}

/** The maker of a product, hidden or not: whether the product shows was decided before. */
export async function readMaker(database: Database, lang: LanguageCode, id: number): Promise<Manufacturer | undefined> {
  const [maker] = await selectMakers(database).where(and(eq(makerTexts.lang, lang), eq(makers.id, id)));
  return maker;
}
