import sharp from 'sharp';

export const iconGround = '#1f4d3a';
const paper = '#fbfaf7';

/** The viewBox of the mark. */
const markWidth = 24;
const markHeight = 28;

/** The mark within a square, on its ground. */
export function markOn(x: number, y: number, size: number): string {
  const scale = size / markHeight;
  const left = x + (size - markWidth * scale) / 2;
  return `<g transform="translate(${left} ${y}) scale(${scale})"><path fill="${paper}" d="M12 1C7.4 8 3 12.2 3 17.6A9 9 0 0 0 12 27a9 9 0 0 0 9-9.4C21 12.2 16.6 8 12 1Z"/><path fill="none" stroke="${iconGround}" stroke-width="1.5" stroke-linecap="round" d="M8.4 27C8 20.6 10.6 15.4 17 12.2M9.4 20.2C8 18.6 7.2 17 7 15M11.6 16.6C13.6 17.2 15.4 17 17.4 16"/></g>`;
}

const side = 32;

function iconSvg({ corner, share }: { corner: number; share: number }): string {
  const size = side * share;
  const edge = (side - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${iconGround}"/>${markOn(edge, edge, size)}</svg>`;
}

/** The mark on its ground: the tab's icon. */
export const icon = iconSvg({ corner: 7, share: 0.77 });
/** A system cuts its own shape out of this one: the mark stays within the safe circle of 80 %. */
const maskableIcon = iconSvg({ corner: 0, share: 0.56 });

const dotsPerSide = 72;

export function renderIcon(size: number, isMaskable: boolean): Promise<Buffer> {
  const svg = isMaskable ? maskableIcon : icon;
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
export async function renderFavicon(): Promise<Buffer> {
  const pictures = await Promise.all(icoSizes.map((size) => renderIcon(size, false)));
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
