import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, release as releaseSchema } from '@storefront/contracts/releases';
import { z } from 'zod';
import { DeskError } from '../errors';
import { findFaults } from './release-rules';

export const releaseFileName = 'release.json';

/** A folder with a release in it: fresh from a build, or in the registry. */
export interface ReleaseFolder {
  folder: string;
  release: Release;
  /** The exact bytes of `release.json`: whoever has their hash can check every file. */
  bytes: Buffer;
  integrity: string;
}

/** Subresource Integrity, as browsers take it. */
function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Reads a release's description and checks it against the rules; its files are read later, one by one. */
export async function readReleaseFolder(folder: string): Promise<ReleaseFolder> {
  const bytes = await readBytes(path.join(folder, releaseFileName));
  const release = parseRelease(bytes, folder);
  const faults = findFaults(release);
  if (faults.length > 0) throw new DeskError('release_invalid', `${folder} cannot be published`, faults);
  return { folder, release, bytes, integrity: integrityOf(bytes) };
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

/** One file's bytes; refused when a single one differs from what `release.json` promises. */
export async function readReleaseFile({ folder, release }: ReleaseFolder, name: string): Promise<Buffer> {
  const bytes = await readBytes(path.join(folder, name));
  const promised = release.files[name]?.integrity;
  if (integrityOf(bytes) !== promised) {
    throw new DeskError('release_damaged', `${name} of ${release.remote}@${release.version} is not what was built`, [
      `promised ${promised}`,
      `found    ${integrityOf(bytes)}`,
    ]);
  }
  return bytes;
}

/** Checks every file of a release. */
export async function verifyReleaseFiles(folder: ReleaseFolder): Promise<void> {
  for (const name of Object.keys(folder.release.files)) await readReleaseFile(folder, name);
}
