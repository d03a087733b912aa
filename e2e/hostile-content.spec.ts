import { expect, type Page, test } from '@playwright/test';
import { whenHydrated } from './clean-page';
import { hostileText, startHostileProvider } from './hostile-provider';
import { copyDataFolder, createProvider, type Provider, type Site, startSite } from './site';

const port = 4310;

let provider: Provider;
let hostile: { origin: string; stop(): Promise<void> };
let site: Site;
let pages: { product: string; post: string; category: string; cmsPage: string };

test.describe.configure({ mode: 'serial' });

function findPage(sitemap: string, pattern: RegExp): string {
  const [, address = ''] = pattern.exec(sitemap) ?? [];
  if (!address) throw new Error(`no page ${pattern} in ${sitemap.slice(0, 500)}`);
  return new URL(address).pathname;
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const dataFolder = copyDataFolder(process.env.E2E_DATA_DIR ?? '');
  provider = createProvider(port + 5, dataFolder);
  await provider.start();
  hostile = await startHostileProvider(provider.origin);
  site = await startSite(port, dataFolder, { PROVIDER_ORIGIN: hostile.origin });
  const sitemap = await (await fetch(`${site.origin}/sitemap-ba.xml`)).text();
  pages = {
    product: findPage(sitemap, /<loc>([^<]+-proizvod-101\/)<\/loc>/),
    post: findPage(sitemap, /<loc>([^<]+\/zurnal\/[^</]+-\d+\/)<\/loc>/),
    category: '/kuhinja/',
    cmsPage: '/uslovi-kupovine/',
  };
});

test.afterAll(async () => {
  await site.stop();
  await hostile.stop();
  await provider.stop();
});

/** Records every effect of hostile content as it happens. */
async function watch(page: Page): Promise<string[]> {
  const effects: string[] = [];
  const isOwn = (url: string) => url.startsWith(site.origin) || url.startsWith('data:') || url === 'about:blank';
  page.on('dialog', async (dialog) => {
    effects.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!isOwn(request.url())) effects.push(`request ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !isOwn(frame.url())) effects.push(`navigation ${frame.url()}`);
  });
  page.on('pageerror', (error) => effects.push(`error ${error.message}`));
  await page.exposeFunction('noteEffect', (effect: string) => void effects.push(effect));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { noteEffect(effect: string): void }).noteEffect(
        `policy ${effectiveDirective} ${blockedURI}`,
      ),
    );
  });
  return effects;
}

/** Interacts as a reader does, so that deferred code loads and ids are looked up. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(site.origin + address);
  await whenHydrated(page);
  await page.mouse.wheel(0, 4000);
  await page.mouse.move(200, 300);
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.readyState === 'complete');
}

for (const name of ['product', 'post', 'cmsPage'] as const) {
  test(`hostile HTML in a ${name} is reduced to its harmless parts and has no effect`, async ({ page }) => {
    const effects = await watch(page);
    await read(page, pages[name]);
    await expect(page.locator('main')).toContainText('harmless rest');
    await expect(page.locator('main td', { hasText: 'a cell' })).toBeVisible();
    await expect(page.locator('main summary', { hasText: 'more' })).toBeVisible();
    expect(
      await page
        .locator('main :is(script:not([type="application/ld+json"]), iframe, meta, base, link, style, math)')
        .count(),
    ).toBe(0);
    expect(await page.locator('#root, #boot, #page-scripts').count()).toBeLessThanOrEqual(3);
    expect(await page.evaluate(() => document.getElementById('root')?.closest('main') ?? null)).toBeNull();
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    expect(effects).toEqual([]);
  });
}

test('a hash link in editorial content scrolls to its target, and so does an address with that hash', async ({
  page,
}) => {
  await page.goto(site.origin + pages.cmsPage);
  await whenHydrated(page);
  await page.getByRole('link', { name: 'to the place' }).click();
  await expect(page.locator('#user-content-far-below')).toBeFocused();
  await page.goto('about:blank');
  await page.goto(`${site.origin}${pages.cmsPage}#far-below`);
  await whenHydrated(page);
  await expect(page.locator('#user-content-far-below')).toBeFocused();
});

test('plain texts are escaped: titles, labels, categories', async ({ page }) => {
  const effects = await watch(page);
  await read(page, pages.product);
  await expect(page.locator('h1')).toContainText(hostileText);
  await read(page, pages.category);
  await expect(page.locator('h1')).toContainText(hostileText);
  await expect(page.locator('footer')).toContainText(hostileText);
  expect(effects).toEqual([]);
});

test('data responses are sanitized like the document', async ({ page }) => {
  const data = await (await page.request.get(`${site.origin}/-/page?path=${encodeURIComponent(pages.product)}`)).text();
  expect(data).toContain('harmless');
  expect(data).not.toMatch(/http-equiv|onerror=alert\(2\)|<script>alert\(1\)/);
  const id = /-(\d+)\/$/.exec(pages.product)?.[1];
  const answer = await page.request.post(`${site.origin}/api/nuxtapi/catalog/product/`, {
    data: { lang: 'ba', item_id: Number(id) },
  });
  const { content } = ((await answer.json()) as { data: { content: string } }).data;
  expect(content).toContain('<strong id="user-content-boot">rest</strong>');
  expect(content).not.toMatch(/script|alert|evil/);
});
