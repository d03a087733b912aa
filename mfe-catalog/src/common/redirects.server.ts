import { type PageResult, redirectTo } from '@storefront/contracts/pages';

type RedirectCode = NonNullable<Parameters<typeof redirectTo>[1]>;

const redirectCodes: readonly number[] = [301, 302, 303, 307, 308] satisfies RedirectCode[];

function isRedirectCode(code: number | null): code is RedirectCode {
  return code !== null && redirectCodes.includes(code);
}

/** The redirect that the provider stores for a record, whatever its visibility. */
export function findProviderRedirect(record: {
  redirect_url_without_domain: string | null;
  redirect_code: number | null;
}): PageResult<never> | undefined {
  const { redirect_url_without_domain: url, redirect_code: code } = record;
  return url ? redirectTo(url, isRedirectCode(code) ? code : 301) : undefined;
}

/** A redirect to a record's current path, when the requested path is an old one. */
export function findMovedRedirect({ url }: { url: string }, path: string): PageResult<never> | undefined {
  return url === path ? undefined : redirectTo(url, 301);
}
