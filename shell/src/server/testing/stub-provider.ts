import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the stub provider received it. */
export interface ProviderRequest {
  /** `GET /hapi/v1/auth/is-login/`. */
  call: string;
  token: string | undefined;
  headers: http.IncomingHttpHeaders;
  query: Record<string, string>;
  body: unknown;
}

/** The stub's response; `status` is 200 by default. */
export interface ProviderReply {
  status?: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

type Respond = (request: ProviderRequest) => ProviderReply | Promise<ProviderReply>;

/** A provider over real HTTP on the loopback, which knows what a test taught it and answers 404 to all else. */
export interface StubProvider {
  origin: string;
  /** Every request so far, in order. */
  requests: ProviderRequest[];
  /** The calls so far, e.g. `GET /hapi/v1/auth/is-login/`. */
  calls(): string[];
  /** Teaches a call, or another answer to it. */
  on(call: string, respond: Respond): void;
  stop(): Promise<void>;
}

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  const chunks = await request.toArray();
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : undefined;
}

async function readRequest(request: http.IncomingMessage): Promise<ProviderRequest> {
  const url = new URL(request.url ?? '/', 'http://provider');
  return {
    call: `${request.method} ${url.pathname}`,
    token: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
    headers: request.headers,
    query: Object.fromEntries(url.searchParams),
    body: await readBody(request),
  };
}

export async function startStubProvider(answers: Readonly<Record<string, Respond>> = {}): Promise<StubProvider> {
  const known = new Map(Object.entries(answers));
  const requests: ProviderRequest[] = [];
  const server = http.createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    const unknown: Respond = () => ({ status: 404, body: { success: false, label_name: 'error_not_found' } });
    const { status = 200, body, headers } = await (known.get(request.call) ?? unknown)(request);
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    calls: () => requests.map(({ call }) => call),
    on: (call, respond) => void known.set(call, respond),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
