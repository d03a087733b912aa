/** The page numbers to offer: the first, the last and the neighbours of the present one; undefined stands for a gap. */
export function pageWindow(page: number, pageCount: number): (number | undefined)[] {
  const offered = [1, page - 1, page, page + 1, pageCount];
  // A gap of one page is longer than the page's own number.
  if (page === 4) offered.push(2);
  if (page === pageCount - 3) offered.push(pageCount - 1);
  const pages = [...new Set(offered)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((number, index) =>
    index > 0 && number - (pages[index - 1] ?? 0) > 1 ? [undefined, number] : [number],
  );
}
