import { expect, test, whenHydrated } from './clean-page';

/** When the document was complete, and when each of its scripts was requested, in ms of the same clock. */
interface Loading {
  completeAt: number;
  scriptsAt: number[];
}

function readLoading(): Loading {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return {
    completeAt: document?.domContentLoadedEventStart ?? Number.NaN,
    scriptsAt: scripts.map(({ startTime }) => startTime),
  };
}

// Neither a header nor the markup may request them: they would compete with the first paint for bandwidth and CPU.
for (const path of ['/', '/kuhinja/', '/en/large-winter-mug-5-dl-item-104/']) {
  test(`no script of ${path} is requested before its document is complete`, async ({ page }) => {
    await page.goto(path);
    await whenHydrated(page);
    const { completeAt, scriptsAt } = await page.evaluate(readLoading);
    expect(scriptsAt.length).toBeGreaterThan(4);
    expect(Math.min(...scriptsAt)).toBeGreaterThanOrEqual(completeAt);
  });
}

test('the styles of a component override the general rules', async ({ page }) => {
  await page.goto('/en/');
  await whenHydrated(page);
  // Headings use the other typeface by default.
  await expect(page.locator('footer h2').first()).toHaveCSS('font-family', /^"Inter/);
});
