import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Exchange, hashBody, normalizeAddress } from './provider-recording';

/** A provider that replays recorded answers. */
export interface ReplayProvider {
  origin: string;
  close(): void;
}

async function toText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Pictures are not part of a release: every one is this pixel, which the shell scales as it does any other. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const toPath = (url: string) => url.split('?')[0];

/** The answer to the same request, else to one at the same path: a candidate's requests may differ slightly. */
export function findExchange(
  exchanges: readonly Exchange[],
  asked: { method: string; url: string; body: string },
): Exchange | undefined {
  const url = normalizeAddress(asked.url);
  const there = exchanges.filter((one) => one.method === asked.method && toPath(one.url) === toPath(url));
  const same = there.filter((one) => one.url === url);
  return same.find((one) => one.body === hashBody(asked.body)) ?? same[0] ?? there[0];
}

/**
 * Starts it on a free loopback port. Requests without a recording are answered like a provider's error. What `byToken` holds
 * is answered to the visitor with that token only.
 */
export async function startReplayProvider(
  exchanges: readonly Exchange[],
  byToken: Readonly<Record<string, readonly Exchange[]>> = {},
): Promise<ReplayProvider> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (url.startsWith('/pictures/')) return response.writeHead(200, { 'content-type': 'image/png' }).end(onePixel);
    const own = byToken[headers.authorization?.replace(/^Bearer /, '') ?? ''] ?? [];
    const asked = { method, url, body: await toText(request) };
    const found = findExchange(own, asked) ?? findExchange(exchanges, asked);
    response.writeHead(found?.status ?? 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found?.answer ?? { success: false, label_name: 'error_not_found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
