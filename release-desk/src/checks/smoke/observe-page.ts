import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { FragmentHost } from '@storefront/contracts/runtime';
import type { BrowserContext, Page } from 'playwright-core';
import { openDocument, waitUntilAlive } from './page-life';
import type { SmokePlacement } from './provider-recording';
import type { PageWatch } from './watch-page';

/** What a visitor of a page sees and what the browser says about it. */
export interface Observation {
  isShown: boolean;
  messages: string[];
  /** The visible words of the page's own content. */
  words: string[];
  layoutShift: number;
  /** Fragments on the page that show something. */
  fragments: string[];
  /** Fragments that came to life, also those that have nothing to show here. */
  hydrated: string[];
  screenshot: Buffer;
}

/** A page to visit, and what its visitor does there. */
export interface Visit {
  pageKey: string;
  /** Path with query. */
  address: string;
  /** By it the replayed provider knows the visitor; empty for a real one, which gives tokens itself. */
  token: string;
  /** The fragment that is looked for; undefined for a page that is visited for itself. */
  fragment?: string;
  step?: SmokePlacement['step'];
}

/** For what a page asks for after it came to life. */
const settleMs = 5000;
/** For fragments that wait for code and data; an idle page loads nothing more. */
const fragmentLimitMs = 3000;

/** Runs in the browser. */
function readPage(): Pick<Observation, 'words' | 'fragments' | 'hydrated' | 'layoutShift'> {
  const isSeen = (element: Element | null): boolean => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return width > 1 && height > 1 && right > 0 && bottom > 0;
  };
  const isReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  const main = document.querySelector('main') ?? document.body;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (textContent?.trim() && isSeen(parentElement)) words.push(...textContent.trim().split(/\s+/));
  }
  const slots = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
  const toNames = (found: readonly HTMLElement[]) => found.map(({ dataset }) => dataset.fragment ?? '');
  const hasRoot = (slot: Element) => Object.keys(slot).some((key) => key.startsWith('__reactContainer'));
  const { smokeShift = 0 } = globalThis as { smokeShift?: number };
  return {
    words,
    fragments: toNames(slots.filter((slot) => slot.childElementCount > 0 && isSeen(slot.firstElementChild))),
    hydrated: toNames(slots.filter((slot) => hasRoot(slot) && [...slot.children].every(isReact))),
    layoutShift: smokeShift,
  };
}

/** Runs in the browser: who saves data gets no page prefetched, and of those only what was recorded could be answered. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

/** Runs in the browser before the page's scripts: the page of the visit before has left nothing, and shifts are counted. */
export function prepareDocument(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // The empty document of a new tab has none.
  }
  const total = globalThis as { smokeShift?: number };
  total.smokeShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) total.smokeShift = (total.smokeShift ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const isFulfilled = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

/** Fragments hydrate at the first interaction. An event of a script is one; as no real input it excuses no layout shift. */
async function wakeFragments(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  const areAlive = () =>
    [...document.querySelectorAll('[data-fragment] > *')].every((child) =>
      Object.keys(child).some((key) => key.startsWith('__react')),
    );
  // One that stays dead is seen by comparison.
  await isFulfilled(page.waitForFunction(areAlive, undefined, { timeout: fragmentLimitMs }));
}

async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

/** Runs in the browser: places a fragment as a page of the shell would, by the host that React's tree holds. */
function placeInMain({ name, props }: FragmentPlacement): void {
  interface Fiber {
    return: Fiber | null;
    memoizedProps: { value?: { fragments?: FragmentHost } } | null;
  }
  const content = document.getElementById('content') as unknown as Record<string, Fiber> | null;
  const key = Object.keys(content ?? {}).find((one) => one.startsWith('__reactFiber'));
  let fiber = key ? content?.[key] : undefined;
  while (fiber && !fiber.memoizedProps?.value?.fragments) fiber = fiber.return ?? undefined;
  const host = fiber?.memoizedProps?.value?.fragments;
  if (!host) throw new Error('the page has no host of fragments');
  const slot = document.createElement('div');
  slot.dataset.fragment = name;
  slot.dataset.skeleton = 'strip';
  document.querySelector('main')?.append(slot);
  host.mount({ name, props }, slot);
}

/** Makes a fragment appear that the page does not show by itself. */
async function takeStep(page: Page, { step, fragment }: Visit): Promise<void> {
  if (!step || !fragment) return;
  if ('follow' in step) await followLink(page, step.follow);
  else if ('search' in step) await page.locator('input[type="search"]:visible').first().fill(step.search);
  else await page.evaluate(placeInMain, { name: fragment, props: step.place });
}

/** What a step brings may come after a pause, without a request that could be waited for. What never comes is seen by what is read afterwards. */
async function waitForFragment(page: Page, { fragment }: Visit): Promise<void> {
  const isShown = (name: string) =>
    [...document.querySelectorAll(`[data-fragment="${name}"]`)].some(
      ({ firstElementChild: child }) => child?.checkVisibility() && child.getBoundingClientRect().height > 1,
    );
  if (fragment) await isFulfilled(page.waitForFunction(isShown, fragment, { timeout: fragmentLimitMs }));
}

async function goTo(page: Page, watch: PageWatch, url: string): Promise<boolean> {
  // Until the new document is there, the one before can still say something.
  const forget = () => watch.forget();
  page.once('framenavigated', forget);
  const response = await openDocument(page, url);
  page.off('framenavigated', forget);
  return response?.ok() === true;
}

/** Makes a browser that of a visitor whom the replayed provider knows by a token. */
export async function signIn(context: BrowserContext, origin: string, token: string): Promise<void> {
  await context.addCookies([{ name: '__Host-token', value: token, url: origin.replace('http:', 'https:') }]);
}

/** Visits a page as the visitor that its token names, wakes its fragments, and says what there is to see. */
export async function observePage(page: Page, watch: PageWatch, origin: string, visit: Visit): Promise<Observation> {
  const { pageKey, address, token, step } = visit;
  const context = page.context();
  await context.clearCookies();
  if (token) await signIn(context, origin, token);
  // An error page would only be waited for.
  const isShown = (await goTo(page, watch, origin + address)) && (await waitUntilAlive(page, watch, pageKey));
  if (isShown) await wakeFragments(page);
  await watch.settle(settleMs);
  let seen = await page.evaluate(readPage);
  if (isShown && step) {
    await takeStep(page, visit);
    await waitForFragment(page, visit);
    await watch.settle(settleMs);
    // What a visitor's own step moves is no shift of the layout.
    seen = { ...(await page.evaluate(readPage)), layoutShift: seen.layoutShift };
  }
  const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return { ...seen, isShown, messages: watch.messages().map((text) => text.replaceAll(origin, '')), screenshot };
}
