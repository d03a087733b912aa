import type { PageBoot } from '../../app/boot-data';

/**
 * The page's links to its other languages, after the page has replaced its own address: what is chosen here, e.g. a product
 * variation, is chosen there too.
 */
export function alternatesAt({ alternates, parameters = [] }: PageBoot, url: string): PageBoot['alternates'] {
  const { searchParams: here } = new URL(url, window.location.origin);
  return Object.fromEntries(
    Object.entries(alternates).map(([code, address = '/']) => {
      const { pathname, searchParams } = new URL(address, window.location.origin);
      for (const name of parameters) {
        const value = here.get(name);
        if (value === null) searchParams.delete(name);
        else searchParams.set(name, value);
      }
      const query = searchParams.toString();
      return [code, pathname + (query && `?${query}`)];
    }),
  );
}
