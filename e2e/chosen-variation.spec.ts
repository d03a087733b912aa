import { expect, expectOverlayEntries, test, whenHydrated } from './clean-page';
import { label } from './labels';

const mug = '/solja-ilma-rucno-tocena-3-dl-proizvod-101/';
const inOat = `${mug}?variation=VR-0101-OA`;

test('a chosen variation is in the address: it survives a reload, can be shared and adds no history entry', async ({
  page,
  context,
}) => {
  await page.goto(mug);
  await whenHydrated(page);
  const steps = await page.evaluate(() => history.length);
  for (const glaze of ['terakota', 'zob']) await page.getByRole('radio', { name: glaze }).check({ force: true });
  await expect(page).toHaveURL(inOat);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await expect(page.getByRole('radio', { name: 'zob' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('radio', { name: 'zob' })).toBeChecked();

  // An overlay has a history entry of its own: the page beneath must not change.
  await whenHydrated(page);
  await page.getByRole('radio', { name: 'terakota' }).check({ force: true });
  await page.getByRole('button', { name: label('catalog_add_to_cart', 'ba') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectOverlayEntries(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('radio', { name: 'terakota' })).toBeChecked();
  await expect(page).toHaveURL(/\?variation=VR-0101-CL$/);

  await page.getByRole('link', { name: 'Vrelo' }).first().click();
  await expect(page.locator('main[data-page="cms.page.homepage"]')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'terakota' })).toBeChecked();

  const friend = await context.newPage();
  await friend.goto(inOat);
  await expect(friend.getByRole('radio', { name: 'zob' })).toBeChecked();
  await expect(friend.getByText('VR-0101-OA')).toBeVisible();
  await friend.close();
});

test('the server renders the requested variation, with one canonical address', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const [plain, oat] = [await read(mug), await read(inOat)];
  expect(plain).toContain('VR-0101-MO</span>');
  expect(oat).toContain('VR-0101-OA</span>');
  // The same response once it is cached: a page with a late widget is not cached.
  await expect.poll(async () => (await read(`${mug}?variation=made-up`)) === (await read(mug))).toBe(true);
  expect(canonical(oat)).toBe(canonical(plain));
  expect(canonical(plain)).toMatch(new RegExp(`${mug}$`));
});
