import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rootFolder } from '../root-folder.mjs';
import { withOwnSite } from '../size/own-site.mjs';

const atOnce = 50;
const pictures = 400;
const hotRequests = 20_000;
const hostileRequests = 5000;
/** Room for about a third of the pictures that are asked for, so that the oldest have to go. */
const diskMegabytes = 4;
/** Masters being decoded and encoded, AVIF among them, in threads whose memory comes back late; beside a shell that grows warm. */
const allowedGrowth = 400e6;
const memoryPollMs = 50;

const widths = [160, 320, 480, 640, 960];
const formats = ['avif', 'webp', 'jpg'];

/** @param {readonly unknown[]} list @param {number} index */
const nth = (list, index) => list[index % list.length];

/** Addresses as pages hold them, each another picture. */
function listPictures() {
  const names = Object.keys(
    JSON.parse(readFileSync(path.join(rootFolder, 'demo-shop/picture-generator/drawings.json'), 'utf8')),
  );
  return Array.from(
    { length: pictures },
    (_, index) => `/-/img/${nth(widths, index)}/${nth(names, index * 7)}.${nth(formats, index)}`,
  );
}

/** Widths that no page asks for, names that nobody has, ways out of the folder. */
function listHostile() {
  const shapes = [
    (/** @type {number} */ index) => `/-/img/${index + 1601}/mug-1.avif`,
    (/** @type {number} */ index) => `/-/img/160/unknown-${index}.avif`,
    (/** @type {number} */ index) => `/-/img/160/${'..%2F'.repeat((index % 9) + 1)}etc%2Fpasswd.jpg`,
    (/** @type {number} */ index) => `/-/img/160/http:%2F%2Fexample.com%2F${index}.jpg`,
    (/** @type {number} */ index) => `/-/img/1.6e2/mug-${index}.webp`,
  ];
  return Array.from({ length: hostileRequests }, (_, index) => shapes[index % shapes.length]?.(index) ?? '');
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** @param {string} url @returns {Promise<{ status: number, body: string }>} */
function ask(url) {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('latin1') }),
      );
    }).on('error', reject);
  });
}

/** @param {string} opsOrigin @returns {Promise<number>} bytes that the shell's process has in memory */
async function residentBytes(opsOrigin) {
  const { body } = await ask(`${opsOrigin}/metrics`);
  return Number(body.match(/^process_resident_memory_bytes (\S+)/m)?.[1]);
}

/** @param {string} folder */
function folderBytes(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

/**
 * Asks for all of them, so many at once, and looks at the shell's memory meanwhile.
 * @param {{ origin: string, opsOrigin: string, paths: readonly string[] }} parts
 */
async function run({ origin, opsOrigin, paths }) {
  /** @type {Record<number, number>} */
  const statuses = {};
  const rest = paths.values();
  let peak = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentBytes(opsOrigin));
      await setTimeout(memoryPollMs);
    }
  })();
  const begun = performance.now();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const one of rest) {
      const { status } = await ask(origin + one);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  await Promise.all(workers);
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await watch;
  return { statuses, peak, perSecond: paths.length / seconds };
}

/** @param {string} origin @param {string} opsOrigin @param {string} dataFolder */
async function measure(origin, opsOrigin, dataFolder) {
  const parts = { origin, opsOrigin };
  const paths = listPictures();
  await run({ ...parts, paths: ['/', '/en/', '/de/'] });
  const before = await residentBytes(opsOrigin);
  const cold = await run({ ...parts, paths });
  const hot = await run({
    ...parts,
    paths: Array.from({ length: hotRequests }, (_, index) => String(nth(paths.slice(-40), index))),
  });
  const hostile = await run({ ...parts, paths: listHostile() });
  return { before, cold, hot, hostile, disk: folderBytes(path.join(dataFolder, 'image-cache')) };
}

/** @param {Awaited<ReturnType<typeof run>>} outcome @param {number} before */
function toRow({ statuses, peak, perSecond }, before) {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return `${answers.join(', ')} | ${perSecond.toFixed(0)} | ${((peak - before) / 1e6).toFixed(0)} MB`;
}

/** @param {Awaited<ReturnType<typeof run>>} outcome @param {number} status */
const hasOnly = ({ statuses }, status) => Object.keys(statuses).join() === String(status);

/** @param {Awaited<ReturnType<typeof measure>>} found */
function printReport({ before, cold, hot, hostile, disk }) {
  console.log(`
| image route, ${atOnce} requests at once | answers | a second | memory over the ${(before / 1e6).toFixed(0)} MB before, at most |
| --- | --- | --- | --- |
| ${pictures} pictures, each for the first time | ${toRow(cold, before)} |
| 40 of them again | ${toRow(hot, before)} |
| other widths, unknown names, other hosts | ${toRow(hostile, before)} |

Finished pictures on disk afterwards: ${(disk / 1_048_576).toFixed(2)} MiB of at most ${diskMegabytes}
`);
  const peak = Math.max(cold.peak, hot.peak, hostile.peak);
  const isAnswered = hasOnly(cold, 200) && hasOnly(hot, 200) && hasOnly(hostile, 404);
  return isAnswered && peak - before <= allowedGrowth && disk <= diskMegabytes * 1_048_576;
}

/** Asks the image route for everything at once. @returns {Promise<boolean>} whether the limits of docs/benchmarks.md were kept */
export async function loadPictures() {
  const found = await withOwnSite(measure, { IMAGE_CACHE_MB: String(diskMegabytes), ACCESS_LOG_LEVEL: 'silent' });
  agent.destroy();
  return printReport(found);
}
