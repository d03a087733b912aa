import { rmSync } from 'node:fs';
import { attacks } from './attacks/attack.mjs';
import { prepareDataFolder } from './attacks/kit/attacked-site.mjs';
import { programsBelow } from './attacks/kit/process-tree.mjs';
import { createReport, toTable } from './attacks/kit/report.mjs';

// `npm run test:attacks`: attacks on the composed site, on the loopback only, with the table that docs/benchmarks.md keeps.
// Asks for a production build (pnpm build). `npm run test:attacks crowd kills` runs some of them, SHORT=1 the short version.

const allMinutes = 25;
const minuteMs = 60_000;
const firstPort = Number(process.env.PORT ?? 4500);
const isShort = process.env.SHORT === '1';
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in attacks));
if (unknown.length > 0)
  throw new Error(`There is no attack named ${unknown.join(', ')}: ${Object.keys(attacks).join(', ')}`);

const report = createReport();
const chosen = Object.entries(attacks).filter(([name]) => names.length === 0 || names.includes(name));
const deadline = Date.now() + allMinutes * minuteMs;

/** @param {number} ms @returns {{ over: Promise<'late'>, cancel: () => void }} */
function startDeadline(ms) {
  /** @type {NodeJS.Timeout} */
  let timer;
  const over = new Promise((resolve) => {
    timer = setTimeout(() => resolve('late'), Math.max(0, ms));
  });
  return { over: /** @type {Promise<'late'>} */ (over), cancel: () => clearTimeout(timer) };
}

report.progress('content is prepared once');
const prepared = await prepareDataFolder();
let isLate = false;
for (const [index, [name, attack]] of chosen.entries()) {
  report.progress(`── ${name}`);
  const { over, cancel } = startDeadline(deadline - Date.now());
  const done = attack({ report, prepared, port: firstPort + index * 10, isShort }).catch((error) => {
    report.add(name, 'the attack itself runs', error instanceof Error ? error.message : String(error), false);
  });
  isLate = (await Promise.race([done, over])) === 'late';
  cancel();
  if (isLate) {
    report.add(name, `all attacks within ${allMinutes} minutes`, 'they took longer', false);
    break;
  }
}
rmSync(prepared, { recursive: true, force: true });
console.log(`\n${toTable(report.findings)}\n`);
const failures = report.failures().length;
console.log(`${report.findings.length - failures} held, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
// An attack that came too late has not stopped what it started.
if (isLate) {
  for (const { pid } of programsBelow(process.pid)) process.kill(pid, 'SIGTERM');
  process.exit();
}
