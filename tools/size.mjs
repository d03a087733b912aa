import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from './build/list-remotes.mjs';
import { findRelease } from './releases/find-release.mjs';
import { rootFolder } from './root-folder.mjs';
import { brotliBytes } from './size/brotli.mjs';
import { launchBrowser, measureFirstLoad } from './size/first-load.mjs';
import { measureOneBundle } from './size/one-bundle.mjs';
import { withOwnSite } from './size/own-site.mjs';
import { overBudget, sizeTables } from './size/report.mjs';

// pnpm size: what the first load of three pages costs, against the budgets. Asks for a production build (pnpm build).

const pages = {
  home: { name: 'home', remote: 'mfe-publish', view: 'homepage/page', component: 'HomepagePage' },
  listing: { name: 'listing', remote: 'mfe-catalog', view: 'category/page', component: 'CategoryPage' },
  product: { name: 'product', remote: 'mfe-catalog', view: 'product-detail/page', component: 'ProductDetailPage' },
};

/** @typedef {import('./size/report.mjs').ChunkSize} ChunkSize */
/** @typedef {import('./size/report.mjs').PageSize} PageSize */

const listingPath = '/kuhinja/';

/** @param {string} origin */
async function findProductPath(origin) {
  const html = await (await fetch(origin + listingPath)).text();
  const found = html.match(/href="(\/[^"/]+-proizvod-\d+\/)"/)?.[1];
  if (!found) throw new Error(`${listingPath} shows no product`);
  return found;
}

/**
 * Fragments of the page whose scripts came along although nobody touched it.
 * @param {readonly { url: string }[]} files
 */
function loadedFragments(files) {
  return files.flatMap(({ url }) => url.match(/\/fragment\.([\w.-]+)\.[0-9a-f]{8}\.js$/)?.[1] ?? []);
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {typeof pages.home} page */
async function measurePage(browser, url, page) {
  const first = await measureFirstLoad(browser, url);
  const oneBundle = await measureOneBundle(page, { shown: first.fragments, loaded: loadedFragments(first.files) });
  console.log(`\n${page.name}: ${new URL(url).pathname}`);
  for (const file of first.files) {
    console.log(`  ${(file.bytes / 1000).toFixed(1).padStart(6)} kB  ${new URL(file.url).pathname}`);
  }
  return { ...first, name: page.name, oneBundleJs: oneBundle.js, oneBundleCss: oneBundle.css };
}

/** @returns {Promise<PageSize[]>} */
function measurePages() {
  return withOwnSite(async (origin) => {
    const paths = { home: '/', listing: listingPath, product: await findProductPath(origin) };
    const browser = await launchBrowser();
    try {
      return [
        await measurePage(browser, origin + paths.home, pages.home),
        await measurePage(browser, origin + paths.listing, pages.listing),
        await measurePage(browser, origin + paths.product, pages.product),
      ];
    } finally {
      await browser.close();
    }
  });
}

/** @param {string} remote @returns {ChunkSize[]} what a page takes of its remote besides the container's entry and table */
function pageChunks(remote) {
  const folder = path.join(rootFolder, remote, 'dist');
  return Object.entries(findRelease(folder)?.client.pages ?? {}).map(([page, { js }]) => {
    const bytes = js.map((file) => brotliBytes(readFileSync(path.join(folder, 'client', file))));
    return { remote, page, bytes: bytes.reduce((sum, size) => sum + size, 0) };
  });
}

function fontBytes() {
  const folder = path.join(rootFolder, 'shell/dist/client');
  /** @type {{ fonts: string[] }} */
  const { fonts } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  return fonts.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

/** @param {string} tables */
function writeBenchmarks(tables) {
  const file = path.join(rootFolder, 'docs/benchmarks.md');
  const text = readFileSync(file, 'utf8');
  const between = /(<!-- size:begin -->)[\s\S]*(<!-- size:end -->)/;
  if (!between.test(text)) throw new Error('docs/benchmarks.md has no place for the tables');
  writeFileSync(file, text.replace(between, `$1\n\n${tables}\n\n$2`));
}

async function size() {
  const sizes = { pages: await measurePages(), chunks: listRemotes().flatMap(pageChunks), fonts: fontBytes() };
  const tables = sizeTables(sizes);
  console.log(`\n${tables}\n`);
  if (process.argv.includes('--write')) writeBenchmarks(tables);
  const errors = overBudget(sizes);
  for (const error of errors) console.error(`over budget: ${error}`);
  if (errors.length > 0) process.exitCode = 1;
}

size().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
