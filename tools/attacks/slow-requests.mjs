import net from 'node:net';
import { copyPrepared, isServing, startAttackedSite } from './kit/attacked-site.mjs';
import { inSeconds, percentile } from './kit/waiting.mjs';

/** The time limit of a connection that sends a byte now and then. */
const closedWithinMs = 35_000;
const byteEveryMs = 1000;

const starts = {
  headers: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: 'POST /hapi/v1/auth/login/ HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email":"',
};

/**
 * Sends a byte now and then; resolves with the time until the other side has enough.
 * @param {number} port
 * @param {string} start
 * @returns {Promise<number | undefined>}
 */
function dripRequest(port, start) {
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
    const patience = setTimeout(() => end(undefined), closedWithinMs);
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
  const site = await startAttackedSite({ port, dataFolder: copyPrepared(prepared) });
  const many = isShort ? 20 : 200;
  try {
    const parts = /** @type {const} */ (['headers', 'body']);
    const dripping = parts.map((part) =>
      Promise.all(Array.from({ length: many }, () => dripRequest(port, starts[part]))),
    );
    const isUp = await isServing(site);
    for (const [index, taken] of (await Promise.all(dripping)).entries()) {
      const closed = taken.filter((ms) => ms !== undefined);
      const held = many - closed.length;
      const seen =
        held > 0 ? `${held} were still held` : `all closed, the last after ${inSeconds(percentile(closed, 1))}`;
      const what = `${many} requests whose ${parts[index]} drip, a byte a second`;
      report.add(what, `closed within ${inSeconds(closedWithinMs)}`, seen, held === 0);
    }
    report.add('other visitors meanwhile', 'are served', isUp ? 'served' : 'not served', isUp);
  } finally {
    await site.remove();
  }
}
