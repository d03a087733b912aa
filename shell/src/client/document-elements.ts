// What the page's content claims by the same id stands within or behind these, or is an attribute that the parser has moved to
// `<html>` or `<body>`.

/** The element that the shell's React tree lives in. */
export function findRoot(): HTMLElement | null {
  return document.querySelector('body > #root');
}

/** The page's main element. */
export function findContent(): HTMLElement | null {
  return document.querySelector('main#content');
}
