import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { updateListings } from '../src/catalog/read-model/read-model';
import { readCorpora } from '../src/catalog/search-corpora';
import type { Database } from '../src/database/connection';
import { listedProducts, productSearch, productTexts } from '../src/database/content-tables';
import { type DatabasePlace, openDatabase } from '../src/database/open-database';
import { orders } from '../src/database/trade-tables';
import { readParcels } from '../src/order-lifecycle/parcel-store';
import { findPackageRoot } from '../src/package-root';
import { createDatabaseUnderTest, type DatabaseUnderTest, engine } from './database-under-test';

jest.setTimeout(240_000);

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
const migrations = path.join(findPackageRoot(__dirname), 'migrations');
const made: DatabaseUnderTest[] = [];
afterAll(async () => {
  for (const own of made) await own.remove();
  rmSync(folder, { recursive: true });
});

/** The migrations up to one of them, as an older version brought them along. */
function migrationsUpTo(tag: string): string {
  const older = path.join(folder, 'migrations');
  cpSync(migrations, older, { recursive: true });
  const file = path.join(older, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return older;
}

/** An empty place: the prepared folders of the embedded engine are migrated already. */
async function emptyPlace(name: string): Promise<DatabasePlace> {
  if (engine !== 'Postgres') return { folder: path.join(folder, name) };
  const own = await createDatabaseUnderTest();
  made.push(own);
  return own.place;
}

/** Shown, hidden, of a hidden maker, and one that shows without its maker. */
async function fillAsBefore(database: Database): Promise<void> {
  await database.execute(sql`
    insert into makers (id, code, name, visible, picture, address, email)
    values (1, 'ilma', 'Ilma', 1, '', '', ''), (2, 'hidden', 'Hidden', null, '', '', '')`);
  await database.execute(sql`
    insert into products (id, code, shopping_cart_code, position, category_id, maker_id, visible, ignore_brand_visibility, is_new,
      rating_average, rating_count, brought_rating_average, brought_rating_count, pictures, prices_minor, discount_percents, value_ids,
      sellable_count)
    values (1, 'A', 'A', 4, 7, 1, 1, 0, true, 4.3, 12, 4.3, 12, '{}', '{1990,1019,119000}', '{0,0,0}', '{3}', 1),
      (2, 'B', 'B', 3, 7, 1, 0, 0, false, null, 0, null, 0, '{}', '{500,null,null}', '{0,0,0}', '{}', 1),
      (3, 'C', 'C', 2, 8, 2, 1, 0, false, null, 0, null, 0, '{}', '{500,null,null}', '{0,0,0}', '{}', 1),
      (4, 'D', 'D', 1, 8, 2, 1, 1, false, null, 0, null, 0, '{}', '{500,null,null}', '{0,0,0}', '{}', 1)`);
  await database.execute(sql`
    insert into prices (shopping_cart_code, currency, price_minor, basic_price_minor)
    values ('A', 'BAM', 1990, 1990), ('A', 'EUR', 1019, 1019), ('A', 'RSD', 119000, 119000),
      ('B', 'BAM', 500, 500), ('C', 'BAM', 500, 500), ('D', 'BAM', 500, 500)`);
  await database.execute(sql`
    insert into attribute_values (id, attribute_code, attribute_position, code, position, is_filter)
    values (3, 'glaze', 1, 'moss', 1, true)`);
  await database.execute(sql`insert into product_attributes (product_id, value_id) values (1, 3)`);
  await database.execute(sql`
    insert into sellables (shopping_cart_code, product_id, position, is_variation, picture)
    select code, id, 0, false, '' from products`);
  await database.execute(sql`
    insert into product_search (product_id, category_id, maker_id, visible, ignore_brand_visibility, is_new, rating_count, lang, document)
    select id, category_id, maker_id, visible, ignore_brand_visibility, is_new, rating_count, 'ba', '''ba:solja'':1A'::tsvector
    from products`);
  await database.execute(sql`
    insert into search_words (lang, word, spelling, product_count) values ('ba', 'solja', 'šolja', 4)`);
  await database.execute(sql`
    insert into product_texts (product_id, lang, title, slug, summary, content, care)
    select id, lang, 'Šolja', 'solja', '', '', '' from products cross join unnest('{ba,en}'::text[]) as lang`);
}

const readListed = (database: Database) =>
  database.select().from(listedProducts).orderBy(asc(listedProducts.productId));
const readDocuments = (database: Database) =>
  database.select().from(productSearch).orderBy(asc(productSearch.productId));

test('a database of the version before the read model gets the listings that the read model derives', async () => {
  const place = await emptyPlace('listings');
  const older = await openDatabase(place, migrationsUpTo('0019_pending-signups'), fillAsBefore);
  await older.close();
  const { database, close } = await openDatabase(place, migrations, async () => undefined);
  const [listed, documents] = [await readListed(database), await readDocuments(database)];
  expect(listed.map(({ productId, isShown }) => [productId, isShown])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(listed[0]).toMatchObject({ pricesMinor: [1990, 1019, 119000], ratingCount: 12, valueIds: [3], position: 4 });
  await updateListings(database);
  expect(await readListed(database)).toEqual(listed);
  expect(await readDocuments(database)).toEqual(documents);
  expect(documents).toHaveLength(4);
  // Each text of before is shown in its own language, whose documents are one corpus.
  const texts = await database.select().from(productTexts);
  expect(texts.map(({ lang, langs }) => langs.join() === lang)).toEqual(Array(8).fill(true));
  expect(await readCorpora(database, 'ba')).toEqual([{ corpus: 'ba', lang: 'ba', langs: ['ba'] }]);
  await close();
});

/** An order of each kind that the version before knew, with two lines; the last was withdrawn from. */
async function fillOrdersAsBefore(database: Database): Promise<void> {
  await database.execute(sql`
    insert into orders (secret, token_id, idempotency_key, status, lang, currency, total_minor, payment, payment_type, shipping, cart,
      created_at, payable_until)
    select 'secret', 1, 'key-' || n, status, 'ba', 'BAM', 1000, 'card', 'redirect', 'standard', '{}', '2026-11-01T10:00:00Z', until
    from (values (1, 'received', null), (2, 'awaiting_payment', '2026-11-01T12:00:00Z'::timestamptz), (3, 'paid', null),
      (4, 'shipped', null), (5, 'delivered', null), (6, 'cancelled', null), (7, 'awaiting_payment', null), (8, 'paid', null))
      as before (n, status, until) order by n`);
  await database.execute(sql`
    insert into order_lines (order_id, position, shopping_cart_code, product_id, title, quantity, unit_price_minor)
    select id, position, 'code-' || position, 1, 'Mug', position + 1, 100 from orders, generate_series(0, 1) as position`);
  await database.execute(sql`
    insert into withdrawals (code_hash, token_id, order_id, order_number, name, email, note, lang, begun_at, expires_at, confirmed_at)
    select 'hash', 1, id, '', '', '', '', 'ba', created_at, created_at, created_at from orders where id in (6, 7, 8)`);
}

test('orders of the version before get a parcel that is as far as they are, with all that was bought', async () => {
  const place = await emptyPlace('orders');
  const older = await openDatabase(place, migrationsUpTo('0020_catalogue-read-model'), fillOrdersAsBefore);
  await older.close();
  const { database, close } = await openDatabase(place, migrations, async () => undefined);
  const rows = await database.select().from(orders).orderBy(asc(orders.id));
  const parcels = await readParcels(
    database,
    rows.map(({ id }) => id),
  );
  expect(rows.map(({ id, status, paidAt }) => [status, parcels.get(id)?.[0]?.state, paidAt !== null])).toEqual([
    ['received', 'open', false],
    ['awaiting_payment', 'open', false],
    ['paid', 'open', true],
    ['shipped', 'shipped', true],
    ['delivered', 'delivered', true],
    // Withdrawn from after it was cancelled: it stays cancelled. Withdrawn from and never paid: its pieces were released.
    ['cancelled', 'cancelled', false],
    ['withdrawn', 'cancelled', false],
    ['withdrawn', 'open', true],
  ]);
  for (const { id } of rows) expect(parcels.get(id)?.[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 2]);
  await close();
});
