import type { Redirect } from '@storefront/contracts/calls/site';
import { defaultRedirectCode } from '@storefront/contracts/constants';
import { createLargeLookup, type LargeLookup } from './large-lookup';
import { normalizePath, withSlash } from './path-forms';
import { createPatternIndex, isPattern, type PatternIndex } from './path-patterns';

/** Where a listed redirect leads. `gone` has no target. */
export type RedirectTarget = { kind: 'redirect'; url: string; code: number } | { kind: 'gone' };

/** Finds the listed redirect of a path, followed to its end. */
export interface RedirectMatcher {
  find(path: string): RedirectTarget | undefined;
  /** How many rows of the list a path is compared with; it does not grow with the list. */
  countCandidates(path: string): number;
}

/** How a target begins that is an address of its own (specification §3). */
const external = /^(?:\{host\}|https?:\/\/|\/\/)/i;
const gone = 410;
/** Longer ways are taken for a pattern that feeds itself: `/a/(.*)` → `/a/b/(1)`. */
const mostHops = 10;
const temporaryCodes: readonly number[] = [302, 303, 307];
const redirectCodes: readonly number[] = [301, 302, 303, 307, 308];

/** Only the list may name another host, never what a visitor put into a capture: `//evil.example` is one. */
function insideShop(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}

function targetOf(
  { new_path, type = defaultRedirectCode }: Redirect,
  captures: readonly string[],
  publicUrl: string,
): RedirectTarget {
  if (type === gone) return { kind: 'gone' };
  const filled = new_path.replace(/\((\d)\)/g, (_, index: string) => captures[Number(index) - 1] ?? '');
  const url = external.test(new_path) ? filled.replace(/^\{host\}/i, publicUrl) : canonicalTarget(insideShop(filled));
  return { kind: 'redirect', url, code: redirectCodes.includes(type) ? type : defaultRedirectCode };
}

/** A page of ours is named with its slash, before query and hash: the visitor takes one hop, not two. */
function canonicalTarget(url: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return (/\.\w+$/.test(path) ? path : withSlash(path)) + rest;
}

interface OwnAddress {
  path: string;
  query: string;
  hash: string;
}

/** Splits an address of this shop into path, query and hash; undefined for an address elsewhere. */
export function splitOwn(url: string, publicUrl: string): OwnAddress | undefined {
  const isOwn = url === publicUrl || /^[/?#]/.test(url.startsWith(publicUrl) ? url.slice(publicUrl.length) : ' ');
  const local = isOwn ? url.slice(publicUrl.length) || '/' : url;
  if (!/^\/(?!\/)/.test(local)) return undefined;
  const [, path = '/', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(local) ?? [];
  return { path, query: query.slice(1), hash };
}

/** The target's query with what else the visitor brought: where both name a parameter, the target's own holds. */
export function mergeQuery(url: string, query: URLSearchParams): string {
  const [, address = '', ownQuery = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const own = new URLSearchParams(ownQuery);
  const brought = [...query].filter(([name]) => !own.has(name));
  const text = [ownQuery.slice(1), new URLSearchParams(brought).toString()].filter(Boolean).join('&');
  return `${address}${text && `?${text}`}${hash}`;
}

/** A row for one path, with its answer once somebody has asked: it is always the same. */
interface PlainRow {
  redirect: Redirect;
  answer?: { target: RedirectTarget | undefined };
}

interface CompiledList {
  plain: LargeLookup<PlainRow>;
  patterned: readonly Redirect[];
  patterns: PatternIndex;
}

/** A path as it is looked up, whatever slash it was written with. */
const keyOf = (path: string) => withSlash(normalizePath(path));
const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** A listed path, however its author wrote it: with the shop's own address before it, or without the first slash. */
function listedPath(oldPath: string, publicUrl: string): string {
  const local = oldPath.replace(/^\{host\}/i, '');
  return normalizePath(insideShop(local.startsWith(`${publicUrl}/`) ? local.slice(publicUrl.length) : local));
}

function compileList(redirects: readonly Redirect[], publicUrl: string): CompiledList {
  const plain = new Map<string, PlainRow>();
  const patterned: Redirect[] = [];
  for (const redirect of redirects) {
    const path = listedPath(redirect.old_path, publicUrl);
    if (isPattern(path)) patterned.push(redirect);
    else if (!plain.has(withSlash(path))) plain.set(withSlash(path), { redirect });
  }
  const patterns = createPatternIndex(patterned.map(({ old_path }) => withoutSlash(listedPath(old_path, publicUrl))));
  return { plain: createLargeLookup(plain), patterned, patterns };
}

/** One row of the list for a path, without following it further. */
function createFindOne({ plain, patterned, patterns }: CompiledList, publicUrl: string) {
  return (path: string): RedirectTarget | undefined => {
    const key = keyOf(path);
    const exact = plain.get(key);
    if (exact) return targetOf(exact.redirect, [], publicUrl);
    const match = patterns.findWithOrWithoutSlash(key);
    const redirect = match && patterned[match.index];
    return redirect && targetOf(redirect, match.captures, publicUrl);
  };
}

/** A way is for good only if every part of it is. */
function combineCodes(first: number, next: number): number {
  return !temporaryCodes.includes(first) && temporaryCodes.includes(next) ? next : first;
}

/** One answer for two rows in a row: the way's end, with the query and hash that its parts gave. */
function join(first: RedirectTarget & { kind: 'redirect' }, next: RedirectTarget, publicUrl: string): RedirectTarget {
  if (next.kind === 'gone') return next;
  const { query = '', hash = '' } = splitOwn(first.url, publicUrl) ?? {};
  const url = mergeQuery(next.url, new URLSearchParams(query));
  return { ...next, url: url.includes('#') ? url : url + hash, code: combineCodes(first.code, next.code) };
}

/**
 * Compiles the list once. Rows that follow each other are answered as one redirect to the end. Rows that lead back
 * to where they began lead nowhere: the page that stands there is shown, or the 404.
 */
export function createRedirectMatcher(
  redirects: readonly Redirect[],
  publicUrl: string,
  ignoredUrls: readonly string[] = [],
): RedirectMatcher {
  const list = compileList(redirects, publicUrl);
  const findOne = createFindOne(list, publicUrl);
  const findIgnored = createFindOne(
    compileList(
      ignoredUrls.map((old_path) => ({ old_path, new_path: '/' })),
      publicUrl,
    ),
    publicUrl,
  );
  const findNext = (path: string) => (findIgnored(path) ? undefined : findOne(path));

  /** `passed` holds the way so far by address, each with the answer that leads there. */
  function follow(target: RedirectTarget, passed: Map<string, RedirectTarget | undefined>): RedirectTarget | undefined {
    const own = target.kind === 'redirect' ? splitOwn(target.url, publicUrl) : undefined;
    if (target.kind === 'gone' || !own) return target;
    const key = keyOf(own.path);
    // A circle: whoever comes from outside stops at its first address, whoever stands in it stays.
    if (passed.has(key)) return passed.get(key);
    if (passed.size > mostHops) return undefined;
    const next = findNext(own.path);
    return next ? follow(join(target, next, publicUrl), passed.set(key, target)) : target;
  }

  return {
    find(path) {
      const key = keyOf(path);
      const row = list.plain.get(key);
      if (row?.answer) return row.answer.target;
      const first = findNext(key);
      const target = first && follow(first, new Map([[key, undefined]]));
      if (row) row.answer = { target };
      return target;
    },
    countCandidates: (path) => 1 + list.patterns.candidates(keyOf(path)).length,
  };
}
