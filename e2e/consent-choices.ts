import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './clean-page';
import { label } from './labels';

const categories = ['analytics', 'marketing'] as const;
/** The consent categories (REQ-3.20, `gdpr_cookie`). */
export type Category = (typeof categories)[number];

/** Sets consent in the preferences dialog. */
export async function choose(page: Page, ...allowed: readonly Category[]): Promise<void> {
  const cookies = await page.context().cookies(page.url());
  // A banner that comes up during the click would take its second half.
  if (!cookies.some(({ name }) => name === 'gdpr_cookie'))
    await expect(page.getByRole('region', { name: label('shop_gdpr_cookie_title', 'ba') })).toBeVisible();
  await page.getByRole('link', { name: label('common_cookie_settings', 'ba') }).click();
  for (const category of categories) {
    await page
      .getByRole('checkbox', { name: label(`shop_gdpr_${category}`, 'ba') })
      .setChecked(allowed.includes(category));
  }
  await page.getByRole('button', { name: label('common_consent_save', 'ba') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Stores a choice of an earlier visit. */
export async function choseEarlier(context: BrowserContext, origin: string, ...allowed: readonly Category[]) {
  const value = allowed.join('|');
  await context.addCookies([{ name: 'gdpr_cookie', value, url: origin, secure: true, sameSite: 'Lax' }]);
}

const allSignals = [
  'analytics',
  'marketing',
  'personalization',
  'ad_storage',
  'analytics_storage',
  'ad_user_data',
  'ad_personalization',
];
const grantedBy: Readonly<Record<Category, readonly string[]>> = {
  analytics: ['analytics', 'analytics_storage'],
  marketing: ['marketing', 'personalization', 'ad_storage', 'ad_user_data', 'ad_personalization'],
};

/** Every signal of Consent Mode, as REQ-4.25 grants it by category. */
export function signals(...allowed: readonly Category[]) {
  const granted = allowed.flatMap((category) => grantedBy[category]);
  return Object.fromEntries(allSignals.map((name) => [name, granted.includes(name) ? 'granted' : 'denied']));
}

/** Lines of the data layer about consent. */
export const consentDefault = ['consent', 'default', signals()];
export const consentUpdate = (...allowed: readonly Category[]) => ['consent', 'update', signals(...allowed)];
export const choiceEvent = (...allowed: readonly Category[]) => ({
  event: 'consent_choice',
  analytics: allowed.includes('analytics'),
  marketing: allowed.includes('marketing'),
});
/** What a tag manager's snippet writes before it loads. */
export const containerStart = { 'gtm.start': expect.any(Number), event: 'gtm.js' };

/** The whole data layer, commands as arrays. */
export function dataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    ((window as unknown as { dataLayer: object[] }).dataLayer ?? []).map((line) =>
      Object.prototype.toString.call(line) === '[object Arguments]' ? [...(line as unknown[])] : line,
    ),
  );
}
