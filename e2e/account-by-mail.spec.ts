import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test, whenComplete, whenHydrated } from './clean-page';
import { label } from './labels';
import { findMail, findMails, linkIn, type Mail } from './outbox';

const shops = [
  { language: 'ba', prefix: '' },
  { language: 'de', prefix: '/de' },
] as const;

/** Waits for the e-mail in the outbox: the shop sends it after the response. */
async function requireMail(kind: string, to: string): Promise<Mail> {
  const find = () => findMail(process.env.E2E_DATA_DIR ?? '', kind, to);
  await expect.poll(() => find() !== undefined, { message: `a ${kind} mail to ${to}` }).toBe(true);
  return find() as Mail;
}

/** Opens the link as an e-mail client does for a link preview: without JavaScript and cookies. */
async function lookAhead(page: Page, path: string) {
  const answer = await fetch(new URL(path, page.url()));
  expect(answer.status).toBe(200);
  await answer.text();
}

async function isLoggedIn({ request }: Page): Promise<boolean> {
  return (await (await request.get('/hapi/v1/auth/profile/')).json()).data !== null;
}

async function goTo(page: Page, path: string, pageKey: string) {
  await page.goto(path);
  await expect(page.locator(`main[data-page="${pageKey}"]`)).toBeVisible();
  await whenHydrated(page);
}

for (const { language, prefix } of shops) {
  const say = (code: string) => label(code, language);
  const main = (page: Page) => page.locator('main');
  const field = (page: Page, code: string) => main(page).getByLabel(say(code), { exact: true });
  const click = (page: Page, code: string) =>
    main(page)
      .getByRole('button', { name: say(code), exact: true })
      .click();
  const heading = (page: Page, code: string) =>
    main(page).getByRole('heading', { level: 1, name: say(code), exact: true });

  async function logIn(page: Page, email: string, password: string) {
    await goTo(page, `${prefix}/auth/login/`, 'auth.login');
    await field(page, 'account_email').fill(email);
    await field(page, 'account_password').fill(password);
    await click(page, 'account_login_submit');
    await expect(page.locator('main[data-page="auth.account"]')).toBeVisible();
  }

  async function logOut(page: Page) {
    await goTo(page, `${prefix}/auth/`, 'auth.account');
    await main(page)
      .getByRole('link', { name: say('common_logout'), exact: true })
      .click();
    await expect(page).toHaveURL(`${prefix}/`);
    expect(await isLoggedIn(page)).toBe(false);
  }

  async function signUp(page: Page, email: string, password: string) {
    await goTo(page, `${prefix}/auth/signup/`, 'auth.signup');
    await field(page, 'account_field_first_name').fill('Željka');
    await field(page, 'account_field_last_name').fill('Đurić');
    await field(page, 'account_email').fill(email);
    await field(page, 'account_password').fill(password);
    await click(page, 'common_signup');
    await expect(heading(page, 'account_mail_sent_title')).toBeVisible();
    return requireMail('signup', email);
  }

  test(`a customer signs up, confirms by e-mail, logs in and resets the password in ${language}`, async ({ page }) => {
    const email = `zeljka-${randomUUID()}@example.com`;

    await test.step('the sign-up e-mail activates the account once, and not by a link preview', async () => {
      const path = linkIn(await signUp(page, email, 'prva duga lozinka'));
      expect(path).toMatch(new RegExp(`^${prefix}/auth/confirm_signup/\\d+/[\\w-]+/$`));
      await lookAhead(page, path);
      await goTo(page, path, 'auth.confirm_signup');
      await click(page, 'account_confirm_submit');
      await expect(heading(page, 'account_confirm_done_title')).toBeVisible();
      // Not by the page: a browser logs every error response to its console.
      const again = await page.request.get(
        path.replace(`${prefix}/auth/confirm_signup/`, '/hapi/v1/auth/signup-confirm/'),
      );
      expect(again.status()).toBe(422);
    });

    await test.step('the owner logs in', async () => {
      await logIn(page, email, 'prva duga lozinka');
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Željka');
    });

    await test.step('a logged-in customer is redirected from login and sign-up; the account pages open', async () => {
      await page.goto(`${prefix}/auth/signup/`);
      await expect(page.locator('main[data-page="auth.account"]')).toBeVisible();
      for (const name of ['my_orders', 'my_coupons', 'my_comments', 'edit', 'change_password']) {
        await goTo(page, `${prefix}/auth/${name}/`, `auth.${name}`);
      }
      await logOut(page);
    });

    await test.step('the link of the password reset e-mail opens the reset page, logged out', async () => {
      await goTo(page, `${prefix}/auth/forgotten_password/`, 'auth.forgotten_password');
      await field(page, 'account_email').fill(email);
      await click(page, 'account_forgotten_submit_link');
      await expect(heading(page, 'account_mail_sent_title')).toBeVisible();
      const path = linkIn(await requireMail('password_link', email));
      await lookAhead(page, path);
      await goTo(page, path, 'auth.change_password.new_password');
      await field(page, 'account_new_password').fill('druga duga lozinka');
      await click(page, 'account_new_password_submit');
      await expect(heading(page, 'account_new_password_done_title')).toBeVisible();
      await goTo(page, path, 'auth.change_password.new_password');
      await expect(heading(page, 'account_new_password_refused_title')).toBeVisible();
    });

    await test.step('the code of the password reset e-mail does the same', async () => {
      await goTo(page, `${prefix}/auth/forgotten_password/`, 'auth.forgotten_password');
      await field(page, 'account_email').fill(email);
      await click(page, 'account_forgotten_submit_code');
      const { text } = await requireMail('password_code', email);
      const code = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text)?.[0] ?? '';
      await field(page, 'account_code').fill(code.toLowerCase());
      // Nothing is lost where the phone discarded the tab while its owner read the e-mail.
      await page.reload();
      await whenHydrated(page);
      await expect(field(page, 'account_code')).toHaveValue(code.toLowerCase());
      await field(page, 'account_new_password').fill('treća duga lozinka');
      await click(page, 'account_new_password_submit');
      await expect(heading(page, 'account_new_password_done_title')).toBeVisible();
    });

    await test.step('the link of the password change e-mail works; the new password logs in', async () => {
      await goTo(page, linkIn(await requireMail('password_changed', email)), 'auth.forgotten_password');
      await logIn(page, email, 'treća duga lozinka');
    });
  });

  test.describe('before the address is confirmed', () => {
    // A browser logs every error response to its console.
    test.use({ provoked: /status of 422/ });

    test(`logging in offers to send the link again in ${language}`, async ({ page }) => {
      const email = `kasno-${randomUUID()}@example.com`;
      const password = 'prva duga lozinka';
      await signUp(page, email, password);
      await goTo(page, `${prefix}/auth/login/`, 'auth.login');
      await field(page, 'account_email').fill(email);
      await field(page, 'account_password').fill(password);
      await click(page, 'account_login_submit');
      await expect(main(page).getByRole('alert')).toContainText(say('error_signup_unconfirmed'));
      await click(page, 'account_resend_submit');
      await expect(main(page).getByText(say('account_resend_done'))).toBeFocused();
      const mails = () => findMails(process.env.E2E_DATA_DIR ?? '', 'signup', email);
      await expect.poll(() => mails().length).toBe(2);
      await goTo(page, linkIn(mails()[0] as Mail), 'auth.confirm_signup');
      await click(page, 'account_confirm_submit');
      await expect(heading(page, 'account_confirm_done_title')).toBeVisible();
      await logIn(page, email, password);
    });
  });

  test(`signing up with a registered address looks the same in ${language}, and the e-mail links to the password reset`, async ({
    page,
  }) => {
    await goTo(page, `${prefix}/auth/signup/`, 'auth.signup');
    await field(page, 'account_field_first_name').fill('Amra');
    await field(page, 'account_field_last_name').fill('Kovač');
    await field(page, 'account_email').fill('kupac@example.com');
    await field(page, 'account_password').fill('još jedna lozinka');
    await click(page, 'common_signup');
    await expect(heading(page, 'account_mail_sent_title')).toBeVisible();
    const path = linkIn(await requireMail('signup_exists', 'kupac@example.com'));
    expect(path).toMatch(/\/auth\/forgotten_password\/$/);
    await goTo(page, path, 'auth.forgotten_password');
  });

  test(`a customer gets another e-mail address, once both mailboxes have confirmed it, in ${language}`, async ({
    page,
  }) => {
    const present = `stara-${randomUUID()}@example.com`;
    const wanted = `nova-${randomUUID()}@example.com`;
    await goTo(page, linkIn(await signUp(page, present, 'prva duga lozinka')), 'auth.confirm_signup');
    await click(page, 'account_confirm_submit');
    await expect(heading(page, 'account_confirm_done_title')).toBeVisible();
    await logIn(page, present, 'prva duga lozinka');

    await test.step('asks for it by the password', async () => {
      await goTo(page, `${prefix}/auth/edit/`, 'auth.edit');
      await click(page, 'account_email_change');
      const dialog = page.getByRole('dialog', { name: say('account_email_change_title') });
      await dialog.getByLabel(say('account_email'), { exact: true }).fill(wanted);
      await dialog.getByLabel(say('account_password'), { exact: true }).fill('prva duga lozinka');
      await dialog.getByRole('button', { name: say('account_email_change'), exact: true }).click();
      await expect(main(page).getByText(say('account_email_change_sent'))).toBeVisible();
    });

    await test.step('confirms it in either mailbox', async () => {
      for (const [kind, to, outcome] of [
        ['email_old', present, 'account_email_half_title'],
        ['email_new', wanted, 'account_email_done_title'],
      ] as const) {
        const path = linkIn(await requireMail(kind, to));
        await lookAhead(page, path);
        await goTo(page, path, 'auth.change_email');
        await click(page, 'account_email_confirm_submit');
        await expect(heading(page, outcome)).toBeVisible();
      }
      await requireMail('email_changed', present);
    });

    await test.step('logs in with the new address', async () => {
      await goTo(page, `${prefix}/auth/edit/`, 'auth.edit');
      await expect(main(page).getByText(wanted, { exact: true })).toBeVisible();
      await logOut(page);
      await logIn(page, wanted, 'prva duga lozinka');
    });
  });

  test(`a visitor subscribes to the newsletter, confirms by e-mail and unsubscribes in ${language}`, async ({
    page,
  }) => {
    const email = `pisma-${randomUUID()}@example.com`;
    await page.goto(`${prefix}/`);
    await whenHydrated(page);
    const box = page.locator('[data-fragment="publish.newsletter-box"]');
    await box.getByRole('textbox').fill(email);
    await box.getByRole('button').click();
    // Sent by the widget, or before hydration by the plain form: the visitor sees the same.
    await expect(page.getByText(say('publish_newsletter_sent_title'), { exact: true })).toBeVisible();

    const path = linkIn(await requireMail('newsletter', email));
    await lookAhead(page, path);
    await goTo(page, path, 'newsletter.subscribe_confirm');
    await click(page, 'publish_newsletter_confirm_submit');
    await expect(heading(page, 'publish_newsletter_confirm_done_title')).toBeVisible();

    const wayOut = linkIn(await requireMail('newsletter_welcome', email));
    await lookAhead(page, wayOut);
    await goTo(page, wayOut, 'newsletter.unsubscribe_confirm');
    await click(page, 'publish_newsletter_leave_submit');
    await expect(heading(page, 'publish_newsletter_leave_done_title')).toBeVisible();
  });
}

/** A page of another site that tries to log a visitor out. */
async function startElsewhere(target: string): Promise<{ url: string; stop(): void }> {
  const html = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><link rel="prefetch" href="${target}">
<img src="${target}" alt=""><a href="${target}">a harmless word</a>`;
  const server = http.createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

test.describe('the logout address', () => {
  // A response that is no image logs an error, and so does a failed call.
  test.use({ provoked: /Failed to load resource/ });

  test('an image, a prefetch or a link of another site logs nobody out: the page asks first', async ({
    page,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    await page.goto('/de/auth/login/');
    const data = { lang: 'de', email: 'kupac@example.com', password: 'Kupac-2026!' };
    await page.request.post('/hapi/v1/auth/login/', { headers: { origin }, data });
    expect(await isLoggedIn(page)).toBe(true);
    const address = `${origin}/de/auth/logout/`;
    const elsewhere = await startElsewhere(address);
    const asked: string[] = [];
    page.on('request', (sent) => sent.url() === address && asked.push(sent.resourceType()));
    await page.goto(elsewhere.url);
    await expect.poll(() => asked).toContain('image');
    await page.getByRole('link').click();
    const submit = page
      .locator('main')
      .getByRole('button', { name: label('account_logout_submit', 'de'), exact: true });
    await expect(submit).toBeEnabled();
    expect(await isLoggedIn(page)).toBe(true);
    await submit.click();
    await expect(page).toHaveURL(`${origin}/de/`);
    expect(await isLoggedIn(page)).toBe(false);
    elsewhere.stop();
  });

  test('a failed logout shows an error before any interaction', async ({ page, baseURL: origin = '' }) => {
    const data = { lang: 'de', email: 'kupac@example.com', password: 'Kupac-2026!' };
    await page.request.post('/hapi/v1/auth/login/', { headers: { origin }, data });
    await page.route('**/hapi/v1/auth/logout/', (route) => route.fulfill({ status: 502, json: { success: false } }));
    await page.goto('/de/auth/logout/');
    await expect(page.locator('main').getByRole('alert')).toHaveText(label('account_logout_failed', 'de'));
    expect(await isLoggedIn(page)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter form works, and forms that need JavaScript say so', async ({ page }) => {
    const email = `bez-skripti-${randomUUID()}@example.com`;
    await whenComplete(page, '/de/auth/login/');
    const answer = await page.goto('/de/auth/login/');
    // In the HTML itself: an automated browser without JavaScript does not render `noscript`.
    expect(await answer?.text()).toContain(label('common_javascript_needed', 'de'));
    const box = page.locator('[data-fragment="publish.newsletter-box"]');
    await box.getByRole('textbox').fill(email);
    await box.getByRole('button').click();
    await expect(page.locator('main h1')).toHaveText(label('publish_newsletter_sent_title', 'de'));
    await requireMail('newsletter', email);
    await box.getByRole('textbox').fill('keine-adresse');
    await box.getByRole('button').click();
    await expect(page.locator('main')).toContainText(label('error_email', 'de'));
  });
});
