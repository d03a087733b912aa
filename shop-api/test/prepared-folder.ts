import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { FolderInUseError, lockFolder } from '../src/database/folder-lock';
import { openDatabase } from '../src/database/open-database';
import { findPackageRoot } from '../src/package-root';
import { seedShop } from '../src/seeding/seed-shop';
import { readSettings } from '../src/settings';
import { demoFolders } from './demo-seed';

/** Friday, before the hour at which the day's last parcel leaves. Prepared shops were filled then. */
export const friday = new Date('2026-11-20T09:00:00Z');

/** What a folder holds: the tables alone, or the demo shop as well. */
export type Contents = 'tables' | 'shop';

// Making the engine's folder, its tables and the seed takes ten seconds of a processor, copying it a tenth of one. So they
// are made once, by the same functions as a provider's, and every test file has a copy.

const packageRoot = findPackageRoot(__dirname);
const repository = path.dirname(packageRoot);
const cacheFolder = path.join(repository, '.cache/test-databases');
const keptMs = 24 * 60 * 60 * 1000;
const pauseMs = 100;

/** Whatever may change what is in the tables. Too much of it rather than too little: a stale copy would make tests lie. */
const sources = [
  'demo-shop/seed',
  'pnpm-lock.yaml',
  'shared-contracts/src',
  'shop-api/migrations',
  'shop-api/seed',
  'shop-api/src',
  'shop-api/test/demo-seed.ts',
  'shop-api/test/prepared-folder.ts',
];

function listFiles(source: string): string[] {
  if (!statSync(source).isDirectory()) return [source];
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => /\.(ts|json|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => path.join(source, name));
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(path.join(repository, source)))) {
    hash.update(path.relative(repository, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 24);
}

let sourcesHash: string | undefined;

function toFolder(contents: Contents): string {
  sourcesHash ??= hashSources();
  return path.join(cacheFolder, `${contents}-${sourcesHash}`);
}

/** Those of yesterday's sources. Younger ones may be another run's, which copies them at this moment. */
function removeOld(): void {
  for (const name of readdirSync(cacheFolder)) {
    const folder = path.join(cacheFolder, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > keptMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Thirteen hundred files: a tenth of a second of a processor, where Node's own copying takes six. */
function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync('cp', ['-R', from, to]);
}

async function fill(folder: string, contents: Contents): Promise<void> {
  if (contents === 'shop') copy(await prepare('tables'), folder);
  const migrations = path.join(packageRoot, 'migrations');
  const { close } = await openDatabase({ folder }, migrations, async (database) => {
    if (contents === 'tables') return;
    await seedShop(database, { folders: demoFolders, settings: readSettings({ NODE_ENV: 'test' }), now: friday });
    await database.execute(sql`analyze`);
  });
  await close();
}

/** Waits for whoever does the same at this moment, in whichever process. */
async function lockWhenFree(folder: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await pause(pauseMs);
    }
  }
}

async function prepare(contents: Contents): Promise<string> {
  const folder = toFolder(contents);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  const unlock = await lockWhenFree(folder);
  try {
    if (existsSync(folder)) return folder;
    removeOld();
    // It gets its name when it is whole: a run that is stopped leaves nothing behind that another would take for whole.
    const unfinished = `${folder}-${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    await fill(unfinished, contents);
    renameSync(unfinished, folder);
    return folder;
  } finally {
    await unlock();
  }
}

/** Makes a folder of the embedded engine, as a provider would have filled it. */
export async function copyPrepared(contents: Contents, folder: string): Promise<void> {
  copy(await prepare(contents), folder);
}
