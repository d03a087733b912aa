import { createHash } from 'node:crypto';
import { toSlug } from './clean-text';
import type { Mapping } from './mapping';

/** `https://img.example/4984700_sb.jpg` and `4984700_sb.jpg` are the picture `4984700-sb`. */
export function pictureName(written: string): string {
  const file = written.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return toSlug(file.replace(/\.[a-z]{3,4}$/i, ''));
}

const hashLength = 8;
const longestName = 60;

/** A downloaded picture is told from others whose files are called the same by its whole address. */
export function fetchedPictureName(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex').slice(0, hashLength);
  const name = pictureName(address).slice(0, longestName).replace(/-$/, '');
  return name === '' ? hash : `${name}-${hash}`;
}

/** The address of a picture that a feed names; undefined where it names a file only, and the mapping no folder for these. */
export function toPictureAddress(written: string, { picturesUnder }: Pick<Mapping, 'picturesUnder'>): URL | undefined {
  if (/^https?:\/\//i.test(written)) return URL.canParse(written) ? new URL(written) : undefined;
  // Of the same scheme as the page that it stands in.
  if (written.startsWith('//')) return URL.canParse(`https:${written}`) ? new URL(`https:${written}`) : undefined;
  if (picturesUnder === undefined) return undefined;
  return new URL(written.replace(/^\/+/, ''), picturesUnder.endsWith('/') ? picturesUnder : `${picturesUnder}/`);
}
