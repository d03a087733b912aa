import { findOwnedDomains, isRemoteName, toDomain, toPageKey } from './ownership';

it('names a page by controller, action and template, leaving the default template out', () => {
  const detail = { controller: 'catalog', action: 'detail' } as const;
  expect(toPageKey({ ...detail, template: '' })).toBe('catalog.detail');
  expect(toPageKey({ ...detail, template: 'default' })).toBe('catalog.detail');
  expect(toPageKey({ controller: 'cms', action: 'page', template: 'homepage' })).toBe('cms.page.homepage');
});

it('reads the domain of a page key and of a fragment from its first word', () => {
  expect(['cms.page.homepage', 'checkout.mini-cart', ''].map(toDomain)).toEqual(['cms', 'checkout', '']);
});

it.each(['mfe-catalog', 'mfe-loyalty', 'mfe-b2b-orders'])('takes %s as the name of a remote', (name) => {
  expect(isRemoteName(name)).toBe(true);
});

it.each(['journal', 'mfe-', 'mfe-Loyalty', 'mfe-a/b', '../mfe-a', 'mfe-a--b', `mfe-${'a'.repeat(40)}`, undefined])(
  'takes %s for no name of a remote',
  (name) => {
    expect(isRemoteName(name)).toBe(false);
  },
);

const client = { pages: { 'cms.page': {}, 'publish.list': {} }, fragments: { 'publish.latest-posts': {} } };

it('reads what a release owns from its declaration', () => {
  expect(findOwnedDomains({ declaration: { domains: ['cms', 'publish', 'newsletter'] }, client })).toEqual([
    'cms',
    'publish',
    'newsletter',
  ]);
});

it('reads what an older release owns from its pages and fragments', () => {
  expect(findOwnedDomains({ client })).toEqual(['cms', 'publish']);
});
