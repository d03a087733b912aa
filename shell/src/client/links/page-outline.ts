/** What a link says of the page that it leads to: enough to show its beginning until the page is there. */
export interface PageOutline {
  /** The page's heading. */
  title: string;
  /** What its first screen looks like: `picture` with text, `cards`, or `rows`. */
  shape: string;
  /** Address of its first picture, which the browser has. */
  picture?: string | undefined;
}

/**
 * The outline that a link gives by `data-page-shape`: its text is the page's heading then, or its `data-page-title`; a page
 * that begins with a picture begins with that of the card (`<article>`) which the link stands in. Undefined for links that
 * say nothing of their page.
 */
export function readPageOutline(link: HTMLAnchorElement): PageOutline | undefined {
  const { pageShape: shape, pageTitle: title = link.textContent.trim() } = link.dataset;
  if (!shape || !title) return undefined;
  const image = shape === 'picture' ? link.closest('article')?.querySelector('img') : undefined;
  return { shape, title, picture: image?.complete ? image.currentSrc : undefined };
}
