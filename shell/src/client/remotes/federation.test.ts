/** @jest-environment jsdom */
import { createRemoteLoader } from './federation';

beforeAll(() => Reflect.set(globalThis, '__SHARED_VERSIONS__', {}));
beforeEach(() => {
  globalThis.__SRI__ = {};
});
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

const createLoader = (entry: string, assets: string | null = null) =>
  createRemoteLoader({
    remotes: { 'mfe-catalog': { version: '1.0.0', container: 'mfe_catalog__1_0_0', entry } },
    fragments: { owners: { catalog: 'mfe-catalog' }, skeletons: {} },
    assets,
  });

const asked = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);

it.each([
  'https://evil.example/-/remotes/mfe-catalog/1.0.0/client/remoteEntry.js',
  '//evil.example/-/remotes/mfe-catalog/1.0.0/client/remoteEntry.js',
  '/upload/remoteEntry.js',
])('asks for no remote at %s, and names remote and address', async (entry) => {
  await expect(createLoader(entry).loadPageView('mfe-catalog', 'catalog.detail')).rejects.toThrow(
    `mfe-catalog is not loaded from ${entry}`,
  );
  expect(asked()).toEqual([]);
});

it.each([
  ['the shop', '/-/remotes/mfe-catalog/1.0.0/client/remoteEntry.js', `${location.origin}/-/remotes/`],
  ['the assets origin', 'https://assets.example/-/remotes/remoteEntry.js', 'https://assets.example/-/remotes/'],
])('asks %s for a remote, with the hash of its release', async (_, entry, from) => {
  void createLoader(entry, 'https://assets.example')
    .loadPageView('mfe-catalog', 'catalog.detail')
    .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked()).toEqual([expect.stringContaining(from)]);
  expect(document.querySelector('script')?.integrity).toBe('sha384-unknown');
});

it('loads a fragment from the remote that the document names as its owner, and none of nobody’s', async () => {
  const loader = createLoader('https://evil.example/x.js');
  await expect(loader.loadFragmentView('catalog.product-carousel')).rejects.toThrow('mfe-catalog is not loaded from');
  await expect(loader.loadFragmentView('loyalty.points')).rejects.toThrow(
    'No live release has the fragment loyalty.points',
  );
});
