import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, release as releaseSchema } from '@storefront/contracts/releases';
import { z } from 'zod';
import { DeskError } from '../errors';
import { findErrors } from './release-rules';

export const releaseFileName = 'release.json';

/** A folder with a release, from a build or in the registry. */
export interface ReleaseFolder {
  folder: string;
  release: Release;
  /** The bytes of `release.json`: their hash covers every file. */
  bytes: Buffer;
  integrity: string;
}

/** A Subresource Integrity value. */
export function toIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Reads and validates a release's description; its files are read later, one by one. */
export async function readReleaseFolder(folder: string): Promise<ReleaseFolder> {
  return toReleaseFolder(folder, await readBytes(path.join(folder, releaseFileName)));
}

/** Takes the bytes of a `release.json` as the description of what is in `folder`. */
export function toReleaseFolder(folder: string, bytes: Buffer): ReleaseFolder {
  return { folder, release: parseReleaseFile(bytes, folder), bytes, integrity: toIntegrity(bytes) };
}

/** Parses a `release.json` and applies the rules; `where` names it in errors. */
export function parseReleaseFile(bytes: Buffer, where: string): Release {
  const release = parseRelease(bytes, where);
  const errors = findErrors(release);
  if (errors.length > 0) throw new DeskError('release_invalid', `${where} cannot be published`, errors);
  return release;
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new DeskError('release_unreadable', `${file} cannot be read`, [], { cause });
  }
}

function parseRelease(bytes: Buffer, folder: string): Release {
  try {
    return releaseSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    const details = cause instanceof z.ZodError ? z.prettifyError(cause).split('\n') : [String(cause)];
    throw new DeskError('release_invalid', `The ${releaseFileName} in ${folder} is not one`, details, { cause });
  }
}

/** A file's bytes; throws when they do not match the hash in `release.json`. */
export async function readReleaseFile({ folder, release }: ReleaseFolder, name: string): Promise<Buffer> {
  const bytes = await readBytes(path.join(folder, name));
  requireIntegrity(release, name, toIntegrity(bytes));
  return bytes;
}

/** Throws when a file of a release has another hash than `release.json` promises. */
export function requireIntegrity({ remote, version, files }: Release, name: string, found: string): void {
  const promised = files[name]?.integrity;
  if (found === promised) return;
  throw new DeskError('release_damaged', `${name} of ${remote}@${version} is not what was built`, [
    `promised ${promised}`,
    `found    ${found}`,
  ]);
}

/** Verifies every file of a release. */
export async function verifyReleaseFiles(folder: ReleaseFolder): Promise<void> {
  for (const name of Object.keys(folder.release.files)) await readReleaseFile(folder, name);
}
