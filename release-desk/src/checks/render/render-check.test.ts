import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import { findSlowSubjects, type RenderJob, runInWorker } from './render-check';

/** A worker that behaves like a faulty candidate. */
async function writeWorker(body: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'worker-')), 'worker.cjs');
  await writeFile(
    file,
    `const { parentPort } = require('node:worker_threads');
     const report = (message) => parentPort.postMessage(message);
     report({ kind: 'started', subject: 'catalog.detail' });
     ${body}`,
  );
  return file;
}

const job: RenderJob = {
  source: '',
  filename: 'mfe-catalog/1.0.0/server/server.cjs',
  remote: 'mfe-catalog',
  input: {
    recordings: { site: { language: 'ba', prefix: '', currency: {}, info: {}, labels: {} }, pages: [] },
    ...{ calls: [], fragments: [], placements: [] },
  },
};

it.each([
  ['an endless loop', 'for (;;);'],
  ['a promise that is never kept', 'setInterval(() => {}, 1000);'],
])('ends %s, and says where it was', async (_, body) => {
  expect((await runInWorker(await writeWorker(body), job, 1500)).errors).toEqual([
    'catalog.detail does not end within 1.5 s',
  ]);
});

it.each([
  ['the end of its process', 'process.exit(0);', /ends its process$/],
  ['an error outside of every page', `setTimeout(() => { throw new Error('late'); });`, /ends its process: late$/],
])('ends with the reason at %s', async (_, body, error) => {
  expect((await runInWorker(await writeWorker(body), job, 4000)).errors).toEqual([expect.stringMatching(error)]);
});

it('returns the errors of pages, and none when they pass', async () => {
  const refused = await writeWorker(
    `report({ kind: 'error', subject: 'catalog.detail', reason: 'throws: no' }); report({ kind: 'done' });`,
  );
  expect((await runInWorker(refused, job, 4000)).errors).toEqual(['catalog.detail throws: no']);
  expect((await runInWorker(await writeWorker(`report({ kind: 'done' });`), job, 4000)).errors).toEqual([]);
});

const renderWorker = path.join(__dirname, '../../../test/render-worker.cjs');
const recorded = { path: '/', params: {}, query: '', route: {}, session: {}, calls: [] };
const toInput = (pages: RecordedPage[]) => ({ ...job.input, recordings: { ...job.input.recordings, pages } });
const lines = (...body: string[]) => body.join('\n');
const load = (body: string) => lines('server: { cache: "public",', `async load() { ${body} },`);
const soundLoad = load('return { kind: "page", data: {}, fragments: [{ name: "catalog.tiles", props: {} }] };');
const noProps = '{ type: "object", properties: {}, required: [] }';
const soundFragment = 'server: { async load() { return {}; } }, View: () => "tiles"';

/** A server half as a build writes it; each part can be replaced. */
function toUnit({ before = '', page = soundLoad, view = '"view"', fragment = soundFragment }): string {
  return lines(
    before,
    `exports.pages = { 'catalog.detail': { ${page} head: () => ({ title: 'Bokal' }) }, View() { return ${view}; } } };`,
    `exports.fragments = { 'catalog.tiles': { ${fragment} } };`,
  );
}

function renderUnit({ limitMs = 8000, ...parts }: Parameters<typeof toUnit>[0] & { limitMs?: number }) {
  const pages = [{ pageKey: 'catalog.detail', ...recorded }];
  const filename = 'mfe-catalog/1.0.0/server/server.cjs';
  const unit = { ...job, source: toUnit(parts), filename, input: toInput(pages) };
  return runInWorker(renderWorker, unit, limitMs);
}

it('accepts a sound release and measures its pages', async () => {
  const { errors, milliseconds } = await renderUnit({});
  expect(errors).toEqual([]);
  expect(milliseconds).toEqual({ 'catalog.detail': expect.any(Number) });
});

it.each<[string, Parameters<typeof renderUnit>[0], RegExp]>([
  [
    'an exit in load',
    { page: load('process.exit(1);') },
    /^catalog\.detail calls process\.exit \(mfe-catalog\/1\.0\.0\/server\/server\.cjs:3:\d+\)$/,
  ],
  [
    'a throw in a timer',
    { page: load('setTimeout(() => { throw new Error("late"); }, 10); return new Promise(() => {});') },
    /^catalog\.detail ends its process: late \(mfe-catalog\/1\.0\.0\/server\/server\.cjs:3:\d+\)$/,
  ],
  [
    'a rejection that nobody handles',
    { page: load('Promise.reject(new Error("nobody")); return new Promise(() => {});') },
    /^catalog\.detail ends its process: nobody \(mfe-catalog\/1\.0\.0\/server\/server\.cjs:3:\d+\)$/,
  ],
  [
    'a leak',
    {
      before: 'const kept = [];',
      page: load(
        'kept.push(new Array(8000).fill(0).map(Math.random)); return { kind: "page", data: {}, fragments: [] };',
      ),
    },
    /^the server half keeps memory: 200 renders left \d+ MB$/,
  ],
  ['an endless loop', { page: load('for (;;);'), limitMs: 2000 }, /^catalog\.detail does not end within 2 s$/],
  [
    'a hang in load',
    { page: load('return new Promise(() => {});'), limitMs: 2000 },
    /^catalog\.detail (does not end|ends)/,
  ],
  [
    'a timer that goes on after the import',
    { before: 'setInterval(() => { for (const end = Date.now() + 900; Date.now() < end; ); }, 900).unref();' },
    /^the server half leaves a timer every 900 ms running \(mfe-catalog\/1\.0\.0\/server\/server\.cjs:1:\d+\)$/,
  ],
  [
    'a timer that goes on after a render',
    { view: '(setInterval(() => {}, 5000), "view")' },
    /^catalog\.detail leaves a timer every 5000 ms running \(/,
  ],
  [
    'a message port that stays open',
    { before: 'new MessageChannel().port1.onmessage = () => {};' },
    /^the server half leaves a message port running \(/,
  ],
  [
    'a module of Node that reaches the network',
    { before: 'require("node:net").createServer().listen(0);' },
    /^the server half throws: mfe-catalog asks for "node:net", which the shell does not share \(/,
  ],
  [
    'a way around that',
    { before: 'process.getBuiltinModule("node:net").createServer().listen(0);' },
    /^the server half throws: process\.getBuiltinModule is not a function \(/,
  ],
  [
    'a changed prototype',
    { before: 'Array.prototype.last = function () { return this[this.length - 1]; };' },
    /^the server half changes Array\.prototype\.last, which all code shares$/,
  ],
  [
    'a view that throws',
    { view: '(() => { throw new Error("no data"); })()' },
    /^catalog\.detail throws: no data \(mfe-catalog\/1\.0\.0\/server\/server\.cjs:\d+:\d+\)$/,
  ],
  [
    'a fragment that throws',
    { fragment: 'server: { async load() { throw new Error("no tiles"); } }, View: () => ""' },
    /^catalog\.detail catalog\.tiles throws: no tiles \(/,
  ],
])('refuses %s, by page and place', async (_, parts, error) => {
  expect((await renderUnit(parts)).errors).toContainEqual(expect.stringMatching(error));
});

describe('the environment of the desk', () => {
  beforeEach(() => {
    process.env.RELEASE_TOKEN = 'secret';
  });
  afterEach(() => {
    delete process.env.RELEASE_TOKEN;
  });

  it.each(['load', 'view'])('is not shown to a candidate in its %s, as little as in the shell', async (part) => {
    const revealing = '(() => { throw new Error(JSON.stringify([process.env, process.execArgv])); })()';
    const parts = part === 'load' ? { page: load(`return ${revealing};`) } : { view: revealing };
    expect((await renderUnit(parts)).errors).toContainEqual(
      expect.stringContaining('catalog.detail throws: [{"NODE_ENV":"production"},[]] ('),
    );
  });
});

it('names the line of the source where the release has a source map', async () => {
  const sourceMap = JSON.stringify({
    version: 3,
    sources: ['webpack://@storefront/mfe-catalog/./src/detail/page.server.ts'],
    names: [],
    // Line 3 of the file is line 8 of the source.
    mappings: ';;AAOA',
  });
  const pages = [{ pageKey: 'catalog.detail', ...recorded }];
  const source = toUnit({ page: load('throw new Error("no");'), fragment: `${soundFragment}, props: ${noProps}` });
  const unit = { ...job, source, sourceMap, filename: 'server.cjs', input: toInput(pages) };
  const { errors } = await runInWorker(renderWorker, unit, 8000);
  expect(errors).toEqual(['catalog.detail throws: no (src/detail/page.server.ts:8:1)']);
});

it('names pages that are three times slower than live, beyond what is noise', () => {
  const live = { a: 20, b: 20, c: 1 };
  expect(findSlowSubjects({ a: 70, b: 50, c: 15, added: 400 }, live)).toEqual([
    'a takes 70.0 ms, the live version 20.0 ms',
  ]);
});
