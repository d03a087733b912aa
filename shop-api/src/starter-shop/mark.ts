import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { exitCodes, ImportError } from '../import/import-error';

/** In px: enough for the largest icon of a home screen. */
const side = 512;
/** SVG is drawn at this many dots per inch, so that a small one stays sharp. */
const density = 600;
const maxFileBytes = 4 * 1024 * 1024;
const formats = ['svg', 'png', 'jpeg', 'webp'];

/** A shop's mark as a picture. */
export interface Mark {
  /** Another one for another picture: browsers keep what they have by its name. */
  name: string;
  png: Buffer;
}

/** Draws the mark of a file, cut to what is drawn and within a square; refuses what is no picture. */
export async function drawMark(file: string): Promise<Mark> {
  const refuse = (reason: string) => new ImportError(`--logo ${file} ${reason}`, exitCodes.wrongUse);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw refuse('is no file');
  if (found.size > maxFileBytes) throw refuse('is larger than 4 MB');
  const picture = sharp(await readFile(file), { density });
  const { format = '' } = await picture.metadata().catch(() => ({ format: undefined }));
  if (!formats.includes(format)) throw refuse('is no picture in SVG, PNG, JPEG or WebP');
  const png = await picture
    .trim()
    .resize(side, side, { fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw refuse('cannot be drawn');
    });
  return { name: `mark-${createHash('sha256').update(png).digest('hex').slice(0, 8)}`, png };
}
