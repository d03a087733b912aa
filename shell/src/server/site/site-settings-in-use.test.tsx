import { languageCodes } from '@storefront/contracts/languages';
import { definePage, page } from '@storefront/contracts/pages';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const shown = (title: string, layout?: 'blank') =>
  definePage({ cache: 'public', layout, load: async () => page({}), head: () => ({ title }) }, () => <h1>{title}</h1>);

let shell: TestShell;
afterEach(() => shell.stop());

async function start(settings: Record<string, unknown> = {}) {
  shell = await startTestShell({
    settings,
    units: [
      createUnit('mfe-catalog', {
        pages: { 'catalog.landing': shown('Shelves'), 'catalog.order_form': shown('By code') },
      }),
      createUnit('mfe-checkout', { pages: { 'webshop.print_payment_transfer': shown('Slip', 'blank') } }),
      createUnit('mfe-account', { pages: { 'auth.login': shown('Login') } }),
    ],
    routes: [
      { path: '/auth/login/', controller: 'auth', action: 'login' },
      { path: '/', controller: 'catalog', action: 'landing' },
      { path: '/po-sifri/', controller: 'catalog', action: 'order_form' },
    ],
    redirects: [
      { old_path: '/(.*)/staro/', new_path: '/(1)/' },
      { old_path: '/van/(.*)', new_path: 'https://(1)/' },
      { old_path: '/index.php?id=5', new_path: '/po-sifri/' },
    ],
  });
}

const get = (url: string) => shell.server.inject({ url });

it('has the page for printing a transfer in every language, whatever the provider lists, and nothing around it', async () => {
  await start();
  for (const code of languageCodes) {
    const { statusCode, body } = await get(`${code === 'ba' ? '' : `/${code}`}/webshop/print-payment-transfer/`);
    expect([code, statusCode, body.includes('data-page="webshop.print_payment_transfer"')]).toEqual([code, 200, true]);
    expect(body).not.toMatch(/<header|<footer/);
  }
});

it('takes prefixes for paths in a shop of one language, and offers no other', async () => {
  await start({ multilanguage: false });
  expect((await get('/en/')).statusCode).toBe(404);
  const { statusCode, body } = await get('/');
  expect([statusCode, body.includes('id="languages"')]).toEqual([200, false]);
  expect((await get('/ba/')).headers.location).toBe('/');
});

it('offers every language where there is more than one', async () => {
  await start();
  expect((await get('/')).body).toContain('id="languages"');
});

it('leads unknown auth paths to the login where another service knows who is who', async () => {
  await start({ auth: { externalIdentity: true } });
  const { statusCode, body } = await get('/auth/callback/');
  expect([statusCode, body.includes('data-page="auth.login"')]).toEqual([200, true]);
  expect((await get('/elsewhere/callback/')).statusCode).toBe(404);
  await shell.stop();
  await start();
  expect((await get('/auth/callback/')).statusCode).toBe(404);
});

it('redirects nothing that the settings ignore', async () => {
  await start({ redirectIgnoredUrls: ['/a/(.*)'] });
  expect((await get('/a/staro/')).statusCode).toBe(404);
  expect((await get('/b/staro/')).headers.location).toBe('/b/');
});

it('has no quick order where it is switched off', async () => {
  await start({ webshop: { quickOrder: false } });
  expect((await get('/po-sifri/')).statusCode).toBe(404);
  expect((await get('/?special_view=order_form')).statusCode).toBe(404);
  await shell.stop();
  await start();
  expect((await get('/po-sifri/')).statusCode).toBe(200);
});

it('shows the view that the catalogue’s query names, and the catalogue where it names none', async () => {
  await start();
  expect((await get('/?special_view=order_form')).body).toContain('data-page="catalog.order_form"');
  expect((await get('/?special_view=unknown')).body).toContain('data-page="catalog.landing"');
});

it('links to the quick order only where there is one', async () => {
  const link = 'href="/po-sifri/"';
  await start();
  expect((await get('/')).body).toContain(link);
  await shell.stop();
  await start({ webshop: { quickOrder: false } });
  expect((await get('/')).body).not.toContain(link);
});

it('sends the browser the settings that it needs, and no others', async () => {
  await start({
    idleReloadMinutes: 3,
    monitoring: { dsn: 'https://key@errors.example/1' },
    extra: { secret: 'not for you' },
  });
  const { body } = await get('/');
  expect(body).toContain('"idleReloadMinutes":3');
  expect(body).toContain('"monitoringDsn":"https://key@errors.example/1"');
  expect(body).not.toContain('not for you');
});

it('follows a redirect whose old address has a query, and keeps the visitor’s other parameters', async () => {
  await start();
  expect((await get('/index.php?gclid=a&id=5')).headers.location).toBe('/po-sifri/?gclid=a');
  expect((await get('/index.php/?id=6')).statusCode).toBe(404);
});

it('says once which redirects it leaves out because a visitor could name their host', async () => {
  await start();
  expect((await get('/van/evil.example/')).statusCode).toBe(404);
  shell.services.content.purge(['redirects', 'site']);
  expect((await get('/van/evil.example/')).statusCode).toBe(404);
  const lines = shell.logged.filter(({ message }) => message.startsWith('redirects are left out'));
  expect(lines.map(({ details }) => details)).toEqual([{ oldPaths: ['/van/(.*)'] }]);
});

it('answers a path that is longer than any of the shop with 414, however it is asked for', async () => {
  await start();
  const { statusCode, body } = await get(`/${'-'.repeat(2048)}/?q=1`);
  expect([statusCode, body.includes('<h1>')]).toEqual([414, true]);
  expect((await get(`/${'-'.repeat(2046)}/?q=${'a'.repeat(3000)}`)).statusCode).toBe(404);
});
