import Negotiator from 'negotiator';

/** Content codings that answers are made in, the smaller first. */
const codings = ['br', 'gzip'] as const;

export type ContentCoding = (typeof codings)[number];

/**
 * The content coding that a client prefers by its `accept-encoding` (RFC 9110 §12.5.3): weights count, `q=0` refuses, `*`
 * stands for any. Of codings that it likes equally the smaller; undefined: as it is.
 */
export function chooseEncoding(
  headers: Readonly<Record<string, unknown>>,
  available: readonly ContentCoding[] = codings,
): ContentCoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const chosen = negotiator.encoding([...available, 'identity'], { preferred: [...available] });
  return available.find((coding) => coding === chosen);
}
