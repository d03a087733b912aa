import { createPageContext } from '@storefront/remote-kit/testing';
import { welcome } from './page.server';

test.each([
  ['ba', '100,00 KM'],
  ['de', '100,00 €'],
] as const)('loads what the shop says of delivery, in the money of "%s"', async (language, freeFrom) => {
  const result = await welcome.load(createPageContext({ language }));
  // A space that does not break stands before the currency.
  expect(result).toMatchObject({ data: { delivery: { freeFrom: freeFrom.replace(' ', '\u00a0'), returnDays: 30 } } });
});

test('loads no delivery where the shop says nothing of it', async () => {
  const context = createPageContext({ language: 'en' });
  const result = await welcome.load({ ...context, site: { ...context.site, terms: undefined } });
  expect(result).toMatchObject({ kind: 'page', data: { delivery: null } });
});
