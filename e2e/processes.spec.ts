import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { RunningProgram } from '../tools/processes/supervisor.mjs';
import { copyDataFolder, type Site, startSite } from './site';

const port = 4480;
const names = ['provider', 'desk', 'bank', 'shell'];
const quiet = { LOG_LEVEL: 'silent', ACCESS_LOG_LEVEL: 'silent' };
let site: Site;

function readProcesses(): RunningProgram[] {
  return JSON.parse(readFileSync(path.join(site.dataFolder, 'processes.json'), 'utf8'));
}

/** Ready processes: name → pid. */
function readyPids(): Record<string, number> {
  return Object.fromEntries(readProcesses().flatMap(({ name, pid, port: own }) => (own ? [[name, pid]] : [])));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The embedded database writes files with a mode of its own; the mode of their folders protects them. */
const ofDatabase = /^shop-db\/.*pg_internal\.init$/;

/** Files that users other than the owner can access. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const stats = lstatSync(path.join(folder, name));
    return !stats.isSymbolicLink() && !ofDatabase.test(name) && (stats.mode & 0o077) !== 0;
  });
}

// One site, whose programs are killed one after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite(port, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), quiet);
});
test.afterAll(() => site?.stop());

for (const name of names) {
  test(`${name} is restarted when it is killed, and the other processes keep running`, async ({ request }) => {
    const before = readyPids();
    process.kill(before[name] ?? 0, 'SIGKILL');
    const others = ({ [name]: _, ...rest }: Record<string, number>) => rest;
    await expect.poll(() => readyPids()[name] ?? before[name], { timeout: 60_000 }).not.toBe(before[name]);
    expect(others(readyPids())).toEqual(others(before));
    // The connection is refused until the shell listens again.
    const isReady = () =>
      request.get(`${site.origin}/readyz`).then(
        (answer) => answer.status(),
        () => 0,
      );
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
    expect((await request.get(`${site.origin}/`)).status()).toBe(200);
  });
}

test('written files are not accessible to other users', () => {
  expect(openToOthers(site.dataFolder)).toEqual([]);
});

test('all processes end when the start script is killed, and start again at once', async ({ request }) => {
  const { start = 0, ...programs } = readyPids();
  process.kill(start, 'SIGKILL');
  // It waits for processes that are still exiting.
  site = await startSite(port, site.dataFolder, quiet);
  expect(Object.values(programs).filter(isAlive)).toEqual([]);
  expect(Object.keys(readyPids()).sort()).toEqual(['start', ...names].sort());
  expect((await request.get(`${site.origin}/`)).status()).toBe(200);
});
