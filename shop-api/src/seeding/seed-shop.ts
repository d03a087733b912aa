import { desc, isNotNull, lt, sql } from 'drizzle-orm';
import { rebuildReadModel, updateListings } from '../catalog/read-model/read-model';
import type { Database } from '../database/connection';
import { products } from '../database/content-tables';
import { importedProducts } from '../database/import-tables';
import { insertRows } from '../database/insert-rows';
import { priceHistory, seedings, stock } from '../database/trade-tables';
import { lockContent } from '../database/transactions';
import { firstImportedId } from '../import/apply/imported-ids';
import { indexContent } from '../publish/index-content';
import type { Settings } from '../settings';
import { sellableRows } from './catalog-rows';
import { priceHistoryRows, priceRows } from './price-rows';
import { hashSeed, readSeed, type Seed, type SeedFolders } from './read-seed';
import { replaceContent } from './replace-content';
import { addAccounts, removePeople } from './seeded-accounts';
import { addComments } from './seeded-comments';
import { addOrders, removeSeededOrders } from './seeded-orders';
import { seededCodes } from './seeded-rows';

/**
 * What a shop was last seeded with: the base alone, a content folder as well, or the base again because somebody took the content
 * out. Such a shop is not filled by a start.
 */
type Filling = 'base' | 'content' | 'emptied';

interface Seeding {
  filling: Filling;
  hash: string;
}

export interface SeedingOptions {
  folders: SeedFolders;
  settings: Settings;
  now: Date;
}

/** What was taken out of a shop. */
export interface RemovedContent {
  products: number;
  people: number;
  orders: number;
}

const nothing: RemovedContent = { products: 0, people: 0, orders: 0 };

/** Seedings of earlier versions name no filling: they were all of content. */
function parseSeeding(text: string): Seeding {
  const [, filling = 'content', hash = ''] = /^(?:(base|emptied):)?(.*)$/.exec(text) ?? [];
  return { filling: filling as Filling, hash };
}

function formatSeeding({ filling, hash }: Seeding): string {
  return filling === 'content' ? hash : `${filling}:${hash}`;
}

async function readLastSeeding(database: Database): Promise<Seeding | undefined> {
  const [last] = await database.select().from(seedings).orderBy(desc(seedings.id)).limit(1);
  return last && parseSeeding(last.contentHash);
}

async function latestPrices(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectDistinctOn([priceHistory.shoppingCartCode, priceHistory.currency])
    .from(priceHistory)
    .orderBy(priceHistory.shoppingCartCode, priceHistory.currency, desc(priceHistory.validFrom));
  return new Map(rows.map((row) => [`${row.shoppingCartCode} ${row.currency}`, row.priceMinor]));
}

/** Shelves and price history grow with the content but are never reset by it: what was sold stays sold. */
async function extendTrade(database: Database, seed: Seed, now: Date): Promise<void> {
  const keepQuantity = sql`on conflict (shopping_cart_code) do update set place = excluded.place`;
  await insertRows(database, stock, sellableRows(seed).stock, keepQuantity);
  await insertRows(database, priceHistory, priceHistoryRows(priceRows(seed), await latestPrices(database), now));
}

function foldersOf(filling: Filling, { base, content }: SeedFolders): SeedFolders {
  return filling === 'content' ? { base, content } : { base };
}

/** Writes a seed in the place of the last one. Call it in a transaction. */
async function writeSeed(database: Database, { filling, hash }: Seeding, options: SeedingOptions): Promise<void> {
  const { folders, settings, now } = options;
  const seed = readSeed(foldersOf(filling, folders));
  await replaceContent(database, seed);
  await extendTrade(database, seed, now);
  await rebuildReadModel(database);
  await indexContent(database);
  if (settings.hasDemoAccounts) {
    await addAccounts(database, seed, now);
    await addComments(database, seed, now);
  }
  // The ratings of seeded comments count.
  await updateListings(database);
  if (settings.hasDemoAccounts) await addOrders(database, seed, settings, now);
  await database.insert(seedings).values({ contentHash: formatSeeding({ filling, hash }), seededAt: now });
}

/**
 * Takes out what a content folder has brought, its people and their seeded orders too. What visitors did stays: accounts that they
 * made, orders that they placed, also of what is no longer sold. Call it in a transaction.
 */
async function removeContent(database: Database, { folders }: SeedingOptions): Promise<RemovedContent> {
  // Content before shelves: decision 0035.
  await lockContent(database);
  const count = await database.$count(products, lt(products.id, firstImportedId));
  await database.execute(sql`delete from price_history where shopping_cart_code in (${seededCodes})`);
  await database.execute(sql`delete from stock where shopping_cart_code in (${seededCodes})`);
  const orders = await removeSeededOrders(database);
  const people = await removePeople(database, readSeed(folders));
  return { products: count, people, orders };
}

/** A shop that sells what its owner imported is not filled with something else. */
async function hasCatalogue(database: Database): Promise<boolean> {
  return (await database.$count(importedProducts, isNotNull(importedProducts.hash))) > 0;
}

/** What a start makes of a shop; undefined leaves content as it is whose folder nobody names. */
async function chooseFilling(
  database: Database,
  last: Filling | undefined,
  { folders: { content }, settings: { isDemoWanted } }: SeedingOptions,
): Promise<Filling | undefined> {
  if (last === 'emptied') return 'emptied';
  if (content === undefined) return last === 'content' ? undefined : 'base';
  if (last === 'content') return isDemoWanted ? 'content' : 'base';
  return isDemoWanted && !(await hasCatalogue(database)) ? 'content' : 'base';
}

async function writeFilling(
  database: Database,
  filling: Filling,
  last: Seeding | undefined,
  options: SeedingOptions,
): Promise<RemovedContent> {
  const hash = hashSeed(foldersOf(filling, options.folders));
  const isTakenOut = last?.filling === 'content' && filling !== 'content';
  return database.transaction(async (transaction) => {
    const removed = isTakenOut ? await removeContent(transaction, options) : nothing;
    await writeSeed(transaction, { filling, hash }, options);
    return removed;
  });
}

/** Brings the shop's content up to date with the folders. Says whether it had to. */
export async function seedShop(database: Database, options: SeedingOptions): Promise<boolean> {
  const last = await readLastSeeding(database);
  const filling = await chooseFilling(database, last?.filling, options);
  if (!filling) return false;
  if (last?.filling === filling && last.hash === hashSeed(foldersOf(filling, options.folders))) return false;
  await writeFilling(database, filling, last, options);
  return true;
}

/** Seeds a database that holds no shop yet, and leaves any other as it is. */
export async function seedNewShop(database: Database, options: SeedingOptions): Promise<void> {
  if (!(await readLastSeeding(database))) await seedShop(database, options);
}

/** Fills a shop with the content folder, whatever it was seeded with. */
export async function fillShop(database: Database, options: SeedingOptions): Promise<void> {
  await writeFilling(database, 'content', await readLastSeeding(database), options);
}

/** Takes the content folder's content out; starts leave the shop empty from then on. */
export async function emptyShop(database: Database, options: SeedingOptions): Promise<RemovedContent> {
  return writeFilling(database, 'emptied', await readLastSeeding(database), options);
}
