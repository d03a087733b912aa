import http from 'node:http';
import { allCalls, findCallName } from './call-names.mjs';
import { passing } from './faults.mjs';

/**
 * A provider that fails on demand: a proxy on the loopback before a real one. What a shell asks for goes through
 * until a rule says otherwise:
 *
 *     const provider = await startFaultyProvider(shop.origin);
 *     const rule = provider.on('getCart', status(503));
 *     …
 *     await rule.reached();
 *     rule.end();
 *
 * The newest rule that fits a call decides. Nothing here waits for a time: tests wait for calls.
 *
 * @typedef {import('./faults.mjs').Fault} Fault
 * @typedef {import('./faults.mjs').ProviderCall} ProviderCall
 * @typedef {import('./faults.mjs').Answer} Answer
 * @typedef {string | readonly string[] | ((call: ProviderCall) => boolean)} Calls one call or several: by name
 *   (`getCart`), by method and path (`GET /hapi/v1/webshop/*`), `*` for all, or a condition
 * @typedef {{ count: number, reached: (count?: number) => Promise<void>, end: () => void }} Rule
 * @typedef {{ times?: number, unless?: Calls }} RuleOptions `times`: ends by itself after so many calls
 */

/** @param {string} wanted @returns {(call: ProviderCall) => boolean} */
function toTextMatcher(wanted) {
  if (wanted === '*') return () => true;
  if (allCalls().has(wanted)) return ({ name }) => name === wanted;
  const [, method, start, star] = /^(\*|[A-Z]+) (\/[^*]*)(\*?)$/.exec(wanted) ?? [];
  if (!method || start === undefined) throw new Error(`The provider has no call ${wanted}`);
  return (call) =>
    (method === '*' || call.method === method) && (star ? call.path.startsWith(start) : call.path === start);
}

/** @param {Calls} calls @returns {(call: ProviderCall) => boolean} */
function toMatcher(calls) {
  if (typeof calls === 'function') return calls;
  const matchers = [calls].flat().map(toTextMatcher);
  return (call) => matchers.some((matches) => matches(call));
}

/** @param {http.IncomingMessage} message */
async function readAll(message) {
  const chunks = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {http.IncomingMessage} request @returns {Promise<ProviderCall>} */
async function readCall(request) {
  const { method = 'GET', headers } = request;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
  const name = findCallName(method, pathname);
  return { name, method, path: pathname, query: searchParams, headers, body: await readAll(request) };
}

/** Asks the real provider. @param {string} origin @param {http.Agent} agent @param {ProviderCall} call @param {string} url @returns {Promise<Answer>} */
function passOn(origin, agent, call, url) {
  const { method, body } = call;
  const { connection: _, host: __, 'accept-encoding': ___, ...headers } = call.headers;
  return new Promise((resolve, reject) => {
    const request = http.request(origin + url, { method, headers, agent }, (answer) => {
      const { 'transfer-encoding': _coding, connection: _kept, 'keep-alive': _for, ...rest } = answer.headers;
      readAll(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 502, headers: rest, body: bytes }),
        reject,
      );
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** Counts, and resolves who waits for a number. */
function createCounter() {
  /** @type {{ count: number, resolve: () => void }[]} */
  let waiting = [];
  const counter = {
    count: 0,
    add() {
      counter.count += 1;
      for (const { resolve } of waiting.filter(({ count }) => count <= counter.count)) resolve();
      waiting = waiting.filter(({ count }) => count > counter.count);
    },
    /** Resolves once there have been so many. @param {number} [count] @returns {Promise<void>} */
    reached(count = 1) {
      return new Promise((resolve) => {
        if (counter.count >= count) resolve();
        else waiting.push({ count, resolve });
      });
    },
  };
  return counter;
}

/** @typedef {Awaited<ReturnType<typeof startFaultyProvider>>} FaultyProvider */

/**
 * Starts it before the provider of an origin.
 * @param {string} realOrigin
 * @param {number} [port] any free one at first
 */
export async function startFaultyProvider(realOrigin, port = 0) {
  /** @type {{ matches: (call: ProviderCall) => boolean, fault: Fault, left: number, counter: ReturnType<typeof createCounter> }[]} */
  let rules = [];
  /** @type {ProviderCall[]} */
  const calls = [];
  const agent = new http.Agent({ keepAlive: true });

  /** @param {http.IncomingMessage} incoming @param {http.ServerResponse} response */
  async function answer(incoming, response) {
    const call = await readCall(incoming);
    calls.push(call);
    const rule = rules.find(({ matches, left }) => left > 0 && matches(call));
    if (rule) rule.left -= 1;
    const ended = new AbortController();
    response.once('close', () => ended.abort());
    const exchange = {
      ...{ call, response, ended: ended.signal },
      pass: () => passOn(realOrigin, agent, call, incoming.url ?? '/'),
      /** @param {Answer} given */
      send: (given) => void response.writeHead(given.status, given.headers).end(given.body),
    };
    rule?.counter.add();
    await (rule?.fault ?? passing())(exchange);
  }

  const server = http.createServer((incoming, response) => {
    // A caller who has gone, or a provider that is not there: either is the end of this connection and of nothing else.
    answer(incoming, response).catch(() => response.destroy());
  });
  const listen = () => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const close = () =>
    new Promise((resolve) => {
      server.close(() => resolve(undefined));
      server.closeAllConnections();
    });
  await listen();
  port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;

  return {
    origin: `http://127.0.0.1:${port}`,
    /** Every call so far, in order. */
    calls,
    /** How many of these calls came so far. @param {Calls} wanted */
    count: (wanted) => calls.filter(toMatcher(wanted)).length,
    /**
     * Lets these calls come to a fault from now on.
     * @param {Calls} wanted
     * @param {Fault} fault
     * @param {RuleOptions} [options]
     * @returns {Rule}
     */
    on(wanted, fault, { times = Number.POSITIVE_INFINITY, unless } = {}) {
      const [includes, excludes] = [toMatcher(wanted), unless === undefined ? () => false : toMatcher(unless)];
      const counter = createCounter();
      const matches = (/** @type {ProviderCall} */ call) => includes(call) && !excludes(call);
      const rule = { matches, fault, left: times, counter };
      rules = [rule, ...rules];
      return {
        get count() {
          return counter.count;
        },
        reached: counter.reached,
        end() {
          rules = rules.filter((one) => one !== rule);
        },
      };
    },
    /** Ends all rules: the provider is as it was. */
    restore() {
      rules = [];
    },
    /** Nobody listens any more, until `comeBack`. */
    goAway: close,
    comeBack: listen,
    async stop() {
      agent.destroy();
      if (server.listening) await close();
    },
  };
}
