import { expect, type Page, type Route, test } from '@playwright/test';
import { changeAnswers, endChanges } from './changed-answers';
import { label } from './labels';

/** Failures of a remote's files, by the network or a broken build, while the server works. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'answer 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  hang: () => new Promise(() => {}),
  throw: (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'throw new Error("broken on purpose")',
    }),
};

test.afterEach(({ page }) => endChanges(page));

const files = {
  'entry and chunks': '**/-/remotes/mfe-catalog/**/*.js',
  'page chunk': '**/-/remotes/mfe-catalog/**/page.*.js',
};

/** A script that hangs delays the load event forever: the test needs only the rendered page. */
async function openWithoutWaiting(page: Page) {
  await page.goto('/kuhinja/', { waitUntil: 'domcontentloaded' });
}

async function expectPrice(page: Page) {
  await expect(
    page
      .locator('main')
      .getByText(/\d,\d{2}\sKM/)
      .first(),
  ).toBeVisible();
}

async function expectUsableHtml(page: Page) {
  await expect(page.locator('h1')).toHaveText('Kuhinja');
  await expectPrice(page);
  await page.locator('main a[href*="-proizvod-"]').first().click();
  await expect(page.locator('main[data-page="catalog.detail"] h1')).toBeVisible();
}

for (const [what, pattern] of Object.entries(files)) {
  for (const [how, fail] of Object.entries(failures)) {
    test(`the HTML stays and its links work when a remote's ${what} ${how}`, async ({ page }) => {
      await page.route(pattern, fail);
      await openWithoutWaiting(page);
      await expectUsableHtml(page);
    });
  }
}

for (const [what, pattern] of Object.entries(files)) {
  test(`a remote's ${what} does not run when it was altered in transit, and the server-rendered page stays`, async ({
    page,
  }) => {
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await changeAnswers(page, pattern, async (route, answer) => {
      await route.fulfill({ response: answer, body: `globalThis.wasAltered = true;${await answer.text()}` });
    });
    await openWithoutWaiting(page);
    expect((await refused).type()).toBe('error');
    await expectUsableHtml(page);
    expect(await page.evaluate(() => 'wasAltered' in globalThis)).toBe(false);
  });
}

test('server-rendered HTML is never emptied, however late its code fails', async ({ page }) => {
  await page.clock.install();
  await page.route(files['page chunk'], failures.hang as (route: Route) => Promise<void>);
  await openWithoutWaiting(page);
  await page.clock.runFor(20_000);
  await expectPrice(page);
});

test('"add to cart" works when the page\'s code never loads', async ({ page }) => {
  await page.route('**/-/remotes/mfe-catalog/**/*.js', failures['answer 404'] as (route: Route) => Promise<void>);
  await openProduct(page);
  await addToCartWithoutScript(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is added to the cart in the chosen variation', async ({ page }) => {
    await openProduct(page);
    await page.locator('main input[type="radio"]').nth(1).check({ force: true });
    await addToCartWithoutScript(page);
    await expect(page.locator('main')).toContainText('Glazura: zob');
  });
});

async function openProduct(page: Page) {
  await page.goto('/kuhinja/', { waitUntil: 'domcontentloaded' });
  await page.goto((await page.locator('main a[href$="-proizvod-101/"]').first().getAttribute('href')) ?? '');
}

async function addToCartWithoutScript(page: Page) {
  await page
    .getByRole('button', { name: label('catalog_add_to_cart', 'ba') })
    .first()
    .click();
  await expect(page.locator('main[data-page="webshop.shopping_cart"]')).toContainText('Ilma');
  await expectPrice(page);
}
