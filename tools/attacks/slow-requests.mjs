import net from 'node:net';
import { copyOf, isServing, startAttackedSite } from './kit/attacked-site.mjs';
import { inSeconds, percentileOf } from './kit/waiting.mjs';

/** When a connection that brings a byte now and then has to be over. */
const headersWithinMs = 35_000;
const bodyWithinMs = 65_000;
const byteEveryMs = 1000;

const starts = {
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /hapi/v1/auth/login/ HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email":"',
};

/**
 * Sends a byte now and then; resolves with the time until the other side has enough.
 * @param {number} port
 * @param {string} start
 * @param {number} atMostMs
 * @returns {Promise<number | undefined>}
 */
function dripRequest(port, start, atMostMs) {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = net.connect(port, '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => socket.write('x'), byteEveryMs);
    const end = (/** @type {number | undefined} */ taken) => {
      clearInterval(timer);
      clearTimeout(patience);
      socket.destroy();
      resolve(taken);
    };
    const patience = setTimeout(() => end(undefined), atMostMs);
    socket.on('data', () => undefined);
    socket.on('error', () => end(performance.now() - started));
    socket.on('close', () => end(performance.now() - started));
  });
}

/**
 * Connections that are held by sending next to nothing.
 * @type {import('./attack.mjs').Attack}
 */
export async function attackSlowly({ report, prepared, port, isShort }) {
  const site = await startAttackedSite({ port, dataFolder: copyOf(prepared) });
  const many = isShort ? 20 : 200;
  try {
    const drip = (/** @type {'headers' | 'body'} */ part, /** @type {number} */ within) =>
      Promise.all(Array.from({ length: many }, () => dripRequest(port, starts[part], within)));
    const headers = drip('headers', headersWithinMs);
    const body = drip('body', isShort ? headersWithinMs : bodyWithinMs);
    const isUp = await isServing(site);
    for (const [part, taken, within] of /** @type {const} */ ([
      ['headers', await headers, headersWithinMs],
      ['body', await body, bodyWithinMs],
    ])) {
      const held = taken.filter((ms) => ms === undefined).length;
      const slowest = percentileOf(
        taken.filter((ms) => ms !== undefined),
        1,
      );
      const seen = held > 0 ? `${held} were still held` : `all closed, the last after ${inSeconds(slowest)}`;
      // The short run does not wait for the end of a body.
      if (isShort && part === 'body' && held > 0) continue;
      report.add(
        `${many} requests whose ${part} drip, a byte a second`,
        `closed within ${inSeconds(within)}`,
        seen,
        held === 0,
      );
    }
    report.add('other visitors meanwhile', 'are served', isUp ? 'served' : 'not served', isUp);
  } finally {
    await site.remove();
  }
}
