import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/connection';
import { FolderInUseError } from '../database/folder-lock';
import { openDatabase } from '../database/open-database';
import { picturesFolders } from '../pictures-folders';
import { seedShop } from '../seeding/seed-shop';
import { readSettings, type Settings } from '../settings';
import { loadShop, readCurrencies } from '../site/shop';
import { slugOf } from './clean-text';
import { type FeedFormat, feedFormats, findFeed } from './feed-file';
import { exitCodes, ImportError } from './import-error';
import { exitCodeOf, importFeed } from './import-feed';
import { readKnownPictures } from './known-pictures';
import { type Mapping, readMapping } from './mapping';
import type { ProgressBar } from './progress-bar';
import { createReporter, summaryInWords, summaryOf } from './report';

export interface ImportOptions {
  map?: string;
  source?: string;
  format?: string;
  dryRun?: boolean;
  mayShrink?: boolean;
  report?: string;
}

/** Where the command runs. */
export interface CommandSurroundings {
  env: Readonly<Record<string, string | undefined>>;
  packageRoot: string;
  clock: () => Date;
  bar: ProgressBar;
}

/** Any number will do, as long as every import takes the same. */
const importLock = 7_305_414;

function settingsOf(env: CommandSurroundings['env']): Settings {
  try {
    return readSettings(env);
  } catch (error) {
    throw new ImportError((error as Error).message, exitCodes.wrongUse);
  }
}

/** Opens the shop's database as the provider does, so that a folder without a shop gets one. */
async function openShop(settings: Settings, { packageRoot, clock }: CommandSurroundings): Promise<OpenDatabase> {
  const { databaseServer, dataFolder, hasDemoAccounts } = settings;
  const folder = path.resolve(dataFolder, 'shop-db');
  // One connection: the lock below is its own, and ends with it.
  const server = databaseServer && { ...databaseServer, connections: 1 };
  try {
    return await openDatabase({ server, folder }, path.join(packageRoot, 'migrations'), async (database) => {
      await seedShop(database, path.join(packageRoot, 'seed'), { now: clock(), hasDemoAccounts });
    });
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new ImportError(
      `The shop runs on ${path.dirname(folder)}. Its embedded database is one program's alone: stop the shop, run this command again, start the shop. A shop on Postgres (DATABASE_URL) goes on selling meanwhile`,
      exitCodes.busy,
      { cause: error },
    );
  }
}

async function requireAlone({ database }: OpenDatabase): Promise<void> {
  const [row] = await database
    .select({ isOurs: sql<boolean>`pg_try_advisory_lock(${importLock}::bigint)` })
    .from(sql`(values (1)) as one(n)`);
  if (!row?.isOurs) throw new ImportError('Another import is writing to this database', exitCodes.busy);
}

/**
 * Without statistics of the new rows plans take many times as long as with them, and the embedded engine cleans up behind nobody:
 * what was replaced, and what waits to be sorted into the search index, would stay in the way.
 */
async function tidyUp({ database }: OpenDatabase): Promise<void> {
  await database.execute(sql`set statement_timeout = 0`);
  await database.execute(sql`vacuum analyze`);
}

function requireFormat(named: string | undefined, mapping: Mapping, found: FeedFormat | undefined): FeedFormat {
  const format = named ?? mapping.format ?? found;
  const known = feedFormats.find((each) => each === format);
  if (known) return known;
  throw new ImportError(
    format === undefined
      ? `The feed's name does not say what it is. Name its format: --format ${feedFormats.join('|')}`
      : `There is no format "${format}": ${feedFormats.join(', ')}`,
    exitCodes.wrongUse,
  );
}

/** The name under which a feed is known: what an import of the same name brought, the next one replaces. */
function requireSource(named: string | undefined, mapping: Mapping, feedName: string): string {
  const source = slugOf(named ?? mapping.source ?? feedName)
    .slice(0, 31)
    .replace(/-$/, '');
  if (source !== '') return source;
  throw new ImportError('The feed needs a name: --source autumn-feed', exitCodes.wrongUse);
}

/** `pnpm shop import`: answers its exit code, what to print, and the same for programs. */
export async function runImportCommand(named: string, options: ImportOptions, surroundings: CommandSurroundings) {
  const begun = performance.now();
  const mapping = readMapping(options.map);
  const feed = findFeed(named);
  const format = requireFormat(options.format, mapping, feed.format);
  const source = requireSource(options.source, mapping, feed.name);
  const settings = settingsOf(surroundings.env);
  const { bar, packageRoot, clock } = surroundings;
  const open = await openShop(settings, surroundings);
  const { listener, close } = createReporter(bar, options.report);
  try {
    await requireAlone(open);
    const { database } = open;
    const result = await importFeed(database, {
      ...{ feed, format, mapping, source, listener },
      shop: await loadShop(database, settings),
      currencies: await readCurrencies(database),
      isKnownPicture: readKnownPictures(picturesFolders(settings, packageRoot)),
      now: clock(),
      isDryRun: options.dryRun ?? false,
      mayShrink: options.mayShrink ?? false,
    });
    if (!result.isDryRun) await tidyUp(open);
    const summary = summaryOf(result, (performance.now() - begun) / 1000);
    return { exitCode: exitCodeOf(result), text: summaryInWords(summary), summary };
  } finally {
    await close();
    await open.close();
  }
}
