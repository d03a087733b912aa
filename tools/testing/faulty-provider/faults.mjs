import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/**
 * What can happen to one call. A fault gets the call and says what its caller receives; `pass` asks the real provider.
 *
 * @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer
 * @typedef {{
 *   name: string | undefined, method: string, path: string, query: URLSearchParams,
 *   headers: import('node:http').IncomingHttpHeaders, body: Buffer,
 * }} ProviderCall
 * @typedef {{
 *   call: ProviderCall,
 *   response: import('node:http').ServerResponse,
 *   ended: AbortSignal,
 *   pass: () => Promise<Answer>,
 *   send: (answer: Answer) => void,
 * }} Exchange
 * @typedef {(exchange: Exchange) => void | Promise<void>} Fault
 */

const json = 'application/json; charset=utf-8';
const megabyte = 1_048_576;

/** @param {unknown} value @param {number} [status] @returns {Answer} */
function jsonAnswer(value, status = 200) {
  const body = Buffer.from(JSON.stringify(value));
  return { status, headers: { 'content-type': json, 'content-length': body.length }, body };
}

/** The call goes through unchanged: ends what a wider rule does to others. @returns {Fault} */
export function passing() {
  return async ({ pass, send }) => send(await pass());
}

/**
 * Any answer of one's own. Without `body` it is an error response as the provider sends it.
 * @param {number} code
 * @param {{ label?: string, body?: unknown, headers?: Record<string, string> }} [answer]
 * @returns {Fault}
 */
export function status(code, { label = 'error_server', body, headers } = {}) {
  const answer = jsonAnswer(body ?? { success: false, label_name: label }, code);
  return ({ send }) => send({ ...answer, headers: { ...answer.headers, ...headers } });
}

/** The right answer, late. @param {number} milliseconds @returns {Fault} */
export function delay(milliseconds) {
  return async ({ pass, send, ended }) => {
    const answer = await pass();
    await pause(milliseconds, undefined, { signal: ended });
    send(answer);
  };
}

/** Nothing at all, for as long as the caller waits. @returns {Fault} */
export function hang() {
  return () => undefined;
}

/** The right answer, as soon as `release` is called. @returns {Fault & { release: () => void }} */
export function hold() {
  let release = () => {};
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  /** @type {Fault} */
  const fault = async ({ pass, send }) => {
    await released;
    send(await pass());
  };
  return Object.assign(fault, { release });
}

/** The connection breaks before anything is answered. @returns {Fault} */
export function reset() {
  return ({ response }) => void response.socket?.resetAndDestroy();
}

/** One byte at a time, so that no time-out between two bytes is ever reached. @param {'headers' | 'body'} part @param {number} [everyMs] @returns {Fault} */
export function drip(part, everyMs = 500) {
  return async ({ pass, response, ended }) => {
    const { socket } = response;
    const { body } = await pass();
    const start = `HTTP/1.1 200 OK\r\nContent-Type: ${json}\r\n`;
    socket?.write(part === 'headers' ? `${start}X-Drip: ` : `${start}Content-Length: ${body.length}\r\n\r\n`);
    // A header without an end, or the right body.
    for (let index = 0; part === 'headers' || index < body.length; index += 1) {
      socket?.write(part === 'headers' ? 'x' : body.subarray(index, index + 1));
      await pause(everyMs, undefined, { signal: ended });
    }
    socket?.end();
  };
}

/** The first half of the right answer, and then the end of the connection. @returns {Fault} */
export function truncated() {
  return async ({ pass, response }) => {
    const { status: code, body } = await pass();
    response.writeHead(code, { 'content-type': json, 'content-length': body.length });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
  };
}

/** Says that more bytes come than do. @param {number} [missing] @returns {Fault} */
export function wrongLength(missing = 100) {
  return async ({ pass, response, ended }) => {
    const { status: code, body } = await pass();
    response.writeHead(code, { 'content-type': json, 'content-length': body.length + missing });
    response.write(body);
    ended.addEventListener('abort', () => response.destroy());
  };
}

/** JSON that ends in the middle, complete as far as HTTP knows. @returns {Fault} */
export function malformedJson() {
  return async ({ pass, send }) => {
    const { body } = await pass();
    const half = body.subarray(0, Math.max(1, Math.floor(body.length / 2)));
    send({ status: 200, headers: { 'content-type': json, 'content-length': half.length }, body: half });
  };
}

/** A page of some proxy in place of data. @returns {Fault} */
export function wrongType() {
  const body = Buffer.from('<!doctype html><title>Gateway</title><h1>It works</h1>');
  return ({ send }) => send({ status: 200, headers: { 'content-type': 'text/html' }, body });
}

/** Right JSON of a wrong shape. @param {unknown} [value] @returns {Fault} */
export function wrongShape(value = { success: 'perhaps', data: 42 }) {
  return ({ send }) => send(jsonAnswer(value));
}

/** An answer larger than any the provider has; it is white space, so that it would be right JSON in the end. @param {number} [megabytes] @returns {Fault} */
export function hugeBody(megabytes = 64) {
  return async ({ response, ended }) => {
    response.writeHead(200, { 'content-type': json });
    const block = Buffer.alloc(megabyte, ' ');
    for (let sent = 0; sent < megabytes && !ended.aborted; sent += 1) {
      await new Promise((resolve) => {
        const done = () => resolve(undefined);
        if (response.write(block)) done();
        else response.once('drain', done).once('close', done);
      });
    }
    response.end('{}');
  };
}

/** A small answer that grows when it is unpacked. @param {number} [megabytes] @returns {Fault} */
export function gzipBomb(megabytes = 256) {
  // One member of the format after the other unpacks to one text.
  const member = gzipSync(Buffer.alloc(megabyte, ' '));
  const body = Buffer.concat([...Array.from({ length: megabytes }, () => member), gzipSync('{}')]);
  const headers = { 'content-type': json, 'content-encoding': 'gzip', 'content-length': body.length };
  return ({ send }) => send({ status: 200, headers, body });
}

/** Sends the caller elsewhere. @param {string} location @param {number} [code] @returns {Fault} */
export function redirect(location, code = 302) {
  return ({ send }) => send({ status: code, headers: { location, 'content-length': 0 }, body: Buffer.alloc(0) });
}

/**
 * The right answer with other content. What is no JSON, and what is refused, passes as it is.
 * @param {(data: any, call: ProviderCall) => unknown} edit gets the parsed answer; what it returns is sent
 * @returns {Fault}
 */
export function change(edit) {
  return async ({ call, pass, send }) => {
    const answer = await pass();
    const isData = answer.status < 300 && String(answer.headers['content-type']).includes('json');
    if (!isData) return send(answer);
    const changed = jsonAnswer(edit(JSON.parse(answer.body.toString('utf8')), call), answer.status);
    const { 'content-length': _, ...headers } = answer.headers;
    send({ ...changed, headers: { ...headers, ...changed.headers } });
  };
}
