import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPackageRoot } from '../src/package-root';

/** The package's folder with a seed that a test may change. */
export interface ChangedSeed {
  packageRoot: string;
  change<T>(file: string, change: (value: T) => void): void;
  remove(): void;
}

export function copySeed(): ChangedSeed {
  const original = findPackageRoot(__dirname);
  const packageRoot = mkdtempSync(path.join(tmpdir(), 'shop-seed-'));
  // The pictures are large and nobody changes them.
  const isWanted = (source: string) => !source.endsWith('.jpg');
  cpSync(path.join(original, 'seed'), path.join(packageRoot, 'seed'), { recursive: true, filter: isWanted });
  symlinkSync(path.join(original, 'migrations'), path.join(packageRoot, 'migrations'));
  return {
    packageRoot,
    change: <T>(name: string, change: (value: T) => void) => {
      const file = path.join(packageRoot, 'seed', name);
      const value = JSON.parse(readFileSync(file, 'utf8')) as T;
      change(value);
      writeFileSync(file, JSON.stringify(value));
    },
    remove: () => rmSync(packageRoot, { recursive: true, force: true }),
  };
}
