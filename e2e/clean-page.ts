import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { findStoredItem } from '../shared-contracts/src/stored-items/stored-items';
import { endChanges } from './changed-answers';

/** Console errors and warnings of a page, hydration errors and policy violations included. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
  return consoleErrors;
}

/** Options of a test that breaks something on purpose. */
interface Provoked {
  /** Console errors that the test itself provokes; none when absent. */
  provoked: RegExp | null;
}

/** Firefox alone logs this for a download that a navigation has aborted: the hash is the SHA-384 of no bytes. */
const cutOff = 'computed hash is “OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb”';

/** Without Firefox's messages about aborted downloads, and the shell's about the code that did not load. */
function withoutCutOff(consoleErrors: readonly string[]): readonly string[] {
  if (!consoleErrors.some((consoleError) => consoleError.includes(cutOff))) return consoleErrors;
  return consoleErrors.filter(
    (consoleError) => !consoleError.includes(cutOff) && !/^error: \[shell\] [\w.-]+: Error$/.test(consoleError),
  );
}

/** What the tests themselves keep in the browser. */
const ownKeys: readonly string[] = ['diary-of-the-test', 'restored'];

/** Names of cookies and stored values that the privacy page does not list. */
async function findUnlisted(page: Page): Promise<string[]> {
  if (page.isClosed()) return [];
  const cookies = await page.context().cookies();
  const keys = await page
    .evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    // A page that never came, or that is being left, has no storage to look at.
    .catch(() => []);
  const names = [...cookies.map(({ name }) => name), ...keys];
  return names.filter((name) => !findStoredItem(name) && !ownKeys.includes(name));
}

/**
 * Chromium gives a preloaded file a few seconds to be used. Code of a remote is used as soon as all of it has come
 * (`page-fetching.ts`), which takes longer where two browsers share two cores.
 */
const lateCode = /\/-\/remotes\/\S+ was preloaded using link preload but not used/;

/** `page` fails its test when the console holds a single error or warning at the end. */
export const test = base.extend<Provoked>({
  provoked: [null, { option: true }],
  page: async ({ page, provoked }, use) => {
    const consoleErrors = collectConsoleErrors(page);
    await use(page);
    endChanges(page);
    expect(await findUnlisted(page), 'the privacy page lists what stands in the browser').toEqual([]);
    const unexpected = withoutCutOff(consoleErrors).filter(
      (consoleError) => !lateCode.test(consoleError) && !provoked?.test(consoleError),
    );
    expect(unexpected, 'the console stays clean').toEqual([]);
  },
});

/**
 * Resolves when the server's answer holds every widget: one that is late, as on a busy machine, is left to the browser's
 * scripts.
 */
export async function whenComplete(page: Page, url: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(url)).text()).not.toMatch(/<\w+[^>]* data-skeleton="/);
}

/** Resolves when the page's own React tree is hydrated: clicks before that are followed as plain links. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('content') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/**
 * The history holds one entry for each overlay that is open, made in a task after it opened (`overlay-history.ts`): Back
 * before that leaves the page.
 */
export async function expectOverlayEntries(page: Page, count: number): Promise<void> {
  const entries = () => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);
  await expect.poll(entries).toBe(count);
}

/** Waits for the widgets, which load on the first interaction: a clock that jumps ahead of their files would time them out. */
export async function whenWidgetsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-placement]')].every(
      (slot) => slot.innerHTML === '' || Object.keys(slot).some((key) => key.startsWith('__reactContainer')),
    ),
  );
}

export { expect };
