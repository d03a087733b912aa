import type { PageErrorView } from '../app/error-page';
import type { ShellErrorCode } from './errors';

/** Why an error page is shown instead of the page. */
export type PageError = PageErrorView;

/** What an error may say of itself. */
interface ErrorFields {
  code?: ShellErrorCode | (string & {});
  status?: number;
  message?: string;
  stack?: string;
}

/** Their messages are fixed or the provider's words for everyone; all others are for the log alone. */
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

function toStatus({ code, status = 500 }: ErrorFields): number {
  if (ownStatusCodes.includes(code ?? '')) return status;
  // Of a remote's error only an explicit 503 is passed on: it means maintenance.
  return status === 503 || spokenCodes.includes(code ?? '') ? status : 500;
}

function toKind({ code }: ErrorFields, status: number, isProduction: boolean): PageError['kind'] {
  if (providerCodes.includes(code ?? '')) return 'unreachable';
  if (code === 'release_damaged' || code === 'remote_crashed') return 'remoteUnavailable';
  if (status === 503) return 'maintenance';
  if (status === 401) return 'unauthorized';
  return status === 500 && isProduction ? 'upgrade' : 'failed';
}

/** The error page that the visitor sees: decided only here, by the error's code. */
export function toPageError(error: unknown, isProduction: boolean): PageError {
  const fields: ErrorFields = typeof error === 'object' && error !== null ? error : {};
  const status = toStatus(fields);
  const problem: PageError = { status, kind: toKind(fields, status, isProduction) };
  if (spokenCodes.includes(fields.code ?? '') || !isProduction) problem.message = fields.message;
  if (!isProduction) problem.stack = fields.stack;
  return problem;
}
