import http from 'node:http';
import https from 'node:https';
import { type CallAnswer, type CallDescriptor, type CallFailure, callPath } from '@storefront/contracts/calls';
import { requireSchemas } from '@storefront/contracts/calls/schemas';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { ShellError } from '../errors';

/** Statuses after which a safe request is tried once more (specification §7). */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Who asks: the visitor's token, if there is one. */
export interface Caller {
  token?: string;
  signal?: AbortSignal;
}

/** The one HTTP client between the shell and its provider. */
export interface ProviderClient {
  send(descriptor: CallDescriptor, request: Record<string, unknown>, caller?: Caller): Promise<CallAnswer<unknown>>;
}

function isSafe({ method, kind }: CallDescriptor): boolean {
  // The content POSTs only read (readings 10).
  return method === 'GET' || kind === 'content';
}

function requestConfig(descriptor: CallDescriptor, request: Record<string, unknown>, caller: Caller) {
  const inQuery = descriptor.method === 'GET';
  return {
    method: descriptor.method,
    url: callPath(descriptor, request),
    params: inQuery ? request : undefined,
    data: inQuery ? undefined : request,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(typeof request.lang === 'string' ? { 'accept-language': request.lang } : {}),
    },
    signal: caller.signal,
  };
}

async function sendOnce(
  http: AxiosInstance,
  descriptor: CallDescriptor,
  request: Record<string, unknown>,
  caller: Caller,
) {
  try {
    const { status, data } = await http.request(requestConfig(descriptor, request, caller));
    return { status, data: data as unknown };
  } catch (error) {
    const detail = error instanceof AxiosError ? error.code : String(error);
    throw new ShellError('provider_unreachable', `${descriptor.name}: ${detail}`, { cause: error });
  }
}

async function sendWithRetry(
  http: AxiosInstance,
  descriptor: CallDescriptor,
  request: Record<string, unknown>,
  caller: Caller,
) {
  if (!isSafe(descriptor)) return sendOnce(http, descriptor, request, caller);
  try {
    const first = await sendOnce(http, descriptor, request, caller);
    if (!retriedStatuses.has(first.status)) return first;
  } catch (error) {
    if (caller.signal?.aborted) throw error;
  }
  return sendOnce(http, descriptor, request, caller);
}

function asFailure(data: unknown): CallFailure {
  return typeof data === 'object' && data !== null && 'success' in data ? (data as CallFailure) : { success: false };
}

/** Connections are kept alive: a handshake per call would double the time of every page. */
export function createProviderClient(origin: string, timeoutMs: number): ProviderClient {
  const agents = { httpAgent: new http.Agent({ keepAlive: true }), httpsAgent: new https.Agent({ keepAlive: true }) };
  const client = axios.create({
    baseURL: origin,
    timeout: timeoutMs,
    proxy: false,
    validateStatus: () => true,
    ...agents,
  });
  return {
    async send(descriptor, request, caller = {}) {
      const { status, data } = await sendWithRetry(client, descriptor, request, caller);
      if (status < 200 || status > 299) return { ok: false, statusCode: status, data: asFailure(data) };
      const checked = requireSchemas(descriptor).response.safeParse(data);
      if (!checked.success) {
        throw new ShellError('provider_answer_invalid', `${descriptor.name}: ${checked.error.message}`);
      }
      return { ok: true, statusCode: status, data: checked.data };
    },
  };
}
