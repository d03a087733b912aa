import { randomUUID } from 'node:crypto';

/** Where a request stands in a trace (W3C Trace Context): one id for the whole way, one for each leg of it. */
export interface TraceContext {
  traceId: string;
  spanId: string;
  /** Two hex digits; the caller's decision whether the trace is kept. */
  flags: string;
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const allZeros = /^0+$/;

/** 32 random hex digits: a UUID comes out of a pool, where other random bytes are a call of the system each. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

function newSpanId(): string {
  return randomHex().slice(0, 16);
}

/** Goes on with the trace of an incoming header, or begins one: what is malformed is ignored, as the standard wants it. */
export function continueTrace(traceparent: string | readonly string[] | undefined): TraceContext {
  const [, traceId = '', parentId = '', flags = '01'] = pattern.exec(String(traceparent)) ?? [];
  const isValid = traceId !== '' && !allZeros.test(traceId) && !allZeros.test(parentId);
  if (isValid) return { traceId, spanId: newSpanId(), flags };
  return { traceId: randomHex(), spanId: newSpanId(), flags: '01' };
}

/** The header for a call that is made on behalf of this request: the same trace, a leg of its own. */
export function childTraceparent({ traceId, flags }: TraceContext): string {
  return `00-${traceId}-${newSpanId()}-${flags}`;
}
