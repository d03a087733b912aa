import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { picturesFolders } from '../../seed-folders';
import { loadShop, readCurrencies } from '../../site/shop';
import { exitCodes, ImportError } from '../import-error';
import { importFeed, toExitCode } from '../import-feed';
import { toSlug } from '../map/clean-text';
import { type Mapping, type MappingFile, readMappingFile } from '../map/mapping';
import { type DownloadLimits, isPublicAddress } from '../pictures/download';
import { fetchPictures } from '../pictures/fetch-pictures';
import { prepareFeed } from '../prepare-feed';
import { findFeed } from '../read/feed-file';
import { readKnownPictures } from './known-pictures';
import { type CommandSurroundings, openShop, readImportSettings, requireAlone, tidyUp } from './open-shop';
import { createReporter, summaryInWords, toSummary } from './report';

export interface ImportOptions {
  map?: string;
  source?: string;
  format?: string;
  preset?: string;
  currency?: string;
  codePrefix?: string;
  dryRun?: boolean;
  mayShrink?: boolean;
  mayLack?: boolean;
  report?: string;
  pictures?: string;
}

/** The mapping file with what the command says beside it. */
function readOwnMapping({ map, preset, format, currency, codePrefix }: ImportOptions): MappingFile {
  const said = Object.entries({ preset, format, currency, codePrefix }).filter(([, value]) => value !== undefined);
  return { ...(map === undefined ? {} : readMappingFile(map)), ...Object.fromEntries(said) };
}

/** The name of a feed: an import replaces the products of the last one with the same name. */
function requireSource(named: string | undefined, mapping: Mapping, feedName: string): string {
  const source = toSlug(named ?? mapping.source ?? feedName)
    .slice(0, 31)
    .replace(/-$/, '');
  if (source !== '') return source;
  throw new ImportError('The feed needs a name: --source autumn-feed', exitCodes.wrongUse);
}

const pictureLimits: DownloadLimits = {
  maxBytes: 20 * 1024 * 1024,
  timeoutMs: 30_000,
  isAllowedAddress: isPublicAddress,
};

function requiresPictures({ pictures, dryRun = false }: ImportOptions): boolean {
  if (pictures === undefined || pictures === 'fetch') return pictures === 'fetch' && !dryRun;
  throw new ImportError(`--pictures is fetch, not "${pictures}"`, exitCodes.wrongUse);
}

/** `npm run shop -- import`: answers its exit code, what to print, and the same for programs. */
export async function runImportCommand(named: string, options: ImportOptions, surroundings: CommandSurroundings) {
  const begun = performance.now();
  const isFetching = requiresPictures(options);
  const feed = findFeed(named);
  const settings = readImportSettings(surroundings.env);
  const name = options.map ?? 'of the command';
  const prepared = await prepareFeed(feed, readOwnMapping(options), name, settings.defaultLanguage);
  const source = requireSource(options.source, prepared.mapping, feed.name);
  const { bar, packageRoot, clock } = surroundings;
  const open = await openShop(settings, surroundings);
  const { listener, onPictureFailure, close } = createReporter(bar, options.report);
  const readPictures = () => readKnownPictures(picturesFolders(settings, packageRoot));
  try {
    await requireAlone(open);
    const { database } = open;
    const fetchAll = () => {
      bar.start('Fetching pictures', 0);
      return fetchPictures({
        ...{ prepared, limits: pictureLimits, isKnownPicture: readPictures(), onFailure: onPictureFailure },
        folder: path.resolve(settings.dataFolder, 'pictures'),
        onProgress: (count) => bar.update(count),
      });
    };
    const pictures = isFetching ? await fetchAll() : undefined;
    const result = await importFeed(database, {
      ...{ prepared, source, listener },
      shop: await loadShop(database, settings),
      currencies: await readCurrencies(database),
      isKnownPicture: readPictures(),
      hasFetchedPictures: isFetching,
      now: clock(),
      isDryRun: options.dryRun ?? false,
      mayShrink: options.mayShrink ?? false,
      mayLack: options.mayLack ?? false,
    });
    if (!result.isDryRun) await tidyUp(open, { rewritten: result.added + result.changed });
    const summary = toSummary(result, (performance.now() - begun) / 1000, pictures);
    return { exitCode: toExitCode(result), text: summaryInWords(summary), summary };
  } finally {
    await close();
    await open.close();
  }
}
