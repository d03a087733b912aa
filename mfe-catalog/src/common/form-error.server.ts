import { pageParameters } from '@storefront/contracts/page-parameters';
import type { PageContext } from '@storefront/contracts/pages';

/** The label code of a plain form's rejection, which the gateway writes into the address; anything else is dropped. */
export function readFormError({ query }: Pick<PageContext, 'query'>): string | null {
  const code = query.get(pageParameters.problem) ?? '';
  return /^error_[a-z_]+$/.test(code) ? code : null;
}
