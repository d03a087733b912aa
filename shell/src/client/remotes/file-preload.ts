/** What this document has asked for ahead: the browser lists a file only once it has come. */
const asked = new Set<string>();

/** As the loaders of scripts and styles ask for it: else it would come twice. */
function describeLink(href: string, integrity: string): Partial<HTMLLinkElement> {
  if (!href.endsWith('.css')) return { as: 'script', crossOrigin: 'anonymous', integrity };
  return new URL(href).origin === location.origin ? { as: 'style' } : { as: 'style', crossOrigin: 'anonymous' };
}

/** The styles of the document's own page stand in it, each by its file's name (server/document/inline-style.ts). */
function isInDocument(pathname: string): boolean {
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return document.querySelector(`style[data-href="${CSS.escape(file)}"]`) !== null;
}

/**
 * Asks for scripts and styles of the release set all at once, which loading a page's code would ask for one after the other.
 * The hashes of the release set must be there: nothing runs without its own.
 */
export function preloadFiles(addresses: readonly string[]): void {
  for (const address of addresses) {
    const { href, pathname } = new URL(address, location.href);
    const integrity = globalThis.__SRI__[pathname];
    if (!integrity || asked.has(href) || performance.getEntriesByName(href).length > 0 || isInDocument(pathname))
      continue;
    asked.add(href);
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', href, ...describeLink(href, integrity) }));
  }
}

/** The files of a page that are known by their names: the container, its list of pages, the page's own script and style. */
export function findPageFiles(entry: string, pageKey: string): string[] {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const { pathname } = new URL(folder, location.href);
  const own = new RegExp(`^(?:expose\\.pages|page\\.${pageKey.replaceAll('.', '\\.')})\\.\\w+\\.(?:js|css)$`);
  const files = Object.keys(globalThis.__SRI__).filter((path) => path.startsWith(pathname));
  const named = files.map((path) => path.slice(pathname.length)).filter((file) => own.test(file));
  return [entry, ...named.map((file) => folder + file)];
}
