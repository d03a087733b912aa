import type { Release } from '@storefront/contracts/releases';
import { DeskError } from '../errors';
import { parseReleaseFile } from '../registry/release-folder';

/** A string of JSON, kept; or white space between tokens, dropped. */
const stringOrSpace = /("(?:[^"\\]|\\.)*")|\s+/g;

/** Whether a text is what a program writes: of an entry that is there twice, readers take the first or the last. */
function isPlainJson(text: string): boolean {
  return text.replace(stringOrSpace, '$1') === JSON.stringify(JSON.parse(text));
}

/** The description of a release that is sent; throws when a rule forbids it. */
export function parseManifest(bytes: Buffer): Release {
  const parsed = parseReleaseFile(bytes, 'the upload');
  if (!isPlainJson(bytes.toString('utf8')))
    throw new DeskError('release_invalid', 'The release.json of the upload has an entry twice, or is not plain JSON');
  return parsed;
}

/** A file's name in an upload: its hash, so that no path of a client reaches the disk. */
export function toFileHash(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('base64url');
}
