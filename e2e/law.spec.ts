import { expect, test } from './clean-page';
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
