import { createSecurityHeaders } from './security-headers';
import { parseSiteSettings } from './settings/site-settings';
import { startTestShell, type TestShell } from './testing/test-shell';

const hsts = 'max-age=63072000';

it('asks for HTTPS where visitors come by it, and for that of other names only where the site says so', () => {
  const toHeaders = (publicUrl: string, value: unknown = {}) =>
    createSecurityHeaders({ publicUrl, settings: parseSiteSettings(value) })('text/html');
  expect(toHeaders('https://shop.example')['strict-transport-security']).toBe(hsts);
  expect(
    toHeaders('https://shop.example', { strictTransportSecurity: { includeSubDomains: true } })[
      'strict-transport-security'
    ],
  ).toBe(`${hsts}; includeSubDomains`);
  expect(toHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});

describe('every answer', () => {
  let shell: TestShell;

  beforeAll(async () => {
    shell = await startTestShell({
      units: [],
      routes: [{ path: '/page/', controller: 'cms', action: 'page' }],
      redirects: [{ old_path: '/old/', new_path: '/page/', type: 301 }],
    });
  });
  afterAll(() => shell.stop());

  const report = { method: 'POST', headers: { 'content-type': 'application/csp-report' }, payload: '{}' } as const;
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
  } as const;

  it.each([
    ['a page whose remote is away', '/page/', {}, 503],
    ['a page that does not exist', '/nothing-is-here/', {}, 404],
    ['an address that cannot be decoded', '/%/', {}, 404],
    ['a page as data', '/-/page?path=%2Fpage%2F', {}, 503],
    ['a redirect', '/old/', {}, 301],
    ['a redirect to the form of a path', '/page', {}, 301],
    ['a form for a page', '/page/', form, 303],
    ['a page for bots', '/nothing-is-here/', { headers: { 'user-agent': 'Googlebot' } }, 404],
    ['the session', '/-/session', {}, 200],
    ['an asset that is not there', '/-/assets/none.js', {}, 404],
    ['a release’s file that is not there', '/-/remotes/mfe-catalog/9.9.9/client/x.js', {}, 404],
    ['hashes of no set', '/-/sets/none.json', {}, 404],
    ['labels', '/-/labels/ba/none.json', {}, 200],
    ['a picture that is not there', '/-/img/400/none.avif', {}, 404],
    ['a call of nobody', '/hapi/v1/nothing/', {}, 404],
    [
      'a change from elsewhere',
      '/hapi/v1/auth/login/',
      { method: 'POST', headers: { origin: 'https://evil.example' } },
      403,
    ],
    ['a report', '/-/csp-reports', report, 204],
    ['a report of another type', '/-/csp-reports', form, 415],
    ['the newest build', '/builds/latest.json', {}, 200],
    ['robots.txt', '/robots.txt', {}, 200],
    ['the health', '/healthz', {}, 200],
    ['a method that is nobody’s', '/page/', { method: 'PUT' }, 404],
  ] as const)('carries the headers: %s', async (_, url, options, status) => {
    const { headers, statusCode } = await shell.server.inject({ url, ...options } as { url: string });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'strict-transport-security': hsts,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each(['/favicon.ico', '/-/social-card.png'])('lets other sites show the picture %s', async (url) => {
    const { headers, statusCode } = await shell.server.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
