/** The search's page for texts, with these words. */
export function pathOfContentSearch(searchPath: string, query: string): string {
  return `${searchPath}?${new URLSearchParams({ search_content: query })}`;
}

/** The search's page for products, with these words. */
export function pathOfProductSearch(searchPath: string, query: string): string {
  return `${searchPath}?${new URLSearchParams({ search_q: query })}`;
}
