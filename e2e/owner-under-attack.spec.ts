import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';
import { findMail, linkIn, type Mail } from './outbox';

const password = 'Vlasnik-2026!';

/** Creates an account as its owner does, and returns its e-mail address. */
async function createAccount({ request }: Page, origin: string): Promise<string> {
  const email = `vlasnik-${randomUUID()}@example.com`;
  const names = { first_name: 'Željka', last_name: 'Đurić' };
  const headers = { origin };
  await request.post('/hapi/v1/auth/signup/', { headers, data: { lang: 'ba', email, password, ...names } });
  const find = () => findMail(process.env.E2E_DATA_DIR ?? '', 'signup', email);
  await expect.poll(() => find() !== undefined, { message: 'the mail of the signup' }).toBe(true);
  await request.get(linkIn(find() as Mail).replace('/auth/confirm_signup/', '/hapi/v1/auth/signup-confirm/'));
  return email;
}

/** Wrong passwords from many IP addresses, as a reverse proxy reports them. */
async function attack(origin: string, email: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 1; index <= 40; index += 1) {
    const answer = await fetch(new URL('/hapi/v1/auth/login/', origin), {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
      body: JSON.stringify({ lang: 'ba', email, password: `wrong-${index}` }),
    });
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    statuses.push(answer.status);
  }
  return statuses;
}

for (const { language, prefix, width } of [
  { language: 'ba', prefix: '', width: 390 },
  { language: 'de', prefix: '/de', width: 1440 },
] as const) {
  const say = (code: string) => label(code, language);

  async function logIn(page: Page, email: string) {
    await page.goto(`${prefix}/auth/login/`);
    await whenHydrated(page);
    const main = page.locator('main');
    await main.getByLabel(say('account_email'), { exact: true }).fill(email);
    await main.getByLabel(say('account_password'), { exact: true }).fill(password);
    await main.getByRole('button', { name: say('account_login_submit'), exact: true }).click();
  }

  test(`in ${language} an owner logs in from a known browser during password guessing; a new browser sees how long to wait`, async ({
    page,
    browser,
    baseURL: origin,
  }, testInfo) => {
    const baseURL = origin ?? '';
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${prefix}/`);
    const email = await createAccount(page, baseURL);
    await logIn(page, email);
    await expect(page.locator('main[data-page="auth.account"]')).toBeVisible();
    await page.goto(`${prefix}/auth/logout/`);
    await expect(page).toHaveURL(`${prefix}/`);

    const statuses = await attack(baseURL, email);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(20);

    const stranger = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await logIn(stranger, email);
    const alert = stranger.locator('main').getByRole('alert');
    await expect(alert).toContainText(/\d+ (?:min|Min)/);
    await stranger.screenshot({ path: testInfo.outputPath(`login-wait-${language}-${width}.png`) });
    await stranger.context().close();

    await logIn(page, email);
    await expect(page.locator('main[data-page="auth.account"]')).toBeVisible();
  });
}
