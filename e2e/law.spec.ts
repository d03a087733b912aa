import { expect, test } from './clean-page';
import { findDetailPages } from './kinds-of-pages';
import { label } from './labels';

const sellers = [
  { language: 'ba', home: '/', company: 'Vrelo d.o.o.', street: 'Ferhadija 12', register: '65-01-0000-26' },
  { language: 'de', home: '/de/', company: 'Vrelo Adria d.o.o.', street: 'Ilica 112', register: 'MBS 080000001' },
];

for (const { language, home, company, street, register } of sellers) {
  test(`whoever reads "${language}" finds who sells to them from the foot of any page`, async ({ page }) => {
    await page.goto(home);
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText(company);
    await foot.getByRole('link', { name: label('common_footer_imprint', language), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label('common_footer_imprint', language));
    const main = page.getByRole('main');
    for (const fact of [company, street, register]) await expect(main).toContainText(fact);
    await expect(main.getByRole('term')).toHaveCount(9);
    await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  });
}

for (const { language, home, company, street } of sellers) {
  test(`the privacy page in "${language}" names who answers for data, and everything that stands in the browser`, async ({
    page,
  }) => {
    await page.goto(home);
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: label('common_footer_privacy', language), exact: true }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: label('publish_privacy_controller', language) })).toBeVisible();
    for (const fact of [company, street]) await expect(main).toContainText(fact);
    const token = main.getByRole('row', { name: '__Host-token' });
    await expect(token).toContainText(label('publish_stored_purpose_cart', language));
  });
}

for (const { language, home } of sellers) {
  test(`the accessibility statement in "${language}" says what does not work, and leads to who supervises`, async ({
    page,
  }) => {
    await page.goto(home);
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: label('common_footer_accessibility', language), exact: true }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('(EU) 2019/882');
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(5);
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
    await main.getByRole('link', { name: /impres+um/i }).click();
    await expect(main).toContainText(label('publish_imprint_supervisory_body', language));
  });
}

for (const { language, prefix, country } of [
  { language: 'ba', prefix: '', country: 'Bosna i Hercegovina' },
  { language: 'de', prefix: '/de', country: 'Bosnien und Herzegowina' },
]) {
  test(`a product in "${language}" names its maker and who answers for it in the European Union`, async ({
    page,
    request,
  }) => {
    const [product = ''] = await findDetailPages(request, language, prefix);
    await page.goto(product);
    const main = page.getByRole('main');
    await main.getByText(label('catalog_maker_and_safety', language), { exact: true }).click();
    await expect(main.getByText(`Mulići 14, 71300 Visoko, ${country}`)).toBeVisible();
    await expect(main.getByText(label('catalog_responsible_person', language))).toBeVisible();
    await expect(main.getByText('Vrelo Adria d.o.o.')).toBeVisible();
  });
}
