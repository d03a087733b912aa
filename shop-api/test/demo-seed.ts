import path from 'node:path';
import { findPackageRoot } from '../src/package-root';
import { readSeed, type Seed, type SeedFolders } from '../src/seeding/read-seed';

const packageRoot = findPackageRoot(__dirname);

/** The content that tests sell: a folder beside this package, which nothing of `src` knows. */
export const demoFolder = path.join(path.dirname(packageRoot), 'demo-shop/seed');

export const demoFolders: SeedFolders = { base: path.join(packageRoot, 'seed'), content: demoFolder };

export function readDemoSeed(): Seed {
  return readSeed(demoFolders);
}
