import { definePage, page } from '@storefront/contracts/pages';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const some = definePage(
  { cache: 'public', load: async ({ route }) => page({ urls: route.urls }), head: () => ({ title: 'x' }) },
  () => null,
);

let shell: TestShell;
beforeAll(async () => {
  const units = [
    createUnit('mfe-catalog', { pages: { 'catalog.search': some, 'catalog.category': some } }),
    createUnit('mfe-publish', { pages: { 'publish.search': some } }),
  ];
  const routes = [
    { path: '/pretraga/', controller: 'catalog', action: 'search' },
    { path: '/kuhinja/', controller: 'catalog', action: 'category' },
  ] as const;
  shell = await startTestShell({ units, routes });
});
afterAll(() => shell.stop());

describe('the search', () => {
  it.each([
    ['/pretraga/', 'catalog.search', 'mfe-catalog'],
    ['/pretraga/?search_q=glina', 'catalog.search', 'mfe-catalog'],
    ['/pretraga/?search_content=glina', 'publish.search', 'mfe-publish'],
    ['/pretraga/?search_content=', 'publish.search', 'mfe-publish'],
    ['/pretraga/?search_content=glina&search_q=glina', 'catalog.search', 'mfe-catalog'],
    ['/kuhinja/?search_content=glina', 'catalog.category', 'mfe-catalog'],
  ])('%s is the page %s of %s', async (url, pageKey, remote) => {
    const { body, statusCode } = await shell.server.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toContain(`data-page="${pageKey}" data-remote="${remote}"`);
  });
});
