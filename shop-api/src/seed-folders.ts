import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SeedFolders } from './seeding/read-seed';
import type { Settings } from './settings';
import { SettingsError } from './settings-error';

/** A wrong name must not read as a folder without content: the shop would be emptied. */
function requireContent(folder: string): string {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder && readdirSync(folder).some((name) => name.endsWith('.json'))) return folder;
  throw new SettingsError(`The environment cannot be used. SEED_FOLDER: ${folder} is no folder with JSON files`);
}

/** Where the shop's seed is: the provider's own base, and the content folder that the settings name, which has to be there. */
export function seedFolders({ seedFolder }: Pick<Settings, 'seedFolder'>, packageRoot: string): SeedFolders {
  return { base: path.join(packageRoot, 'seed'), content: seedFolder && requireContent(path.resolve(seedFolder)) };
}

/** Where pictures are: the seed's, and those that the shop's owner has put into the data folder. */
export function picturesFolders(settings: Pick<Settings, 'dataFolder' | 'seedFolder'>, packageRoot: string): string[] {
  const { base, content } = seedFolders(settings, packageRoot);
  const ofSeed = content === undefined ? [base] : [content, base];
  return [...ofSeed.map((folder) => path.join(folder, 'pictures')), path.resolve(settings.dataFolder, 'pictures')];
}
