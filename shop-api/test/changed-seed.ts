import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPackageRoot } from '../src/package-root';
import type { SeedFolders } from '../src/seeding/read-seed';
import { demoFolder } from './demo-seed';

/** The package's folder and the demo's content, in copies that a test may change. */
export interface ChangedSeed {
  packageRoot: string;
  folders: SeedFolders;
  /** Of a provider that is seeded with the copy. */
  environment: { SEED_FOLDER: string };
  /** Changes a file of the content, or of the base where the content has none of that name. */
  change<T>(file: string, change: (value: T) => void): void;
  remove(): void;
}

export function copySeed(): ChangedSeed {
  const original = findPackageRoot(__dirname);
  const packageRoot = mkdtempSync(path.join(tmpdir(), 'shop-seed-'));
  // The pictures are large and nobody changes them.
  const isWanted = (source: string) => !source.endsWith('.jpg');
  const folders = { base: path.join(packageRoot, 'seed'), content: path.join(packageRoot, 'content') };
  cpSync(path.join(original, 'seed'), folders.base, { recursive: true });
  cpSync(demoFolder, folders.content, { recursive: true, filter: isWanted });
  symlinkSync(path.join(original, 'migrations'), path.join(packageRoot, 'migrations'));
  return {
    packageRoot,
    folders,
    environment: { SEED_FOLDER: folders.content },
    change: <T>(name: string, change: (value: T) => void) => {
      const own = path.join(folders.content, name);
      const file = existsSync(own) ? own : path.join(folders.base, name);
      const value = JSON.parse(readFileSync(file, 'utf8')) as T;
      change(value);
      writeFileSync(file, JSON.stringify(value));
    },
    remove: () => rmSync(packageRoot, { recursive: true, force: true }),
  };
}
