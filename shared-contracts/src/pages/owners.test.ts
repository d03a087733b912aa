import { route } from '../calls/site.schema';
import { ownerOfFragment, ownerOfPage, pageKeyOf, remoteNames } from './owners';

const controllers = route.shape.controller.options;

it.each(controllers)('gives the pages of the controller %s to one of the remotes', (controller) => {
  expect(remoteNames).toContain(ownerOfPage(pageKeyOf({ controller, action: 'index', template: '' })));
});

it('names a page by controller, action and template, leaving the default template out', () => {
  const detail = { controller: 'catalog', action: 'detail' } as const;
  expect(pageKeyOf({ ...detail, template: '' })).toBe('catalog.detail');
  expect(pageKeyOf({ ...detail, template: 'default' })).toBe('catalog.detail');
  expect(pageKeyOf({ controller: 'cms', action: 'page', template: 'homepage' })).toBe('cms.page.homepage');
});

it.each([
  ['catalog.detail', 'mfe-catalog'],
  ['cms.page.homepage', 'mfe-publish'],
  ['publish.detail', 'mfe-publish'],
  ['webshop.review_order', 'mfe-checkout'],
  ['auth.my_orders', 'mfe-account'],
])('%s belongs to %s', (pageKey, owner) => {
  expect(ownerOfPage(pageKey)).toBe(owner);
});

it('reads a fragment’s owner from its name', () => {
  expect(['catalog.product-carousel', 'checkout.mini-cart', 'account.header-link'].map(ownerOfFragment)).toEqual([
    'mfe-catalog',
    'mfe-checkout',
    'mfe-account',
  ]);
});
