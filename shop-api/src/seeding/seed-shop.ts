import { desc, isNotNull, lt, sql } from 'drizzle-orm';
import { rebuildReadModel } from '../catalog/read-model/read-model';
import type { Database } from '../database/connection';
import { products } from '../database/content-tables';
import { importedProducts } from '../database/import-tables';
import { insertRows } from '../database/insert-rows';
import { priceHistory, seedings, stock } from '../database/trade-tables';
import { lockContent } from '../database/transactions';
import { firstImportedId } from '../import/apply/imported-ids';
import { indexContent } from '../publish/index-content';
import type { Settings } from '../settings';
import { SettingsError } from '../settings-error';
import { sellableRows } from './catalog-rows';
import { priceHistoryRows, priceRows } from './price-rows';
import { demoName, hashSeed, readContentName, readSeed, type Seed, type SeedFolders } from './read-seed';
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
  /** Of the content folder; empty where none was taken. */
  name: string;
  hash: string;
}

export interface SeedingOptions {
  folders: SeedFolders;
  settings: Settings;
  now: Date;
  /** Called when a start keeps the content although it cannot update it. */
  onKept?(reason: string): void;
}

/** The content that was removed from a shop. */
export interface RemovedContent {
  products: number;
  people: number;
  orders: number;
}

const nothing: RemovedContent = { products: 0, people: 0, orders: 0 };

/** As `base:<hash>`, or `content/<name>:<hash>`. Seedings of earlier versions name nothing: they were all of the demo's content. */
function parseSeeding(text: string): Seeding {
  const pattern = /^(?:(base|emptied|content)(?:\/(.*))?:)?([^:]*)$/;
  const [, filling = 'content', name = filling === 'content' ? demoName : '', hash = ''] = pattern.exec(text) ?? [];
  return { filling: filling as Filling, name, hash };
}

function formatSeeding({ filling, name, hash }: Seeding): string {
  return `${filling}${name === '' ? '' : `/${name}`}:${hash}`;
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

/** Stock and price history grow with the content but are never reset by it: what was sold stays sold. */
async function extendTrade(database: Database, seed: Seed, now: Date): Promise<void> {
  const keepQuantity = sql`on conflict (shopping_cart_code) do update set place = excluded.place`;
  await insertRows(database, stock, sellableRows(seed).stock, keepQuantity);
  await insertRows(database, priceHistory, priceHistoryRows(priceRows(seed), await latestPrices(database), now));
}

function pickFolders(filling: Filling, { base, content }: SeedFolders): SeedFolders {
  return filling === 'content' ? { base, content } : { base };
}

/** Writes a seed in the place of the last one. Call it in a transaction. */
async function writeSeed(database: Database, seeding: Seeding, options: SeedingOptions): Promise<void> {
  const { folders, settings, now } = options;
  const seed = readSeed(pickFolders(seeding.filling, folders));
  await replaceContent(database, seed);
  await extendTrade(database, seed, now);
  if (settings.hasDemoAccounts) {
    await addAccounts(database, seed, now);
    await addComments(database, seed, now);
  }
  // After the comments, whose ratings count.
  await rebuildReadModel(database);
  await indexContent(database);
  if (settings.hasDemoAccounts) await addOrders(database, seed, settings, now);
  await database.insert(seedings).values({ contentHash: formatSeeding(seeding), seededAt: now });
}

/**
 * Removes the content of a content folder, its people and their seeded orders too. What visitors did stays: accounts that they
 * made, orders that they placed, also of what is no longer sold. Call it in a transaction.
 */
async function removeContent(database: Database, { folders }: SeedingOptions): Promise<RemovedContent> {
  // Lock content before stock: decision 0035.
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

/** What the folders would make of a shop. */
function toSeeding(filling: Filling, folders: SeedFolders): Seeding {
  const { base, content } = pickFolders(filling, folders);
  return { filling, name: content === undefined ? '' : readContentName(content), hash: hashSeed({ base, content }) };
}

/** Whether the shop is filled from another content folder than the one that is named. */
function isOthers(last: Seeding | undefined, { folders: { content } }: SeedingOptions): last is Seeding {
  return last?.filling === 'content' && content !== undefined && last.name !== readContentName(content);
}

/** What a start makes of a shop; undefined leaves content as it is whose folder nobody names. */
async function chooseFilling(
  database: Database,
  last: Seeding | undefined,
  options: SeedingOptions,
): Promise<Filling | undefined> {
  const { content } = options.folders;
  const { isDemoWanted } = options.settings;
  if (last?.filling === 'emptied') return 'emptied';
  if (last?.filling === 'content') {
    if (isDemoWanted) return content === undefined ? undefined : 'content';
    return content === undefined || isOthers(last, options) ? undefined : 'base';
  }
  if (content === undefined) return 'base';
  return isDemoWanted && !(await hasCatalogue(database)) ? 'content' : 'base';
}

async function writeFilling(
  database: Database,
  filling: Filling,
  last: Seeding | undefined,
  options: SeedingOptions,
): Promise<RemovedContent> {
  const isTakenOut = last?.filling === 'content' && filling !== 'content';
  return database.transaction(async (transaction) => {
    const removed = isTakenOut ? await removeContent(transaction, options) : nothing;
    await writeSeed(transaction, toSeeding(filling, options.folders), options);
    return removed;
  });
}

function describeSkipped(last: Seeding | undefined, options: SeedingOptions): string {
  const named = isOthers(last, options) ? 'SEED_FOLDER names another' : 'SEED_FOLDER names none';
  return `The shop is filled from a content folder ("${last?.name ?? ''}"), ${named}: its texts and pictures stay as they are`;
}

/** Brings the shop's content up to date with the folders. Says whether it had to. */
export async function seedShop(database: Database, options: SeedingOptions): Promise<boolean> {
  const last = await readLastSeeding(database);
  const filling = await chooseFilling(database, last, options);
  if (!filling) {
    options.onKept?.(describeSkipped(last, options));
    return false;
  }
  const { hash } = toSeeding(filling, options.folders);
  if (last?.filling === filling && last.hash === hash) return false;
  await writeFilling(database, filling, last, options);
  return true;
}

/** Seeds a database that holds no shop yet, and leaves any other as it is. */
export async function seedNewShop(database: Database, options: SeedingOptions): Promise<void> {
  if (!(await readLastSeeding(database))) await seedShop(database, options);
}

/** The last seeding, unless it was of another content folder: its content must not be changed. */
async function requireOwnSeeding(database: Database, options: SeedingOptions): Promise<Seeding | undefined> {
  const last = await readLastSeeding(database);
  if (!isOthers(last, options)) return last;
  throw new SettingsError(
    `The shop is filled from the content folder "${last.name}", and SEED_FOLDER names another (${options.folders.content}): it stays as it is`,
  );
}

/** Fills a shop with the content folder, unless it is filled from another. */
export async function fillShop(database: Database, options: SeedingOptions): Promise<void> {
  await writeFilling(database, 'content', await requireOwnSeeding(database, options), options);
}

/** Takes the content folder's content out; starts leave the shop empty from then on. */
export async function emptyShop(database: Database, options: SeedingOptions): Promise<RemovedContent> {
  return writeFilling(database, 'emptied', await requireOwnSeeding(database, options), options);
}
