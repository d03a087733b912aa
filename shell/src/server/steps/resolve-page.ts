import { ownerOfPage, pageKeyOf } from '@storefront/contracts/owners';
import type { Exchange, Step } from './exchange';

function findPage(exchange: Exchange, pageKey: string): void {
  const remote = ownerOfPage(pageKey);
  exchange.pageKey = pageKey;
  exchange.remote = remote;
  const unit = exchange.releases.units.get(remote);
  exchange.page = unit?.pages[pageKey]?.server;
  if (!unit) exchange.problem = { status: 503, kind: 'remoteUnavailable' };
  else if (!exchange.page) exchange.problem = { status: 404, kind: 'notFound' };
}

/** Finds the route's page and the remote that owns it. */
export const resolvePage: Step = (exchange) => {
  if (exchange.problem) return undefined;
  exchange.match = exchange.site?.routes.find(exchange.path);
  if (exchange.match) findPage(exchange, pageKeyOf(exchange.match.route));
  else exchange.problem = { status: 404, kind: 'notFound' };
  return undefined;
};
