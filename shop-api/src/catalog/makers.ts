import type { Manufacturer } from '@storefront/contracts/calls/catalog';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { makers, makerTexts } from '../database/content-tables';
import { isShown } from '../database/visible';
import { findEntity, toPostalLines } from '../site/legal-entities';
import type { Shop } from '../site/shop';

function selectMakers(database: Database) {
  return database
    .select({
      id: makers.id,
      code: makers.code,
      title: makers.name,
      place: makerTexts.place,
      picture: makers.picture,
      note: makerTexts.note,
      quote: makerTexts.quote,
      address: makers.address,
      email: makers.email,
      countryCode: makers.countryCode,
      responsiblePerson: makers.responsiblePerson,
    })
    .from(makers)
    .innerJoin(makerTexts, eq(makerTexts.makerId, makers.id));
}

type MakerRow = Awaited<ReturnType<typeof selectMakers>>[number];

function toManufacturer(
  { countryCode, responsiblePerson: _key, ...maker }: MakerRow,
  { labels }: Shop,
  lang: LanguageCode,
): Manufacturer {
  if (!countryCode) return maker;
  const countries = new Intl.DisplayNames(languages[lang].htmlLang, { type: 'region' });
  // Countries that the shop delivers to are called as in the checkout.
  return { ...maker, country: labels[lang][`shop_country_${countryCode.toLowerCase()}`] ?? countries.of(countryCode) };
}

/** Who answers for the maker in the European Union, as product safety law wants it named beside the maker. */
function readResponsiblePerson({ responsiblePerson }: MakerRow, { site }: Shop, lang: LanguageCode) {
  const entity = findEntity(site, responsiblePerson);
  if (!entity) return {};
  const { street, place, country } = toPostalLines(entity, lang);
  const { name, email } = entity;
  return { responsible_person: { name, address: `${street}, ${place}, ${country}`, email } };
}

interface MakerPage {
  page: number;
  perPage: number;
  /** Only those whose names begin so. */
  letter?: string;
}

/** Of names that begin with no letter. */
const noLetter = '#';

/** Makers by the first letters of their names, where the language's alphabet has them: "Č" beside "C", but "Ä" within "A". */
function groupByLetter<T extends { title: string }>(sorted: readonly T[], lang: LanguageCode): Map<string, T[]> {
  const { compare } = new Intl.Collator(languages[lang].htmlLang, { sensitivity: 'base' });
  const groups = new Map<string, T[]>();
  for (const maker of sorted) {
    const first = [...maker.title.trim()][0]?.toLocaleUpperCase(languages[lang].htmlLang) ?? '';
    const plain = first.normalize('NFD').charAt(0);
    const own = compare(plain, first) === 0 ? plain : first;
    const letter = /\p{L}/u.test(own) ? own : noLetter;
    const known = [...groups.keys()].find((each) => compare(each, letter) === 0) ?? letter;
    const group = groups.get(known) ?? [];
    group.push(maker);
    groups.set(known, group);
  }
  return groups;
}

/**
 * One page of the visible makers, sorted by name in the language's order; a database sorts by the collation that it was created
 * with.
 */
export async function listMakerPage(database: Database, shop: Shop, lang: LanguageCode, asked: MakerPage) {
  const { page, perPage, letter } = asked;
  const { compare } = new Intl.Collator(languages[lang].htmlLang, { numeric: true });
  const names = await database
    .select({ id: makers.id, title: makers.name })
    .from(makers)
    .innerJoin(makerTexts, eq(makerTexts.makerId, makers.id))
    .where(and(eq(makerTexts.lang, lang), isShown(makers.visible)));
  const groups = groupByLetter(
    names.sort((a, b) => compare(a.title, b.title)),
    lang,
  );
  const wanted = letter === undefined ? names : (groups.get(letter) ?? []);
  const ids = wanted.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  return {
    data: await listMakers(database, shop, lang, ids),
    pagination: { page, per_page: perPage, total: wanted.length, pages: Math.ceil(wanted.length / perPage) },
    letters: [...groups.keys()],
  };
}

/** Visible makers, all or those of these ids, sorted by name in the language's order. */
export async function listMakers(
  database: Database,
  shop: Shop,
  lang: LanguageCode,
  ids?: readonly number[],
): Promise<Manufacturer[]> {
  const asked = ids && inArray(makers.id, [...ids]);
  const found = await selectMakers(database).where(and(eq(makerTexts.lang, lang), isShown(makers.visible), asked));
  const { compare } = new Intl.Collator(languages[lang].htmlLang, { numeric: true });
  return found.sort((a, b) => compare(a.title, b.title)).map((row) => toManufacturer(row, shop, lang));
}

/** The maker of a product, hidden or not: the caller has checked that the product shows. */
export async function readMaker(
  database: Database,
  shop: Shop,
  lang: LanguageCode,
  id: number,
): Promise<Manufacturer | undefined> {
  const [row] = await selectMakers(database).where(and(eq(makerTexts.lang, lang), eq(makers.id, id)));
  return row && { ...toManufacturer(row, shop, lang), ...readResponsiblePerson(row, shop, lang) };
}
