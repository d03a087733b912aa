import type { Redirect } from '@storefront/contracts/calls/site';
import { createRedirectMatcher } from '../site/redirect-matcher';
import { canonicalUrl } from './canonical-url';
import { createPipeline } from './create-pipeline';
import { redirects } from './redirects';
import { reservedPaths } from './reserved-paths';
import type { PageRequest } from './stages';

const list: Redirect[] = [
  { old_path: '/staro/', new_path: '/novo/' },
  { old_path: '/c/(slug+)/', new_path: '/k/(1)/', type: 302 },
  { old_path: '/van(.*)', new_path: '/(1)' },
  { old_path: '/r/(.*)', new_path: '(1)' },
  { old_path: '/nema-vise/', new_path: '', type: 410 },
  { old_path: '/prvo/', new_path: '/drugo' },
  { old_path: '/drugo/', new_path: '/trece/?x=1#dio' },
  { old_path: '/krug/', new_path: '/obratno/' },
  { old_path: '/obratno/', new_path: '/krug/' },
];

const warn = jest.fn();

const runAddressSteps = createPipeline<PageRequest>()
  .forPages(reservedPaths)
  .forPages(canonicalUrl)
  .forPages(redirects)
  .end(({ problem }) => ({ status: problem?.status ?? 200, headers: {}, body: 'no redirect' }));

/** Runs the steps of the address with one as the page handler gives it: decoded. */
async function request(
  path: string,
  {
    query = '',
    wants = 'html' as PageRequest['wants'],
    requireRedirects = async () => createRedirectMatcher(list, 'https://shop.example'),
  } = {},
) {
  const siteData = { requireRedirects };
  const services = { defaultLanguage: 'ba', siteData, log: { warn } };
  const asked = { path, query: new URLSearchParams(query), wants, services } as unknown as PageRequest;
  const { status, headers, body } = await runAddressSteps(asked);
  if (body === 'no redirect') return status === 200 ? 'a page' : status;
  return { status, location: headers.location, body };
}

it.each([
  ['/solje', '/solje/'],
  ['/en', '/en/'],
  ['/a//b/', '/a/b/'],
  ['///', '/'],
  ['/ba/solje/', '/solje/'],
  ['/ba', '/'],
  ['/ba//solje', '/solje/'],
])('sends %s to %s for good', async (path, location) => {
  expect(await request(path)).toMatchObject({ status: 301, location });
});

it.each(['/', '/solje/', '/en/', '/bazar/', '/en/ba/'])('lets %s pass', async (path) => {
  expect(await request(path)).toBe('a page');
});

it('keeps the query', async () => {
  expect(await request('/solje', { query: 'page=2&q=š' })).toMatchObject({ location: '/solje/?page=2&q=%C5%A1' });
  expect(await request('/staro/', { query: 'page=2' })).toMatchObject({ location: '/novo/?page=2' });
});

it.each(['/staro', '/staro/', '//staro'])('takes %s, which is listed, to its new place in one hop', async (path) => {
  expect(await request(path)).toMatchObject({ status: 301, location: '/novo/' });
});

it('answers with the listed code', async () => {
  expect(await request('/c/solje/')).toMatchObject({ status: 302, location: '/k/solje/' });
});

it('shows that a page is gone instead of leading elsewhere', async () => {
  expect(await request('/nema-vise')).toBe(410);
});

// A browser reads `//` and `/\` at the start of an address as another host.
it.each([
  '//evil.example/x',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/ba//evil.example',
  '/ba/\\evil.example',
  '/van/evil.example/',
  '/van/\\evil.example/',
  '/r/https://evil.example/',
  '/\t/evil.example',
])('never leads %j out of the shop', async (path) => {
  const answer = await request(path);
  const location = typeof answer === 'object' ? answer.location : '/';
  expect(new URL(location ?? '', 'https://shop.example').host).toBe('shop.example');
});

it('writes an address so that a header can hold it', async () => {
  expect(await request('/šolje\r\nx: y')).toMatchObject({ location: '/%C5%A1olje%0D%0Ax:%20y/' });
});

it('answers a page transition’s redirect as data', async () => {
  expect(await request('/staro/', { wants: 'data' })).toMatchObject({
    status: 200,
    body: '{"redirect":"/novo/","code":301}',
  });
});

it.each(['/api/', '/api/orders', '/hapi/v1/nowhere', '/-/nowhere', '/error/', '/sitemap-2.xml', '/solja/komentari/'])(
  'has no page, and no slash to add, at %s',
  async (path) => {
    expect(await request(path)).toBe(404);
  },
);

it('follows rows that follow each other in one hop, with every query and hash', async () => {
  expect(await request('/ba/prvo', { query: 'a=2&x=9' })).toMatchObject({ location: '/trece/?x=1&a=2#dio' });
});

it.each(['/krug/', '/obratno/'])('shows the page at %s, which leads only back to itself', async (path) => {
  expect(await request(path)).toBe('a page');
});

it('writes letters that are composed of two characters as one', async () => {
  expect(await request('/s\u030colje/')).toMatchObject({ status: 301, location: '/%C5%A1olje/' });
});

it('writes a bare per cent sign so that the address can be read again', async () => {
  expect(await request('/100%')).toMatchObject({ location: '/100%25/' });
});

it('does without the list when the provider cannot give it, and says so in the log', async () => {
  const requireRedirects = () => Promise.reject(Object.assign(new Error('500'), { status: 500 }));
  expect(await request('/staro/', { requireRedirects })).toBe('a page');
  expect(await request('/staro', { requireRedirects })).toMatchObject({ location: '/staro/' });
  expect(warn).toHaveBeenCalled();
});

it('does not do without it under maintenance', async () => {
  const requireRedirects = () => Promise.reject(Object.assign(new Error('503'), { status: 503 }));
  await expect(request('/staro/', { requireRedirects })).rejects.toThrow('503');
});
