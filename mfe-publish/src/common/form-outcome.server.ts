import { pageParameters } from '@storefront/contracts/page-parameters';

/** What came of a form that was sent without scripts: the gateway reports it by `?sent=1` or `?problem=<label code>`. */
export interface FormOutcome {
  isSent: boolean;
  /** Label code of the rejection. */
  problem: string | null;
}

export function readFormOutcome(query: URLSearchParams): FormOutcome {
  const problem = query.get(pageParameters.problem) ?? '';
  return { isSent: query.has(pageParameters.sent), problem: /^error_[a-z_]{1,40}$/.test(problem) ? problem : null };
}
