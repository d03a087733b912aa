import { definePage, page } from '@storefront/contracts/pages';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const assets = 'https://assets.example';
const text = definePage({ cache: 'private', load: async () => page({}), head: () => ({ title: 'Text' }) }, () => (
  <h1>Text</h1>
));

let shell: TestShell;
afterEach(() => shell.stop());

async function open(assetsOrigin: string | null = null) {
  shell = await startTestShell({
    units: [createUnit('mfe-publish', { pages: { 'cms.page': text }, fragments: {} })],
    routes: [{ path: '/text/', controller: 'cms', action: 'page' }],
    assetsOrigin,
  });
}

async function read() {
  const { body, headers } = await shell.server.inject({ url: '/text/' });
  const [, needs = '{}'] = /id="page-scripts">(.*?)<\/script>/s.exec(body) ?? [];
  const [, key, boot = '{}'] = /data-key="([^"]*)" id="boot">(.*?)<\/script>/s.exec(body) ?? [];
  return { needs: JSON.parse(needs), boot: JSON.parse(boot), key, policy: String(headers['content-security-policy']) };
}

it('has boot data under a key that is in its head and changes with every rendering', async () => {
  await open();
  const [first, second] = [await read(), await read()];
  expect(first.key).toMatch(/^[\w-]{16}$/);
  expect(first.needs.key).toBe(first.key);
  expect(second.needs.key).toBe(second.key);
  expect(second.key).not.toBe(first.key);
});

it('has everything come from the shop where no other origin is named', async () => {
  await open();
  const { needs, boot } = await read();
  expect([needs.assets, boot.assetsOrigin]).toEqual([null, null]);
  expect(boot.remotes['mfe-publish'].entry).toMatch(/^\/-\/remotes\//);
});

it('has the files of remotes come from the assets origin, and the shell’s own from here', async () => {
  await open(assets);
  const { needs, boot, policy } = await read();
  expect(needs.assets).toBe(assets);
  expect(needs.scripts.map(({ src }: { src: string }) => src)).toEqual([
    '/-/assets/main.js',
    expect.stringMatching(/^https:\/\/assets\.example\/-\/remotes\/mfe-publish\//),
  ]);
  expect(needs.scripts.every(({ integrity }: { integrity: string }) => integrity.startsWith('sha384-'))).toBe(true);
  expect(boot.remotes['mfe-publish'].entry).toMatch(/^https:\/\/assets\.example\/-\/remotes\/mfe-publish\//);
  expect(policy).toContain(`'strict-dynamic' ${assets};`);
});

it('lets the assets origin fetch what browsers ask for with CORS', async () => {
  await open(assets);
  const { headers } = await shell.server.inject({ url: '/-/remotes/mfe-publish/1.0.0/client/none.js' });
  expect(headers['access-control-allow-origin']).toBe('https://shop.example');
});

it('keeps Trusted Types from pages that load scripts of others, and from no other', async () => {
  await open();
  expect((await read()).policy).toContain("require-trusted-types-for 'script'");
  await shell.stop();
  shell = await startTestShell({
    units: [],
    routes: [],
    settings: { scripts: [{ key: 'chat', src: 'https://chat.example/a.js' }] },
  });
  expect((await read()).policy).not.toContain('trusted-types');
});
