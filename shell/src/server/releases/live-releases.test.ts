import path from 'node:path';
import { createTestRegistry, type TestRegistry } from '../testing/registry';
import { createDiskArtifactStore } from './artifact-store';
import { loadReleaseSet } from './release-set';

const sound = 'module.exports = { pages: {}, fragments: {} };';

let registry: TestRegistry;
let failed: { remote: string; err: Error }[];

beforeEach(() => {
  registry = createTestRegistry();
  failed = [];
});
afterEach(() => registry.remove());

function load(injected: Record<string, unknown> = {}) {
  const log = { error: (details: (typeof failed)[number]) => failed.push(details) } as never;
  return loadReleaseSet(createDiskArtifactStore(registry.folder), injected, log);
}

it('evaluates a remote’s server half with the shell’s own libraries', async () => {
  const react = { version: 'the only one' };
  registry.publish('mfe-catalog', {
    server: `const react = require('react'); module.exports = { pages: { react }, fragments: {} };`,
  });
  const { units } = await load({ react });
  const pages = units.get('mfe-catalog')?.pages as unknown as { react: unknown };
  expect(pages.react).toBe(react);
});

it('gives a remote Node’s own modules', async () => {
  registry.publish('mfe-catalog', {
    server: `module.exports = { pages: { path: require('node:path') }, fragments: {} };`,
  });
  expect((await load()).units.get('mfe-catalog')?.pages.path).toBe(path);
});

it.each(['lodash', './other.cjs', 'toString'])('refuses a remote that asks for %s', async (id) => {
  registry.publish('mfe-catalog', { server: `require('${id}'); ${sound}` });
  expect((await load()).units.size).toBe(0);
  expect(failed[0]?.err.message).toBe(`mfe-catalog asks for "${id}", which the shell does not share`);
});

describe('a file that is not what was published', () => {
  it.each([
    ['server half', 'mfe-catalog/1.0.0/server/server.cjs', 'module.exports = { pages: {}, fragments: {} }; // evil'],
    ['release.json', 'mfe-catalog/1.0.0/release.json', '{}'],
  ])('is refused: the %s', async (_, file, content) => {
    registry.publish('mfe-catalog', { server: sound });
    registry.damage(file, content);
    expect((await load()).units.size).toBe(0);
    expect(failed[0]?.err).toMatchObject({ code: 'release_damaged' });
  });

  it('is refused when it lies outside of the registry', async () => {
    const store = createDiskArtifactStore(registry.folder);
    const outside = store.readFile('mfe-catalog/1.0.0', '../../../etc/hostname', 'sha384-x');
    await expect(outside).rejects.toMatchObject({ code: 'release_damaged' });
  });
});

it.each([
  ['throws', `throw new Error('no database');`],
  ['is no JavaScript', 'module.exports = {'],
  ['exports no pages', 'module.exports = { fragments: {} };'],
  ['exports no fragments', 'module.exports = { pages: {} };'],
])('leaves the others alone when one %s', async (_, server) => {
  registry.publish('mfe-catalog', { server: sound });
  registry.publish('mfe-publish', { server });
  registry.publish('mfe-account', { server: sound });
  expect([...(await load()).units.keys()]).toEqual(['mfe-catalog', 'mfe-account']);
  expect(failed.map(({ remote }) => remote)).toEqual(['mfe-publish']);
});

it('takes the version that is live for everyone', async () => {
  registry.publish('mfe-catalog', { version: '2.0.0', server: sound, deployment: { traffic: 10, default: false } });
  registry.publish('mfe-catalog', { version: '1.0.0', server: sound, deployment: { traffic: 90, default: true } });
  expect((await load()).units.get('mfe-catalog')?.release.version).toBe('1.0.0');
});

it('has an id that changes with any version, and with the content of one', async () => {
  registry.publish('mfe-catalog', { server: sound });
  const first = await load();
  const again = await load();
  registry.publish('mfe-account', { server: sound });
  const more = await load();
  expect(again.id).toBe(first.id);
  expect(more.id).not.toBe(first.id);
});

it('promises hashes of the browser’s files and tells nothing of the server’s', async () => {
  registry.publish('mfe-catalog', { server: sound, client: { 'remote.js': 'run()' } });
  const { integrity } = await load();
  expect(Object.keys(integrity)).toEqual(['/-/remotes/mfe-catalog/1.0.0/client/remote.js']);
  expect(Object.values(integrity)[0]).toMatch(/^sha384-/);
});
