import { pageParameters } from '@storefront/contracts/page-parameters';
import type { PageContext } from '@storefront/contracts/pages';

/** What came of a plain form, as the gateway tells it in the address: a label's code, and nothing that is none. */
export function findListProblem({ query }: Pick<PageContext, 'query'>): string | null {
  const code = query.get(pageParameters.problem) ?? '';
  return /^error_[a-z_]+$/.test(code) ? code : null;
}
