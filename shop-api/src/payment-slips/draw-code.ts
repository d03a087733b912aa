import { toBuffer } from 'bwip-js/node';
import type { SlipCode } from './transfer-order';

/** Pixels of a module: sharp on paper, and in a mail that shows the picture as it is. */
const scale = 4;

/** As the standards of the banks have it. */
const shapes = {
  pdf417: { columns: 9, eclevel: 4, paddingwidth: 2, paddingheight: 2 },
  qrcode: { eclevel: 'M', fixedeclevel: true, paddingwidth: 4, paddingheight: 4 },
} as const;

/** A code as a PNG with its quiet zone, black on white. */
export function drawCode({ symbology, content, isBytes = false, eci, version }: SlipCode): Promise<Buffer> {
  const prefix = eci === undefined ? '' : `^ECI${String(eci).padStart(6, '0')}`;
  return toBuffer({
    bcid: symbology,
    text: `${prefix}${content}`,
    scale,
    backgroundcolor: 'ffffff',
    binarytext: isBytes,
    parsefnc: eci !== undefined,
    ...shapes[symbology],
    ...(version !== undefined && { version }),
  } as Parameters<typeof toBuffer>[0]);
}
