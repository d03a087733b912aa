// The page's content may use the same ids. Such elements are within or after these, or the parser has moved the attribute to
// `<html>` or `<body>`.

/** The element that the shell's React tree lives in. */
export function findRoot(): HTMLElement | null {
  return document.querySelector('body > #root');
}

/** Where the beginning of a page stands that is on its way: `app/page-skeleton.tsx`. */
export const findSkeleton = () => findContent()?.previousElementSibling as HTMLElement | null | undefined;

/** The page's main element. */
export function findContent(): HTMLElement | null {
  return document.querySelector('main#content');
}
