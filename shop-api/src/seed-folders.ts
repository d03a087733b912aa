import path from 'node:path';
import type { SeedFolders } from './seeding/read-seed';
import type { Settings } from './settings';

/** Where the shop's seed is: the provider's own base, and the content folder that the settings name. */
export function seedFolders({ seedFolder }: Pick<Settings, 'seedFolder'>, packageRoot: string): SeedFolders {
  return { base: path.join(packageRoot, 'seed'), content: seedFolder && path.resolve(seedFolder) };
}

/** Where pictures are: the seed's, and those that the shop's owner has put into the data folder. */
export function picturesFolders(settings: Pick<Settings, 'dataFolder' | 'seedFolder'>, packageRoot: string): string[] {
  const { base, content } = seedFolders(settings, packageRoot);
  const ofSeed = content === undefined ? [base] : [content, base];
  return [...ofSeed.map((folder) => path.join(folder, 'pictures')), path.resolve(settings.dataFolder, 'pictures')];
}
