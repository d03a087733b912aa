import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The container id under which the container registers itself, as a tag manager's does. */
export const containerCode = 'GTM-LOCAL1';

/** A third-party server that records its requests. */
export interface TagServer {
  origin: string;
  /** Requested paths, without their query. */
  asked(): string[];
  /** Order numbers of the purchases that the container counted, one for each count. */
  purchases(): string[];
  forget(): void;
  stop(): Promise<void>;
}

/**
 * A minimal container of a tag manager: it processes the data layer and later pushes, recognizes consent commands by their
 * `arguments` object, writes custom HTML with an inline script, loads a further script, sends a pixel and a beacon, adds an
 * iframe, and counts purchases.
 */
function containerScript(origin: string): string {
  return `(function (w, d) {
  var heard = (w.heardByContainer = { consent: [], events: [] });
  function handle(line) {
    if (Object.prototype.toString.call(line) === '[object Arguments]') {
      if (line[0] === 'consent') heard.consent.push([line[1], line[2]]);
    } else if (line.event) {
      heard.events.push(line.event);
      if (line.event === 'purchase') w.navigator.sendBeacon('${origin}/purchase/' + line.ecommerce.transaction_id);
      if (line.event === 'gtm.js') fireTags();
    }
  }
  function customHtml(html) {
    var holder = d.createElement('div');
    holder.style.display = 'none';
    holder.innerHTML = html;
    d.body.appendChild(holder);
    // Scripts set by innerHTML do not run: a tag manager recreates each one.
    holder.querySelectorAll('script').forEach(function (dead) {
      var alive = d.createElement('script');
      alive.text = dead.text;
      dead.replaceWith(alive);
    });
  }
  function fireTags() {
    customHtml('<p>tag</p><script>window.customHtmlRan = (window.customHtmlRan || 0) + 1<\\/script>');
    new Image().src = '${origin}/pixel.gif?event=page';
    var further = d.createElement('script');
    further.async = true;
    further.src = '${origin}/further.js';
    d.head.appendChild(further);
    w.fetch('${origin}/collect', { method: 'POST', mode: 'no-cors', body: 'x' });
    var frame = d.createElement('iframe');
    frame.hidden = true;
    frame.title = 'tag';
    frame.src = '${origin}/frame.html';
    d.body.appendChild(frame);
  }
  var layer = w.dataLayer;
  var push = layer.push;
  layer.slice().forEach(handle);
  layer.push = function () {
    var length = push.apply(layer, arguments);
    [].forEach.call(arguments, handle);
    return length;
  };
  w.google_tag_manager = w.google_tag_manager || {};
  w.google_tag_manager['${containerCode}'] = { dataLayer: {} };
})(window, document);`;
}

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

type Answer = readonly [type: string, body: string | Buffer];
const emptyText: Answer = ['text/plain', ''];

function answers(origin: string): Readonly<Record<string, Answer>> {
  return {
    '/gtm.js': ['text/javascript', containerScript(origin)],
    '/further.js': ['text/javascript', 'window.furtherRan = true'],
    '/marketing.js': ['text/javascript', 'window.marketingRan = true'],
    '/open.js': ['text/javascript', 'window.openRan = true'],
    '/pixel.gif': ['image/gif', pixel],
    '/collect': emptyText,
    '/frame.html': ['text/html', '<!doctype html><title>tag</title>'],
  };
}

export async function startTagServer(): Promise<TagServer> {
  let asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tags');
    asked.push(pathname);
    const known = pathname.startsWith('/purchase/') ? emptyText : answers(origin)[pathname];
    if (!known) return response.writeHead(404).end();
    // Never from the browser's cache: a script without a request must not have run.
    return response
      .writeHead(200, { 'content-type': known[0], 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
      .end(known[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked: () => [...new Set(asked)].sort(),
    purchases: () => asked.flatMap((path) => /^\/purchase\/(.+)/.exec(path)?.[1] ?? []),
    forget() {
      asked = [];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
