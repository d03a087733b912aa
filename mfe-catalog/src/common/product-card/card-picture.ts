import type { PictureWidth } from '@storefront/ui/picture';

/** How large a card's picture stands on the page; the server's preload must name the same values. */
export const cardPicture = {
  sizes: '(width < 768px) 46vw, (width < 1024px) 30vw, 302px',
  widths: [240, 320, 400, 640, 960] satisfies readonly PictureWidth[],
} as const;
