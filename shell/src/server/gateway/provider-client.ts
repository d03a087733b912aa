import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallAnswer, type CallDescriptor, type CallFailure, callPath } from '@storefront/contracts/calls';
import { requireSchemas } from '@storefront/contracts/calls/schemas';
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

/** Who asks, and how. */
export interface Caller {
  token?: string;
  signal?: AbortSignal;
  /** Told to the provider as `ignoreCache` in the body of a POST or PUT (readings 14). */
  isUncached?: boolean;
  /** The refused token that a guest's new one is made in place of. */
  replaces?: string;
}

/**
 * What the provider said. `isPersonal`: it set a cookie, so that nobody else may be given this answer. `retryAfter`: when
 * it wants to be asked again, as it said it.
 */
export type ProviderAnswer = CallAnswer<unknown> & { isPersonal?: boolean; retryAfter?: string };

/** The one HTTP client between the shell and its provider. */
export interface ProviderClient {
  send(descriptor: CallDescriptor, request: Record<string, unknown>, caller?: Caller): Promise<ProviderAnswer>;
  /** The last calls found nobody there. */
  isFailing?(): boolean;
  /** What the provider says of itself; one that does not say is ready as long as it answers. */
  findState?(): Promise<ProviderState>;
}

export type ProviderState = 'reachable' | 'not ready' | 'unreachable';

export interface ProviderSettings {
  origin: string;
  /** For a session call that reads; content may take half of it, a change (an order) twice. */
  timeoutMs: number;
  /** The address that visitors use: its host is told to the provider. */
  publicUrl?: string;
  metrics?: Metrics;
  log?: Pick<Logger, 'warn'>;
  /** How long a call may wait for its turn when too many are under way. */
  queueMs?: number;
}

/** More connections than this do not make a provider faster. */
const maxSockets = 64;
/** A route list of 50,000 rows has some ten megabytes. */
const maxAnswerBytes = 48 * 1_048_576;
const maxRequestBytes = 131_072;
/** The provider's own look at its database takes two seconds at most. */
const stateTimeoutMs = 3000;

function toTimeout({ kind, method }: CallDescriptor, timeoutMs: number): number {
  if (kind === 'content') return timeoutMs / 2;
  return method === 'GET' ? timeoutMs : timeoutMs * 2;
}

/** What POST and PUT bodies carry besides the request (specification §7). */
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

/** On behalf of which request, from where, and in which trace. */
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

/** One attempt. The thrown fault names the call and what happened to the connection, nothing of what was sent. */
async function sendOnce(client: AxiosInstance, name: string, config: AxiosRequestConfig): Promise<Reply> {
  // axios' own time-out begins anew with every byte that comes.
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

/** A safe call that failed is sent once more; any other is not. */
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

/** A refused attempt says in its body when to come again: forms show it. */
function addRetryAfter(failure: CallFailure, status: number, retryAfter = ''): CallFailure {
  return status === 429 && /^\d{1,6}$/.test(retryAfter) ? { ...failure, retry_after: Number(retryAfter) } : failure;
}

/** What the provider said, checked, and its HTML cleaned: from here on nobody sees it as it was written. */
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
    // Where and what, without the values: the answer may be a visitor's.
    throw new ShellError('provider_answer_invalid', `${descriptor.name}: ${toLoggedMessage(checked.error)}`);
  }
  sanitizeAnswer(descriptor, request, checked.data, droppedHtml);
  return { ok: true, statusCode: status, data: checked.data, ...personal };
}

function createHttpClient(origin: string): AxiosInstance {
  // Kept alive: a handshake per call would double the time of every page.
  const options = { keepAlive: true, maxSockets };
  return axios.create({
    baseURL: origin,
    proxy: false,
    maxRedirects: 0,
    maxContentLength: maxAnswerBytes,
    maxBodyLength: maxRequestBytes,
    validateStatus: () => true,
    transformResponse: readJson,
    httpAgent: new http.Agent(options),
    httpsAgent: new https.Agent(options),
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

/** Marks the request whose call failed: what is made without the answer must not be kept for others. */
function noteProviderError(): void {
  const scope = currentScope();
  if (scope) scope.hasProviderFault = true;
}

/** Runs one call within the limits; what its connection did is remembered for the next ones. */
async function sendWithin(
  limits: ProviderLimits,
  descriptor: CallDescriptor,
  { token, signal }: Caller,
  send: () => Promise<Reply>,
): Promise<Reply> {
  const source = toSource(currentScope()?.visitorAddress ?? '');
  // The token of a content call is the shell's own, and the call some visitor's all the same.
  const visitor = (descriptor.kind === 'session' ? token : undefined) ?? '';
  const leave = await limits.enter({ descriptor, source, visitor, signal });
  try {
    const reply = await send();
    limits.answered();
    return reply;
  } catch (error) {
    // A visitor who went away says nothing about the provider.
    if (!signal?.aborted) limits.failed();
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
      const observe = (status: string) => metrics.providerCall(name, status, (performance.now() - startedAt) / 1000);
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
