import { randomUUID } from 'node:crypto';

/** A request's place in a trace (W3C Trace Context): the id of the trace and of this span. */
export interface TraceContext {
  traceId: string;
  spanId: string;
  /** Two hex digits: whether the caller samples the trace. */
  flags: string;
}

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const allZeros = /^0+$/;

/** 32 random hex digits. UUIDs come from a pool; other random bytes would cost a system call each. */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

function newSpanId(): string {
  return randomHex().slice(0, 16);
}

/** Continues the trace of an incoming header, or starts one; a malformed header is ignored, as the standard demands. */
export function continueTrace(traceparent: string | readonly string[] | undefined): TraceContext {
  const [, traceId = '', parentId = '', flags = '01'] = pattern.exec(String(traceparent)) ?? [];
  const isValid = traceId !== '' && !allZeros.test(traceId) && !allZeros.test(parentId);
  if (isValid) return { traceId, spanId: newSpanId(), flags };
  return { traceId: randomHex(), spanId: newSpanId(), flags: '01' };
}

/** The header for a call on behalf of this request: the same trace, a span of its own. */
export function childTraceparent({ traceId, flags }: TraceContext): string {
  return `00-${traceId}-${newSpanId()}-${flags}`;
}
