import type { LanguageCode } from '@storefront/contracts/languages';
import { inLanguage, languageCodes } from '@storefront/contracts/languages';
import type { PgTable } from 'drizzle-orm/pg-core';
import { updateReadModel } from '../src/catalog/read-model/read-model';
import type { Database } from '../src/database/connection';
import * as content from '../src/database/content-tables';
import { insertRows } from '../src/database/insert-rows';
import { priceHistory, stock } from '../src/database/trade-tables';
import { createRandom, type SeededRandom } from '../src/import/generate/seeded-random';
import type { Seed } from '../src/seeding/read-seed';

type Row = Record<string, unknown>;

const syllables = [
  'ba',
  'dri',
  'go',
  'ja',
  'ka',
  'lu',
  'me',
  'no',
  'pra',
  'ri',
  'sa',
  'te',
  'vo',
  'zi',
  'ko',
  'mi',
  'la',
];

/** A name such as products of one series bear. */
function toName(index: number): string {
  const { length } = syllables;
  const at = (place: number) => syllables[Math.floor(index / length ** place) % length] ?? '';
  const name = at(0) + at(1) + at(2);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const rates = [
  { currency: 'BAM', rate: 1.95583, step: 10 },
  { currency: 'EUR', rate: 1, step: 1 },
  { currency: 'RSD', rate: 117.2, step: 1000 },
];
const convert = (cents: number, { rate, step }: (typeof rates)[number]) => Math.round((cents * rate) / step) * step;

/** One product with all of its rows, by table. */
function generateProduct(
  id: number,
  seed: Seed,
  makerIds: readonly number[],
  valueIds: ReadonlyMap<string, readonly number[]>,
  random: SeededRandom,
) {
  const model = random.pick(seed.products);
  const code = `GE-${id}`;
  const price = 300 + random.below(20_000);
  const isReduced = random.chance(0.1);
  const rows = new Map<PgTable, Row[]>();
  const add = (table: PgTable, ...more: Row[]) => rows.set(table, [...(rows.get(table) ?? []), ...more]);
  const variationCount = random.chance(0.5) ? 1 + random.below(3) : 0;
  const codes =
    variationCount === 0 ? [code] : Array.from({ length: variationCount }, (_, index) => `${code}-${index}`);
  const ratingCount = random.chance(0.6) ? 1 + random.below(300) : 0;
  add(content.products, {
    id,
    code,
    shoppingCartCode: codes[0],
    categoryId: seed.categories.findIndex(({ key }) => key === model.category) + 1,
    makerId: random.pick(makerIds),
    position: id,
    visible: random.pick([1, 1, 1, 1, 1, 1, 1, 1, 0, null]),
    ignoreBrandVisibility: random.chance(0.1) ? 1 : 0,
    isNew: random.chance(0.1),
    broughtRatingAverage: ratingCount === 0 ? null : 2.5 + random.below(26) / 10,
    broughtRatingCount: ratingCount,
    pictures: model.pictures,
  });
  const series = toName(random.below(syllables.length ** 3));
  add(
    content.productTexts,
    ...languageCodes.map((lang: LanguageCode) => {
      const { title, slug, summary, description } = inLanguage(model.localized, lang);
      return {
        productId: id,
        lang,
        langs: [lang],
        title: `${title} ${series}`,
        slug,
        summary,
        content: description,
        care: '',
      };
    }),
  );
  const attributes = [...valueIds.keys()].filter(() => random.chance(0.4));
  add(
    content.productAttributes,
    ...attributes.map((key) => ({ productId: id, valueId: random.pick(valueIds.get(key) ?? []) })),
  );
  const glazes = valueIds.get('glaze') ?? [];
  for (const [position, shoppingCartCode] of codes.entries()) {
    const own = price + position * 100;
    add(content.sellables, {
      shoppingCartCode,
      productId: id,
      position,
      isVariation: variationCount > 0,
      picture: model.pictures[0],
    });
    add(stock, { shoppingCartCode, quantity: random.chance(0.1) ? 0 : 1 + random.below(40) });
    if (variationCount > 0) add(content.sellableAttributes, { shoppingCartCode, valueId: glazes[position] });
    for (const rate of rates) {
      const before = convert(Math.round(own * 1.2), rate);
      const row = { shoppingCartCode, currency: rate.currency, priceMinor: convert(own, rate) };
      add(content.prices, { ...row, basicPriceMinor: isReduced ? before : row.priceMinor });
      // Some were as cheap not long ago: no discount may be claimed for those.
      const wasCheap = random.chance(0.3);
      if (isReduced)
        add(priceHistory, {
          ...row,
          priceMinor: wasCheap ? row.priceMinor : before,
          validFrom: '2026-06-01T00:00:00Z',
        });
      add(priceHistory, { ...row, validFrom: '2026-11-01T00:00:00Z' });
    }
  }
  return rows;
}

const firstId = 1_000_001;
const firstMakerId = 1_001;
const productsPerStep = 500;

async function addMakers(database: Database, count: number, random: SeededRandom): Promise<number[]> {
  const ids = Array.from({ length: count }, (_, index) => firstMakerId + index);
  const rows = ids.map((id) => ({
    id,
    code: `maker-${id}`,
    name: `Radionica ${toName(id * 7)}`,
    visible: random.chance(0.05) ? 0 : 1,
    picture: '',
    address: '',
    email: '',
  }));
  await insertRows(database, content.makers, rows);
  const texts = ids.flatMap((makerId) =>
    languageCodes.map((lang) => ({ makerId, lang, place: '', note: '', quote: '' })),
  );
  await insertRows(database, content.makerTexts, texts);
  return ids;
}

/** Adds products to a seeded shop, always the same ones, and indexes them. */
export async function generateCatalog(
  database: Database,
  seed: Seed,
  { products, makers }: { products: number; makers: number },
): Promise<void> {
  const random = createRandom(20_261_121);
  const makerIds = await addMakers(database, makers, random);
  const values = await database.select().from(content.attributeValues);
  const valueIds = new Map<string, number[]>();
  for (const { id, attributeCode, isFilter } of values) {
    if (isFilter) valueIds.set(attributeCode, [...(valueIds.get(attributeCode) ?? []), id]);
  }
  for (let start = 0; start < products; start += productsPerStep) {
    const ids = Array.from(
      { length: Math.min(productsPerStep, products - start) },
      (_, index) => firstId + start + index,
    );
    const byTable = new Map<PgTable, Row[]>();
    for (const id of ids) {
      for (const [table, rows] of generateProduct(id, seed, makerIds, valueIds, random)) {
        byTable.set(table, [...(byTable.get(table) ?? []), ...rows]);
      }
    }
    await database.transaction(async (transaction) => {
      for (const [table, rows] of byTable) await insertRows(transaction, table, rows);
      await updateReadModel(transaction, ids);
    });
  }
}
