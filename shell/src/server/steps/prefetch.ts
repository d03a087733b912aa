import { jsonAnswer } from '../answers';
import type { Step } from './create-pipeline';
import type { ResolvedRequest } from './stages';

/**
 * Leaves a page that is one visitor's own alone until it is opened: nothing of it is loaded for a prefetch by the shell's
 * browser half, which takes an answer without a page as none.
 */
export const leavePrivatePages: Step<ResolvedRequest, object> = ({ isPrefetch, wants, page, previews }) =>
  isPrefetch && wants === 'data' && (previews.length > 0 || page.cache !== 'public')
    ? { answer: jsonAnswer(200, {}) }
    : {};
