/**
 * Target of `ShellRuntime.navigate`. Throws for another site, unless the caller allows it: an address in
 * an answer must not take a shopper elsewhere unnoticed, and one that is no page (`javascript:`) must run nothing.
 */
export function requireTarget(address: string, isExternal = false): { path: string } | { external: string } {
  const { origin, protocol, href, pathname, search, hash } = new URL(address, location.href);
  if (origin === location.origin) return { path: pathname + search + hash };
  if (!isExternal || !/^https?:$/.test(protocol)) {
    throw new Error(`Navigating to an external URL needs { external: true } and http or https: ${href}`);
  }
  return { external: href };
}
