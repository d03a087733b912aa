import { lookup as lookUp } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why a picture was not downloaded, to stand behind its address. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

/** What a download may take. */
export interface DownloadLimits {
  maxBytes: number;
  /** For all of it, redirects included. */
  timeoutMs: number;
  /** Whether an address may be asked: a feed must not lead this machine into its own network. */
  isAllowedAddress: (address: string) => boolean;
}

const mostRedirects = 3;

/** An address of the internet: not of this machine, its network, a carrier or a link, in whatever notation. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Looks a name up and connects to what was found only: a second look-up could find something else. */
function createLookup({ isAllowedAddress }: DownloadLimits): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowedAddress(address))) {
        return callback(new DownloadError('leads to an address that is not public'), '', 0);
      }
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

function requireAllowed(url: URL, { isAllowedAddress }: DownloadLimits): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new DownloadError('is no address of the web');
  if (url.username !== '' || url.password !== '') throw new DownloadError('holds a name or a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowedAddress(host)) throw new DownloadError('leads to an address that is not public');
}

function request(url: URL, limits: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? https.get : http.get;
  const headers = { accept: 'image/*', 'user-agent': 'storefront-import' };
  return new Promise((resolve, reject) => {
    send(url, { headers, lookup: createLookup(limits), signal, agent: false }, resolve).once('error', reject);
  });
}

async function readBody(answer: IncomingMessage, { maxBytes }: DownloadLimits): Promise<Buffer> {
  const tooLong = new DownloadError(`is larger than ${Math.ceil(maxBytes / 1024 / 1024)} MB`);
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLong;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(url: URL, limits: DownloadLimits, signal: AbortSignal, left = mostRedirects): Promise<Buffer> {
  requireAllowed(url, limits);
  const answer = await request(url, limits, signal);
  try {
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      if (left === 0) throw new DownloadError('is redirected too often');
      if (!URL.canParse(headers.location, url)) throw new DownloadError('is redirected to no address');
      return await follow(new URL(headers.location, url), limits, signal, left - 1);
    }
    if (statusCode !== 200) throw new DownloadError(`is answered with ${statusCode}`);
    return await readBody(answer, limits);
  } finally {
    answer.destroy();
  }
}

/** Downloads a file in bounded time and memory; throws `DownloadError` with the reason where that fails. */
export async function download(url: URL, limits: DownloadLimits): Promise<Buffer> {
  const { timeoutMs } = limits;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await follow(url, limits, signal);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    const { code, message } = error as Error & { code?: string };
    // A connection that was cut because time was over has an error of its own.
    const why = signal.aborted ? `takes longer than ${timeoutMs / 1000} s` : `cannot be fetched: ${code ?? message}`;
    throw new DownloadError(why, { cause: error });
  }
}
