import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, stopPrograms } from '../processes.mjs';
import { publishRemotes } from '../publish-remotes.mjs';
import { makeOtherVersion } from '../releases/other-version.mjs';
import { createSwitch, percentile, release, runSwitches } from '../releases/switch-run.mjs';
import { rootFolder } from '../root-folder.mjs';

const remote = 'mfe-publish';
const switches = Number(process.env.SWITCHES ?? 500);
const requestsPerSecond = Number(process.env.RATE ?? 100);
const port = Number(process.env.PORT ?? 4380);
/** Memory is compared with that after so many switches: by then everything is warm. */
const firstMeasure = 50;
const allowedGrowth = 1.1;
const allowedDelayMs = 1000;

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-load-'));
const heapFile = path.join(dataFolder, 'heap.json');
const readHeap = () => JSON.parse(readFileSync(heapFile, 'utf8'));

/** Bytes that the shell's heap holds after its garbage is gone. */
async function measureHeap() {
  const { pid, count } = readHeap();
  process.kill(pid, 'SIGUSR2');
  while (readHeap().count === count) await sleep(20);
  return readHeap().heapBytes;
}

/** What the whole shell has by its own metrics: its resident memory, and threads that releases run in. */
async function readProcess() {
  const text = await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text();
  const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  return { resident, threads: [...text.matchAll(/^shell_remote_thread_memory_bytes\{/gm)].length };
}

const toMegabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1).padStart(6);

/** @typedef {{ count: number, bytes: number, resident: number, threads: number }} Measure */

/** @param {Measure[]} curve */
function printCurve(curve) {
  for (const { count, bytes, resident, threads } of curve)
    console.log(
      `  after ${String(count).padStart(3)}  heap ${toMegabytes(bytes)} MB  process ${toMegabytes(resident)} MB  ${threads} threads`,
    );
}

async function prepare() {
  publishRemotes(dataFolder);
  const { version } = JSON.parse(readFileSync(path.join(rootFolder, remote, 'dist/release.json'), 'utf8'));
  const other = `${version}-load`;
  const target = path.join(dataFolder, 'other');
  makeOtherVersion({ built: path.join(rootFolder, remote, 'dist'), target, version: other });
  await release(dataFolder, 'publish', target, '--no-smoke');
  return [version, other];
}

async function load() {
  const versions = await prepare();
  const { child, ready } = startProgram(path.join(rootFolder, 'tools/serve.mjs'), {
    ...{
      PORT: String(port),
      OPS_PORT: String(port + 1),
      RELEASE_DESK_PORT: String(port + 2),
      BANK_PORT: String(port + 3),
    },
    ...{ DATA_DIR: dataFolder, HEAP_FILE: heapFile, ACCESS_LOG_LEVEL: 'silent' },
    NODE_OPTIONS: `--require ${path.join(rootFolder, 'tools/releases/heap-on-signal.cjs')}`,
  });
  try {
    await ready;
    /** @type {Measure[]} */
    const curve = [];
    const report = await runSwitches({
      ...{ origin: `http://localhost:${port}`, remote, versions, switches, requestsPerSecond },
      switchTo: createSwitch(dataFolder, remote),
      paths: ['/', '/en/', '/de/'],
      async afterSwitch(count) {
        if (count % firstMeasure === 0) curve.push({ count, bytes: await measureHeap(), ...(await readProcess()) });
      },
    });
    return { report, curve };
  } finally {
    await stopPrograms([child]);
  }
}

/** @param {Awaited<ReturnType<typeof load>>} outcome */
function printReport({ report: { requests, failed, mixed, delaysMs }, curve }) {
  const p99 = percentile(delaysMs, 0.99);
  const growth = (curve.at(-1)?.bytes ?? 1) / (curve[0]?.bytes ?? 1);
  console.log(`${switches} switches of ${remote}, ${requests} requests at ${requestsPerSecond}/s`);
  console.log(`  failed ${failed.length}, mixed ${mixed.length}`);
  console.log(
    `  decision → first new answer: median ${percentile(delaysMs, 0.5)} ms, p99 ${p99} ms, worst ${Math.max(...delaysMs)} ms`,
  );
  printCurve(curve);
  console.log(
    `  heap after ${curve.at(-1)?.count ?? 0} switches: ${(growth * 100).toFixed(1)} % of that after ${firstMeasure}`,
  );
  for (const line of [...failed, ...mixed].slice(0, 10)) console.log(`  ${line}`);
  return failed.length === 0 && mixed.length === 0 && p99 <= allowedDelayMs && growth <= allowedGrowth;
}

/** Switches a remote's version to and fro under traffic. @returns {Promise<boolean>} whether the limits of docs/benchmarks.md were kept */
export async function loadSwitches() {
  try {
    return printReport(await load());
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
