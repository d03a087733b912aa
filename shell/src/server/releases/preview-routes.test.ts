import Fastify, { type FastifyInstance } from 'fastify';
import type { FindPreview, Preview } from './preview';
import { addPreviewRoutes } from './preview-routes';

const inAnHour = Date.now() + 3_600_000;

function createPreview(remote: Preview['remote'], version: string): Preview {
  return { remote, version, releaseIntegrity: 'sha384-x', expiresAt: inAnHour };
}

const known: Readonly<Record<string, Preview>> = {
  catalog: createPreview('mfe-catalog', '2.0.0'),
  newer: createPreview('mfe-catalog', '2.1.0'),
  checkout: createPreview('mfe-checkout', '1.5.0'),
};
const asked: string[] = [];
const findPreview: FindPreview = async (token = '') => {
  asked.push(token);
  return known[token];
};

let server: FastifyInstance;
beforeEach(() => {
  asked.length = 0;
  server = Fastify();
  addPreviewRoutes(server, findPreview, 'https://shop.example');
});
afterEach(() => server.close());

/** Opens an address; the cookies that the browser has afterwards, beside those that it had. */
async function open(url: string, cookie = '') {
  const { statusCode, headers } = await server.inject({ url, headers: { cookie } });
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => {
    const [, name = '', value, seconds] = /^([\w-]+)=([\w.-]*);.*Max-Age=(\d+)/.exec(cookie) ?? [];
    return [name, seconds === '0' ? 'removed' : value];
  });
  return {
    statusCode,
    location: headers.location,
    caching: headers['cache-control'],
    cookies: Object.fromEntries(cookies),
  };
}

it('adds a preview to the others: it writes the cookie of its own remote only', async () => {
  expect(await open('/-/preview?token=checkout&path=/en/')).toEqual({
    ...{ statusCode: 303, location: '/en/', caching: 'no-store' },
    cookies: { '__Host-preview-mfe-checkout': 'checkout' },
  });
  expect((await open('/-/preview?token=newer')).cookies).toEqual({ '__Host-preview-mfe-catalog': 'newer' });
});

it('opens both previews of a link with two tokens', async () => {
  const { cookies, location } = await open('/-/preview?token=catalog&token=checkout&path=/en/');
  expect(cookies).toEqual({ '__Host-preview-mfe-catalog': 'catalog', '__Host-preview-mfe-checkout': 'checkout' });
  expect(location).toBe('/en/');
});

it('opens the valid one where the other token of a link is not', async () => {
  expect((await open('/-/preview?token=altered&token=checkout')).cookies).toEqual({
    '__Host-preview-mfe-checkout': 'checkout',
  });
});

it('refuses a link without a valid token, and leaves the previews that the browser has', async () => {
  for (const url of ['/-/preview?token=altered', '/-/preview'])
    expect(await open(url)).toMatchObject({ statusCode: 403, caching: 'no-store', cookies: {} });
});

it('verifies no more tokens than a link may bring', async () => {
  await open(`/-/preview?${'token=x&'.repeat(50)}`);
  expect(asked).toHaveLength(16);
});

it('ends the preview of one remote', async () => {
  expect(await open('/-/preview/end?remote=mfe-catalog&path=/en/')).toEqual({
    ...{ statusCode: 303, location: '/en/', caching: 'no-store' },
    cookies: { '__Host-preview-mfe-catalog': 'removed' },
  });
});

it('ends all previews where no remote is named', async () => {
  const names = ['__Host-preview-mfe-catalog', '__Host-preview-mfe-loyalty'];
  const { cookies } = await open('/-/preview/end?path=/en/', `${names.join('=x; ')}=y; __Host-cohort=z`);
  expect(cookies).toEqual(Object.fromEntries(names.map((name) => [name, 'removed'])));
});
