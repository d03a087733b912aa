import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { withOwnSite } from './size/own-site.mjs';

// pnpm bench: what the shell's process pays for a page, as CPU time, which other work on the machine disturbs little.
// Asks for a production build (pnpm build). It ends by itself; limits are those of the first line-up.

const limits = { uncachedMs: 8, cachedPerSecond: 3000 };
const prefixes = ['', 'hr/', 'rs/', 'me/', 'si/', 'en/', 'de/', 'at/', 'it/', 'es/'];
const cachedRequests = 20_000;
const mostProducts = 600;
/** And a second. */
const htmlLifeMs = 61_000;

const agent = new Agent({ keepAlive: true, maxSockets: 10 });

/**
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number | undefined, body: Buffer }>}
 */
function fetchPage(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { accept: 'text/html', ...headers } }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(parts) }));
    });
    asked.on('error', reject);
  });
}

/** @param {string} url */
async function visit(url) {
  const { status } = await fetchPage(url, { 'accept-encoding': 'br' });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

/** @param {string} origin @returns {Promise<string[]>} addresses of products in all languages */
async function findProducts(origin) {
  const sitemaps = await Promise.all(
    prefixes.map((prefix) => fetchPage(`${origin}/sitemap-${prefix.slice(0, -1) || 'ba'}.xml`)),
  );
  const paths = sitemaps.flatMap(({ body }) =>
    [
      ...body
        .toString()
        .matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*-(?:proizvod|izdelek|item|produkt|prodotto|producto)-\d+\/)<\/loc>/g),
    ].map(([, found]) => String(found)),
  );
  if (paths.length < 100) throw new Error(`The sitemaps name ${paths.length} products only`);
  // Spread over all of them: so many are enough.
  const stride = Math.ceil(paths.length / mostProducts);
  return paths.filter((_, index) => index % stride === 0).map((found) => origin + found);
}

/** @param {string} opsOrigin @returns {Promise<number>} seconds of CPU time of the shell's process until now */
async function cpuSeconds(opsOrigin) {
  const { body } = await fetchPage(`${opsOrigin}/metrics`);
  return Number(body.toString().match(/^process_cpu_seconds_total (\S+)/m)?.[1]);
}

/**
 * Works through a list, ten at a time.
 * @param {readonly string[]} urls
 * @param {(url: string) => Promise<void>} work
 */
async function forEachConcurrently(urls, work) {
  const rest = urls.values();
  const workers = Array.from({ length: 10 }, async () => {
    for (const url of rest) await work(url);
  });
  await Promise.all(workers);
}

/** @param {string} opsOrigin @param {() => Promise<void>} work @returns {Promise<number>} seconds */
async function measureCpu(opsOrigin, work) {
  const before = await cpuSeconds(opsOrigin);
  await work();
  return (await cpuSeconds(opsOrigin)) - before;
}

/** @param {string} origin @param {string} opsOrigin */
async function measure(origin, opsOrigin) {
  const products = await findProducts(origin);
  const first = await measureCpu(opsOrigin, () => forEachConcurrently(products, (url) => visit(url)));
  // The HTML is forgotten after a minute, what it is made from later: then a page costs what a render costs.
  await setTimeout(htmlLifeMs);
  const uncached = await measureCpu(opsOrigin, () => forEachConcurrently(products, (url) => visit(url)));
  const [page = ''] = products;
  const again = Array.from({ length: cachedRequests }, () => page);
  await forEachConcurrently(again.slice(0, 2000), (url) => visit(url));
  const cached = await measureCpu(opsOrigin, () => forEachConcurrently(again, (url) => visit(url)));
  return {
    products: products.length,
    firstMs: (first / products.length) * 1000,
    uncachedMs: (uncached / products.length) * 1000,
    cachedPerSecond: cachedRequests / cached,
  };
}

/** @param {Awaited<ReturnType<typeof measure>>} found */
function print({ products, firstMs, uncachedMs, cachedPerSecond }) {
  console.log(`
| the shell's process, product page, ${products} addresses        | measured | limit |
| --------------------------------------------------------- | -------- | ----- |
| CPU ms, nothing kept: calls, render, brotli               | ${firstMs.toFixed(1).padStart(8)} |       |
| CPU ms, most calls kept: prices, render, brotli           | ${uncachedMs.toFixed(1).padStart(8)} | ${limits.uncachedMs}     |
| requests a second of one core, HTML kept                  | ${cachedPerSecond.toFixed(0).padStart(8)} | ${limits.cachedPerSecond}  |
`);
}

const found = await withOwnSite(measure);
agent.destroy();
print(found);
if (found.uncachedMs > limits.uncachedMs || found.cachedPerSecond < limits.cachedPerSecond) process.exitCode = 1;
