import type { PictureWidth } from '@storefront/ui/picture';

const widths = [480, 640, 800, 960, 1280, 1600] satisfies readonly PictureWidth[];

/** The displayed sizes of the gallery's pictures; the server's preload must use the same values. */
export const galleryPicture = {
  first: {
    sizes: '(width < 520px) 84vw, (width < 700px) 440px, (width < 1024px) 46vw, (width < 1376px) 56vw, 768px',
    widths,
  },
  other: {
    sizes: '(width < 520px) 84vw, (width < 700px) 440px, (width < 1024px) 23vw, (width < 1376px) 28vw, 376px',
    widths: widths.slice(0, 4),
  },
} as const;
