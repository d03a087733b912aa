import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressOf, type Exchange, hashOfBody } from './provider-recording';

/** A provider that answers with what another one answered. */
export interface ReplayProvider {
  origin: string;
  close(): void;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const pathOf = (url: string) => url.split('?')[0];

/** The answer to the very question, else to one at the same address: a candidate may ask for a little more or less. */
export function findExchange(
  exchanges: readonly Exchange[],
  asked: { method: string; url: string; body: string },
): Exchange | undefined {
  const url = addressOf(asked.url);
  const there = exchanges.filter((one) => one.method === asked.method && pathOf(one.url) === pathOf(url));
  const same = there.filter((one) => one.url === url);
  return same.find((one) => one.body === hashOfBody(asked.body)) ?? same[0] ?? there[0];
}

/** Starts it on a port of its own, on loopback. What was never recorded is refused as a provider would. */
export async function startReplayProvider(exchanges: readonly Exchange[]): Promise<ReplayProvider> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const found = findExchange(exchanges, { method, url, body: await textOf(request) });
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
