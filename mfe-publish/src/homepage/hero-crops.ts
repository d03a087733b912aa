import type { LcpPicture } from '@storefront/contracts/pages';
import type { PictureWidth } from '@storefront/ui/picture';

/** One crop of the hero's scene with its media query and widths. View and preload must use the same values. */
interface HeroCrop {
  widths: readonly PictureWidth[];
  sizes: string;
  media: string;
}

/** The phone's crop below 768 px, the wide picture from there on. */
export const narrowCrop: HeroCrop = { widths: [320, 480, 640, 800, 960], sizes: '100vw', media: '(width < 768px)' };

export const wideCrop: HeroCrop = {
  widths: [640, 960, 1280, 1600],
  sizes: '(width < 1024px) 100vw, 63vw',
  media: '(width >= 768px)',
};

/** The preload of the crop that the browser will show. */
export function heroPreloads(wide: string, narrow: string): readonly LcpPicture[] {
  return [
    { src: wide, ...wideCrop },
    { src: narrow, ...narrowCrop },
  ];
}
