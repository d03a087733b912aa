import path from 'node:path';
import type { SeedFolders } from './seeding/read-seed';
import type { Settings } from './settings';

/** Where the shop's seed is: the provider's own base, and the content folder that the settings name. */
export function seedFolders({ seedFolder }: Pick<Settings, 'seedFolder'>, packageRoot: string): SeedFolders {
  return { base: path.join(packageRoot, 'seed'), content: seedFolder && path.resolve(seedFolder) };
}

/** Where pictures are: the content folder's, and those that the shop's owner has put into the data folder. */
export function picturesFolders({ dataFolder, seedFolder }: Pick<Settings, 'dataFolder' | 'seedFolder'>): string[] {
  const ofContent = seedFolder ? [path.resolve(seedFolder, 'pictures')] : [];
  return [...ofContent, path.resolve(dataFolder, 'pictures')];
}
