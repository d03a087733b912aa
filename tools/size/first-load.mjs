import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { brotliBytes } from './brotli.mjs';

/** Requests that are made together start within this time of each other; what follows from one starts later. */
const latencyMs = 250;

const launchFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** @typedef {{ url: string, start: number, end: number }} LoadedScript */

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

/**
 * The longest row of requests of which each began after the one before had ended; the document is the first.
 * @param {readonly LoadedScript[]} scripts
 */
export function requestsInSequence(scripts) {
  /** @type {{ end: number, depth: number }[]} */
  const seen = [];
  for (const { start, end } of [...scripts].sort((a, b) => a.start - b.start)) {
    const before = seen.filter((script) => script.end <= start).map(({ depth }) => depth);
    seen.push({ end, depth: 1 + Math.max(1, ...before) });
  }
  return Math.max(1, ...seen.map(({ depth }) => depth));
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
    if (!html.includes('data-skeleton')) return html;
  }
  throw new Error(`${url} stays without one of its widgets`);
}

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Splits a document into its markup and the style sheets laid into it.
 * @param {string} html
 */
export function splitDocument(html) {
  const css = [...html.matchAll(styleElement)].map(([, text = '']) => text).join('');
  return { css, markup: html.replaceAll(styleElement, '') };
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
