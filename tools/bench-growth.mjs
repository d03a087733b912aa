import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync } from 'node:zlib';
import { writeReleaseJson } from '@storefront/remote-kit/build';
import { listRemotes } from './build/list-remotes.mjs';
import { buildAll } from './build.mjs';
import { rootFolder } from './root-folder.mjs';
import { withOwnSite } from './size/own-site.mjs';

// npm run bench:growth: what a shop costs as it grows, one size at a time beside the same middle: products, makers, categories,
// languages, remotes.
// Each row imports a feed of its own into a new data folder, starts the site on it and asks for pages. Needs a production
// build. FULL=1 adds the row with 50,000 products; words after the command name the sizes to measure (`npm run bench:growth languages`).

const middle = { products: 2000, makers: 100, categories: 40, languages: 10, remotes: listRemotes().length };
/** @type {readonly (Partial<typeof middle> & { note?: string })[]} */
const rows = [
  { products: 250, note: 'products' },
  { note: 'the middle' },
  { products: 8000, note: 'products' },
  ...(process.env.FULL ? [{ products: 50_000, note: 'products' }] : []),
  { makers: 1, note: 'makers' },
  { makers: 1900, note: 'makers' },
  { categories: 10, note: 'categories' },
  { categories: 600, note: 'categories' },
  { languages: 1, note: 'languages' },
  { languages: 4, note: 'languages' },
  { remotes: 8, note: 'remotes' },
  { remotes: 12, note: 'remotes' },
];
const asksOfEach = 60;

/** @param {typeof middle} size @returns {Generator<string>} a feed as CSV: every product in one leaf, by one maker */
function* writeFeed({ products, makers, categories }) {
  const roots = Math.min(12, Math.ceil(categories / 4));
  const leaves = categories - roots;
  yield 'id,name,description,brand,categories,price,color\n';
  for (let index = 0; index < products; index += 1) {
    const leaf = index % leaves;
    const category = `Department ${(leaf % roots) + 1} > Shelf ${leaf + 1}`;
    const words = ['oak', 'clay', 'linen', 'steel', 'glass', 'wool'].map((_, at, all) => all[(index * 7 + at * 3) % 6]);
    const name = `${words.slice(0, 3).join(' ')} thing ${index + 1}`;
    const text = `${words.join(' ')}. `.repeat(8);
    const color = ['Black', 'White', 'Blue', 'Red'][index % 4];
    yield `G-${index},${name},${text},Maker ${(index % makers) + 1},${category},${5 + (index % 90)}.90,${color}\n`;
  }
}

/** @param {number} pid @param {string} field of `/proc/<pid>/status` @returns {number} MB */
function readStatus(pid, field) {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

/** In the order in which a shop of fewer languages has them; the first has no prefix. */
const languageCodes = ['ba', 'en', 'de', 'it', 'hr', 'rs', 'me', 'si', 'at', 'es'];

/** The demo shop's content, in so many languages. @param {number} count @returns {string} a folder that the caller removes */
function copyContent(count) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storefront-growth-'));
  cpSync(path.join(rootFolder, 'demo-shop/seed'), folder, { recursive: true });
  const shop = JSON.parse(readFileSync(path.join(rootFolder, 'shop-api/seed/shop.json'), 'utf8'));
  shop.site.languages = languageCodes.slice(0, count);
  writeFileSync(path.join(folder, 'shop.json'), JSON.stringify(shop));
  return folder;
}

const furtherRemote = 'e2e/fixtures/mfe-loyalty';

/**
 * A built remote as that of another team: another name, domain and addresses, the same size.
 * @param {string} target @param {number} number
 */
function copyRemote(target, number) {
  const rename = (/** @type {string} */ text) => text.replaceAll('loyalty', `loyalty${number}`);
  cpSync(path.join(rootFolder, furtherRemote, 'dist'), target, { recursive: true });
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(target, name);
    if (statSync(file).isDirectory()) continue;
    writeFileSync(file, rename(readFileSync(file, 'utf8')));
    renameSync(file, path.join(target, rename(name)));
  }
  const { files, ...release } = JSON.parse(readFileSync(path.join(target, 'release.json'), 'utf8'));
  for (const { paths } of release.declaration.routes)
    for (const language of Object.keys(paths)) paths[language] = paths[language].replace(/\/$/, `-${number}/`);
  writeReleaseJson(target, release);
}

/** Makes copies of the fixture's remote live beside our own. @param {string} dataFolder @param {number} count */
function publishFurtherRemotes(dataFolder, count) {
  for (let number = 1; number <= count; number += 1) {
    const folder = path.join(dataFolder, 'further', String(number));
    copyRemote(folder, number);
    const words = ['publish', folder, '--admit', '--promote', '--force', '--no-smoke', '--data-dir', dataFolder];
    execFileSync(process.execPath, [path.join(rootFolder, 'release-desk/dist/cli.cjs'), ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

/**
 * @param {string} dataFolder @param {string} file @param {string} contentFolder
 * @returns {Promise<{ seconds: number, megabytes: number }>}
 */
async function importFeed(dataFolder, file, contentFolder) {
  const began = performance.now();
  const words = ['tools/shop.mjs', 'import', file, '--source', 'growth'];
  const environment = { ...process.env, DATA_DIR: dataFolder, SEED_FOLDER: contentFolder };
  const child = spawn(process.execPath, words, {
    cwd: rootFolder,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let [peak, errors] = [0, ''];
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const watch = setInterval(() => {
    peak = Math.max(peak, readStatus(Number(child.pid), 'VmHWM'));
  }, 200);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}: ${errors}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: peak };
}

/** @param {string} url */
async function ask(url) {
  const began = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Chrome/131.0' } });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { html, ms: performance.now() - began };
}

/** @param {string} html */
function measureHtml(html) {
  const body = html.slice(html.indexOf('<body'));
  return { kilobytes: brotliCompressSync(html).length / 1000, elements: (body.match(/<[a-z]/g) ?? []).length };
}

/** @param {string} opsOrigin */
async function readShellCpu(opsOrigin) {
  const text = await (await fetch(`${opsOrigin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** All processes of the site, as they share memory. @param {string} dataFolder */
function readMemory(dataFolder) {
  const pids = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'utf8').includes(`DATA_DIR=${dataFolder}\0`);
    } catch {
      return false;
    }
  });
  return pids.reduce((sum, pid) => {
    const shared = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return sum + Number(shared?.[1] ?? 0) / 1024;
  }, 0);
}

/** @param {string} origin @returns {Promise<string[]>} imported products' addresses, spread over all of them */
async function findProducts(origin) {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const [, sitemap = ''] = /<loc>[^<]*?\/\/[^/<]+(\/sitemap-ba[^<]*)<\/loc>/.exec(index) ?? [];
  const xml = await (await fetch(origin + sitemap)).text();
  const found = [...xml.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*-proizvod-\d{6,}\/)<\/loc>/g)].map(
    ([, path]) => origin + path,
  );
  if (found.length < asksOfEach) throw new Error(`The sitemap names ${found.length} imported products only`);
  const stride = Math.floor(found.length / asksOfEach);
  return Array.from({ length: asksOfEach }, (_, at) => found[at * stride] ?? '');
}

/** @param {string} origin @param {string} opsOrigin @param {string} dataFolder */
async function measurePages(origin, opsOrigin, dataFolder) {
  const home = await ask(`${origin}/`);
  const [, root] = /href="(\/department-1[^"]*\/)"/.exec(home.html) ?? [];
  if (root === undefined) throw new Error('The menu names no imported category');
  const listing = await ask(origin + root);
  const pages = {
    home,
    listing,
    makers: await ask(`${origin}/majstori/`),
    search: await ask(`${origin}/pretraga/?search_q=thing`),
  };
  const urls = await findProducts(origin);
  const before = await readShellCpu(opsOrigin);
  const times = [];
  for (const url of urls) times.push((await ask(url)).ms);
  const cpuMs = ((await readShellCpu(opsOrigin)) - before) * (1000 / urls.length);
  times.sort((a, b) => a - b);
  const sizes = Object.fromEntries(Object.entries(pages).map(([name, { html }]) => [name, measureHtml(html)]));
  return { sizes, cpuMs, p95: times[Math.floor(times.length * 0.95)] ?? 0, memory: readMemory(dataFolder) };
}

/** @param {typeof middle} size */
async function measureSize(size) {
  /** @type {Awaited<ReturnType<typeof importFeed>>} */
  let imported = { seconds: 0, megabytes: 0 };
  const content = copyContent(size.languages);
  const prepare = async (/** @type {string} */ dataFolder) => {
    const file = path.join(dataFolder, 'growth.csv');
    await pipeline(Readable.from(writeFeed(size)), createWriteStream(file));
    imported = await importFeed(dataFolder, file, content);
    publishFurtherRemotes(dataFolder, size.remotes - middle.remotes);
  };
  try {
    const found = await withOwnSite(measurePages, { SEED_FOLDER: content }, prepare);
    return { ...found, imported };
  } finally {
    rmSync(content, { recursive: true, force: true });
  }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: rootFolder, encoding: 'utf8' }).trim();
console.log(`Build of ${commit}; pages in kB of brotli and in elements; beside the demo shop's own 250 products.\n`);
console.log(
  '| grows | products | makers | categories | languages | remotes | home | listing | makers’ page | search | CPU ms, product | p95 ms | MB | import s | import MB |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('remotes')) await buildAll([furtherRemote]);
for (const { note = '', ...own } of rows) {
  if (wanted.length > 0 && !wanted.includes(note)) continue;
  const size = { ...middle, ...own };
  const { sizes, cpuMs, p95, memory, imported } = await measureSize(size);
  const pages = ['home', 'listing', 'makers', 'search'].map((name) => {
    const { kilobytes = 0, elements = 0 } = sizes[name] ?? {};
    return `${kilobytes.toFixed(1)} · ${elements}`;
  });
  const figures = [
    cpuMs.toFixed(1),
    p95.toFixed(0),
    memory.toFixed(0),
    imported.seconds.toFixed(1),
    imported.megabytes.toFixed(0),
  ];
  console.log(
    `| ${[note, size.products, size.makers, size.categories, size.languages, size.remotes, ...pages, ...figures].join(' | ')} |`,
  );
}
