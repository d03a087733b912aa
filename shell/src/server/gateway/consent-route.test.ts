import { startTestShell, type TestShell } from '../testing/test-shell';

const template = {
  template: 'cookie',
  title: 'Cookies',
  text: 'Only if you agree.',
  url: '/en/privacy/',
  categories: [{ code: 'analytics', title: 'Analytics', text: 'What is looked for.', is_required: false }],
};
let shell: TestShell;

beforeEach(async () => {
  shell = await startTestShell({ units: [], routes: [{ path: '/', controller: 'cms', action: 'page' }] });
  shell.provider.on('POST /api/nuxtapi/gdpr/template/', ({ body }) => ({
    body: { success: true, data: { ...template, title: `Cookies in ${(body as { lang: string }).lang}` } },
  }));
});
afterEach(() => shell.stop());

const ask = (cookie = '') => shell.server.inject({ url: '/-/consent?lang=en', headers: { cookie } });

it('answers the template in the visitor’s language, and gives nobody a token for being asked', async () => {
  const answer = await ask();
  expect(answer.json()).toMatchObject({ recorded: null, template: { ...template, title: 'Cookies in en' } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(shell.provider.calls()).not.toContain('GET /hapi/v1/gdpr/consents/');
});

it('answers what the visitor chose earlier, as the provider knows it', async () => {
  const chosen = {
    analytics: true,
    marketing: false,
    gdpr_cookie: 'analytics',
    created_at: '2026-11-01T10:00:00.000Z',
  };
  shell.provider.on('GET /hapi/v1/gdpr/consents/', ({ token }) => ({
    body: { success: true, data: token === 'amra' ? chosen : null },
  }));
  expect((await ask('__Host-token=amra')).json().recorded).toEqual({ analytics: true, marketing: false });
  expect((await ask('__Host-token=other')).json().recorded).toBeNull();
});

it('asks all the same where the provider does not know', async () => {
  shell.provider.on('GET /hapi/v1/gdpr/consents/', () => ({ status: 500, body: { success: false } }));
  expect((await ask('__Host-token=amra')).json()).toMatchObject({ recorded: null, template: { text: template.text } });
});

it('lets nobody keep an answer that failed', async () => {
  shell.provider.on('POST /api/nuxtapi/gdpr/template/', () => ({ status: 500, body: { success: false } }));
  const answer = await ask();
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
});
