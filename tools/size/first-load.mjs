import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { brotliBytes } from './brotli.mjs';
import { requestsInSequence, splitDocument } from './page-parts.mjs';

/** Requests that are made together start within this time of each other; what follows from one starts later. */
const latencyMs = 250;

const launchFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** @typedef {import('./page-parts.mjs').LoadedScript} LoadedScript */

/** Starts the browser that tests use too. */
export function launchBrowser() {
  return chromium.launch({ executablePath: findBrowser(), args: launchFlags });
}

/**
 * Every script that the browser fetches for a page nobody touches, preloads included, until nothing more comes.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<LoadedScript[]>}
 */
async function loadScripts(browser, url) {
  const page = await browser.newPage();
  // A visitor who has chosen about cookies: the banner comes once, after the page is alive, as a chunk of its own.
  await page.context().addCookies([{ name: 'gdpr_cookie', value: '', url: new URL(url).origin }]);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const conditions = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', conditions);
  await page.goto(url);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('content') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => /** @type {PerformanceResourceTiming} */ (entry))
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime, responseEnd }) => ({ url: name, start: startTime, end: responseEnd })),
  );
  await page.close();
  return scripts;
}

/** @param {string} url */
async function fetchText(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** A shop that has just started may be too slow for a widget: what counts is the page as visitors get it from then on. */
async function fetchWholePage(/** @type {string} */ url) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const html = await fetchText(url);
    if (!/ data-skeleton="/.test(html)) return html;
  }
  throw new Error(`${url} stays without one of its widgets`);
}

/**
 * What the first load of a page costs, in bytes of brotli.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function measureFirstLoad(browser, url) {
  const html = await fetchWholePage(url);
  const { css, markup } = splitDocument(html);
  const scripts = await loadScripts(browser, url);
  const files = await Promise.all(
    scripts.map(async (script) => ({ url: script.url, bytes: brotliBytes(await fetchText(script.url)) })),
  );
  return {
    files,
    js: files.reduce((sum, { bytes }) => sum + bytes, 0),
    inSequence: requestsInSequence(scripts),
    css: brotliBytes(css),
    html: brotliBytes(markup),
    document: brotliBytes(html),
    fragments: [...html.matchAll(/data-fragment="([^"]+)"/g)].map(([, name = '']) => name),
  };
}
