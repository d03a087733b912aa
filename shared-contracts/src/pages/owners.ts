import type { RouteRecord } from '../calls/site';

/** The four remotes of the shop. */
export type RemoteName = 'mfe-catalog' | 'mfe-publish' | 'mfe-checkout' | 'mfe-account';

export const remoteNames: readonly RemoteName[] = ['mfe-catalog', 'mfe-publish', 'mfe-checkout', 'mfe-account'];

type Controller = RouteRecord['controller'];

/** Which remote owns which page keys, by controller: the first word of a page key. */
const ownerByController: Readonly<Record<Controller, RemoteName>> = {
  catalog: 'mfe-catalog',
  cms: 'mfe-publish',
  publish: 'mfe-publish',
  location: 'mfe-publish',
  staticcontent: 'mfe-publish',
  newsletter: 'mfe-publish',
  sweepstake: 'mfe-publish',
  webshop: 'mfe-checkout',
  auth: 'mfe-account',
};

/** `controller.action[.template]`: names a page across the shop. The template `default` is not part of the key. */
export function pageKeyOf(route: Pick<RouteRecord, 'controller' | 'action' | 'template'>): string {
  const isPlain = route.template === '' || route.template === 'default';
  return isPlain ? `${route.controller}.${route.action}` : `${route.controller}.${route.action}.${route.template}`;
}

/** The remote that renders a page. */
export function ownerOfPage(pageKey: string): RemoteName {
  return ownerByController[pageKey.split('.', 1)[0] as Controller];
}

/** Fragment names begin with their owner's domain: `catalog.product-carousel`. */
export type FragmentDomain = 'catalog' | 'publish' | 'checkout' | 'account';

/** The remote that renders a fragment. */
export function ownerOfFragment(name: string): RemoteName {
  return `mfe-${name.split('.', 1)[0] as FragmentDomain}`;
}
