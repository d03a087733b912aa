import { rebuildReadModel } from '../../catalog/read-model/read-model';
import { contentReplaced, notify } from '../../database/connection';
import { products } from '../../database/content-tables';
import { holdContent } from '../../database/transactions';
import { indexContent } from '../../publish/index-content';
import { type CommandSurroundings, openShop, readImportSettings, requireAlone, tidyUp } from './open-shop';
import { counted } from './report';

/**
 * `npm run shop -- reindex`: derives what listings, facets and search read from the content's tables, which somebody may
 * have changed by hand.
 */
export async function runReindexCommand(surroundings: CommandSurroundings) {
  const open = await openShop(readImportSettings(surroundings.env), surroundings);
  try {
    await requireAlone(open);
    const count = await open.database.transaction(async (transaction) => {
      // No seeding meanwhile, whose new products would be missed. Orders hold content too and go on.
      await holdContent(transaction);
      await rebuildReadModel(transaction);
      await indexContent(transaction);
      await notify(transaction, contentReplaced);
      return transaction.$count(products);
    });
    await tidyUp(open, { rewritten: count });
    return {
      text: `Listings, facets and search are derived again for ${counted(count, 'product')}`,
      summary: { products: count },
    };
  } finally {
    await open.close();
  }
}
