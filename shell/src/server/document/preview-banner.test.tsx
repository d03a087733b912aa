import { definePage, page } from '@storefront/contracts/pages';
import type { Preview } from '../releases/preview';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const story = definePage({ cache: 'public', load: async () => page({}), head: () => ({ title: 'Story' }) }, () => (
  <h1>Story</h1>
));
const expiresAt = Date.now() + 3_600_000;
const catalog: Preview = { remote: 'mfe-catalog', version: '2.0.0', releaseIntegrity: 'sha384-a', expiresAt };
const checkout: Preview = { remote: 'mfe-checkout', version: '1.5.0', releaseIntegrity: 'sha384-b', expiresAt };

let shell: TestShell;
let previews: readonly Preview[];

beforeEach(async () => {
  previews = [];
  shell = await startTestShell({
    units: [createUnit('mfe-publish', { pages: { 'cms.page': story }, fragments: {} })],
    routes: [{ path: '/story/', controller: 'cms', action: 'page' }],
  });
  const { choose } = shell.services.releases;
  shell.services.releases.choose = async (options) => ({ ...(await choose(options)), previews });
});
afterEach(() => shell.stop());

async function open() {
  const { body, headers } = await shell.server.inject({ url: '/story/' });
  const [, names, content = ''] =
    /<aside class="preview-banner" data-preview="([^"]*)">(.*?)<\/aside>/.exec(body) ?? [];
  const links = [...content.matchAll(/<a href="([^"]*)"(?: aria-label="([^"]*)")?>/g)].map(([, href, label]) =>
    label === undefined ? [href] : [href, label],
  );
  return { names, links, caching: headers['cache-control'] };
}

const endOfAll = '/-/preview/end?path=%2Fstory%2F';

it('names the one preview and ends it', async () => {
  previews = [catalog];
  expect(await open()).toMatchObject({ names: 'mfe-catalog@2.0.0', links: [[endOfAll]] });
});

it('names each of several previews, with a link that ends it and one that ends all', async () => {
  previews = [catalog, checkout];
  expect(await open()).toEqual({
    names: 'mfe-catalog@2.0.0 mfe-checkout@1.5.0',
    links: [
      ['/-/preview/end?remote=mfe-catalog&amp;path=%2Fstory%2F', 'shell_preview_end: mfe-catalog 2.0.0'],
      ['/-/preview/end?remote=mfe-checkout&amp;path=%2Fstory%2F', 'shell_preview_end: mfe-checkout 1.5.0'],
      [endOfAll],
    ],
    caching: 'private, no-store',
  });
});

it('is on no cached page, and a cached page stands in for no preview', async () => {
  previews = [catalog, checkout];
  await open();
  previews = [];
  const shared = await open();
  expect(shared).toMatchObject({ names: undefined, links: [] });
  expect(shared.caching).not.toContain('private');
  previews = [checkout];
  expect(await open()).toMatchObject({ names: 'mfe-checkout@1.5.0', caching: 'private, no-store' });
});
