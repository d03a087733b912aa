import type { Redirect } from '@storefront/contracts/calls/site';
import { defaultRedirectCode } from '@storefront/contracts/constants';

/** Where a listed redirect leads. `gone` has no target. */
export type RedirectTarget = { kind: 'redirect'; url: string; code: number } | { kind: 'gone' };

/** What stands in for a pattern of the redirect list (specification §3). */
const patterns: Readonly<Record<string, string>> = {
  'slug+': '([^/]+)',
  'slug*': '([^/]*)',
  'id+': '(\\d+)',
  'id*': '(\\d*)',
  '.*': '(.*)',
  '.+': '(.+)',
};

/** Turns `(slug+)-(id+)` into a regular expression; other characters stand for themselves. */
export function compilePattern(path: string): RegExp {
  const source = path
    .split(/\((slug\+|slug\*|id\+|id\*|\.\*|\.\+)\)/)
    .map((part, index) => (index % 2 === 1 ? patterns[part] : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}$`);
}

export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** How a target begins that is an address of its own (specification §3). */
const external = /^(?:\{host\}|https?:\/\/|\/\/)/;

const gone = 410;

/** Finds the listed redirect of a path. Plain paths are looked up at once, patterns in the order of the list. */
export interface RedirectMatcher {
  find(path: string): RedirectTarget | undefined;
}

interface PatternRule {
  expression: RegExp;
  redirect: Redirect;
}

function targetOf(
  { new_path, type = defaultRedirectCode }: Redirect,
  captures: readonly string[],
  publicUrl: string,
): RedirectTarget {
  if (type === gone) return { kind: 'gone' };
  const filled = new_path.replace(/\((\d)\)/g, (_, index: string) => captures[Number(index) - 1] ?? '');
  const url = external.test(new_path) ? filled.replace('{host}', publicUrl) : insideShop(filled);
  return { kind: 'redirect', url: canonicalTarget(url), code: type };
}

/** Only the list may name another host, never what a visitor put into a capture: `//evil.example` is one. */
function insideShop(path: string): string {
  return `/${path.replace(/^\/+/, '')}`;
}

/** A page of ours is named with its slash: the visitor takes one hop, not two. */
function canonicalTarget(url: string): string {
  const isPage = /^\/(?!\/)[^?#]*$/.test(url) && !/\.\w+$/.test(url);
  return isPage ? withSlash(url) : url;
}

export function createRedirectMatcher(redirects: readonly Redirect[], publicUrl: string): RedirectMatcher {
  const plain = new Map<string, Redirect>();
  const rules: PatternRule[] = [];
  for (const redirect of redirects) {
    if (redirect.old_path.includes('(')) {
      rules.push({ expression: compilePattern(redirect.old_path.replace(/\/$/, '')), redirect });
    } else plain.set(withSlash(redirect.old_path), redirect);
  }
  return {
    find(path) {
      const exact = plain.get(path);
      if (exact) return targetOf(exact, [], publicUrl);
      for (const { expression, redirect } of rules) {
        // A pattern may be written with or without the slash at its end.
        const match = expression.exec(path.replace(/\/$/, '')) ?? expression.exec(path);
        if (match) return targetOf(redirect, match.slice(1), publicUrl);
      }
      return undefined;
    },
  };
}
