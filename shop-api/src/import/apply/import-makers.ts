import { languageCodes } from '@storefront/contracts/languages';
import { and, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { makers, makerTexts, products } from '../../database/content-tables';
import { importRecords } from '../../database/import-tables';
import { insertRows } from '../../database/insert-rows';
import { ImportError } from '../import-error';
import { toSlug } from '../map/clean-text';
import { standInPicture } from '../map/import-rules';
import type { Mapping } from '../map/mapping';
import { firstImportedId } from './imported-ids';

const mostMakers = 50_000;

/** Makers whose names differ in letters' case, accents or signs are one: `Apple®` is `apple`. */
export function makerKey(brand: string): string {
  return toSlug(brand) || brand;
}

async function readBrands(database: Database, source: string): Promise<string[]> {
  const brand = sql<string>`${importRecords.product} ->> 'brand'`;
  const rows = await database
    .select({ brand })
    .from(importRecords)
    .where(eq(importRecords.source, source))
    .groupBy(brand)
    .orderBy(sql`min(${importRecords.position})`)
    .limit(mostMakers + 1);
  if (rows.length > mostMakers) throw new ImportError(`The feed has more than ${mostMakers} brands`);
  return rows.map((row) => row.brand);
}

/** Adds the makers that the shop does not know yet. Answers ids by `makerKey`. */
export async function addMakers(database: Database, source: string): Promise<ReadonlyMap<string, number>> {
  const known = await database.select({ id: makers.id, name: makers.name }).from(makers);
  const ids = new Map(known.map(({ id, name }) => [makerKey(name), id]));
  let nextId = known.reduce((highest, { id }) => Math.max(highest, id), firstImportedId - 1) + 1;
  const fresh: { id: number; code: string; name: string }[] = [];
  for (const name of await readBrands(database, source)) {
    const key = makerKey(name);
    if (ids.has(key)) continue;
    ids.set(key, nextId);
    // The seed's codes have no such beginning, so that a maker of a later seed finds its own free.
    fresh.push({ id: nextId, code: `brand-${toSlug(name) || nextId}`, name });
    nextId += 1;
  }
  const emptyMaker = { visible: 1, picture: standInPicture, address: '', email: '' };
  await insertRows(
    database,
    makers,
    fresh.map((maker) => ({ ...maker, ...emptyMaker })),
  );
  await insertRows(
    database,
    makerTexts,
    // Of those that it knows as well: the shop may have a language more than at the last import.
    [...new Set(ids.values())].flatMap((makerId) =>
      languageCodes.map((lang) => ({ makerId, lang, place: '', note: '', quote: '' })),
    ),
    sql`on conflict do nothing`,
  );
  return ids;
}

/** Writes what the mapping says of makers that came by import; of the others the shop's own content says it. */
export async function describeMakers(
  database: Database,
  ids: ReadonlyMap<string, number>,
  described: Mapping['makers'],
): Promise<void> {
  for (const [brand, { address, email, country, responsiblePerson = null }] of Object.entries(described)) {
    const id = ids.get(makerKey(brand)) ?? 0;
    if (id < firstImportedId) continue;
    const facts = { address, email, countryCode: country, responsiblePerson };
    await database.update(makers).set(facts).where(eq(makers.id, id));
  }
}

/** Imported makers that no product names any more. */
export async function removeUnusedMakers(database: Database): Promise<void> {
  const used = database.select({ id: products.makerId }).from(products);
  const gone = await database
    .delete(makers)
    .where(and(gte(makers.id, firstImportedId), notInArray(makers.id, used)))
    .returning({ id: makers.id });
  for (const { id } of gone) await database.delete(makerTexts).where(eq(makerTexts.makerId, id));
}
