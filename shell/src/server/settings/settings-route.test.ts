import { startTestShell } from '../testing/test-shell';
import { parseSiteSettings } from './site-settings';

beforeAll(() => Reflect.set(globalThis, '__SHARED_VERSIONS__', { '@storefront/contracts/runtime': '1.2.3' }));

it('says what another shell must know to show the same pages, as its settings file would', async () => {
  const file = {
    auth: { dashboard: null },
    slots: { product: ['loyalty.balance'] },
    thirdParties: { images: ['https://pictures.example'], scripts: ['https://chat.example'] },
    scripts: [{ key: 'chat', src: 'https://chat.example/chat.js' }],
    monitoring: { dsn: 'https://key@monitoring.example/1' },
    analytics: { loadsInProduction: true },
  };
  const settings = parseSiteSettings(file);
  const shell = await startTestShell({ units: [], routes: [], settings: file });
  const answer = await shell.server.inject({ url: '/-/site-settings' });
  await shell.stop();
  expect(answer.headers['cache-control']).toBe('no-store');
  const said = answer.json();
  expect(said).toMatchObject({ contracts: '1.2.3', defaultLanguage: 'ba' });
  expect(parseSiteSettings(said.settings)).toMatchObject({
    ...{ auth: settings.auth, webshop: settings.webshop, slots: settings.slots, scripts: [] },
    thirdParties: { images: ['https://pictures.example'], scripts: [] },
  });
  expect(answer.body).not.toMatch(/chat|monitoring|analytics/);
});
