import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { removeSource } from '../src/import/apply/remove-source';
import { generateRecords } from '../src/import/generate/generate-feed';
import { createRandom } from '../src/import/generate/seeded-random';
import { findPackageRoot } from '../src/package-root';
import { type WrittenProduct, writeFeeds } from './feed-writers';
import { feedFile, importCatalog } from './import-catalog';
import { listImported } from './imported-products';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(600_000);

let catalog: OpenCatalog;

beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());

interface CatalogueRecord {
  name: string;
  description: string;
  brand: string;
  categories: string[];
  price: number;
  image?: string;
}

/** Adds what the catalogue does not have, and feeds do: codes, stock, old prices, materials and sizes. */
function toWritten(records: readonly CatalogueRecord[], seed: number): WrittenProduct[] {
  const { below } = createRandom(seed);
  return records.map((record, at): WrittenProduct => {
    const sku = `F-${at}`;
    const price = Math.round(record.price * 100) / 100;
    const sizes = Array.from({ length: below(4) === 0 ? 2 + below(3) : 0 }, (_, number) => ({
      ...{ sku: `${sku}-${number}`, size: `${number + 1} unit` },
      ...{ price: Math.round((price + number) * 100) / 100, stock: below(3) },
    }));
    return {
      ...{ sku, name: record.name, description: record.description, brand: record.brand, path: record.categories },
      ...{ price: sizes[0]?.price ?? price, stock: below(5), sizes },
      oldPrice: below(3) === 0 ? Math.round((price + 10) * 100) / 100 : undefined,
      image: below(2) === 0 ? `https://img.example/mug-${at}.jpg` : (record.image ?? 'https://img.example/none.jpg'),
      material: ['Oak', 'Wool, washed', 'Steel “18/10”'][below(3)] ?? 'Oak',
    };
  });
}

async function importWritten(products: readonly WrittenProduct[]) {
  const { database } = catalog.context;
  const shops = new Map<string, object>();
  for (const { name, content, mapping } of writeFeeds(products)) {
    const file = feedFile(name);
    const source = name.replace('.', '-');
    writeFileSync(file, content);
    const { result } = await importCatalog(catalog, source, file, mapping ? { mapping } : {});
    const { 'same-name': sameNames, ...others } = result.notes;
    shops.set(name, { products: await listImported(database, source), others, sameNames });
    await database.transaction((transaction) => removeSource(transaction, source));
  }
  return shops;
}

async function expectEqualShops(products: readonly WrittenProduct[]): Promise<void> {
  const shops = await importWritten(products);
  const first = shops.get('list.json');
  expect(first).toMatchObject({ others: { bad: 0, repeated: 0, taken: 0, variation: 0, hidden: 0, differs: 0 } });
  expect(first).toHaveProperty('products.length', products.length);
  for (const [name, shop] of shops) expect({ name, ...shop }).toEqual({ name, ...first });
}

test.each([1, 2])(
  'made-up products give the same shop, in whatever format they are written (seed %i)',
  async (seed) => {
    await expectEqualShops(toWritten([...generateRecords(25, seed)] as CatalogueRecord[], seed));
  },
);

const realFeed = path.resolve(findPackageRoot(__dirname), '../../shared/data/catalogue/ecommerce.json.gz');
const withRealFeed = existsSync(realFeed) ? test : test.skip;
/** Every so many of a real catalogue: all of it, twelve times, would take an hour. */
const sampleStep = 60;

withRealFeed('a sample of a real catalogue gives the same shop, in whatever format it is written', async () => {
  const records = JSON.parse(gunzipSync(readFileSync(realFeed)).toString()) as CatalogueRecord[];
  await expectEqualShops(
    toWritten(
      records.filter((_, at) => at % sampleStep === 0),
      3,
    ),
  );
});
