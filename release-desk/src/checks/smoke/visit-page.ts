import type { Page } from 'playwright-core';
import { openDocument, waitUntilAlive } from './page-life';
import type { SmokePage } from './provider-recording';
import { type PageWatch, watchPage } from './watch-page';

/** Time limit per step of a visit. */
const stepMs = 30_000;
/** Time limit for pending answers at the end of a visit. */
const settleMs = 3000;

async function whenAlive(page: Page, watch: PageWatch, pageKey: string): Promise<void> {
  if (!(await waitUntilAlive(page, watch, pageKey))) throw new Error('React has not taken it over');
}

async function whenShown(page: Page, pageKey: string, isShown = true): Promise<void> {
  const selector = `main[data-page="${pageKey}"]`;
  await page.waitForSelector(selector, { state: isShown ? 'visible' : 'detached', timeout: stepMs });
}

type Step = readonly [error: string, take: () => Promise<unknown>];

/**
 * Follows a link to a page of another remote and goes back, both as client-side navigations, so that React renders the page from
 * its data again.
 */
function toSteps(page: Page, watch: PageWatch, origin: string, { pageKey, path, elsewhere }: SmokePage): Step[] {
  const link = page.locator(`a[href="${elsewhere}"]:visible`).first();
  return [
    ['cannot be opened', () => openDocument(page, origin + path)],
    ['is not shown', () => whenShown(page, pageKey)],
    ['does not come to life', () => whenAlive(page, watch, pageKey)],
    ['cannot be marked', () => page.evaluate(() => Object.assign(globalThis, { smokeWalk: 'same document' }))],
    [`has no link to ${elsewhere} that can be clicked`, () => link.click({ timeout: stepMs })],
    [`does not react to a click on the link to ${elsewhere}`, () => whenShown(page, pageKey, false)],
    ['is not shown on the way back', () => page.goBack({ timeout: stepMs }).then(() => whenShown(page, pageKey))],
  ];
}

async function runSteps(steps: readonly Step[], pageKey: string): Promise<string[]> {
  for (const [message, take] of steps) {
    try {
      await take();
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      return [`${pageKey} ${message} (${reason})`];
    }
  }
  return [];
}

/** Visits one page in a browser: it must hydrate, respond and log no errors. Returns its errors. */
export async function visitPage(page: Page, origin: string, visited: SmokePage): Promise<string[]> {
  const watch = watchPage(page);
  const errors = await runSteps(toSteps(page, watch, origin, visited), visited.pageKey);
  await watch.settle(settleMs);
  const isSame = await page.evaluate(() => 'smokeWalk' in globalThis).catch(() => false);
  if (errors.length === 0 && !isSame) errors.push(`${visited.pageKey} leaves the document: its links are plain ones`);
  return [...errors, ...watch.messages().map((text) => `${visited.pageKey} ${text}`)];
}
