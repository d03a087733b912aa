import { redirectAnswer } from '../answers';
import { decodePath } from '../site/path-forms';
import { mergeQuery, splitOwn } from '../site/redirect-matcher';
import type { Step, StepResult } from './create-pipeline';
import type { Listed, PageRequest } from './stages';

type Served = Pick<PageRequest, 'path' | 'query'>;

/** The address of the target, for a bot that gets its page at once; undefined for a target outside of the shop. */
function findOwnTarget(url: string, publicUrl: string): Served | undefined {
  const own = splitOwn(url, publicUrl);
  return own && { path: decodePath(own.path), query: new URLSearchParams(own.query) };
}

/** Follows the provider's list of redirects, with the query (REQ-2.10). */
export const redirects: Step<PageRequest & Listed, Partial<Served>> = (request): StepResult<Partial<Served>> => {
  const { redirectTarget: target, services, isBot, query } = request;
  if (!target) return {};
  if (target.kind === 'gone') return { problem: { status: 410, kind: 'gone' } };
  const url = mergeQuery(target.url, query, target.taken);
  const servesBots = isBot && services.settings.bots.listedRedirects === 'serve';
  const served = servesBots ? findOwnTarget(url, services.publicUrl) : undefined;
  return served ?? { answer: redirectAnswer(request, url, target.code) };
};
