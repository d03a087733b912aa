import { notFoundError } from '../site/not-found';
import type { Step } from './create-pipeline';
import type { PageRequest } from './stages';

/** Paths that are never pages (REQ-2.6). Routes below them have been matched before the pipeline. */
const reserved = ['/api/', '/hapi/', '/-/', '/error/'];
/** Files at the root that clients request and that are no pages. */
const rootFile =
  /^\/(?:favicon\.ico|robots\.txt|manifest\.webmanifest|(?:sitemap|feed-)[\w-]*\.xml|builds\/latest\.json|healthz|readyz)$/;
/** Comments on a product or a post have no page of their own. The account's list, `my_comments`, is another thing. */
const comments = /\/(?:comments|komentari|komentarji|kommentare|commenti|comentarios)\/?$/;

/** Ends requests for addresses that can never be a page with 404. */
export const reservedPaths: Step<PageRequest, object> = (request) => {
  const { path } = request;
  const isReserved = reserved.some((start) => path.startsWith(start) || `${path}/` === start);
  return isReserved || rootFile.test(path) || comments.test(path) ? { problem: notFoundError(request) } : {};
};
