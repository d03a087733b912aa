import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { durationBoundsMs, healthReport, registryPaths } from '@storefront/contracts/releases';
import { createDiskSource } from './registry-source';
import { type HealthReporting, startHealthReporting } from './release-health';

let folder: string;
let desk: Server;
let reports: unknown[];
let status: number;
let health: HealthReporting;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'health-'));
  mkdirSync(path.dirname(path.join(folder, registryPaths.shellSecret)));
  writeFileSync(path.join(folder, registryPaths.shellSecret), 'secret');
  reports = [];
  status = 204;
  desk = createServer(async (request, response) => {
    const chunks = await request.toArray();
    reports.push(healthReport.parse(JSON.parse(Buffer.concat(chunks).toString())).releases);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const deskOrigin = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  health = startHealthReporting({
    deskOrigin,
    readShellSecret: createDiskSource(folder).readShellSecret,
    log: { warn: () => undefined },
    everyMs: 1e6,
  });
});
afterEach(() => {
  health.close();
  desk.closeAllConnections();
  desk.close();
  rmSync(folder, { recursive: true });
});

it('reports a release’s crashes with their causes beside its requests', async () => {
  health.count('mfe-catalog', '1.1.0', true);
  health.countCrash('mfe-catalog', '1.1.0', 'out of memory');
  await health.report();
  const crashes = ['out of memory'];
  expect(reports).toEqual([[{ remote: 'mfe-catalog', version: '1.1.0', requests: 1, errors: 1, crashes }]]);
});

it('keeps crashes for the next report when the desk refuses one, and never more than a report may hold', async () => {
  status = 500;
  for (let count = 0; count < 30; count += 1) health.countCrash('mfe-catalog', '1.1.0', 'x'.repeat(1000));
  await health.report();
  status = 204;
  await health.report();
  expect(reports).toHaveLength(2);
  expect(reports[1]).toEqual(reports[0]);
});

/** One duration up to each of these bounds. */
const toCounts = (...bounds: number[]) =>
  [...durationBoundsMs, Number.POSITIVE_INFINITY].map((bound) => Number(bounds.includes(bound)));

it('reports how long pages took and what the largest thread holds', async () => {
  for (const milliseconds of [0.4, 3, 5000]) health.countTime('mfe-catalog', '1.1.0', 'loads', milliseconds);
  health.countTime('mfe-catalog', '1.1.0', 'renders', 2);
  health.noteMemory('mfe-catalog', '1.1.0', 30_000);
  health.noteMemory('mfe-catalog', '1.1.0', 20_000);
  await health.report();
  expect(reports).toEqual([
    [
      {
        remote: 'mfe-catalog',
        version: '1.1.0',
        requests: 0,
        errors: 0,
        loads: toCounts(1, 4, Number.POSITIVE_INFINITY),
        renders: toCounts(2),
        memoryBytes: 30_000,
      },
    ],
  ]);
});

it('reports a minute of the busiest thread once it is over, and begins another', async () => {
  const note = (thread: string, busyMs: number, measuredMs: number, answers: number) =>
    health.noteBusy('mfe-catalog', '1.1.0', thread, { busyMs, measuredMs, answers });
  for (const thread of ['1', '2']) note(thread, 400, 59_900, 3);
  await health.report();
  expect(reports).toEqual([]);
  note('1', 100, 200, 1);
  note('2', 200, 400, 0);
  await health.report();
  const report = { remote: 'mfe-catalog', version: '1.1.0', requests: 0, errors: 0 };
  expect(reports).toEqual([[{ ...report, busiest: { busyMs: 600, measuredMs: 60_300, answers: 3 } }]]);
  note('1', 100, 200, 1);
  await health.report();
  expect(reports).toHaveLength(1);
});

it('forgets what a thread did before it ended, and keeps a minute that the desk did not take', async () => {
  const minute = { busyMs: 50_000, measuredMs: 60_000, answers: 3 };
  health.noteBusy('mfe-catalog', '1.1.0', '1', { ...minute, measuredMs: 50_000 });
  health.noteBusy('mfe-catalog', '1.1.0', '1', undefined);
  health.noteBusy('mfe-catalog', '1.1.0', '1', { ...minute, measuredMs: 50_000 });
  await health.report();
  expect(reports).toEqual([]);
  status = 500;
  health.noteBusy('mfe-catalog', '1.1.0', '2', minute);
  await health.report();
  status = 204;
  await health.report();
  expect(reports).toEqual([
    [expect.objectContaining({ busiest: minute })],
    [expect.objectContaining({ busiest: minute })],
  ]);
});
