import { ShellError } from '../errors';
import { notFoundProblem } from '../site/not-found';
import { type Answer, type Exchange, redirectAnswer, type Step } from './exchange';
import { hookRequest } from './hook-request';

function requireMiddleware({ services }: Exchange, name: string) {
  const known = services.hooks.routeMiddleware ?? {};
  const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!middleware) throw new ShellError('unknown_route_middleware', 'Unknown route middleware', { cause: name });
  return middleware;
}

async function runMiddleware(exchange: Exchange, name: string): Promise<Answer | undefined> {
  const outcome = await requireMiddleware(exchange, name)(hookRequest(exchange));
  if (outcome === 'notFound') exchange.problem = notFoundProblem(exchange);
  if (typeof outcome === 'object') return redirectAnswer(exchange, outcome.redirectTo, outcome.code ?? 302);
  return undefined;
}

/** Runs the rule of the site's own that the route names, if it names one. */
export const routeMiddleware: Step = (exchange) => {
  const name = exchange.match?.route.middleware;
  return exchange.problem || !name ? undefined : runMiddleware(exchange, name);
};
