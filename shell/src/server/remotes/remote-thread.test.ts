import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PageContext } from '@storefront/contracts/pages';
import { anonymousSession } from '@storefront/contracts/session';
import type { RenderedSite, StartedRuntime } from './remote-runtime';
import { createThreadStarter, type RemoteThreadParts } from './remote-thread';

/** A thread that serves pages as the real one does; a page's key is what it does to its thread. */
const worker = `
const { parentPort, workerData } = require('node:worker_threads');
const acts = {
  exit: () => process.exit(0),
  throw: () => setTimeout(() => { throw new Error('late'); }),
  reject: () => void Promise.reject(new Error('unheard')),
  loop: () => { for (;;); },
  leak: () => { const all = []; for (;;) all.push(new Array(1e5).fill(Math.random())); },
  never: () => undefined,
  // Answers pings in between, as an endless loop does not.
  burns: () => setInterval(() => { const end = Date.now() + 300; while (Date.now() < end); }, 320),
  holds: () => say({ kind: 'memory', heapBytes: 1, externalBytes: 33 * 2 ** 20 }),
};
const { threadId } = require('node:worker_threads');
const told = { env: () => ({ ...process.env }), thread: () => threadId };
const say = (message) => parentPort.postMessage(message);
parentPort.on('message', ({ kind, id, request }) => {
  if (kind === 'ping') return say({ kind: 'pong' });
  if (kind !== 'request') return;
  const act = acts[request.pageKey];
  if (act) return act();
  if (request.pageKey === 'measured') say({ kind: 'memory', heapBytes: 5, externalBytes: 2 });
  say({ kind: 'result', id, value: { result: { kind: 'page', data: told[request.pageKey]?.() ?? request.pageKey } } });
});
if (workerData.source === 'throws') throw new Error('cannot be loaded');
if (workerData.source !== 'never') say({ kind: 'ready', pages: { home: { cache: 'public' } }, fragments: new Set() });
else setInterval(() => undefined, 1000);
`;

const site = { language: {}, currency: {}, info: {}, labels: {} } as unknown as RenderedSite;
const context = { path: '/', query: new URLSearchParams(), session: anonymousSession } as unknown as PageContext;

let folder: string;
let threads: StartedRuntime[];
let crashes: string[];
let metrics: Record<'threadState' | 'threadTime' | 'threadCrash', jest.Mock>;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'thread-'));
  writeFileSync(path.join(folder, 'worker.cjs'), worker);
  threads = [];
  crashes = [];
  metrics = { threadState: jest.fn(), threadTime: jest.fn(), threadCrash: jest.fn() };
});
afterEach(async () => {
  await Promise.all(threads.map((thread) => thread.close()));
  rmSync(folder, { recursive: true });
});

async function start(source = 'sound', limits: RemoteThreadParts['limits'] = {}) {
  const startThread = createThreadStarter({
    workerFile: path.join(folder, 'worker.cjs'),
    log: { error: () => undefined },
    metrics,
    onCrash: (_, cause) => crashes.push(cause),
    limits: { memoryMegabytes: 32, busyMs: 1000, requestBusyMs: 1000, startMs: 10_000, ...limits },
  });
  const thread = await startThread({ remote: 'mfe-catalog', version: '1.0.0', source, filename: 'server.cjs' });
  threads.push(thread);
  return Object.assign((pageKey: string) => thread.loadPage(pageKey, context, site), { thread });
}

it('runs a release in a thread of its own', async () => {
  const load = await start();
  expect(await load('home')).toEqual({ result: { kind: 'page', data: 'home' } });
});

it('shows the thread nothing of the environment', async () => {
  const load = await start();
  expect((await load('env')).result).toEqual({ kind: 'page', data: { NODE_ENV: process.env.NODE_ENV } });
});

it.each([
  ['exit', 'it ended its thread'],
  ['throw', 'uncaught: late'],
  ['reject', 'uncaught: unheard'],
  ['loop', 'an endless loop'],
  ['burns', 'more than 1 s of CPU time for a request'],
  ['leak', 'out of memory'],
  ['holds', 'out of memory'],
])('loses the requests in flight to %s, and serves the next', async (act, cause) => {
  const load = await start();
  const inFlight = load('never');
  const crashing = load(act);
  for (const request of [inFlight, crashing])
    await expect(request).rejects.toMatchObject({ code: 'remote_crashed', message: `mfe-catalog 1.0.0: ${cause}` });
  expect(await load('home')).toMatchObject({ result: { data: 'home' } });
  expect(crashes).toEqual([cause]);
});

it.each([
  ['throws', 'uncaught: cannot be loaded'],
  ['never', 'slow start'],
])('does not start what %s, says why, and counts it as a crash', async (data, cause) => {
  await expect(start(data, { startMs: 500 })).rejects.toThrow(`mfe-catalog 1.0.0: ${cause}`);
  expect(crashes).toEqual([cause]);
});

it('rejects a request that its page never answers, and goes on serving', async () => {
  const load = await start('sound', { answerMs: 50 });
  await expect(load('never')).rejects.toMatchObject({ code: 'remote_crashed', message: 'no answer within 0.05 s' });
  expect(await load('home')).toMatchObject({ result: { data: 'home' } });
  expect(crashes).toEqual([]);
});

it('has a request wait no longer than bounded for a thread that restarts', async () => {
  const load = await start('sound', { restartMs: [5000, 5000], waitMs: 50 });
  await expect(load('exit')).rejects.toThrow('it ended its thread');
  await expect(load('home')).rejects.toThrow('mfe-catalog 1.0.0 is being restarted');
});

it('ends an idle thread of a release that is not live, and starts it again for the next request', async () => {
  const load = await start('sound', { idleMs: 20, waitMs: 1 });
  load.thread.release();
  const first = await load('thread');
  while (JSON.stringify(await load('thread')) === JSON.stringify(first)) await sleep(30);
  expect(await load('home')).toMatchObject({ result: { data: 'home' } });
  expect(crashes).toEqual([]);
});

it('measures the thread’s memory, event loop, times and crashes, and forgets its state when it ends', async () => {
  const release = { remote: 'mfe-catalog', release: '1.0.0' };
  const load = await start();
  await load('measured');
  const [ms, utilization] = [expect.any(Number), expect.any(Number)];
  const state = { bytes: 7, utilization, busyMs: ms, measuredMs: ms, answers: 0 };
  expect(metrics.threadState).toHaveBeenLastCalledWith({ ...release, thread: expect.any(String) }, state);
  expect(metrics.threadTime).toHaveBeenCalledWith({ ...release, work: 'load' }, expect.any(Number));
  await load('measured');
  expect(metrics.threadState).toHaveBeenLastCalledWith(expect.anything(), { ...state, answers: 1 });
  expect(metrics.threadCrash).not.toHaveBeenCalled();
  await expect(load('exit')).rejects.toThrow('it ended its thread');
  expect(metrics.threadState).toHaveBeenLastCalledWith(expect.objectContaining(release), undefined);
  expect(metrics.threadCrash).toHaveBeenCalledWith(release);
});
