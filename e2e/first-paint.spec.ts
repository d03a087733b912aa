import { expect, test, whenHydrated } from './clean-page';

/** Since when a document was complete, and each of its scripts was asked for; in ms of the same clock. */
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

// Neither a header nor the markup may ask for them: they would take line and processor from what is to be seen.
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
  // General headings are set in the other face.
  await expect(page.locator('footer h2').first()).toHaveCSS('font-family', /^"Inter/);
});
