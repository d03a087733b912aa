import sharp, { type Sharp } from 'sharp';
import { type IconParts, markOn, toGround } from './icons';

/** What networks and messengers show beside a link: the size that all of them take. */
export const socialPictureSize = { width: 1200, height: 630 } as const;

/** For pages without a picture of their own. */
export const socialCardPath = '/-/social-card.png';

export function socialPicturePath(name: string): string {
  return `/-/img/social/${name}.jpg`;
}

/** Narrower than this, cutting would take away what the picture shows: its edges are drawn out to the frame instead. */
const narrowestCut = 1.2;

/** The picture whole, in the middle of the frame; the wall behind it goes on to both sides. */
async function drawOut(master: Buffer): Promise<Sharp> {
  const { width: frameWidth, height: frameHeight } = socialPictureSize;
  const { data, info } = await sharp(master)
    .resize({ width: frameWidth, height: frameHeight, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((frameWidth - info.width) / 2);
  const top = Math.floor((frameHeight - info.height) / 2);
  const right = frameWidth - info.width - left;
  const bottom = frameHeight - info.height - top;
  return sharp(data).extend({ left, right, top, bottom, extendWith: 'copy' });
}

/** Composes a picture for a link: a landscape fills the frame, any other is shown whole in its middle. */
export async function composeSocialPicture(master: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(master).metadata();
  const isWide = width / height >= narrowestCut;
  const laidOut = isWide ? sharp(master).resize({ ...socialPictureSize, fit: 'cover' }) : await drawOut(master);
  return laidOut.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** The mark alone, on its ground. */
export function renderSocialCard(parts: IconParts): Promise<Buffer> {
  const { width, height } = socialPictureSize;
  const markSize = 320;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${toGround(parts)}"/>${markOn(parts, (width - markSize) / 2, (height - markSize) / 2, markSize)}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
