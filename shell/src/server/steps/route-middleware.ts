import { redirectAnswer } from '../answers';
import { ShellError } from '../errors';
import type { Services } from '../services';
import { notFoundError } from '../site/not-found';
import type { Step, StepResult } from './create-pipeline';
import { hookRequest } from './hook-request';
import type { ResolvedRequest } from './stages';

function requireMiddleware({ hooks }: Services, name: string) {
  const known = hooks.routeMiddleware ?? {};
  const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!middleware) throw new ShellError('unknown_route_middleware', 'Unknown route middleware', { cause: name });
  return middleware;
}

async function runMiddleware(request: ResolvedRequest, name: string): Promise<StepResult<object>> {
  const outcome = await requireMiddleware(request.services, name)(hookRequest(request));
  if (outcome === 'notFound') return { problem: notFoundError(request) };
  if (!outcome) return {};
  return { answer: redirectAnswer(request, outcome.redirectTo, outcome.code ?? 302) };
}

/** Runs the rule of the site's own that the route names, if it names one. */
export const routeMiddleware: Step<ResolvedRequest, object> = (request) => {
  const name = request.match.route.middleware;
  return name ? runMiddleware(request, name) : {};
};
