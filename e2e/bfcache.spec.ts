import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';
import { expect, test, whenHydrated } from './clean-page';

/** Playwright switches the back/forward cache off for every page that it launches a browser for. */
const withCache = test.extend<{ context: BrowserContext }>({
  context: async ({ baseURL, storageState }, use) => {
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newContext({ baseURL, storageState }));
    await browser.close();
  },
});

for (const [name, address] of [
  ['home', '/'],
  ['a listing', '/kuhinja/'],
  ['a product', '/solja-ilma-rucno-tocena-3-dl-proizvod-101/'],
  ['the journal', '/zurnal/'],
] as const)
  withCache(`Back brings the document of ${name} from the back/forward cache`, async ({ context }) => {
    const page = await context.newPage();
    await page.goto(address);
    await whenHydrated(page);
    // Everything that waits for a visitor starts: analytics, other tabs, the site's state, prefetching.
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 200);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => localStorage.setItem('restored', String(persisted)));
    });
    await page.goto('/de/');
    await whenHydrated(page);
    // Playwright loses sight of a document that comes from this cache: another tab reads what it wrote.
    await page.evaluate(() => history.back());
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await expect.poll(() => other.evaluate(() => localStorage.getItem('restored'))).toBe('true');
  });
