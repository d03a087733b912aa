import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startElsewhere } from '../tools/attacks/kit/elsewhere.mjs';
import { startWatchedBrowser } from '../tools/attacks/kit/watched-page.mjs';

/** Effects of successful attacks, and what the page watch reports for each. */
const attacks = (elsewhere: string): Record<string, [html: string, seen: RegExp]> => ({
  script: ['<script>window.__attacked = 1</script>', /^ran: 1$/],
  handler: ['<img src="data:," onerror="window.__attacked = 2">', /^ran: 2$/],
  dialog: ['<script>alert("here")</script>', /^a dialog: here$/],
  policy: [
    '<meta http-equiv="Content-Security-Policy" content="img-src \'none\'"><img src="/x.png">',
    /^policy report: img-src/,
  ],
  fetched: [`<img src="${elsewhere}/x.png">`, /^asked for .*x\.png$/],
  left: [`<script>location.href = "${elsewhere}/away"</script>`, /^(?:left for|asked for) .*away$/],
  waiting: ['<a href=" java\tscript:1">press</a>', /^<a href=/],
  sleeping: ['<p onclick="1">press</p>', /^<p onclick>$/],
  shadow: ['<p id="boot"></p><p id="boot"></p>', /^a second #boot$/],
  frame: ['<iframe></iframe>', /^<iframe>$/],
  form: [`<form action="${elsewhere}/taken"></form>`, /^<form action=/],
});

test.setTimeout(120_000);

test('the page watch reports every attack that gets through, and nothing on a clean page', async () => {
  const elsewhere = await startElsewhere();
  const pages = attacks(elsewhere.origin);
  const server = http.createServer((request, response) => {
    const [html = ''] = pages[request.url?.slice(1) ?? ''] ?? [];
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Shop</title>${html}<p>Mugs</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await startWatchedBrowser({ origin });
  const visitor = await browser.newVisitor();
  expect((await visitor.visit(`${origin}/harmless`)).seen).toEqual([]);
  for (const [name, [, expected]] of Object.entries(pages)) {
    const { seen } = await visitor.visit(`${origin}/${name}`);
    expect(seen, name).toContainEqual(expect.stringMatching(expected));
  }
  await browser.stop();
  await elsewhere.stop();
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
});
