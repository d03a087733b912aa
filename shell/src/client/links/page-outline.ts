/** What a link says of the page that it leads to: enough to show its beginning until the page is there. */
export interface PageOutline {
  /** The page's heading. */
  title: string;
  /** What its first screen looks like: `picture` with text, `cards`, or `rows`. */
  shape: string;
}

/**
 * The outline that a link gives by `data-page-shape`: its text is the page's heading then, or its `data-page-title`.
 * Undefined for links that say nothing of their page.
 */
export function readPageOutline({ dataset, textContent }: HTMLAnchorElement): PageOutline | undefined {
  const { pageShape: shape, pageTitle: title = textContent.trim() } = dataset;
  return shape && title ? { shape, title } : undefined;
}
