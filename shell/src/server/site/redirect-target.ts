import { withSlash } from './path-forms';

/** How a target begins that is an address of its own (REQ-3.3). */
const external = /^(?:\{host\}|(?:https?:)?\/\/)/i;

/** Where a row leads: `base` is its origin, empty for a page of this shop, and `rest` what captures may be put into. */
export interface TargetForm {
  base: string;
  rest: string;
}

/**
 * Reads the target of a row. Its origin is what the list says, never what a visitor put into a capture: a capture right
 * behind the host is parted from it by a slash, and a row whose host would be made of captures is none (undefined).
 */
export function parseTarget(newPath: string, publicUrl: string): TargetForm | undefined {
  if (!external.test(newPath)) return { base: '', rest: newPath };
  const [, ownRest] = /^\{host\}(.*)$/is.exec(newPath) ?? [];
  if (ownRest !== undefined) return { base: publicUrl, rest: /^(?:[/?#]|$)/.test(ownRest) ? ownRest : `/${ownRest}` };
  const [, scheme = '', authority = '', rest = ''] = /^((?:https?:)?\/\/)([^/?#\\]*)(.*)$/is.exec(newPath) ?? [];
  const captureAt = authority.search(/\(\d\)/);
  if (captureAt < 0) return URL.canParse(`https://${authority}`) ? { base: scheme + authority, rest } : undefined;
  const [host, behind] = [authority.slice(0, captureAt), authority.slice(captureAt)];
  const isWholeHost = /[\p{L}\p{N}\]]$/u.test(host) && URL.canParse(`https://${host}`);
  if (!isWholeHost || !/^(?:\(\d\))+$/.test(behind)) return undefined;
  return { base: scheme + host, rest: `/${behind}${rest}` };
}

/** What could end a path, a header or a host: paths are worked on decoded, and browsers read a backslash as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsafe = /[\x00-\x20\x7f\\?#"<>^`{|}]/g;
/** In a query a captured `&` would begin another parameter. */
const unsafeInQuery = /[&=+;]/g;

function encodeCapture(value: string, isInQuery: boolean): string {
  const path = value.replace(unsafe, encodeURIComponent);
  return isInQuery ? path.replace(unsafeInQuery, encodeURIComponent) : path;
}

/** One slash where two parts meet: a capture may be empty, or begin or end with the slash that the target has too. */
function joinParts(before: string, after: string): string {
  return before.endsWith('/') ? before + after.replace(/^\/+/, '') : before + after;
}

/** Puts captures into a target: `(1)` is the first. */
function fillTarget(rest: string, captures: readonly string[]): string {
  const [first = '', ...others] = rest.split(/\((\d)\)/);
  let filled = first;
  for (let index = 0; index < others.length; index += 2) {
    const captured = captures[Number(others[index]) - 1] ?? '';
    filled = joinParts(filled, encodeCapture(captured, filled.includes('?')));
    filled = joinParts(filled, others[index + 1] ?? '');
  }
  return filled;
}

/** Only the list may name another host: `//evil.example` is one. */
export function insideShop(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}

/** A page of ours is named with its slash, before query and hash: the visitor takes one hop, not two. */
function canonicalTarget(url: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return (/\.\w+$/.test(path) ? path : withSlash(path)) + rest;
}

/** The address that a row leads to. */
export function targetAddress({ base, rest }: TargetForm, captures: readonly string[]): string {
  const filled = fillTarget(rest, captures);
  return base === '' ? canonicalTarget(insideShop(filled)) : base + filled;
}
