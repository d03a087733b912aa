import type { ShellErrorCode } from './errors';
import type { PageProblem } from './steps/exchange';

interface Fault {
  code?: ShellErrorCode | (string & {});
  status?: number;
  message?: string;
  stack?: string;
}

/** Their messages are the specification's or the provider's words for everyone; all others are for the log alone. */
const spokenCodes: readonly string[] = [
  'endpoints_failed',
  'site_data_failed',
  'routes_missing',
  'unknown_route_middleware',
] satisfies ShellErrorCode[];

/** The provider answers nothing that a page could be made of. */
const providerCodes: readonly string[] = [
  'provider_unreachable',
  'provider_overloaded',
  'provider_answer_invalid',
] satisfies ShellErrorCode[];

/** Their status is the shell's own, whatever the provider said. */
const ownStatusCodes: readonly string[] = ['provider_answer_invalid', 'token_refused'] satisfies ShellErrorCode[];

function statusOf({ code, status = 500 }: Fault): number {
  if (ownStatusCodes.includes(code ?? '')) return status;
  // Of a remote's fault only the explicit 503 is told on: it means maintenance.
  return status === 503 || spokenCodes.includes(code ?? '') ? status : 500;
}

function kindOf({ code }: Fault, status: number, isProduction: boolean): PageProblem['kind'] {
  if (providerCodes.includes(code ?? '')) return 'unreachable';
  if (code === 'release_damaged') return 'remoteUnavailable';
  if (status === 503) return 'maintenance';
  if (status === 401) return 'unauthorized';
  return status === 500 && isProduction ? 'upgrade' : 'failed';
}

/** What the visitor is told of a fault: decided here alone, by its code (specification §2, §8, readings 3). */
export function problemOf(error: unknown, isProduction: boolean): PageProblem {
  const fault: Fault = typeof error === 'object' && error !== null ? error : {};
  const status = statusOf(fault);
  const problem: PageProblem = { status, kind: kindOf(fault, status, isProduction) };
  if (spokenCodes.includes(fault.code ?? '') || !isProduction) problem.message = fault.message;
  if (!isProduction) problem.stack = fault.stack;
  return problem;
}
