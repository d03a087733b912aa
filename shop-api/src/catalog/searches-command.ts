import { isLanguageCode } from '@storefront/contracts/languages';
import type { Command } from 'commander';
import { openShop, readImportSettings, type ShopCommandSurroundings } from '../import/cli/open-shop';
import { exitCodes, ImportError } from '../import/import-error';
import { type EmptySearch, keptDays, listEmptySearches } from './empty-searches';

interface SearchesOptions {
  lang?: string;
  days: string;
  limit: string;
  json?: boolean;
}

type Say = (answer: { text: string; summary: object }, isJson: boolean | undefined) => void;

function parseCount(text: string, name: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new ImportError(`--${name} is a number from 1 to ${most}, not "${text}"`, exitCodes.wrongUse);
}

function describe(found: readonly EmptySearch[], days: number): string {
  if (found.length === 0) return `Nothing was searched for in vain in the last ${days} days.`;
  const lines = found.map(({ searches, lang, words, last_day }) =>
    [String(searches).padStart(6), lang, last_day, words].join('  '),
  );
  return ['searches  last day    words', ...lines].join('\n');
}

async function run(surroundings: ShopCommandSurroundings, options: SearchesOptions) {
  const days = parseCount(options.days, 'days', keptDays);
  const limit = parseCount(options.limit, 'limit', 1000);
  const { lang } = options;
  if (lang !== undefined && !isLanguageCode(lang))
    throw new ImportError(`There is no language "${lang}"`, exitCodes.wrongUse);
  const open = await openShop(readImportSettings(surroundings.env), surroundings);
  try {
    const searches = await listEmptySearches(open.database, { days, lang, limit }, surroundings.clock());
    return { text: describe(searches, days), summary: { days, searches } };
  } finally {
    await open.close();
  }
}

/** `npm run shop -- searches`: what shoppers looked for and did not find. */
export function addSearches(program: Command, surroundings: ShopCommandSurroundings, say: Say): void {
  program
    .command('searches')
    .description('Lists what was searched for and not found: for synonyms, names and what to sell next.')
    .option('--lang <code>', 'of one language')
    .option('--days <n>', `since when, at most ${keptDays}`, '30')
    .option('--limit <n>', 'how many', '50')
    .option('--json', 'print them as one JSON object')
    .action(async (options: SearchesOptions) => say(await run(surroundings, options), options.json));
}
