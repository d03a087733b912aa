import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { healthReport, registryPaths } from '@storefront/contracts/releases';
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
  health = startHealthReporting({ deskOrigin, registryFolder: folder, log: { warn: () => undefined }, everyMs: 1e6 });
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
        loads: [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
        renders: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        memoryBytes: 30_000,
      },
    ],
  ]);
});
