import type { LcpPicture } from '@storefront/contracts/pages';

/** The `srcset` of a picture in its smallest format, by the addresses that `<Picture>` will ask for. */
export function toPictureSet({ src, widths }: Pick<LcpPicture, 'src' | 'widths'>): string {
  return widths.map((width) => `/-/img/${width}/${src}.avif ${width}w`).join(', ');
}
