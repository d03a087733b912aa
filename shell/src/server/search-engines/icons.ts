import sharp from 'sharp';

const paper = '#fbfaf7';

/** What an icon is drawn from. */
export interface IconParts {
  /** `#rrggbb` */
  ground: string;
  /** A picture, the mark that these programs come with, or the bag of a shop that has no mark. */
  mark: Buffer | 'own' | 'bag';
}

/** The viewBoxes of what is drawn here. */
const markWidth = 24;
const markHeight = 28;

const drawings = {
  own: (ground: string) =>
    `<path fill="${paper}" d="M12 1C7.4 8 3 12.2 3 17.6A9 9 0 0 0 12 27a9 9 0 0 0 9-9.4C21 12.2 16.6 8 12 1Z"/><path fill="none" stroke="${ground}" stroke-width="1.5" stroke-linecap="round" d="M8.4 27C8 20.6 10.6 15.4 17 12.2M9.4 20.2C8 18.6 7.2 17 7 15M11.6 16.6C13.6 17.2 15.4 17 17.4 16"/>`,
  bag: () =>
    `<path fill="${paper}" d="M3.5 10h17l1.5 15a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2Z"/><path fill="none" stroke="${paper}" stroke-width="2" d="M7.5 13V7a4.5 4.5 0 0 1 9 0v6"/>`,
};

/** A picture stands on paper: marks are drawn for it. */
export const toGround = ({ ground, mark }: IconParts): string => (typeof mark === 'string' ? ground : paper);

/** The mark within a square, to stand on its ground. */
export function markOn({ ground, mark }: IconParts, x: number, y: number, size: number): string {
  if (typeof mark !== 'string')
    return `<image href="data:image/png;base64,${mark.toString('base64')}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
  const scale = size / markHeight;
  const left = x + (size - markWidth * scale) / 2;
  return `<g transform="translate(${left} ${y}) scale(${scale})">${drawings[mark](ground)}</g>`;
}

const side = 32;

function iconSvg(parts: IconParts, { corner, share }: { corner: number; share: number }): string {
  const size = side * share;
  const edge = (side - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${toGround(parts)}"/>${markOn(parts, edge, edge, size)}</svg>`;
}

/** The mark on its ground: the tab's icon. */
export const renderIconSvg = (parts: IconParts): string => iconSvg(parts, { corner: 7, share: 0.77 });
/** A system cuts its own shape out of this one: the mark stays within the safe circle of 80 %. */
const maskableIcon = (parts: IconParts) => iconSvg(parts, { corner: 0, share: 0.56 });

const dotsPerSide = 72;

export function renderIcon(parts: IconParts, size: number, isMaskable: boolean): Promise<Buffer> {
  const svg = isMaskable ? maskableIcon(parts) : renderIconSvg(parts);
  return sharp(Buffer.from(svg), { density: dotsPerSide * (size / side) })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const icoSizes = [16, 32, 48] as const;
const icoHeaderBytes = 6;
const icoEntryBytes = 16;

/** One row of an icon file's directory: a PNG of this size at this place. */
function icoEntry(size: number, { length }: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(icoEntryBytes);
  entry.writeUInt8(size, 0);
  entry.writeUInt8(size, 1);
  entry.writeUInt16LE(1, 4);
  entry.writeUInt16LE(32, 6);
  entry.writeUInt32LE(length, 8);
  entry.writeUInt32LE(offset, 12);
  return entry;
}

/** `favicon.ico` with the tab's sizes, each as a PNG, which every browser of the last fifteen years reads. */
export async function renderFavicon(parts: IconParts): Promise<Buffer> {
  const pictures = await Promise.all(icoSizes.map((size) => renderIcon(parts, size, false)));
  const header = Buffer.alloc(icoHeaderBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = icoHeaderBytes + icoEntryBytes * pictures.length;
  const entries = pictures.map((picture, index) => {
    const entry = icoEntry(icoSizes[index] ?? 0, picture, offset);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
