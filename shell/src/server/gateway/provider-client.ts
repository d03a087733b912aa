import { setTimeout as pause } from 'node:timers/promises';
import { type CallAnswer, type CallDescriptor, type CallFailure, callPath } from '@storefront/contracts/calls';
import { requireSchemas } from '@storefront/contracts/calls/schemas';
import { findStaffCall, staffCallPrefix } from '@storefront/contracts/calls/staff';
import { toSafeTarget } from '@storefront/contracts/links';
import { toLoggedMessage } from '@storefront/contracts/log';
import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { Logger } from 'pino';
import { ShellError } from '../errors';
import { type Metrics, noMetrics } from '../ops/metrics';
import { toSource } from '../visitor-source';
import { createDroppedHtmlLog, type DroppedHtmlLog, noDroppedHtmlLog } from './provider-html/dropped-html-log';
import { sanitizeAnswer } from './provider-html/sanitize-answer';
import { createProviderLimits, type ProviderLimits } from './provider-limits';
import { readJson } from './read-json';
import { currentScope, type RequestScope } from './request-scope';
import { isSafe, pauseAfterBreak, pauseBeforeRetry } from './retry-rules';
import { childTraceparent } from './trace-context';
import { createUndiciAdapter } from './undici-adapter';

/** On whose behalf a call is made, and how. */
export interface Caller {
  token?: string;
  signal?: AbortSignal;
  /** Sent to the provider as `ignoreCache` in the body of a POST or PUT (REQ-7.2). */
  isUncached?: boolean;
  /** The refused token that a guest's new one replaces. */
  replaces?: string;
}

/**
 * An answer of the provider. `isPersonal`: it set a cookie, so the answer must not be shared. `retryAfter`: its header, as it
 * came.
 */
export type ProviderAnswer = CallAnswer<unknown> & { isPersonal?: boolean; retryAfter?: string };

/** The one HTTP client between the shell and its provider. */
export interface ProviderClient {
  send(descriptor: CallDescriptor, request: Record<string, unknown>, caller?: Caller): Promise<ProviderAnswer>;
  /** Whether the last calls failed. */
  isFailing?(): boolean;
  /** The provider's state by its `/readyz`; without one it is ready as long as it answers. */
  findState?(): Promise<ProviderState>;
}

export type ProviderState = 'reachable' | 'not ready' | 'unreachable';

export interface ProviderSettings {
  origin: string;
  /** For a session call that reads; content may take half of it, a change (an order) twice. */
  timeoutMs: number;
  /** The address that visitors use: its host is sent to the provider. */
  publicUrl?: string;
  metrics?: Metrics;
  log?: Pick<Logger, 'warn'>;
  /** How long a call may wait in the queue when too many are in flight. */
  queueMs?: number;
}

/** More connections do not make a provider faster. */
const maxSockets = 64;
/** A route list of 50,000 rows has some ten megabytes. */
const maxAnswerBytes = 48 * 1_048_576;
const maxRequestBytes = 1_000_000;
/** The provider's own check of its database takes two seconds at most. */
const stateTimeoutMs = 3000;

function toTimeout({ kind, method }: CallDescriptor, timeoutMs: number): number {
  if (kind === 'content') return timeoutMs / 2;
  return method === 'GET' ? timeoutMs : timeoutMs * 2;
}

/** What POST and PUT bodies carry besides the request (REQ-7.2). */
function toBody(
  { method, appendsLang = true }: CallDescriptor,
  request: Record<string, unknown>,
  lang: string | undefined,
  isUncached: boolean,
): Record<string, unknown> {
  if (method !== 'POST' && method !== 'PUT') return request;
  const appended = appendsLang && lang && request.lang === undefined ? { lang } : {};
  return { ...request, ...appended, ...(isUncached ? { ignoreCache: true } : {}) };
}

/** Headers that name the request, the visitor's address and the trace. */
function scopeHeaders(scope: RequestScope | undefined, { kind }: CallDescriptor): Record<string, string> {
  if (!scope) return {};
  return {
    'x-forwarded-for': scope.visitorAddress,
    ...(scope.device && kind === 'session' ? { 'x-device-token': scope.device } : {}),
    'x-request-id': scope.requestId,
    traceparent: childTraceparent(scope.trace),
  };
}

function requestConfig(
  descriptor: CallDescriptor,
  request: Record<string, unknown>,
  { token, signal, isUncached = false }: Caller,
  { timeoutMs, publicUrl }: ProviderSettings,
): AxiosRequestConfig {
  const scope = currentScope();
  const inQuery = descriptor.method === 'GET';
  const lang = typeof request.lang === 'string' ? request.lang : scope?.language;
  return {
    method: descriptor.method,
    url: callPath(descriptor, request),
    params: inQuery ? request : undefined,
    data: inQuery ? undefined : toBody(descriptor, request, lang, isUncached),
    timeout: toTimeout(descriptor, timeoutMs),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lang ? { 'accept-language': lang, 'x-language': lang } : {}),
      ...(publicUrl ? { 'x-base-host': new URL(publicUrl).host } : {}),
      ...scopeHeaders(scope, descriptor),
    },
    signal,
  };
}

interface Reply {
  status: number;
  data: unknown;
  retryAfter: string | undefined;
  isPersonal: boolean;
}

const timeoutCodes: readonly (string | undefined)[] = [AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT];

/** Sends a call once. The error names the call and what happened to the connection, nothing of what was sent. */
async function sendOnce(client: AxiosInstance, name: string, config: AxiosRequestConfig): Promise<Reply> {
  // The time-out for the body starts again with every byte that arrives.
  const deadline = AbortSignal.timeout(config.timeout ?? 0);
  const signal = AbortSignal.any([deadline, ...(config.signal ? [config.signal as AbortSignal] : [])]);
  try {
    const { status, data, headers } = await client.request<unknown>({ ...config, signal });
    const retryAfter = headers['retry-after'] as string | undefined;
    return { status, data, retryAfter, isPersonal: headers['set-cookie'] !== undefined };
  } catch (error) {
    const isLate = deadline.aborted && !config.signal?.aborted;
    const cause = isLate ? new AxiosError('no whole answer in time', AxiosError.ETIMEDOUT) : error;
    const detail = cause instanceof AxiosError ? cause.code : (cause as Error).name;
    throw new ShellError('provider_unreachable', `${name}: ${detail}`, { cause });
  }
}

function isTimeout(error: unknown): boolean {
  return timeoutCodes.includes(((error as ShellError).cause as AxiosError | undefined)?.code);
}

/** Retries a safe call once, after a pause; other calls are not repeated. */
async function sendWithRetry(send: () => Promise<Reply>, canRepeat: boolean, signal?: AbortSignal): Promise<Reply> {
  let first: Reply | undefined;
  let waitMs: number | undefined;
  try {
    first = await send();
    waitMs = pauseBeforeRetry(first.status, first.retryAfter, Date.now(), Math.random());
  } catch (error) {
    waitMs = pauseAfterBreak(isTimeout(error), Math.random());
    if (!canRepeat || waitMs === undefined || signal?.aborted) throw error;
  }
  if (first && (!canRepeat || waitMs === undefined)) return first;
  await pause(waitMs, undefined, { signal });
  return send();
}

function toFailure(data: unknown): CallFailure {
  if (typeof data !== 'object' || data === null || !('success' in data)) return { success: false };
  const { url, ...failure } = data as CallFailure;
  const target = typeof url === 'string' ? toSafeTarget(url) : undefined;
  return target === undefined ? failure : { ...failure, url: target };
}

/** Copies the wait of a 429 into the body: forms show it. */
function addRetryAfter(failure: CallFailure, status: number, retryAfter = ''): CallFailure {
  return status === 429 && /^\d{1,6}$/.test(retryAfter) ? { ...failure, retry_after: Number(retryAfter) } : failure;
}

/** Validates the answer and sanitizes its HTML: no other code sees the original. */
function readReply(
  descriptor: CallDescriptor,
  request: Record<string, unknown>,
  { status, data, retryAfter, isPersonal }: Reply,
  droppedHtml: DroppedHtmlLog,
): ProviderAnswer {
  const personal = isPersonal ? { isPersonal } : {};
  if (status < 200 || status > 299) {
    const failure = addRetryAfter(toFailure(data), status, retryAfter);
    const again = retryAfter === undefined ? {} : { retryAfter };
    return { ok: false, statusCode: status, data: failure, ...personal, ...again };
  }
  const checked = requireSchemas(descriptor).response.safeParse(data);
  if (!checked.success) {
    // Only where and what, without values: the answer may be personal.
    throw new ShellError('provider_answer_invalid', `${descriptor.name}: ${toLoggedMessage(checked.error)}`);
  }
  sanitizeAnswer(descriptor, request, checked.data, droppedHtml);
  return { ok: true, statusCode: status, data: checked.data, ...personal };
}

/** Of a call in the metrics: whoever makes up addresses of staff calls adds no series. */
function toSeries(name: string): string {
  return findStaffCall(name) ? staffCallPrefix : name;
}

function createHttpClient(origin: string): AxiosInstance {
  return axios.create({
    adapter: createUndiciAdapter({ baseUrl: origin, connections: maxSockets, maxAnswerBytes, maxRequestBytes }),
    validateStatus: () => true,
    transformResponse: readJson,
  });
}

async function findState(client: AxiosInstance): Promise<ProviderState> {
  try {
    const { status } = await client.get('/readyz', { timeout: stateTimeoutMs });
    return status === 503 ? 'not ready' : 'reachable';
  } catch {
    return 'unreachable';
  }
}

/** Marks the request whose call failed: a page without the answer must not be cached for others. */
function noteProviderError(): void {
  const scope = currentScope();
  if (scope) scope.hasProviderError = true;
}

/** Runs one call within the limits, and records its outcome in the circuit breaker. */
async function sendWithin(
  limits: ProviderLimits,
  descriptor: CallDescriptor,
  { token, signal }: Caller,
  send: () => Promise<Reply>,
): Promise<Reply> {
  const source = toSource(currentScope()?.visitorAddress ?? '');
  // A content call has the shell's own token: it does not name the visitor.
  const visitor = (descriptor.kind === 'session' ? token : undefined) ?? '';
  const leave = await limits.enter({ descriptor, source, visitor, signal });
  try {
    const reply = await send();
    limits.recordAnswer();
    return reply;
  } catch (error) {
    // An aborted call says nothing about the provider.
    if (!signal?.aborted) limits.recordFailure();
    throw error;
  } finally {
    leave();
  }
}

export function createProviderClient(settings: ProviderSettings): ProviderClient {
  const client = createHttpClient(settings.origin);
  const { metrics = noMetrics, log, queueMs } = settings;
  const limits = createProviderLimits({ metrics, waitMs: queueMs });
  const droppedHtml = log ? createDroppedHtmlLog(log, metrics) : noDroppedHtmlLog;
  return {
    isFailing: () => limits.isFailing(),
    findState: () => findState(client),
    async send(descriptor, request, caller = {}) {
      const config = requestConfig(descriptor, request, caller, settings);
      const { name } = descriptor;
      const once = () => sendOnce(client, name, config);
      const startedAt = performance.now();
      const observe = (status: string) =>
        metrics.providerCall(toSeries(name), status, (performance.now() - startedAt) / 1000);
      try {
        const attempt = () => sendWithRetry(once, isSafe(descriptor), caller.signal);
        const reply = await sendWithin(limits, descriptor, caller, attempt);
        observe(String(reply.status));
        if (reply.status >= 500) noteProviderError();
        return readReply(descriptor, request, reply, droppedHtml);
      } catch (error) {
        if (!(error instanceof ShellError) || error.code !== 'provider_answer_invalid') observe('none');
        noteProviderError();
        throw error;
      }
    },
  };
}
