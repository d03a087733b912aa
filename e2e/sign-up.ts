import { expect, type Page } from '@playwright/test';
import { send } from './kinds-of-pages';
import { findMail, linkIn, type Mail } from './outbox';

/**
 * A customer of the test's own, logged in: another's cart would be filled by other tests meanwhile. The page must be hydrated:
 * its first call brings a guest's token, which must not come after the customer's.
 */
export async function signUp(page: Page, lang: string, name: string): Promise<void> {
  const customer = { email: `${name}-${lang}-${Date.now()}@example.com`, password: 'Otkazujem-2026!' };
  await send(page, 'POST', 'auth/signup', { lang, ...customer, first_name: 'Amra', last_name: 'Kovač' });
  const find = () => findMail(process.env.E2E_DATA_DIR ?? '', 'signup', customer.email);
  await expect.poll(find, 'the mail of the new account').toBeDefined();
  const [id, code] = linkIn(find() as Mail)
    .split('/')
    .filter(Boolean)
    .slice(-2);
  expect((await page.request.get(`/hapi/v1/auth/signup-confirm/${id}/${code}/`)).status()).toBe(200);
  await send(page, 'POST', 'auth/login', { lang, ...customer });
}
