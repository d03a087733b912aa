import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { startProgram, stopPrograms } from '../../tools/processes.mjs';
import { rootFolder } from '../../tools/root-folder.mjs';
import { requireTypeScript } from '../../tools/typescript-hook.mjs';

const require = requireTypeScript(import.meta.url);
const smokeFolder = path.join(rootFolder, 'release-desk/src/checks/smoke');
/** @type {typeof import('../../release-desk/src/checks/smoke/provider-recording')} */
const { normalizeAddress, hashBody, providerRecordingFile } = require(path.join(smokeFolder, 'provider-recording.ts'));
/** @type {typeof import('../../release-desk/src/checks/smoke/visit-page')} */
const { visitPage } = require(path.join(smokeFolder, 'visit-page.ts'));
/** @type {typeof import('../../release-desk/src/checks/smoke/observe-page')} */
const { observePage } = require(path.join(smokeFolder, 'observe-page.ts'));
/** @type {typeof import('../../release-desk/src/checks/smoke/watch-page')} */
const { watchPage } = require(path.join(smokeFolder, 'watch-page.ts'));

/** One page of each remote, and one of another remote that it links to. */
const visits = {
  'mfe-catalog': { pageKey: 'catalog.detail', elsewhere: '/' },
  'mfe-publish': { pageKey: 'cms.page.homepage', elsewhere: '/katalog/' },
  'mfe-checkout': { pageKey: 'webshop.shopping_cart', elsewhere: '/' },
  'mfe-account': { pageKey: 'auth.login', elsewhere: '/' },
};

/** @param {string} recordingsFolder @param {string} pageKey @returns {string} */
function readPath(recordingsFolder, pageKey) {
  return JSON.parse(readFileSync(path.join(recordingsFolder, `${pageKey}.json`), 'utf8')).path;
}

/**
 * Where a fragment stands that no page of its own remote shows by itself: on a page of another one, for a guest, or after a step.
 * @param {string} recordingsFolder @returns {import('../../release-desk/src/checks/smoke/provider-recording').SmokePlacement[]}
 */
function findPlacements(recordingsFolder) {
  const product = readPath(recordingsFolder, 'catalog.detail');
  return [
    { fragment: 'account.quick-signup', pageKey: 'webshop.thank_you', visitor: 'guest' },
    { fragment: 'staff.area-link', pageKey: 'auth.account', visitor: 'recorded' },
    { fragment: 'publish.content-taste', pageKey: 'catalog.search', visitor: 'recorded' },
    {
      fragment: 'catalog.quick-view',
      pageKey: 'cms.page.homepage',
      visitor: 'recorded',
      step: { follow: `${product}?mode=quick` },
    },
    {
      fragment: 'catalog.search-suggestions',
      pageKey: 'cms.page.homepage',
      visitor: 'recorded',
      step: { search: 'bokal' },
    },
    // No page places it at present.
    {
      fragment: 'publish.latest-posts',
      pageKey: 'cms.page.homepage',
      visitor: 'recorded',
      step: { place: { count: 3 } },
    },
  ];
}

/** @param {string} recordingsFolder */
function pagesToVisit(recordingsFolder) {
  const entries = Object.entries(visits).map(([remote, { pageKey, elsewhere }]) => {
    return [remote, { pageKey, path: readPath(recordingsFolder, pageKey), elsewhere }];
  });
  return /** @type {Record<string, { pageKey: string, path: string, elsewhere: string }>} */ (
    Object.fromEntries(entries)
  );
}

/** Stands between a shell and its provider and writes down what passes. @param {string} providerOrigin */
async function startRecordingProxy(providerOrigin) {
  /** @type {Map<string, import('../../release-desk/src/checks/smoke/provider-recording').Exchange>} */
  const exchanges = new Map();
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', url = '/' } = request;
    const sent = Buffer.concat(chunks).toString('utf8');
    const { authorization, 'content-type': type } = request.headers;
    const answer = await fetch(providerOrigin + url, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      body: sent || undefined,
    });
    // Pictures too, which are no text.
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(bytes);
    if (!answer.headers.get('content-type')?.includes('json')) return;
    const exchange = { method, url: normalizeAddress(url), body: hashBody(sent), status: answer.status };
    exchanges.set(JSON.stringify(exchange), { ...exchange, answer: JSON.parse(bytes.toString('utf8')) });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${address.port}`, exchanges, close };
}

/**
 * Takes the steps of the placements, for what the provider answers to them. Pages without a step are recorded already.
 * @param {import('@playwright/test').Browser} browser @param {string} origin @param {string} recordingsFolder
 */
async function visitPlacements(browser, origin, recordingsFolder) {
  const placements = findPlacements(recordingsFolder);
  for (const { fragment, pageKey, step } of placements) {
    if (!step) continue;
    const page = await (await browser.newContext()).newPage();
    const visit = { pageKey, address: readPath(recordingsFolder, pageKey), token: '', fragment, step };
    const { hydrated } = await observePage(page, watchPage(page), origin, visit);
    if (!hydrated.includes(fragment)) throw new Error(`${fragment} does not come to life on ${pageKey}`);
    await page.close();
  }
  return placements;
}

/**
 * Visits one page of each remote in a browser, as the smoke run of a release does, and keeps what the provider answered.
 * @param {{ dataFolder: string, providerOrigin: string, port: number, recordingsFolder: string }} site
 */
export async function recordSmoke({ dataFolder, providerOrigin, port, recordingsFolder }) {
  const proxy = await startRecordingProxy(providerOrigin);
  const { child, ready } = startProgram(path.join(rootFolder, 'shell/dist/server/main.cjs'), {
    ...{ PORT: String(port), OPS_PORT: '0', DATA_DIR: dataFolder, NODE_ENV: 'production' },
    ...{ PROVIDER_ORIGIN: proxy.origin, LOG_LEVEL: 'silent' },
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await ready;
    const pages = pagesToVisit(recordingsFolder);
    for (const visited of Object.values(pages)) {
      const page = await (await browser.newContext()).newPage();
      const errors = await visitPage(page, `http://localhost:${port}`, visited);
      if (errors.length > 0) throw new Error(`the shop itself is not well:\n${errors.join('\n')}`);
      await page.close();
    }
    const placements = await visitPlacements(browser, `http://localhost:${port}`, recordingsFolder);
    const file = path.join(recordingsFolder, providerRecordingFile);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ pages, placements, exchanges: [...proxy.exchanges.values()] }));
    console.log(`${proxy.exchanges.size} answers are recorded for the run in a browser`);
  } finally {
    await browser.close();
    await stopPrograms([child]);
    proxy.close();
  }
}
