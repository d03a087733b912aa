import type { Manufacturer } from '@storefront/contracts/calls/catalog';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { and, eq, inArray } from 'drizzle-orm';
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

/** Visible makers, sorted by name in the language's order; a database sorts by the collation that it was created with. */
export async function listMakers(
  database: Database,
  lang: LanguageCode,
  ids?: readonly number[],
): Promise<Manufacturer[]> {
  const asked = ids && inArray(makers.id, [...ids]);
  const found = await selectMakers(database).where(and(eq(makerTexts.lang, lang), isShown(makers.visible), asked));
  const { compare } = new Intl.Collator(languages[lang].htmlLang);
  return found.sort((a, b) => compare(a.title, b.title));
}

/** The maker of a product, hidden or not: the caller has checked that the product shows. */
export async function readMaker(database: Database, lang: LanguageCode, id: number): Promise<Manufacturer | undefined> {
  const [maker] = await selectMakers(database).where(and(eq(makerTexts.lang, lang), eq(makers.id, id)));
  return maker;
}
