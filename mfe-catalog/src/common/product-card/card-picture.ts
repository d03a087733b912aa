import type { PictureWidth } from '@storefront/ui/picture';

/** The displayed sizes of a card's picture; the server's preload must use the same values. */
export const cardPicture = {
  sizes: '(width < 768px) 46vw, (width < 1024px) 30vw, 302px',
  widths: [240, 320, 400, 640, 960] satisfies readonly PictureWidth[],
} as const;
