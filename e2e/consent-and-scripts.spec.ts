import type { BrowserContext, Page } from '@playwright/test';
import { languageCodes } from '../shared-contracts/src/languages/languages';
import { holdAnswers } from './changed-answers';
import { expect, test, whenComplete, whenHydrated, whenWidgetsAlive } from './clean-page';
import {
  type Category,
  choiceEvent,
  choose,
  choseEarlier,
  consentDefault,
  consentUpdate,
  containerStart,
  signals,
  dataLayer as wholeDataLayer,
} from './consent-choices';
import { label } from './labels';
import { startTaggedSite, type TaggedSite } from './tagged-site';

// All tests share one site and one third-party server, whose request log they read.
test.describe.configure({ mode: 'default' });
test.use({ storageState: { cookies: [], origins: [] } });

let tags: TaggedSite['tags'];
let site: TaggedSite;

/** What the container requests when it runs. */
const ofContainer = ['/collect', '/frame.html', '/further.js', '/gtm.js', '/pixel.gif'];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTaggedSite(4280, (origin) => [
    { key: 'open', src: `${origin}/open.js`, noscript: '<p id="open-noscript">open</p>' },
    { key: 'marketing', src: `${origin}/marketing.js`, gdpr: 'marketing', noscript: '<p>never</p>' },
    { key: 'inline', content: 'window.inlineRan = true', gdpr: 'analytics' },
  ]);
  tags = site.tags;
});
test.beforeEach(() => tags.forget());
test.afterAll(() => site.stop());

/** A page with few widgets: these tests look at the frame. */
const plainPage = '/uslovi-kupovine/';

async function open(page: Page) {
  await page.clock.install();
  await page.goto(site.origin + plainPage);
  await whenHydrated(page);
}

const banner = (page: Page, language = 'ba') =>
  page.getByRole('region', { name: label('shop_gdpr_cookie_title', language) });
const button = (page: Page, code: string, language = 'ba') =>
  page.getByRole('button', { name: label(`common_consent_${code}`, language) });
const settingsLink = (page: Page) => page.getByRole('link', { name: label('common_cookie_settings', 'ba') });

/** The data layer; of its events only those about consent. */
async function dataLayer(page: Page) {
  return (await wholeDataLayer(page)).filter(
    (line) => Array.isArray(line) || ['gtm.js', 'consent_choice'].includes((line as { event: string }).event),
  );
}

const readGlobal = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);

/** Interacts with the page, then lets every script delay elapse. */
async function passEveryDelay(page: Page) {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await whenWidgetsAlive(page);
  await page.clock.runFor(20_000);
}

async function cookie(context: BrowserContext) {
  return (await context.cookies(site.origin)).find(({ name }) => name === 'gdpr_cookie');
}

test('without a choice no third-party script that needs consent is requested, even after interaction and every delay', {
  tag: '@firefox',
}, async ({ page }) => {
  await open(page);
  await expect(banner(page)).toBeVisible();
  await passEveryDelay(page);
  await expect.poll(() => tags.asked()).toEqual(['/open.js']);
  expect(await dataLayer(page)).toEqual([consentDefault]);
  expect(await readGlobal(page, 'inlineRan')).toBeUndefined();
});

const matrix: readonly { allowed: readonly Category[]; asked: readonly string[]; runsInline: boolean }[] = [
  { allowed: [], asked: ['/open.js'], runsInline: false },
  { allowed: ['analytics'], asked: [...ofContainer, '/open.js'], runsInline: true },
  { allowed: ['marketing'], asked: ['/marketing.js', '/open.js'], runsInline: false },
  { allowed: ['analytics', 'marketing'], asked: [...ofContainer, '/marketing.js', '/open.js'], runsInline: true },
];

for (const { allowed, asked, runsInline } of matrix) {
  const hasContainer = allowed.includes('analytics');
  const name = allowed.join(' and ') || 'nothing';

  test(`consent to ${name} loads exactly its scripts and sets exactly its signals`, { tag: '@firefox' }, async ({
    page,
    context,
  }) => {
    await open(page);
    await choose(page, ...allowed);
    await passEveryDelay(page);
    await expect.poll(() => tags.asked()).toEqual([...asked].sort());
    await expect.poll(() => readGlobal(page, 'inlineRan')).toBe(runsInline || undefined);
    // The choice is pushed at once: a refused tag manager never loads, so nothing waits for it.
    await expect
      .poll(() => dataLayer(page))
      .toEqual([
        consentDefault,
        consentUpdate(...allowed),
        choiceEvent(...allowed),
        ...(hasContainer ? [containerStart] : []),
      ]);
    expect((await cookie(context))?.value).toBe(allowed.join('|'));
  });

  test(`a stored consent to ${name} shows no banner and loads the same scripts`, async ({ page, context }) => {
    await choseEarlier(context, site.origin, ...allowed);
    await open(page);
    await passEveryDelay(page);
    await expect.poll(() => tags.asked()).toEqual([...asked].sort());
    expect(await dataLayer(page)).toEqual([
      consentDefault,
      consentUpdate(...allowed),
      ...(hasContainer ? [containerStart] : []),
    ]);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-consent', '');
  });
}

test('a container with custom HTML, pixel, beacon, frame, further script and consent listener runs under the content security policy', async ({
  page,
}) => {
  await open(page);
  await button(page, 'accept').click();
  await passEveryDelay(page);
  await expect.poll(() => tags.asked()).toEqual([...ofContainer, '/marketing.js', '/open.js'].sort());
  await expect.poll(() => readGlobal(page, 'customHtmlRan')).toBe(1);
  expect(await readGlobal(page, 'furtherRan')).toBe(true);
  await choose(page, 'analytics');
  expect(await readGlobal(page, 'heardByContainer')).toMatchObject({
    consent: [
      ['default', signals()],
      ['update', signals('analytics', 'marketing')],
      ['update', signals('analytics')],
    ],
  });
});

test('a delayed script loads on the first interaction, or after eight seconds without one', async ({
  page,
  context,
}) => {
  await choseEarlier(context, site.origin, 'analytics');
  await open(page);
  // What installs scripts arrives behind the page: the eight seconds begin with the script that waits for nothing.
  const immediate = page.locator('script[src$="/open.js"]');
  const passSome = async () => {
    await page.clock.runFor(100);
    return immediate.count();
  };
  await expect.poll(passSome, { intervals: [50] }).toBe(1);
  await page.clock.runFor(6500);
  expect(tags.asked()).not.toContain('/gtm.js');
  await page.clock.runFor(2100);
  await expect.poll(() => tags.asked()).toContain('/gtm.js');

  tags.forget();
  await page.reload();
  await whenHydrated(page);
  await expect.poll(passSome, { intervals: [50] }).toBe(1);
  await page.clock.runFor(1000);
  expect(tags.asked()).not.toContain('/gtm.js');
  await page.keyboard.press('Shift');
  await page.clock.runFor(600);
  await expect.poll(() => tags.asked()).toContain('/gtm.js');

  // A visitor who presses something before the code that installs scripts has come need not press again.
  tags.forget();
  let letCodeCome = () => {};
  const pressed = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  await page.route(/\/scripts\.[\w-]+\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.reload();
  await whenHydrated(page);
  await page.keyboard.press('Shift');
  letCodeCome();
  await expect.poll(passSome, { intervals: [50] }).toBe(1);
  await page.clock.runFor(1000);
  // Without the key the eight seconds would have to pass, on this clock as well.
  await expect.poll(() => tags.asked(), { timeout: 3000 }).toContain('/gtm.js');
});

test('withdrawing consent removes signals and script elements, and reloads the document to stop running code', {
  tag: '@firefox',
}, async ({ page }) => {
  await open(page);
  await button(page, 'accept').click();
  await passEveryDelay(page);
  await expect.poll(() => tags.asked()).toEqual([...ofContainer, '/marketing.js', '/open.js'].sort());
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await settingsLink(page).click();
  tags.forget();
  // A slow network: the new document arrives only after the dialog's history entry is gone.
  await page.exposeFunction('letCome', await holdAnswers(page, `**${plainPage}`));
  await page.evaluate('addEventListener("popstate", () => letCome())');
  await button(page, 'reject').last().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document', '');
  await whenHydrated(page);
  await passEveryDelay(page);
  expect(await dataLayer(page)).toEqual([consentDefault, consentUpdate()]);
  await expect(page.locator('[data-script-key="gtagmanager"], [data-script-key="marketing"]')).toHaveCount(0);
  await expect.poll(() => tags.asked()).toEqual(['/open.js']);
});

test('a script that needs no reload is removed from the document when its consent is withdrawn', async ({ page }) => {
  await open(page);
  await choose(page, 'marketing');
  await passEveryDelay(page);
  await expect(page.locator('script[data-script-key="marketing"]')).toHaveCount(1);
  await choose(page);
  await expect(page.locator('[data-script-key="marketing"]')).toHaveCount(0);
});

test('on a phone the end of the page can be read and clicked above the banner', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(banner(page)).toBeVisible();
  const languages = page.locator('footer').getByRole('button', { name: label('common_language_choose', 'ba') });
  await page.keyboard.press('End');
  await expect
    .poll(async () => {
      const [foot, above] = [await languages.boundingBox(), await banner(page).boundingBox()];
      return foot && above && foot.y > 0 && foot.y + foot.height <= above.y;
    })
    .toBe(true);
});

test('the choice is stored for a year in a secure cookie, and at the provider', async ({ page, context }) => {
  await open(page);
  const recorded = page.waitForResponse('**/hapi/v1/gdpr/consents/');
  await button(page, 'accept').click();
  expect((await recorded).status()).toBe(200);
  const stored = await cookie(context);
  expect(stored).toMatchObject({
    value: 'analytics|marketing',
    secure: true,
    sameSite: 'Lax',
    path: '/',
    httpOnly: false,
  });
  const days = ((stored?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
  const answer = await page.evaluate(async () => (await fetch('/hapi/v1/gdpr/consents/')).json());
  expect(answer.data).toMatchObject({ analytics: true, marketing: true, gdpr_cookie: 'analytics|marketing' });
});

test('a choice stored at the provider restores a lost cookie without asking again', async ({ page, context }) => {
  await open(page);
  const recorded = page.waitForResponse('**/hapi/v1/gdpr/consents/');
  await choose(page, 'analytics');
  await recorded;
  // An open page would notice the lost cookie and reload to remove the tags.
  await page.goto('about:blank');
  await context.clearCookies({ name: 'gdpr_cookie' });
  await page.goto(`${site.origin}/kuhinja/`);
  await expect.poll(async () => (await cookie(context))?.value).toBe('analytics');
  await expect(banner(page)).toHaveCount(0);
});

test('a choice made offline reaches the provider when the connection is back', async ({ context }) => {
  // Not the `page` fixture: the failed request logs a console error.
  const page = await context.newPage();
  await open(page);
  await expect(banner(page)).toBeVisible();
  await page.mouse.move(200, 200);
  await whenWidgetsAlive(page);
  await page.route('**/hapi/v1/gdpr/consents/', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/gdpr/consents/'));
  await button(page, 'accept').click();
  await failed;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('consent-unrecorded'))).toBe('analytics|marketing');
  await page.unroute('**/hapi/v1/gdpr/consents/');
  const recorded = page.waitForResponse('**/hapi/v1/gdpr/consents/');
  await context.setOffline(true);
  await context.setOffline(false);
  expect((await recorded).status()).toBe(200);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('consent-unrecorded'))).toBeNull();
});

test('a choice reaches all tabs, and a cookie cleared elsewhere shows the banner again', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  await other.goto(`${site.origin}/kuhinja/`);
  await expect(banner(other)).toBeVisible();
  const recorded = page.waitForResponse('**/hapi/v1/gdpr/consents/');
  await button(page, 'reject').click();
  await expect(banner(other)).toHaveCount(0);
  // An answer that comes after the clearing brings the visitor's cookie back, and with it the recorded choice.
  await (await recorded).finished();
  await expect.poll(() => dataLayer(other)).toEqual([consentDefault, consentUpdate()]);
  await context.clearCookies();
  await expect(banner(page)).toBeVisible();
  await expect(banner(other)).toBeVisible();
});

test.describe('without the fonts, which move text when they come late', () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test('the consent banner does not block the page, shifts no layout, and offers reject and accept equally', async ({
    page,
  }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await whenComplete(page, site.origin + plainPage);
    await open(page);
    await expect(banner(page)).toBeVisible();
    // The banner slides in.
    await expect(async () => {
      const [reject, accept] = [await button(page, 'reject').boundingBox(), await button(page, 'accept').boundingBox()];
      expect([reject?.width, reject?.height, reject?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
    }).toPass();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          // Without a shift there is no entry. TypeScript has no type for one.
          requestAnimationFrame(() => resolve(0));
        }),
    );
    // To a thousandth, as layout shift is reported.
    expect(shift).toBeCloseTo(0, 3);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page).not.toHaveURL(site.origin + plainPage);
    await expect(banner(page)).toBeVisible();
  });
});

test('on a phone the consent banner covers neither heading nor button of the home page, in every language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const home of languageCodes.map((code) => (code === 'ba' ? '/' : `/${code}/`))) {
    await page.goto(site.origin + home);
    const question = page.locator('[aria-labelledby="consent-title"]');
    // The banner slides in.
    await expect(async () => expect((await question.boundingBox())?.y).toBeGreaterThan(0)).toPass();
    const way = page.getByRole('heading', { level: 1 }).locator('..').getByRole('link');
    const { y = 844, height = 0 } = (await way.boundingBox()) ?? {};
    const top = await question.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
      return element.getBoundingClientRect().top;
    });
    expect.soft(y + height, home).toBeLessThanOrEqual(top);
  }
});

test('the banner can be used by keyboard; only the preferences dialog traps the focus', async ({ page }) => {
  await open(page);
  await expect(banner(page)).toBeVisible();
  await button(page, 'details').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'details')).toBeFocused();
  await button(page, 'reject').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
});

test('the consent banner is translated into every language', async ({ page }) => {
  test.setTimeout(120_000);
  for (const language of languageCodes) {
    await page.goto(`${site.origin}/${language === 'ba' ? '' : `${language}/`}`);
    await expect(banner(page, language)).toContainText(label('shop_gdpr_cookie_text', language));
    await button(page, 'details', language).click();
    const dialog = page.getByRole('dialog', { name: label('common_cookie_settings', language) });
    await expect(dialog).toContainText(label('shop_gdpr_analytics_text', language));
    await expect(dialog).toContainText(label('common_consent_required', language));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('only a noscript that needs no consent is rendered, and the settings link opens the privacy page', async ({
    page,
  }) => {
    await page.goto(site.origin);
    await expect(page.locator('#open-noscript')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('never');
    await settingsLink(page).click();
    await expect(page.locator('main[data-page^="cms"] h1')).toBeVisible();
    expect(tags.asked()).toEqual([]);
  });
});

test('a shop without a tag manager still asks for consent, and loads nothing from third parties', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => !request.url().startsWith(baseURL ?? '') && foreign.push(request.url()));
  await page.goto('/');
  await button(page, 'accept').click();
  await expect(banner(page)).toHaveCount(0);
  await page.mouse.move(100, 100);
  await expect
    .poll(() => dataLayer(page))
    .toEqual([consentDefault, consentUpdate('analytics', 'marketing'), choiceEvent('analytics', 'marketing')]);
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
});
