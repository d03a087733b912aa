import { type PageResult, redirectTo } from '@storefront/contracts/pages';

type RedirectCode = NonNullable<Parameters<typeof redirectTo>[1]>;

interface Movable {
  url: string;
  redirect_url_without_domain: string | null;
  redirect_code: number | null;
}

const redirectCodes: readonly number[] = [301, 302, 303, 307, 308] satisfies RedirectCode[];

function toRedirectCode(code: number | null): RedirectCode {
  return redirectCodes.includes(code ?? 0) ? (code as RedirectCode) : 301;
}

/**
 * The redirect of a record that lives elsewhere: by the provider's order, or because the path asked for is not its own
 * (an old slug). Undefined when it is where it belongs.
 */
export function findRedirect(record: Movable, path: string): PageResult<never> | undefined {
  if (record.redirect_url_without_domain) {
    return redirectTo(record.redirect_url_without_domain, toRedirectCode(record.redirect_code));
  }
  return record.url === path ? undefined : redirectTo(record.url, 301);
}
