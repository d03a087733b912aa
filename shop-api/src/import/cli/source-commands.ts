import { dryRun } from '../apply/dry-run';
import { removeSource } from '../apply/remove-source';
import { exitCodes, ImportError } from '../import-error';
import { toSlug } from '../map/clean-text';
import { type FeedSource, listSources } from './feed-sources';
import { type CommandSurroundings, openShop, readImportSettings, requireAlone, tidyUp } from './open-shop';
import { counted } from './report';

export interface RemoveOptions {
  dryRun?: boolean;
  yes?: boolean;
}

function sourceInWords({ source, products, variations, isUnderWay }: FeedSource): string {
  const parts = [
    counted(products, 'product'),
    ...(variations > 0 ? [counted(variations, 'variation')] : []),
    ...(isUnderWay ? ['an import of it was broken off: the same command goes on from there'] : []),
  ];
  return `${source}: ${parts.join(', ')}`;
}

/** `npm run shop -- sources`: which feeds have products in the shop. */
export async function runSourcesCommand(surroundings: CommandSurroundings) {
  const open = await openShop(readImportSettings(surroundings.env), surroundings);
  try {
    const sources = await listSources(open.database);
    const text = sources.length === 0 ? 'No feed has products in the shop' : sources.map(sourceInWords).join('\n');
    return { text, summary: { sources } };
  } finally {
    await open.close();
  }
}

function requireKnown(named: string, sources: readonly FeedSource[]): FeedSource {
  const known = sources.find(({ source }) => source === toSlug(named));
  if (known) return known;
  const others = sources.map(({ source }) => source).join(', ');
  throw new ImportError(
    `The shop has nothing of a feed "${named}". ${others === '' ? 'No feed has products in it' : `Its feeds: ${others}`}`,
    exitCodes.wrongUse,
  );
}

/** One wrong word would empty a shop that sells. */
function requireYes({ source, products }: FeedSource, { dryRun: isDryRun = false, yes = false }: RemoveOptions): void {
  if (isDryRun || yes) return;
  throw new ImportError(
    `"${source}" has ${counted(products, 'product')} in the shop. To take all of it out: npm run shop -- remove ${source} --yes`,
    exitCodes.wrongUse,
  );
}

/** `npm run shop -- remove`: answers what to print, and the same for programs. */
export async function runRemoveCommand(named: string, options: RemoveOptions, surroundings: CommandSurroundings) {
  const isDryRun = options.dryRun ?? false;
  const open = await openShop(readImportSettings(surroundings.env), surroundings);
  try {
    await requireAlone(open);
    const { database } = open;
    const known = requireKnown(named, await listSources(database));
    requireYes(known, options);
    const result = isDryRun
      ? await dryRun(database, (transaction) => removeSource(transaction, known.source))
      : await database.transaction((transaction) => removeSource(transaction, known.source));
    if (!isDryRun) await tidyUp(open, { rewritten: result.removed });
    const { source, removed, categories } = result;
    const gone = `${counted(removed, 'product')} and ${counted(categories, 'category', 'categories')} gone`;
    const text = `${isDryRun ? 'A dry run, nothing was changed: ' : ''}"${source}" is taken out, ${gone}`;
    return { text, summary: { isDryRun, ...result } };
  } finally {
    await open.close();
  }
}
