import type { LcpPicture } from '@storefront/contracts/pages';
import type { PictureWidth } from '@storefront/ui/picture';

/** One crop of the hero's scene: for which screens, in which widths. View and preload must agree to the letter. */
interface HeroCrop {
  widths: readonly PictureWidth[];
  sizes: string;
  media: string;
}

/** The phone's own crop gives way to the wide picture at 768 px. */
export const narrowCrop: HeroCrop = { widths: [320, 480, 640, 800, 960], sizes: '100vw', media: '(width < 768px)' };

export const wideCrop: HeroCrop = {
  widths: [640, 960, 1280, 1600],
  sizes: '(width < 1024px) 100vw, 63vw',
  media: '(width >= 768px)',
};

/** What the browser may fetch before it has read the markup: one of the two. */
export function heroPreloads(wide: string, narrow: string): readonly LcpPicture[] {
  return [
    { src: wide, ...wideCrop },
    { src: narrow, ...narrowCrop },
  ];
}
