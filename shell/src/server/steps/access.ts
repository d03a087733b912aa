import { isStaffToken } from '../gateway/staff';
import { notFoundProblem } from '../site/not-found';
import { type Answer, type Exchange, redirectAnswer, type Step } from './exchange';
import { hookRequest } from './hook-request';
import { loginUrl } from './login-url';

/** The shop is still being set up: staff see it, everyone else the notice. The login stays open, for staff need it. */
async function isClosed({ services, match, visitor }: Exchange): Promise<boolean> {
  if (!services.settings.underDevelopment || match?.route.controller === 'auth') return false;
  return !(await isStaffToken(services.provider, visitor.current));
}

async function decide(exchange: Exchange): Promise<Answer | undefined> {
  if (await isClosed(exchange)) {
    // Staff whose session has ended come back here from the login.
    if (exchange.wasStaff) return redirectAnswer(exchange, loginUrl(exchange), 302);
    exchange.problem = { status: 503, kind: 'underDevelopment' };
    return undefined;
  }
  const { decideAccess } = exchange.services.hooks;
  if (exchange.problem || !decideAccess) return undefined;
  const decision = await decideAccess(hookRequest(exchange));
  if (decision === 'hide') exchange.problem = notFoundProblem(exchange);
  exchange.maySeeHidden = decision === 'show';
  return undefined;
}

/** Who may see the page at all: the under-development flag, then the site's own rule (specification §4). */
export const access: Step = (exchange) => {
  const { settings, hooks } = exchange.services;
  return settings.underDevelopment || hooks.decideAccess ? decide(exchange) : undefined;
};
