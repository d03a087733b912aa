import { desc, sql } from 'drizzle-orm';
import { indexAllProducts } from '../catalog/index-products';
import { followRatings } from '../comments/ratings';
import type { Database } from '../database/connection';
import { insertRows } from '../database/insert-rows';
import { priceHistory, seedings, stock } from '../database/trade-tables';
import { indexContent } from '../publish/index-content';
import { sellableRows } from './catalog-rows';
import { seedDemoComments } from './demo-comments';
import { seedDemoUsers } from './demo-users';
import { priceHistoryRows, priceRows } from './price-rows';
import { hashSeed, readSeed, type Seed } from './read-seed';
import { replaceContent } from './replace-content';

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

async function lastSeededHash(database: Database): Promise<string | undefined> {
  const [last] = await database.select().from(seedings).orderBy(desc(seedings.id)).limit(1);
  return last?.contentHash;
}

/** Seeds when the database holds no content or older content than the folder. Says whether it did. */
export async function seedShop(
  database: Database,
  seedFolder: string,
  options: { now: Date; hasDemoAccounts: boolean },
): Promise<boolean> {
  const contentHash = hashSeed(seedFolder);
  if ((await lastSeededHash(database)) === contentHash) return false;
  const seed = readSeed(seedFolder);
  await database.transaction(async (transaction) => {
    await replaceContent(transaction, seed);
    await extendTrade(transaction, seed, options.now);
    await indexAllProducts(transaction);
    await indexContent(transaction);
    if (options.hasDemoAccounts) {
      await seedDemoUsers(transaction, options.now);
      await seedDemoComments(transaction, seed, options.now);
    }
    // Products came anew with the ratings that they brought along: what is said of them here counts as before.
    await followRatings(transaction);
    await transaction.insert(seedings).values({ contentHash, seededAt: options.now });
  });
  return true;
}
