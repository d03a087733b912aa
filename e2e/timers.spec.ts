import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type * as constants from '../shared-contracts/src/constants/constants';
import {
  activityDebounceMs,
  buildNoticeRefreshMs,
  externalScriptDelayMs,
  hashDelayMs,
  hashOffsetPx,
  idleReloadMs,
  inlineScriptDelayMs,
  interactionFallbackMs,
  interactionScrollPx,
  listRetries,
  listRetryMs,
  loginFollowUpMs,
  logoutFollowUpMs,
  maintenanceRecheckMs,
  noticeRefreshMs,
  reloadGuardMs,
  shortReloadGuardMs,
  tagManagerPollMs,
  tagManagerWaitMs,
  unauthorizedLoaderMs,
  unauthorizedRedirectMs,
} from '../shared-contracts/src/constants/constants';
import { changeAnswers } from './changed-answers';
import { expect, test, whenHydrated, whenWidgetsAlive } from './clean-page';
import { type Stopwatch, startStopwatch, stopClock } from './clock-diary';
import { choose, choseEarlier } from './consent-choices';
import { editorsPage, writeEditorsText } from './editors-text';
import { label } from './labels';
import { startTaggedSite, type TaggedSite } from './tagged-site';

type NumberOfTime = Extract<keyof typeof constants, `${string}${'Ms' | 'Px'}`>;

const renewal = 'a rejected token shows a loader for two seconds, then reloads the page, once in ten seconds';
const notices = 'a notice reloads itself every minute, or after 5 s when the provider reports no maintenance';
const scripts = 'external scripts are installed after a delay of 500 ms, inline ones of 1500 ms';
const interaction = 'a delayed script waits for a scroll of more than 50 px, or 8 seconds';
const idle = 'an idle page reloads after 15 minutes, counted from 500 ms after the last interaction';
const unauthorized = 'an unauthorized visitor is redirected after 500 ms, or sees a loader for two seconds';
const hash = 'a hash link scrolls to 80 px above its target, 400 ms later';
const listRetry = 'a list that does not show its change yet is refetched every two seconds, five times';
const tagManager = 'events poll for the tag manager every second, and give up after twenty';

/** The test of each constant (REQ-10.13). A missing constant is a type error. */
const heldBy: Readonly<Record<NumberOfTime, string>> = {
  loginFollowUpMs: 'the session is fetched 200 ms after a login',
  logoutFollowUpMs: 'the session is fetched 500 ms after a logout',
  unauthorizedLoaderMs: renewal,
  reloadGuardMs: renewal,
  // A limit of the gateway, tested with its own clock.
  tokenRenewalGuardMs: 'shell/src/server/gateway/token-renewals.test.ts',
  unauthorizedRedirectMs: unauthorized,
  noticeRefreshMs: notices,
  maintenanceRecheckMs: notices,
  buildNoticeRefreshMs: 'the notice of a build in progress reloads every 2 s',
  idleReloadMs: idle,
  activityDebounceMs: idle,
  shortReloadGuardMs: 'a script that needs a reload gets at most one in two seconds',
  interactionFallbackMs: interaction,
  interactionScrollPx: interaction,
  externalScriptDelayMs: scripts,
  inlineScriptDelayMs: scripts,
  hashDelayMs: hash,
  hashOffsetPx: hash,
  tagManagerPollMs: tagManager,
  tagManagerWaitMs: tagManager,
  listRetryMs: listRetry,
};

test.describe.configure({ mode: 'default' });

let site: TaggedSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTaggedSite(4370, (origin) => [
    { key: 'external', src: `${origin}/open.js` },
    { key: 'inline', content: 'window.inlineRan = true' },
    { key: 'delayed', src: `${origin}/further.js`, delay: true },
    { key: 'reloading', src: `${origin}/marketing.js`, gdpr: 'marketing', gdprReload: true },
  ]);
});
test.afterAll(() => site.stop());

async function open(page: Page, address: string): Promise<Stopwatch> {
  const watch = await stopClock(page);
  await page.goto(site.origin + address);
  await whenHydrated(page);
  return watch;
}

/** Loads a new document in the same tab. */
async function openAgain(page: Page, address: string): Promise<Stopwatch> {
  const watch = await startStopwatch(page);
  await page.goto(site.origin + address);
  await whenHydrated(page);
  return watch;
}

/** Does the work that makes the page reload itself, and waits for the new document. */
async function untilReloaded(page: Page, work: () => Promise<unknown>): Promise<void> {
  const opened = page.waitForEvent('domcontentloaded');
  await work();
  await opened;
  await whenHydrated(page);
}

/** Makes the first interaction, and waits for the code that it loads. */
async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await whenWidgetsAlive(page);
}

const main = (page: Page) => page.locator('main');
const button = (page: Page, code: string) => main(page).getByRole('button', { name: label(code, 'ba'), exact: true });

const session = /^asks \/-\/session\?/;
const reload = /^reloads$/;

async function logIn(page: Page): Promise<Stopwatch> {
  const watch = await open(page, '/auth/login/');
  await main(page).getByLabel(label('account_email', 'ba'), { exact: true }).fill('kupac@example.com');
  await main(page).getByLabel(label('account_password', 'ba'), { exact: true }).fill('Kupac-2026!');
  await button(page, 'account_login_submit').click();
  await watch.whenWaiting(loginFollowUpMs);
  return watch;
}

test(heldBy.loginFollowUpMs, async ({ page }) => {
  const watch = await logIn(page);
  const before = await watch.listTimes(session);
  await watch.pass(loginFollowUpMs);
  await watch.expectAt(session, ...before, loginFollowUpMs);
  await expect(page.locator('main[data-page="auth.account"]')).toBeVisible();
});

test(heldBy.logoutFollowUpMs, async ({ page }) => {
  await logIn(page);
  await expect(page.locator('main[data-page="auth.account"]')).toBeVisible();
  await whenHydrated(page);
  const watch = await startStopwatch(page);
  // Not by a pointer: that would start another timer of the same length.
  await main(page)
    .getByRole('link', { name: label('common_logout', 'ba'), exact: true })
    .dispatchEvent('click');
  // Other timers have this length: here the page that is left has reported the logout.
  await expect(page).not.toHaveURL(/\/auth\//);
  await watch.whenWaiting(logoutFollowUpMs);
  await watch.pass(logoutFollowUpMs);
  await watch.expectAt(session, logoutFollowUpMs);
});

/** Sets a token that the provider does not know. */
async function forgetToken(context: BrowserContext, value: string) {
  await context.addCookies([{ name: '__Host-token', value, url: site.origin.replace('http:', 'https:') }]);
}

const loader = (page: Page) => page.getByRole('status').filter({ hasText: label('common_loading', 'ba') });

test(renewal, async ({ page, context }) => {
  await stopClock(page);
  // Any slug: the address redirects to the current one.
  await page.goto(`${site.origin}/x-proizvod-101/`);
  await whenHydrated(page);
  const callWithRefusedToken = async (token: string) => {
    await forgetToken(context, token);
    const watch = await startStopwatch(page);
    await button(page, 'catalog_add_to_cart').first().click();
    await watch.whenWaiting(unauthorizedLoaderMs);
    await expect(loader(page)).toBeVisible();
    await watch.pass(unauthorizedLoaderMs);
    return watch;
  };
  await untilReloaded(page, async () => {
    const first = await callWithRefusedToken('first');
    await first.expectAt(reload, unauthorizedLoaderMs);
  });
  await expect(loader(page)).toHaveCount(0);

  await test.step('a second rejection at once does not reload the page', async () => {
    const second = await callWithRefusedToken('second');
    await expect(loader(page)).toHaveCount(0);
    await second.expectAt(reload);
    // The page shows the product that was added to the cart.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('ten seconds after the first reload it reloads again', async () => {
    await page.clock.runFor(reloadGuardMs - 2 * unauthorizedLoaderMs);
    // Wait for the load to end: closing a browser during a reload may hang.
    await untilReloaded(page, async () => {
      const third = await callWithRefusedToken('third');
      await third.expectAt(reload, unauthorizedLoaderMs);
    });
  });
});

/** A page transition that the server answers with an error. The shared site has no delayed scripts, whose timers have the same length. */
async function goToErrorPage(page: Page, problem: object): Promise<Stopwatch> {
  await page.goto(editorsPage);
  await whenHydrated(page);
  await changeAnswers(page, '**/-/page?*', async (route, answer) => {
    const { page: boot, ...rest } = await answer.json();
    await route.fulfill({ json: { ...rest, page: { ...boot, problem, fragments: [] } } });
  });
  const watch = await startStopwatch(page);
  await page.getByRole('navigation').getByRole('link').first().dispatchEvent('click');
  return watch;
}

test.describe('while the provider is down for maintenance', () => {
  test.use({ provoked: /status of 503/ });

  test(notices, async ({ page }) => {
    const maintenance = path.join(site.dataFolder, 'maintenance');
    const heading = page.getByRole('heading', { level: 1, name: 'Nadogradnja' });
    writeFileSync(maintenance, '');
    await test.step('confirmed maintenance: reloads every minute, after one check', async () => {
      const asked = page.waitForResponse('**/is-maintenance/');
      const watch = await open(page, '/webshop/shopping_cart/');
      await expect(heading).toBeVisible();
      await (await asked).finished();
      await watch.whenWaiting(noticeRefreshMs);
      await untilReloaded(page, () => watch.pass(noticeRefreshMs));
      await watch.expectAt(reload, noticeRefreshMs);
      await watch.whenWaiting(noticeRefreshMs);
      await untilReloaded(page, () => watch.pass(noticeRefreshMs));
      await watch.expectAt(reload, noticeRefreshMs, 2 * noticeRefreshMs);
      // The last document has made its check of the flag, which the next step removes.
      await watch.whenWaiting(noticeRefreshMs);
      await watch.expectAt(/is-maintenance/, 0);
    });
    await test.step('maintenance that ends before the check: reloads after five seconds', async () => {
      await page.evaluate(() => sessionStorage.clear());
      await page.route('**/is-maintenance/', (route) => {
        rmSync(maintenance);
        return route.continue();
      });
      const watch = await startStopwatch(page);
      await page.goto(`${site.origin}/webshop/shopping_cart/`);
      await watch.whenWaiting(maintenanceRecheckMs);
      await watch.pass(maintenanceRecheckMs);
      await watch.expectAt(reload, maintenanceRecheckMs);
      await expect(heading).toHaveCount(0);
    });
  });
});

test(heldBy.buildNoticeRefreshMs, async ({ page }) => {
  await stopClock(page);
  const watch = await goToErrorPage(page, { status: 503, kind: 'build' });
  await expect(page.getByRole('heading', { level: 1, name: 'Nadogradnja' })).toBeVisible();
  await watch.whenWaiting(buildNoticeRefreshMs);
  await watch.pass(buildNoticeRefreshMs);
  await watch.expectAt(reload, buildNoticeRefreshMs);
});

test(unauthorized, async ({ page }) => {
  await stopClock(page);
  await test.step('redirected', async () => {
    const watch = await goToErrorPage(page, { status: 404, kind: 'unauthorized', url: '/auth/login/' });
    // The click was activity, whose timer is as long.
    await watch.whenWaiting(unauthorizedRedirectMs, 'problem.');
    await expect(loader(page)).toBeVisible();
    await watch.pass(unauthorizedRedirectMs);
    await watch.expectAt(/^goes to \/auth\/login\/$/, unauthorizedRedirectMs);
    await expect(page.locator('main[data-page="auth.login"]')).toBeVisible();
  });
  await test.step('reloaded', async () => {
    const watch = await goToErrorPage(page, { status: 401, kind: 'unauthorized' });
    await watch.whenWaiting(unauthorizedLoaderMs);
    await expect(loader(page)).toBeVisible();
    await watch.pass(unauthorizedLoaderMs);
    await watch.expectAt(reload, unauthorizedLoaderMs);
  });
});

test(idle, async ({ page }) => {
  const watch = await open(page, editorsPage);
  const firstTouchedMs = 10 * 60_000;
  // Loads the idle timer, which counts from then on.
  await touch(page);
  await watch.whenWaiting(idleReloadMs);
  await watch.pass(firstTouchedMs);
  await page.keyboard.press('Shift');
  await watch.pass(activityDebounceMs - 1);
  // Within the debounce: the same activity.
  await page.keyboard.press('Shift');
  await watch.pass(activityDebounceMs);
  await watch.pass(idleReloadMs);
  await watch.expectAt(reload, firstTouchedMs + activityDebounceMs - 1 + activityDebounceMs + idleReloadMs);
});

test('a new build is checked for every minute, and the next link loads a new document', async ({ page }) => {
  const pollMs = 60_000;
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another' } }));
  const watch = await open(page, editorsPage);
  await touch(page);
  await watch.whenWaiting(pollMs);
  const answered = page.waitForResponse('**/builds/latest.json');
  await watch.pass(pollMs);
  await (await answered).finished();
  await watch.expectAt(/latest\.json$/, pollMs);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page.locator('main[data-page="catalog.category"]')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document', '');
});

test(scripts, async ({ page }) => {
  const watch = await open(page, editorsPage);
  await watch.whenWaiting(inlineScriptDelayMs);
  await watch.pass(inlineScriptDelayMs);
  await watch.expectAt(/^inserts external$/, externalScriptDelayMs);
  await watch.expectAt(/^inserts inline$/, inlineScriptDelayMs);
});

/** Scrolls as a screen reader does: without wheel, touch or key events. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, to);
      }),
    top,
  );
}

test(interaction, async ({ page }) => {
  const delayed = /^inserts delayed$/;
  await test.step('after a scroll', async () => {
    const watch = await open(page, '/kuhinja/');
    await watch.whenWaiting(externalScriptDelayMs);
    await scrollTo(page, interactionScrollPx);
    await whenWidgetsAlive(page);
    await watch.pass(interactionFallbackMs / 2);
    await scrollTo(page, interactionScrollPx + 1);
    await watch.pass(externalScriptDelayMs);
    await watch.expectAt(delayed, interactionFallbackMs / 2 + externalScriptDelayMs);
  });
  await test.step('without interaction', async () => {
    const watch = await openAgain(page, editorsPage);
    await watch.whenWaiting(externalScriptDelayMs);
    await watch.pass(interactionFallbackMs + externalScriptDelayMs);
    await watch.expectAt(delayed, interactionFallbackMs + externalScriptDelayMs);
  });
});

test(heldBy.shortReloadGuardMs, async ({ page }) => {
  const watch = await open(page, editorsPage);
  await watch.whenWaiting(externalScriptDelayMs);
  await untilReloaded(page, () => choose(page, 'marketing'));
  await watch.expectAt(reload, 0);
  await watch.whenWaiting(externalScriptDelayMs);
  await watch.pass(shortReloadGuardMs - 1);
  await watch.expectAt(/^inserts reloading$/, externalScriptDelayMs);
  await choose(page);
  await expect(page.locator('[data-script-key="reloading"]')).toHaveCount(0);
  await watch.expectAt(reload, 0);
  await watch.pass(1);
  await choose(page, 'marketing');
  await watch.expectAt(reload, 0, shortReloadGuardMs);
});

const hasPageView = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { dataLayer: { event?: string }[] }).dataLayer.some(({ event }) => event === 'page_view'),
  );

test(tagManager, async ({ page, context }) => {
  await choseEarlier(context, site.origin, 'analytics');
  // A container that never registers itself.
  await page.route('**/gtm.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await test.step('it never loads', async () => {
    const watch = await open(page, editorsPage);
    await touch(page);
    await watch.whenWaiting(tagManagerPollMs);
    await watch.pass(tagManagerWaitMs);
    await watch.expectAt(/^says \[analytics\] Dropped .* 20000 ms: page_view$/, tagManagerWaitMs);
    expect(await hasPageView(page)).toBe(false);
  });
  await test.step('it loads late', async () => {
    const watch = await openAgain(page, editorsPage);
    await touch(page);
    await watch.whenWaiting(tagManagerPollMs);
    await watch.pass(2 * tagManagerPollMs);
    await page.evaluate(() => Object.assign(window, { google_tag_manager: { 'GTM-LOCAL1': {} } }));
    await watch.pass(tagManagerPollMs - 1);
    expect(await hasPageView(page)).toBe(false);
    await watch.pass(1);
    expect(await hasPageView(page)).toBe(true);
  });
});

test(hash, async ({ page }) => {
  const tall = '<p>…</p>'.repeat(80);
  await writeEditorsText(page, `<p><a href="#mjesto">Mjesto</a></p>${tall}<h2 id="mjesto">Mjesto</h2>${tall}`);
  const watch = await open(page, editorsPage);
  await main(page).getByRole('link', { name: 'Mjesto' }).click();
  await watch.whenWaiting(hashDelayMs);
  await watch.pass(hashDelayMs);
  await watch.expectAt(/^scrolls /, hashDelayMs);
  const place = page.locator('#mjesto');
  await expect.poll(() => place.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(hashOffsetPx);
  await expect(place).toBeFocused();
});

/** Simulates a provider with a delay: its lists stay empty for this many fetches. */
async function keepListEmpty(page: Page, list: 'wishlist' | 'compare', times: number): Promise<void> {
  let asked = 0;
  await changeAnswers(page, `**/hapi/v1/${list}/**`, async (route, answer) => {
    if (route.request().method() === 'GET') asked += 1;
    if (asked > times) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: { ...(await answer.json()), data: [] } });
  });
}

test(listRetry, async ({ page }) => {
  await open(page, '/x-proizvod-101/');
  await touch(page);
  const button = (list: 'wishlist' | 'compare') => {
    const [words = ''] = label(`catalog_${list}_keep`, 'ba').split('{');
    return main(page).getByRole('button', { name: words }).first();
  };
  // The compare bar refetches the whole comparison when it is notified of a change.
  const reads = { wishlist: /\/hapi\/v1\/wishlist\//, compare: /\/hapi\/v1\/compare\/.*mode=ids/ };
  const timesUpTo = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) * listRetryMs);
  /** Clicks the button and advances the clock by this many retry intervals. Returns the times of the fetches, in ms. */
  const press = async (list: 'wishlist' | 'compare', waits: number) => {
    const watch = await startStopwatch(page);
    await button(list).click();
    for (let wait = 0; wait < waits; wait += 1) {
      await watch.expectAt(new RegExp(`^waits ${listRetryMs}$`), 0, ...timesUpTo(wait));
      await watch.pass(listRetryMs);
    }
    return async () => (await watch.listTimes(reads[list])).filter((at) => at > 0);
  };
  await test.step('it never shows the change: five fetches, then an error', async () => {
    await keepListEmpty(page, 'wishlist', Number.POSITIVE_INFINITY);
    const asked = await press('wishlist', listRetries);
    await expect(page.getByText(label('catalog_list_unconfirmed', 'ba'))).toBeVisible();
    await page.clock.runFor(listRetryMs);
    expect(await asked()).toEqual(timesUpTo(listRetries));
  });
  await test.step('it shows the change at the third fetch, which is the last', async () => {
    await keepListEmpty(page, 'compare', 2);
    const asked = await press('compare', 3);
    await expect(button('compare')).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(listRetryMs);
    expect(await asked()).toEqual(timesUpTo(3));
  });
});
