import { createServer } from 'node:http';

/**
 * Another site, where hostile content would lead to. It counts who comes; it also serves a mail as a mail program would
 * show it: without any policy.
 */
export async function startElsewhere() {
  /** @type {string[]} */
  const requests = [];
  let mail = '';
  const server = createServer((request, response) => {
    if (request.url === '/mail') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(mail);
      return;
    }
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    requests.push(`${request.method} ${request.url}`);
    const script = request.url?.includes('.js') ?? false;
    response.writeHead(200, {
      'content-type': script ? 'text/javascript' : 'text/html',
      'access-control-allow-origin': '*',
    });
    response.end(script ? 'window.__attacked = "a script from elsewhere";' : '<title>elsewhere</title>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    /** The address under which this mail can be read. @param {string} html */
    showMail(html) {
      mail = html;
      return `http://127.0.0.1:${port}/mail`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
