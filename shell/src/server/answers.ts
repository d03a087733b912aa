import type { Encodings } from './document/encodings';

/** What ends a request. Bodies are ready to be sent as they are. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Encoded bodies by content-coding; the best that the client takes is sent instead of `body`. */
  encoded?: Encodings;
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
export function redirectAnswer({ wants }: { wants: 'html' | 'data' }, target: string, code: number): Answer {
  const url = encodeAddress(target);
  if (wants === 'data') return jsonAnswer(200, { redirect: url, code });
  return {
    status: code,
    headers: { location: headerSafe(url), 'content-type': 'text/plain; charset=utf-8' },
    body: '',
  };
}

export function jsonAnswer(status: number, value: unknown): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify(value) };
}
