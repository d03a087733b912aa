import { redirectAnswer } from '../answers';
import { isStaffToken } from '../gateway/staff';
import type { SiteHooks } from '../settings/site-hooks';
import { notFoundError } from '../site/not-found';
import type { Step, StepResult } from './create-pipeline';
import { hookRequest } from './hook-request';
import { loginUrl } from './login-url';
import type { Admitted, LocalizedRequest, Resolved, ResolvedRequest } from './stages';

type AnyRequest = LocalizedRequest & Partial<Resolved>;

async function decideOnClosedShop(request: AnyRequest): Promise<StepResult<object>> {
  if (await isStaffToken(request.services.provider, request.visitor.current)) return {};
  // Staff whose session has ended come back here from the login.
  if (request.wasStaff) return { answer: redirectAnswer(request, loginUrl(request), 302) };
  return { problem: { status: 503, kind: 'underDevelopment' } };
}

/** The under-development flag: staff see the shop, everyone else a notice. Staff need the login, so it stays open. */
export const closeShop: Step<AnyRequest, object> = (request) => {
  const isOpen = !request.services.settings.underDevelopment || request.match?.route.controller === 'auth';
  return isOpen ? {} : decideOnClosedShop(request);
};

/** Who may see the page at all, by the site's own rule (REQ-4.19). */
export const access: Step<ResolvedRequest, Admitted> = (request) => {
  const { decideAccess } = request.services.hooks;
  return decideAccess ? decide(request, decideAccess) : { maySeeHidden: false };
};

async function decide(
  request: ResolvedRequest,
  decideAccess: NonNullable<SiteHooks['decideAccess']>,
): Promise<StepResult<Admitted>> {
  const decision = await decideAccess(hookRequest(request));
  return decision === 'hide' ? { problem: notFoundError(request) } : { maySeeHidden: decision === 'show' };
}
