import type { Encodings } from './document/encodings';

/** What ends a request. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** To be sent as it is, or in the best content coding that the client takes. */
  body: string | Buffer | Encodings;
}

/** An answer whose body is not encoded yet. */
export interface PlainAnswer extends Answer {
  body: string | Buffer;
}

/**
 * An address as a header can hold it. Paths are decoded in the pipeline: a backslash would be read as a slash, and `/\evil.example`
 * as another host.
 */
function encodeAddress(url: string): string {
  return url.replace(/[^\x21-\x7e]|\\|%(?![\da-f]{2})/giu, encodeURIComponent);
}

/** Paths are worked on decoded; a header takes ASCII only, and no line break that somebody smuggled in. */
function headerSafe(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** A redirect as an answer: an HTTP redirect for documents, data for a page transition. */
export function redirectAnswer({ wants }: { wants: 'html' | 'data' }, target: string, code: number): PlainAnswer {
  const url = encodeAddress(target);
  if (wants === 'data') return jsonAnswer(200, { redirect: url, code });
  return {
    status: code,
    headers: { location: headerSafe(url), 'content-type': 'text/plain; charset=utf-8' },
    body: '',
  };
}

export function jsonAnswer(status: number, value: unknown): PlainAnswer {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify(value) };
}
