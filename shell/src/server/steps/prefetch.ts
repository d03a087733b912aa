import { type Answer, jsonAnswer } from '../answers';
import type { Step } from './create-pipeline';
import type { ResolvedRequest } from './stages';

/** No document: a browser drops what it has prefetched, and asks again when the visitor goes there. */
const noDocument: Answer = { status: 204, headers: { 'cache-control': 'no-store' }, body: '' };

/**
 * Leaves a page that is one visitor's own alone until it is opened: nothing of it is loaded for a prefetch. The shell's browser
 * half takes an answer without a page as none.
 */
export const leavePrivatePages: Step<ResolvedRequest, object> = ({ isPrefetch, wants, page, previews }) => {
  if (!isPrefetch || (previews.length === 0 && page.cache === 'public')) return {};
  return { answer: wants === 'data' ? jsonAnswer(200, {}) : noDocument };
};
