import { createServer } from 'node:http';

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} Answer */

/** Looks again every second: neither a server that changes hands meanwhile nor one that is slow leaves it standing. */
const lookAgain = `setInterval(() => fetch(location.href, { cache: 'no-store' }).then(({ status }) => status === 503 || location.reload(), () => {}), 1000)`;

/** @param {string} remote */
function pageFor(remote) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${remote} is being built</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}</style>
<h1>${remote} is being built</h1>
<p>The shop opens here by itself as soon as it is up; the first time that takes a minute or two. The command line says how far it is.</p>
<script>${lookAgain}</script></html>`;
}

/**
 * Answers in place of a shop that is not up yet: a person gets a page that becomes the shop by itself, a program a 503.
 * @param {string} remote
 * @returns {Answer}
 */
export function createWaitingAnswer(remote) {
  const page = pageFor(remote);
  return ({ headers }, response) => {
    const isPage = headers.accept?.includes('text/html') ?? false;
    const type = `${isPage ? 'text/html' : 'text/plain'}; charset=utf-8`;
    response.writeHead(503, { 'content-type': type, 'retry-after': '1', 'cache-control': 'no-store' });
    response.end(isPage ? page : 'The shop is not up yet.\n');
  };
}

/**
 * Holds the port until the dev server takes it.
 * @param {number} port
 * @param {Answer} answer
 * @returns {Promise<() => Promise<void>>} what lets go of it
 */
export function holdPort(port, answer) {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      resolve(
        () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      );
    });
  });
}
