import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import axios, { type AxiosAdapter, AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { type Dispatcher, Pool } from 'undici';

interface ConnectionSettings {
  /** Of the provider, with a path where its calls stand below one. */
  baseUrl: string;
  /** Connections at a time; further calls wait for one. */
  connections: number;
  /** In bytes, compressed and decompressed. */
  maxAnswerBytes: number;
  maxRequestBytes: number;
}

/** By content coding. */
const decompress = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };
const acceptedCodings = Object.keys(decompress).join(', ');

/** What callers of axios know undici's errors by. */
const axiosCodes: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: AxiosError.ETIMEDOUT,
  UND_ERR_HEADERS_TIMEOUT: AxiosError.ECONNABORTED,
  UND_ERR_BODY_TIMEOUT: AxiosError.ECONNABORTED,
};

function toAxiosError(error: Error & { code?: unknown }, config: InternalAxiosRequestConfig): AxiosError {
  if (error.name === 'AbortError') return AxiosError.from(error, AxiosError.ERR_CANCELED, config);
  // A DOMException has a number.
  const code = typeof error.code === 'string' ? error.code : undefined;
  return AxiosError.from(error, (code && axiosCodes[code]) ?? code, config);
}

/** The path of a call with its query. Only a GET has parameters, and axios knows how they are written. */
function toPath(config: InternalAxiosRequestConfig): string {
  return config.params ? axios.getUri({ url: config.url, params: config.params }) : (config.url ?? '/');
}

async function readBody({ headers, body }: Dispatcher.ResponseData, maxOutputLength: number): Promise<string> {
  const coding = headers['content-encoding'];
  if (coding !== 'gzip' && coding !== 'br') return body.text();
  return (await decompress[coding](Buffer.from(await body.arrayBuffer()), { maxOutputLength })).toString();
}

/**
 * The transport of the provider's client: undici, which Node's own `fetch` is built on, beneath axios in place of its adapter
 * for `node:http` with redirects, proxies, progress and streams (docs/benchmarks.md has what that saves). Bodies are JSON.
 */
export function createUndiciAdapter(settings: ConnectionSettings): AxiosAdapter {
  const { baseUrl, connections, maxAnswerBytes, maxRequestBytes } = settings;
  const { origin, pathname } = new URL(baseUrl);
  const basePath = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, { connections, maxResponseSize: maxAnswerBytes });
  return async (config) => {
    const sent = config.data as string | undefined;
    if (sent && Buffer.byteLength(sent) > maxRequestBytes)
      throw new AxiosError('the request is too long', AxiosError.ERR_BAD_REQUEST, config);
    try {
      const answer = await pool.request({
        path: basePath + toPath(config),
        method: (config.method ?? 'get').toUpperCase() as Dispatcher.HttpMethod,
        headers: { ...config.headers.toJSON(), 'accept-encoding': acceptedCodings } as Record<string, string>,
        body: sent,
        signal: config.signal as AbortSignal | undefined,
        headersTimeout: config.timeout,
        bodyTimeout: config.timeout,
      });
      const data = await readBody(answer, maxAnswerBytes);
      return {
        status: answer.statusCode,
        statusText: '',
        data,
        headers: AxiosHeaders.from(answer.headers as Record<string, string>),
        config,
      };
    } catch (error) {
      throw toAxiosError(error as Error, config);
    }
  };
}
