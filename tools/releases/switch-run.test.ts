import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runSwitches, versionsIn } from './switch-run.mjs';

const main = (version: string) => `<main data-remote="mfe-publish" data-release="${version}">`;
const script = (version: string) => `<script src="/-/remotes/mfe-publish/${version}/client/page.js"></script>`;
const preload = (version: string) => `</-/remotes/mfe-publish/${version}/client/page.css>; rel=preload; as=style`;

test('finds one version where markup, scripts and preloads agree, whatever other remotes have', () => {
  const others = '<script src="/-/remotes/mfe-catalog/2.0.0/client/page.js"></script>';
  expect(versionsIn('mfe-publish', main('1.0.0') + script('1.0.0') + others, preload('1.0.0'))).toEqual(['1.0.0']);
});

test.each([
  ['its markup', main('1.1.0') + script('1.0.0'), preload('1.0.0')],
  ['its scripts', main('1.0.0') + script('1.1.0'), preload('1.0.0')],
  ['one of its scripts', main('1.0.0') + script('1.0.0') + script('1.1.0'), preload('1.0.0')],
  ['other pages in it', main('1.0.0') + main('1.1.0'), ''],
  ['its preloads', main('1.0.0') + script('1.0.0'), preload('1.1.0')],
])('finds two versions where %s name another than the rest', (_, html, link) => {
  expect(versionsIn('mfe-publish', html, link).sort()).toEqual(['1.0.0', '1.1.0']);
});

test('finds none where only other remotes are named', () => {
  const others = '<main data-remote="mfe-catalog" data-release="2.0.0">';
  expect(versionsIn('mfe-publish', others, '</-/remotes/mfe-catalog/2.0.0/client/page.css>')).toEqual([]);
});

describe('a run of switches', () => {
  let server: Server;
  let live: string;
  beforeEach(() => {
    live = '1.0.0';
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  /** Runs against a server with these pages; a switch is nothing but another live version. */
  async function run(toPage: (live: string) => string, { status = 200, limitMs = 10_000 } = {}) {
    server = createServer((_, answer) => answer.writeHead(status, { connection: 'close' }).end(toPage(live)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return runSwitches({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ remote: 'mfe-publish', paths: ['/', '/en/'], versions: ['1.0.0', '1.1.0'], switches: 4 },
      ...{ requestsPerSecond: 200, limitMs },
      async switchTo(version) {
        live = version;
        return Date.now();
      },
    });
  }

  test('reports nothing where every answer names the live version alone', async () => {
    const report = await run((version) => main(version) + script(version));
    expect(report).toMatchObject({ failed: [], mixed: [] });
    expect(report.requests).toBeGreaterThanOrEqual(4);
    expect(report.delaysMs.filter((delayMs) => delayMs < 10_000)).toHaveLength(4);
  });

  test('reports every answer that mixes versions', async () => {
    const report = await run((version) => main(version) + script('1.0.0'));
    expect(report.failed).toEqual([]);
    expect(new Set(report.mixed.map((line) => line.replace(/^\S+ /, '')))).toEqual(new Set(['1.1.0 and 1.0.0']));
  });

  test('reports every answer that names no version, and waits for none', async () => {
    const report = await run(() => '<main></main>', { limitMs: 50 });
    expect(report.failed).toEqual([]);
    expect(report.mixed).toHaveLength(report.requests);
    expect(report.mixed[0]).toMatch(/ names no version$/);
    expect(report.delaysMs).toEqual([50, 50, 50, 50]);
  });

  test('counts an answer that failed as failed alone', async () => {
    const report = await run(() => '', { status: 503, limitMs: 50 });
    expect(report.mixed).toEqual([]);
    expect(report.failed).toHaveLength(report.requests);
  });
});
