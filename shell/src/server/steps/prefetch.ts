import { jsonAnswer } from '../answers';
import type { Step } from './create-pipeline';
import type { ResolvedRequest } from './stages';

/**
 * Leaves a page that is one visitor's own alone until it is opened: a prefetch by the shell's browser half learns nothing
 * but whose code will show it.
 */
export const leavePrivatePages: Step<ResolvedRequest, object> = ({
  isPrefetch,
  wants,
  page,
  pageKey,
  remote,
  previews,
}) =>
  isPrefetch && wants === 'data' && (previews.length > 0 || page.cache !== 'public')
    ? { answer: jsonAnswer(200, { shownBy: { remote, pageKey } }) }
    : {};
