import type { Browser, Page } from 'playwright-core';
import { listen, onePixel } from './visit-page';

/** What a visitor of a page sees and what the browser says about it. */
export interface Observation {
  isShown: boolean;
  messages: string[];
  /** The visible words of the page's own content. */
  words: string[];
  layoutShift: number;
  /** Fragments on the page that show something. */
  fragments: string[];
  screenshot: Buffer;
}

export interface Visit {
  origin: string;
  pageKey: string;
  /** Path with query. */
  address: string;
  width: number;
}

const limitMs = 10_000;
/** For what a page asks for after it came to life. */
const settleMs = 5000;
const height = 900;

/** Runs in the browser. */
function readVisibleWords(): { words: string[]; fragments: string[]; layoutShift: number } {
  const isSeen = (element: Element | null): boolean => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return width > 1 && height > 1 && right > 0 && bottom > 0;
  };
  const main = document.querySelector('main') ?? document.body;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (textContent?.trim() && isSeen(parentElement)) words.push(...textContent.trim().split(/\s+/));
  }
  const slots = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
  const filled = slots.filter((slot) => slot.childElementCount > 0 && isSeen(slot.firstElementChild));
  const { smokeShift = 0 } = globalThis as { smokeShift?: number };
  return { words, fragments: filled.map(({ dataset }) => dataset.fragment ?? ''), layoutShift: smokeShift };
}

/** Runs in the browser before the page's scripts. */
function sumLayoutShifts(): void {
  const total = globalThis as { smokeShift?: number };
  total.smokeShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) total.smokeShift = (total.smokeShift ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function waitUntilAlive(page: Page, pageKey: string): Promise<boolean> {
  const isAlive = (key: string) =>
    document.querySelector(`main[data-page="${key}"]`) !== null &&
    Object.keys(document.getElementById('content') ?? {}).some((one) => one.startsWith('__reactProps'));
  try {
    await page.waitForFunction(isAlive, pageKey, { timeout: limitMs });
    return true;
  } catch {
    return false;
  }
}

/** Visits a page as the visitor of its recording, whom the replayed provider knows by the page's key. */
export async function observePage(browser: Browser, { origin, pageKey, address, width }: Visit): Promise<Observation> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  try {
    await context.addCookies([{ name: '__Host-token', value: pageKey, url: origin.replace('http:', 'https:') }]);
    await context.addInitScript(sumLayoutShifts);
    await context.route('**/-/img/**', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
    const page = await context.newPage();
    const messages = listen(page);
    const response = await page.goto(origin + address, { waitUntil: 'load', timeout: limitMs });
    // An error page would only be waited for.
    const isShown = response?.ok() === true && (await waitUntilAlive(page, pageKey));
    await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
    const seen = await page.evaluate(readVisibleWords);
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const plain = messages.map((text) => text.replaceAll(origin, ''));
    return { ...seen, isShown, messages: [...new Set(plain)], screenshot };
  } finally {
    await context.close();
  }
}
