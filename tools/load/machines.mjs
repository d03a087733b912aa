import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findMissingStores, readVersion, startMachines } from '../releases/machines.mjs';
import { makeOtherVersion } from '../releases/other-version.mjs';
import { percentile } from '../releases/switch-run.mjs';
import { rootFolder } from '../root-folder.mjs';

const remote = 'mfe-publish';
const switches = Number(process.env.SWITCHES ?? 40);
const visitors = 500;
const firstPort = Number(process.env.PORT ?? 4390);
const allowedDelayMs = 1000;
const longestMs = 20_000;
const pollMs = 10;

/** @typedef {Awaited<ReturnType<typeof startMachines>>} Machines */

/** Resolves with the time at which a shell first shows a version. @param {string} origin @param {string} version */
async function seenAt(origin, version) {
  const latest = Date.now() + longestMs;
  while (Date.now() < latest) {
    if ((await readVersion(origin, remote).catch(() => '')) === version) return Date.now();
    await sleep(pollMs);
  }
  return latest;
}

/** Decisions on one desk's machine and the other's in turn; milliseconds until each shell shows them. @param {Machines} machines @param {string[]} versions */
async function measureSwitches({ desk, otherDeskFolder, shells, release }, versions) {
  /** @type {number[][]} */
  const delays = shells.map(() => []);
  for (let count = 1; count <= switches; count += 1) {
    const version = versions[count % versions.length] ?? '';
    const folder = count % 2 === 0 ? desk.folder : otherDeskFolder;
    const seen = shells.map(({ origin }) => seenAt(origin, version));
    await release(folder, 'rollback', remote, '--to', version, '--why', `switch ${count}`);
    const { entries } = await release(folder, 'history');
    const decided = Math.max(...entries.map((/** @type {{ at: string }} */ { at }) => Date.parse(at)));
    for (const [index, at] of (await Promise.all(seen)).entries()) delays[index]?.push(Math.max(0, at - decided));
  }
  return delays;
}

/** How many visitors of a canary get another version from one shell than from the other. @param {Machines} machines @param {string} canary */
async function measureCohorts({ desk, shells, release }, canary) {
  await release(desk.folder, 'canary', `${remote}@${canary}`, '30', '--force');
  const toCookie = (/** @type {number} */ count) => `__Host-cohort=${'visitor'.padEnd(16, '-')}${count}`;
  const look = (/** @type {string} */ origin) =>
    Promise.all(Array.from({ length: visitors }, (_, count) => readVersion(origin, remote, toCookie(count))));
  for (const { origin } of shells) while (!(await look(origin)).includes(canary)) await sleep(pollMs);
  const [first = [], second = []] = [await look(shells[0]?.origin ?? ''), await look(shells[1]?.origin ?? '')];
  await release(desk.folder, 'canary', `${remote}@${canary}`, '0');
  return {
    chosen: first.filter((version) => version === canary).length,
    different: first.filter((version, index) => version !== second[index]).length,
  };
}

/** Everything but provider and shells stops; the shells are restarted meanwhile. @param {Machines} machines */
async function measureOutage({ desk, s3, postgres, shells }) {
  await desk.stop();
  s3.stop();
  await postgres.stop();
  const isServed = async (/** @type {string} */ origin) => (await fetch(`${origin}/`)).status === 200;
  const before = (await Promise.all(shells.map(({ origin }) => isServed(origin)))).every(Boolean);
  const restartMs = [];
  for (const shell of shells) {
    const started = Date.now();
    await shell.stop();
    await shell.start();
    restartMs.push(Date.now() - started);
  }
  const after = (await Promise.all(shells.map(({ origin }) => isServed(origin)))).every(Boolean);
  s3.start();
  await postgres.start();
  await desk.start();
  return { isServed: before && after, restartMs };
}

/** Two shells and two desks on machines of their own, with S3 and Postgres. @returns {Promise<boolean>} whether the limits of docs/benchmarks.md were kept */
export async function loadMachines() {
  const missing = findMissingStores();
  if (missing) {
    console.log(missing);
    return true;
  }
  const machines = await startMachines({ firstPort });
  try {
    const { version } = JSON.parse(readFileSync(path.join(rootFolder, remote, 'dist/release.json'), 'utf8'));
    const other = `${version}-load`;
    const target = path.join(machines.root, 'other');
    makeOtherVersion({ built: path.join(rootFolder, remote, 'dist'), target, version: other });
    await machines.release(machines.otherDeskFolder, 'publish', target, '--no-smoke');
    const { chosen, different } = await measureCohorts(machines, other);
    const delays = await measureSwitches(machines, [version, other]);
    const { isServed, restartMs } = await measureOutage(machines);
    const back = await measureSwitches(machines, [version, other]);
    console.log(`${switches} switches of ${remote}, decided on two desks in turn, before and after an outage`);
    for (const [index, ofShell] of delays.entries()) {
      const all = [...ofShell, ...(back[index] ?? [])];
      const [median, p99] = [percentile(all, 0.5), percentile(all, 0.99)];
      console.log(
        `  shell ${index + 1}: decision → first new page: median ${median} ms, p99 ${p99} ms, worst ${Math.max(...all)} ms`,
      );
    }
    console.log(
      `  canary of 30 %: ${chosen} of ${visitors} visitors, ${different} with another version on the other shell`,
    );
    console.log(
      `  without desk, S3 and Postgres: pages ${isServed ? 'served' : 'FAILED'}, restarts ${restartMs.join(' and ')} ms`,
    );
    const worst = Math.max(...[...delays, ...back].map((ofShell) => percentile(ofShell, 0.99)));
    return isServed && different === 0 && worst <= allowedDelayMs;
  } finally {
    await machines.stop();
  }
}
