import path from 'node:path';
import type { Settings } from './settings';

/** Where pictures lie: the seed's, and those that the shop's owner has laid into the data folder. */
export function picturesFolders({ dataFolder }: Pick<Settings, 'dataFolder'>, packageRoot: string): string[] {
  return [path.join(packageRoot, 'seed/pictures'), path.resolve(dataFolder, 'pictures')];
}
