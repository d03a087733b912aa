import type { Operation } from './operation';

/** The prefix of every route; what breaks callers gets another one. */
export const apiPrefix = '/api/v1';

/** What every answer is. */
export type Envelope =
  | { ok: true; result: unknown }
  /** Not ready yet: to be asked for again under `/answers/{pending}`. */
  | { ok: true; pending: string }
  | { ok: false; error: { code: string; message: string; details: readonly string[] } };

/** The path and the fields that are not in it. Of a GET or DELETE these are the query's. */
export function toRequest(
  { path, method }: Operation,
  input: Readonly<Record<string, unknown>>,
): { url: string; body: string | undefined } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method === 'POST') return { url: apiPrefix + filled, body: JSON.stringify(rest) };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { url: apiPrefix + filled + (query && `?${query}`), body: undefined };
}
