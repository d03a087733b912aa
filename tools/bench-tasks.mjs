import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser } from './size/first-load.mjs';
import { withOwnSite } from './size/own-site.mjs';

// pnpm bench:tasks: what a first visit keeps a phone's processor from answering, from the first paint on. Work is counted by the
// time the page's thread had a processor, which other work on the machine disturbs little. Asks for a production build (pnpm build).
// BESIDE=https://… measures a site that stands already as well, in turn: two builds in one run.

const { ROUNDS = '8', BESIDE } = process.env;
/** As Lighthouse reckons a phone of the middle: four times this machine; more than 50 ms at a time is felt. */
const slowdown = 4;
const feltMs = 50;
/** Everything that comes by itself has come by then, the consent banner last. */
const untilMs = 3000;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number, args?: { data?: { documentLoaderURL?: string } } }} TraceEvent */

/** @param {readonly TraceEvent[]} events */
function blockedMs(events) {
  const isOfPage = (/** @type {TraceEvent} */ { args }) => args?.data?.documentLoaderURL?.startsWith('http');
  const start = events.filter((event) => event.name === 'navigationStart' && isOfPage(event)).at(-1);
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid);
  if (!start || !paint) throw new Error('The trace knows no first paint');
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      return name.endsWith('RunTask') && ph === 'X' && pid === start.pid && tid === start.tid && ts >= paint.ts;
    })
    .reduce((sum, { dur, tdur = dur }) => sum + Math.max(0, (tdur / 1000) * slowdown - feltMs), 0);
}

/**
 * A browser of its own for each visit: nothing is compiled or kept from the last one.
 * @param {string} url
 */
async function visit(url) {
  const file = path.join(os.tmpdir(), `trace-${process.pid}.json`);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(phone);
    const categories = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-lighthouse', 'loading'];
    await browser.startTracing(page, { path: file, categories: [...categories, 'blink.user_timing'] });
    await page.goto(url);
    await page.waitForTimeout(untilMs);
    await browser.stopTracing();
    return blockedMs(JSON.parse(readFileSync(file, 'utf8')).traceEvents);
  } finally {
    await browser.close();
    rmSync(file, { force: true });
  }
}

/** @param {string} origin */
async function findPages(origin) {
  const listing = '/de/kueche/';
  const html = await (await fetch(origin + listing)).text();
  const product = html.match(/href="(\/de\/[^"/]+-produkt-\d+\/)"/)?.[1];
  if (!product) throw new Error(`${listing} shows no product`);
  return { home: '/de/', listing, product };
}

await withOwnSite(async (own) => {
  const origins = BESIDE ? [BESIDE, own] : [own];
  console.log('| ms blocked, phone | site | median | least | most |\n| --- | --- | --- | --- | --- |');
  for (const [name, pathname] of Object.entries(await findPages(own))) {
    /** @type {Map<string, number[]>} */
    const taken = new Map(origins.map((origin) => [origin, []]));
    for (let round = 0; round < Number(ROUNDS); round += 1)
      for (const origin of origins) taken.get(origin)?.push(await visit(origin + pathname));
    for (const [origin, values] of taken) {
      const sorted = values.sort((a, b) => a - b);
      const [median, least, most] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
      console.log(
        `| ${[name, origin === own ? 'this' : 'beside', ...[median, least, most].map((ms) => (ms ?? 0).toFixed(0))].join(' | ')} |`,
      );
    }
  }
});
