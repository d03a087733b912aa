import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RenderJob, runInWorker } from './render-check';

/** A worker that behaves like a faulty candidate. */
async function writeWorker(body: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'worker-')), 'worker.cjs');
  await writeFile(
    file,
    `const { parentPort } = require('node:worker_threads');
     const tell = (message) => parentPort.postMessage(message);
     tell({ kind: 'started', pageKey: 'catalog.detail' });
     ${body}`,
  );
  return file;
}

const job: RenderJob = {
  source: '',
  filename: '',
  remote: 'mfe-catalog',
  recordings: { site: { language: 'ba', prefix: '', currency: {}, info: {}, labels: {} }, pages: [] },
};

it.each([
  ['an endless loop', 'for (;;);'],
  ['a promise that is never kept', 'setInterval(() => {}, 1000);'],
])('ends %s, and says where it was', async (_, body) => {
  expect(await runInWorker(await writeWorker(body), job, 1500)).toEqual(['catalog.detail does not end within 1.5 s']);
});

it.each([
  ['the end of its process', 'process.exit(0);', /ends its process$/],
  ['a fault outside of every page', `setTimeout(() => { throw new Error('late'); });`, /ends its process: late$/],
])('ends with the reason at %s', async (_, body, fault) => {
  expect(await runInWorker(await writeWorker(body), job, 4000)).toEqual([expect.stringMatching(fault)]);
});

it('returns the errors of pages, and none when they pass', async () => {
  const refused = await writeWorker(
    `tell({ kind: 'fault', pageKey: 'catalog.detail', reason: 'throws: no' }); tell({ kind: 'done' });`,
  );
  expect(await runInWorker(refused, job, 4000)).toEqual(['catalog.detail throws: no']);
  expect(await runInWorker(await writeWorker(`tell({ kind: 'done' });`), job, 4000)).toEqual([]);
});
