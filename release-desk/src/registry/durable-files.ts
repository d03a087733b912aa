import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Syncs a folder: a new name is durable only when its folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file and waits until it is on the disk; creates its folder if needed. */
export async function writeDurably(file: string, bytes: Buffer | string, mode = 0o644): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function temporaryNameFor(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
}

/** Replaces a file atomically: readers see the old or the new content, even after a crash. */
export async function replaceDurably(file: string, bytes: Buffer | string, mode?: number): Promise<void> {
  const temporary = temporaryNameFor(file);
  await writeDurably(temporary, bytes, mode);
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}

/**
 * Creates a file atomically; false when the name is taken, so that exactly one of several processes succeeds.
 * By a link, because a rename would replace the file of another process.
 */
export async function createDurably(file: string, bytes: Buffer | string, mode?: number): Promise<boolean> {
  const temporary = temporaryNameFor(file);
  await writeDurably(temporary, bytes, mode);
  try {
    await link(temporary, file);
    await syncFolder(path.dirname(file));
    return true;
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
}

/** The sorted names in a folder; empty when there is no such folder. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Whether an error is a file system error with one of these codes. */
export function isFileError(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}
