import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './clean-page';
import { copyDataFolder, type Site, startSite } from './site';

/** One remote at a time loses its artifacts. Its own page, and a page of another remote. */
const cases = [
  {
    remote: 'mfe-catalog',
    own: '/kuhinja/',
    others: ['/', '/webshop/shopping_cart/', '/auth/login/'],
    fragment: 'catalog.product-carousel',
    placedOn: '/',
  },
  { remote: 'mfe-publish', own: '/', others: ['/kuhinja/', '/webshop/shopping_cart/', '/auth/login/'] },
  {
    remote: 'mfe-checkout',
    own: '/webshop/shopping_cart/',
    others: ['/', '/kuhinja/', '/auth/login/'],
    fragment: 'checkout.mini-cart',
    placedOn: '/kuhinja/',
  },
  { remote: 'mfe-account', own: '/auth/login/', others: ['/', '/kuhinja/', '/webshop/shopping_cart/'] },
] as const;

for (const [index, { remote, own, others, ...placed }] of cases.entries()) {
  test.describe(`without ${remote}`, () => {
    let site: Site;

    test.beforeAll(async () => {
      const dataFolder = copyDataFolder(process.env.E2E_DATA_DIR ?? '');
      // The shell's copies of live releases are removed as well.
      rmSync(path.join(dataFolder, 'kept-releases'), { recursive: true, force: true });
      renameSync(path.join(dataFolder, 'releases', remote), path.join(dataFolder, 'releases', `${remote}-away`));
      site = await startSite(4200 + index * 10, dataFolder);
    });

    test.afterAll(() => site.stop());

    test('pages of the other three work; its own answer 503 within the frame and link to a next step', async ({
      request,
    }) => {
      for (const path of others) {
        const answer = await request.get(site.origin + path);
        expect(`${path} ${answer.status()}`).toBe(`${path} 200`);
      }
      const away = await request.get(site.origin + own);
      expect(away.status()).toBe(503);
      const html = await away.text();
      expect(html).toContain('<header');
      expect(html).toContain(`data-remote="${remote}"`);
      expect(html).toContain('href="/"');
    });

    if ('fragment' in placed) {
      test(`a page that places its ${placed.fragment} is rendered without it`, async ({ page }) => {
        await page.goto(site.origin + placed.placedOn);
        const slot = page.locator(`[data-fragment="${placed.fragment}"]`).first();
        await expect(slot).toBeEmpty();
        await expect(slot).not.toHaveAttribute('data-skeleton', /.*/);
        await expect(page.locator('h1')).toBeVisible();
      });
    }
  });
}
