import type { Redirect } from '@storefront/contracts/calls/site';
import { defaultRedirectCode } from '@storefront/contracts/constants';
import { isPathPattern } from '@storefront/contracts/listed-paths';
import { type BloomFilteredMap, createBloomFilteredMap } from './bloom-filtered-map';
import { normalizePath, withSlash } from './path-forms';
import { createPatternIndex, type PatternIndex } from './path-patterns';
import { insideShop, parseTarget, targetAddress } from './redirect-target';

/**
 * Where a listed redirect leads. `gone` has no target. `taken` names the parameters of the visitor's query that the row
 * itself lists: they belong to the old address, and do not go along to the new one.
 */
export type RedirectTarget =
  | { kind: 'redirect'; url: string; code: number; taken?: readonly string[] }
  | { kind: 'gone' };

/** Finds the listed redirect of an address, followed to its end. */
export interface RedirectMatcher {
  find(path: string, query?: URLSearchParams): RedirectTarget | undefined;
  /** How many rows of the list a path is compared with; it does not grow with the list. */
  countCandidates(path: string): number;
  /** Old paths of the rows that are left out, because a capture would be the host of their target. */
  refused: readonly string[];
}

const gone = 410;
/** Longer ways are taken for a pattern that feeds itself: `/a/(.*)` → `/a/b/(1)`. */
const mostHops = 10;
const temporaryCodes: readonly number[] = [302, 303, 307];
const redirectCodes: readonly number[] = [301, 302, 303, 307, 308];

interface OwnAddress {
  path: string;
  query: string;
  hash: string;
}

/** An address in parts; query and hash with the characters that begin them. */
function splitAddress(url: string): OwnAddress {
  const [beforeHash = ''] = url.split('#', 1);
  const [path = ''] = beforeHash.split('?', 1);
  return { path, query: beforeHash.slice(path.length), hash: url.slice(beforeHash.length) };
}

/** Splits an address of this shop into path, query (without `?`) and hash; undefined for an address elsewhere. */
export function splitOwn(url: string, publicUrl: string): OwnAddress | undefined {
  const isOwn = url === publicUrl || /^[/?#]/.test(url.startsWith(publicUrl) ? url.slice(publicUrl.length) : ' ');
  const local = isOwn ? url.slice(publicUrl.length) || '/' : url;
  if (!/^\/(?!\/)/.test(local)) return undefined;
  const { path, query, hash } = splitAddress(local);
  return { path, query: query.slice(1), hash };
}

/**
 * The target's query with what else the visitor brought: where both name a parameter, the target's own holds. What the
 * old address was found by (`taken`) is left out.
 */
export function mergeQuery(url: string, query: URLSearchParams, taken: readonly string[] = []): string {
  const { path, query: ownQuery, hash } = splitAddress(url);
  const own = new URLSearchParams(ownQuery);
  const brought = [...query].filter(([name]) => !own.has(name) && !taken.includes(name));
  const text = [ownQuery.slice(1), new URLSearchParams(brought).toString()].filter(Boolean).join('&');
  return `${path}${text && `?${text}`}${hash}`;
}

type Parameters = readonly (readonly [name: string, value: string])[];

const noParameters: Parameters = [];

/** A row of the list, its old address in parts. */
interface Row {
  redirect: Redirect;
  path: string;
  parameters: Parameters;
}

/** A row for one path, with its answer cached after the first request. */
interface PlainRow extends Row {
  answer?: { target: RedirectTarget | undefined };
}

/** A row that fits an address, with what its patterns captured. */
interface Found {
  row: Row;
  captures: readonly string[];
}

/** A path as it is looked up, whatever slash it was written with. */
const toKey = (path: string) => withSlash(normalizePath(path));
const withoutSlash = (path: string) => path.replace(/\/$/, '');
const noQuery = new URLSearchParams();

/** A listed address, however its author wrote it: with the shop's own address before it, or without the first slash. */
function parseRow(redirect: Redirect, publicUrl: string): Row {
  const local = redirect.old_path.replace(/^\{host\}/i, '');
  const address = local.startsWith(`${publicUrl}/`) ? local.slice(publicUrl.length) : local;
  const queryAt = address.indexOf('?');
  const path = normalizePath(insideShop(queryAt < 0 ? address : address.slice(0, queryAt)));
  return { redirect, path, parameters: queryAt < 0 ? noParameters : [...new URLSearchParams(address.slice(queryAt))] };
}

/** Rows that share one way of being looked up: the paths of some stand in a table, those of others are patterns. */
interface CompiledRows<PathRow> {
  plain: BloomFilteredMap<PathRow>;
  patterned: readonly Row[];
  patterns: PatternIndex;
}

/** `file` puts a row beside those of the same path, which are held together. */
function compileRows<PathRow>(
  rows: readonly Row[],
  file: (row: Row, held: PathRow | undefined) => PathRow,
): CompiledRows<PathRow> {
  const plain = new Map<string, PathRow>();
  const patterned: Row[] = [];
  for (const row of rows) {
    const key = withSlash(row.path);
    if (isPathPattern(row.path)) patterned.push(row);
    else plain.set(key, file(row, plain.get(key)));
  }
  const patterns = createPatternIndex(patterned.map(({ path }) => withoutSlash(path)));
  return { plain: createBloomFilteredMap(plain), patterned, patterns };
}

interface CompiledList {
  byPath: CompiledRows<PlainRow>;
  /** Rows whose old address has a query; undefined when the list has none, as most have. */
  byQuery: CompiledRows<readonly Row[]> | undefined;
}

function compileList(rows: readonly Row[]): CompiledList {
  const queried = rows.filter(({ parameters }) => parameters.length > 0);
  // The more parameters a row needs, the more specific it is.
  queried.sort((one, other) => other.parameters.length - one.parameters.length);
  return {
    byPath: compileRows(
      rows.filter(({ parameters }) => parameters.length === 0),
      (row, held) => held ?? row,
    ),
    byQuery: queried.length > 0 ? compileRows(queried, (row, held = []) => [...held, row]) : undefined,
  };
}

function hasParameters(query: URLSearchParams, parameters: Parameters): boolean {
  return parameters.every(([name, value]) => query.getAll(name).includes(value));
}

/**
 * A row whose old address has a query stands before those of the path alone. All its parameters have to be there, in any
 * order; an address that an advertisement or a newsletter added its own to is still the same address.
 */
function findByQuery({ byQuery }: CompiledList, key: string, query: URLSearchParams): Found | undefined {
  if (!byQuery || query.size === 0) return undefined;
  const { plain, patterned, patterns } = byQuery;
  const isMeant = (row: Row | undefined) => row !== undefined && hasParameters(query, row.parameters);
  const exact = plain.get(key)?.find(isMeant);
  if (exact) return { row: exact, captures: [] };
  const match = patterns.findWithOrWithoutSlash(key, (index) => isMeant(patterned[index]));
  const row = match && patterned[match.index];
  return row && { row, captures: match.captures };
}

function findByPath({ byPath: { plain, patterned, patterns } }: CompiledList, key: string): Found | undefined {
  const exact = plain.get(key);
  if (exact) return { row: exact, captures: [] };
  const match = patterns.findWithOrWithoutSlash(key);
  const row = match && patterned[match.index];
  return row && { row, captures: match.captures };
}

/** One row of the list for an address, without following it further. */
function findRow(list: CompiledList, key: string, query: URLSearchParams): Found | undefined {
  return findByQuery(list, key, query) ?? findByPath(list, key);
}

function toTarget({ row, captures }: Found, publicUrl: string): RedirectTarget | undefined {
  const { new_path, type = defaultRedirectCode } = row.redirect;
  if (type === gone) return { kind: 'gone' };
  const form = parseTarget(new_path, publicUrl);
  if (!form) return undefined;
  const code = redirectCodes.includes(type) ? type : defaultRedirectCode;
  const taken = row.parameters.length > 0 ? row.parameters.map(([name]) => name) : undefined;
  return { kind: 'redirect', url: targetAddress(form, captures), code, ...(taken && { taken }) };
}

/** A way is for good only if every part of it is. */
function combineCodes(first: number, next: number): number {
  return !temporaryCodes.includes(first) && temporaryCodes.includes(next) ? next : first;
}

type LeadingTarget = RedirectTarget & { kind: 'redirect' };

/** One answer for two rows in a row: the way's end, with the query and hash that its parts gave. */
function join(first: LeadingTarget, next: RedirectTarget, publicUrl: string): RedirectTarget {
  if (next.kind === 'gone') return next;
  const { query = '', hash = '' } = splitOwn(first.url, publicUrl) ?? {};
  const url = mergeQuery(next.url, new URLSearchParams(query), next.taken);
  const code = combineCodes(first.code, next.code);
  return { ...first, url: url.includes('#') ? url : url + hash, code };
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
  const isRefused = ({ new_path, type }: Redirect) => type !== gone && !parseTarget(new_path, publicUrl);
  const refused = redirects.filter(isRefused);
  const usable = redirects.filter((redirect) => !refused.includes(redirect));
  const list = compileList(usable.map((redirect) => parseRow(redirect, publicUrl)));
  const ignored = compileList(ignoredUrls.map((old_path) => parseRow({ old_path, new_path: '/' }, publicUrl)));

  function findNext(key: string, query: URLSearchParams): Found | undefined {
    return findRow(ignored, key, query) ? undefined : findRow(list, key, query);
  }

  /** An address on the way: a path, and the query that its row asks for. */
  function toVisitedKey(key: string, found: Found | undefined): string {
    return `${key}?${JSON.stringify(found?.row.parameters)}`;
  }

  /** `passed` holds the way so far by address, each with the answer that leads there. */
  function follow(target: RedirectTarget, passed: Map<string, RedirectTarget | undefined>): RedirectTarget | undefined {
    const own = target.kind === 'redirect' ? splitOwn(target.url, publicUrl) : undefined;
    if (target.kind === 'gone' || !own) return target;
    const key = toKey(own.path);
    const found = findNext(key, new URLSearchParams(own.query));
    const place = toVisitedKey(key, found);
    // A loop: a request from outside stops at its first address, a request for an address of the loop stays there.
    if (passed.has(place)) return passed.get(place);
    if (passed.size > mostHops) return undefined;
    const next = found && toTarget(found, publicUrl);
    return next ? follow(join(target, next, publicUrl), passed.set(place, target)) : target;
  }

  function followFrom(key: string, found: Found | undefined): RedirectTarget | undefined {
    const first = found && toTarget(found, publicUrl);
    return first && follow(first, new Map([[toVisitedKey(key, found), undefined]]));
  }

  return {
    find(path, query = noQuery) {
      const key = toKey(path);
      const row = list.byPath.plain.get(key);
      if (row?.answer && (!list.byQuery || query.size === 0)) return row.answer.target;
      const found = findNext(key, query);
      const target = followFrom(key, found);
      if (row && found?.row === row) row.answer = { target };
      return target;
    },
    countCandidates: (path) => 1 + list.byPath.patterns.candidates(toKey(path)).length,
    refused: refused.map(({ old_path }) => old_path),
  };
}
