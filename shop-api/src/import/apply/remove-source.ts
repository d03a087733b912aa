import { contentReplaced, type Database, notify } from '../../database/connection';
import { lockContent } from '../../database/transactions';
import { forgetStaged } from '../stage/staging';
import { removeCategories } from './import-categories';
import { removeUnusedMakers } from './import-makers';
import { leaveShelves } from './moved-codes';
import { removeGone, unrelate } from './swap-in';

export interface RemovedSource {
  source: string;
  removed: number;
  categories: number;
}

/**
 * Takes out all that a feed has in the shop, as an import takes out what its feed does not name any more: here it names nothing.
 * Orders keep what was bought, and the products their numbers, should the feed come back. Call it in a transaction.
 */
export async function removeSource(database: Database, source: string): Promise<RemovedSource> {
  // First: what is staged would count as still there.
  await forgetStaged(database, source);
  const removed = await removeGone(database, source);
  const categories = await removeCategories(database, source);
  await removeUnusedMakers(database);
  await unrelate(database, source);
  // As in an import: content before shelves (decision 0024), and at the end.
  await lockContent(database);
  await leaveShelves(database, source);
  await notify(database, contentReplaced);
  return { source, removed, categories };
}
