import { seedFolders } from '../../seed-folders';
import { emptyShop, fillShop, type SeedingOptions } from '../../seeding/seed-shop';
import { exitCodes, ImportError } from '../import-error';
import { type CommandSurroundings, openShop, readImportSettings, requireAlone, tidyUp } from './open-shop';
import { counted } from './report';

/** Opens the shop alone, runs what is asked for, and cleans up behind it. */
async function changeShop<T>(
  surroundings: CommandSurroundings,
  change: (database: Parameters<typeof fillShop>[0], options: SeedingOptions) => Promise<T>,
): Promise<T> {
  const { env, packageRoot, clock } = surroundings;
  const settings = readImportSettings(env);
  if (!settings.seedFolder) {
    throw new ImportError('SEED_FOLDER names no folder: which content is meant?', exitCodes.wrongUse);
  }
  const open = await openShop(settings, surroundings);
  try {
    await requireAlone(open);
    const options = { folders: seedFolders(settings, packageRoot), settings, now: clock() };
    const result = await change(open.database, options);
    await tidyUp(open);
    return result;
  } finally {
    await open.close();
  }
}

/** `npm run shop -- demo fill`: answers what to print, and the same for programs. */
export async function runFillCommand(surroundings: CommandSurroundings) {
  await changeShop(surroundings, fillShop);
  return { text: 'The shop is filled with the demo', summary: { isFilled: true } };
}

/** `npm run shop -- demo remove`: answers what to print, and the same for programs. */
export async function runEmptyCommand(surroundings: CommandSurroundings) {
  const removed = await changeShop(surroundings, emptyShop);
  const { products, people, orders } = removed;
  const parts = [counted(products, 'product'), counted(people, 'account'), counted(orders, 'seeded order')];
  const text = `The demo is taken out: ${parts.join(', ')} gone. Orders that were placed in the shop stay. The next start leaves it empty; npm run shop -- demo fill fills it again`;
  return { text, summary: { isFilled: false, ...removed } };
}
