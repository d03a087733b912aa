/** The widths that the shell's image route renders; any other answers 404. */
export type PictureWidth = 160 | 240 | 320 | 400 | 480 | 640 | 800 | 960 | 1280 | 1600;

/** The formats of the image route, best first. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** One address of a picture, for Open Graph, e-mail or a background; pages use Picture. */
export function pictureUrl(name: string, width: PictureWidth, format: PictureFormat = 'jpg'): string {
  return `/-/img/${width}/${name}.${format}`;
}

/** A `srcset` of one format in all the given widths. */
export function pictureSrcSet(name: string, widths: readonly PictureWidth[], format: PictureFormat): string {
  return widths.map((width) => `${pictureUrl(name, width, format)} ${width}w`).join(', ');
}
