import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, whenHydrated } from './clean-page';
import { label } from './labels';
import { findMails } from './outbox';

const outbox = process.env.E2E_DATA_DIR ?? '';
const seller = 'pozdrav@vrelo.example';
const form = (page: Page, lang: string) =>
  page.locator('main').getByRole('region', { name: label('publish_contact_form_title', lang) });
const field = (page: Page, lang: string, name: string) =>
  form(page, lang).getByRole('textbox', { name: label(`publish_contact_form_${name}`, lang), exact: name !== 'order' });

async function write(page: Page, lang: string, message: string) {
  await field(page, lang, 'name').fill('Amra');
  await field(page, lang, 'email').fill(`amra-${randomUUID()}@example.com`);
  await field(page, lang, 'message').fill(message);
  await form(page, lang)
    .getByRole('button', { name: label('publish_contact_form_submit', lang) })
    .click();
}

const arrived = (message: string) =>
  expect
    .poll(() => findMails(outbox, 'contact', seller).filter(({ text }) => text.includes(message)), 'mails to the staff')
    .toHaveLength(1);

for (const [lang, path] of [
  ['ba', '/kontakt/'],
  ['en', '/en/contact/'],
] as const) {
  test(`a visitor writes to the shop in ${lang}, and what was wrong is said first`, async ({ page }) => {
    const message = `Je li čajnik otporan na mraz? ${randomUUID()}`;
    await page.goto(path);
    await whenHydrated(page);
    await form(page, lang)
      .getByRole('button', { name: label('publish_contact_form_submit', lang) })
      .click();
    await expect(form(page, lang).getByText(label('error_email', lang)).first()).toBeVisible();
    await write(page, lang, message);
    await expect(page.getByText(label('publish_contact_form_sent_text', lang))).toBeVisible();
    await arrived(message);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form is a plain one, and leads back to its page', async ({ page }) => {
    const message = `Plain ${randomUUID()}`;
    await page.goto('/en/contact/');
    await write(page, 'en', message);
    await expect(page).toHaveURL(/\/en\/contact\/\?sent=1$/);
    await expect(page.getByText(label('publish_contact_form_sent_text', 'en'))).toBeVisible();
    await arrived(message);
  });
});
