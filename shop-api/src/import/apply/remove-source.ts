import { WordCounts } from '../../catalog/read-model/word-counts';
import { contentReplaced, type Database, notify } from '../../database/connection';
import { lockContent } from '../../database/transactions';
import { removeStaged } from '../stage/staging';
import { removeGone, removeRelations } from './apply-import';
import { removeCategories } from './import-categories';
import { removeUnusedMakers } from './import-makers';
import { releaseStock } from './moved-codes';

export interface RemovedSource {
  source: string;
  removed: number;
  categories: number;
}

/**
 * Removes everything that a feed has in the shop, like an import of an empty feed. Orders keep their items, and products keep their ids
 * should the feed come back. Call it in a transaction.
 */
export async function removeSource(database: Database, source: string): Promise<RemovedSource> {
  // First: what is staged would count as still there.
  await removeStaged(database, source);
  const words = new WordCounts();
  const removed = await removeGone(database, source, words);
  await words.write(database);
  const categories = await removeCategories(database, source);
  await removeUnusedMakers(database);
  await removeRelations(database, source);
  // As in an import: content is locked before stock (decision 0035), and at the end.
  await lockContent(database);
  await releaseStock(database, source);
  await notify(database, contentReplaced);
  return { source, removed, categories };
}
