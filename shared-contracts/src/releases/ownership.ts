import type { RouteRecord } from '../calls/site';

/** `controller.action[.template]`: names a page across the shop. The template `default` is not part of the key. */
export function toPageKey(route: Pick<RouteRecord, 'controller' | 'action' | 'template'>): string {
  const isPlain = route.template === '' || route.template === 'default';
  return isPlain ? `${route.controller}.${route.action}` : `${route.controller}.${route.action}.${route.template}`;
}

/** The first word of a page key or of a fragment's name: all that begins with one word belongs to one remote (decision 0047). */
export function toDomain(name: string): string {
  return name.split('.', 1)[0] ?? '';
}

/** Whether a remote may have this name. It is a folder of the registry, and `mfe-` keeps it apart from the other folders there. */
export function isRemoteName(name: unknown): name is string {
  return typeof name === 'string' && name.length <= 40 && /^mfe(?:-[a-z\d]+)+$/.test(name);
}

/** What of a release says what it owns. */
interface OwnedRelease {
  declaration?: { domains: readonly string[] } | undefined;
  client: { pages: Readonly<Record<string, unknown>>; fragments: Readonly<Record<string, unknown>> };
}

/**
 * The domains that a release owns: those it declares. A release from before releases declared anything owns what its page keys
 * and fragment names begin with.
 */
export function findOwnedDomains({ declaration, client }: OwnedRelease): readonly string[] {
  if (declaration) return declaration.domains;
  return [...new Set([...Object.keys(client.pages), ...Object.keys(client.fragments)].map(toDomain))];
}
