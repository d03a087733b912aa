import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLocally } from '../remotes/local-runtime';
import { createTestRegistry, type TestRegistry } from '../testing/registry';
import { createDiskArtifactStore } from './artifact-store';
import { createLastKnownGoodStore } from './last-known-good-store';
import { createLiveReleases, type LiveReleases } from './live-releases';

const sound = 'module.exports = { pages: {}, fragments: {} };';

const origins = { shop: 'https://shop.example', assets: 'https://assets.example' };

interface Logged {
  err: Error;
  remote: string;
}

let registry: TestRegistry;
let storeFolder: string;
let failed: Logged[];
const open: LiveReleases[] = [];

beforeEach(() => {
  registry = createTestRegistry();
  storeFolder = mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  failed = [];
});
afterEach(() => {
  for (const live of open.splice(0)) live.close();
  registry.remove();
  rmSync(storeFolder, { recursive: true, force: true });
});

const readMap = () => createDiskArtifactStore(registry.folder).readMap();

function createLive(injected: Record<string, unknown> = {}) {
  const log = { error: (details: Logged) => failed.push(details), warn: () => undefined } as never;
  const store = createLastKnownGoodStore(createDiskArtifactStore(registry.folder), storeFolder, log);
  const live = createLiveReleases({ store, startRuntime: startLocally(injected), origins, log, retryMs: [20, 20] });
  open.push(live);
  return { live, store, follow: async () => live.follow(await readMap()) };
}

async function load(injected: Record<string, unknown> = {}) {
  const { live, follow } = createLive(injected);
  await follow();
  return live.stable();
}

const toVersions = (set: {
  units: LiveReleases extends { stable(): infer S } ? (S & { units: unknown })['units'] : never;
}) => Object.fromEntries([...set.units].map(([remote, { release }]) => [remote, release.version]));

it('evaluates a remote’s server half with the shell’s own libraries', async () => {
  const react = { version: 'the only one' };
  registry.publish('mfe-catalog', {
    server: `const { version } = require('react'); module.exports = { pages: { home: { server: { version } } }, fragments: {} };`,
  });
  const { units } = await load({ react });
  expect(units.get('mfe-catalog')?.runtime.pages.home).toEqual(react);
});

it('gives a remote Node’s own modules', async () => {
  registry.publish('mfe-catalog', {
    server: `const { sep } = require('node:path'); module.exports = { pages: { home: { server: { sep } } }, fragments: {} };`,
  });
  expect((await load()).units.get('mfe-catalog')?.runtime.pages.home).toEqual({ sep: path.sep });
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

it('refuses a release whose styles reach the elements of others, and what was live stays', async () => {
  registry.publish('mfe-catalog', { server: sound, client: { 'page.css': '.a{color:red}' } });
  const { live, follow } = createLive();
  await follow();
  registry.publish('mfe-catalog', { version: '2.0.0', server: sound, client: { 'page.css': '.a,body{display:none}' } });
  registry.promote('mfe-catalog', '2.0.0');
  await follow();
  expect(toVersions(live.stable())).toEqual({ 'mfe-catalog': '1.0.0' });
  expect(failed[0]?.err).toMatchObject({
    code: 'release_foreign_styles',
    message: 'mfe-catalog 2.0.0: client/page.css styles what is not its own: body { display }',
  });
});

describe('a version that the map lists at an address', () => {
  const elsewhere = 'https://evil.example/-/remotes/mfe-catalog/2.0.0/client/remote.js';

  it('of the assets origin is taken', async () => {
    registry.publish('mfe-catalog', { server: sound, url: 'https://assets.example/-/remotes/remote.js' });
    expect((await load()).units.size).toBe(1);
  });

  it.each([elsewhere, '//evil.example/-/remote.js', '/upload/remote.js'])(
    'like %s is refused by its name, and what was live stays',
    async (url) => {
      registry.publish('mfe-catalog', { server: sound });
      registry.publish('mfe-account', { server: sound });
      const { live, follow } = createLive();
      await follow();
      registry.publish('mfe-catalog', { version: '2.0.0', server: sound, url });
      registry.promote('mfe-catalog', '2.0.0');
      await follow();
      expect(toVersions(live.stable())).toEqual({ 'mfe-catalog': '1.0.0', 'mfe-account': '1.0.0' });
      expect(failed[0]?.err).toMatchObject({
        code: 'release_foreign',
        message: expect.stringContaining(`mfe-catalog is listed at ${url}`),
      });
    },
  );
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
  expect([...(await load()).units.keys()].sort()).toEqual(['mfe-account', 'mfe-catalog']);
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

it('has hashes of the browser’s files and none of the server’s', async () => {
  registry.publish('mfe-catalog', { server: sound, client: { 'remote.js': 'run()' } });
  const { integrity } = await load();
  expect(Object.keys(integrity)).toEqual(['/-/remotes/mfe-catalog/1.0.0/client/remote.js']);
  expect(Object.values(integrity)[0]).toMatch(/^sha384-/);
});

describe('a swap', () => {
  it('puts the new set beside the old one, which a request keeps to its end', async () => {
    registry.publish('mfe-catalog', { server: sound });
    registry.publish('mfe-account', { server: sound });
    const { live, follow } = createLive();
    await follow();
    const ofRequest = live.stable();
    const account = ofRequest.units.get('mfe-account');
    registry.publish('mfe-catalog', { version: '1.1.0', server: sound });
    registry.promote('mfe-catalog', '1.1.0');
    await follow();
    expect(toVersions(ofRequest)).toMatchObject({ 'mfe-catalog': '1.0.0' });
    expect(toVersions(live.stable())).toEqual({ 'mfe-account': '1.0.0', 'mfe-catalog': '1.1.0' });
    expect(live.stable().units.get('mfe-account')).toBe(account);
  });

  it('is not made to a version that cannot be loaded, while the other remotes go on', async () => {
    registry.publish('mfe-catalog', { server: sound });
    registry.publish('mfe-account', { server: sound });
    const { live, follow } = createLive();
    await follow();
    registry.publish('mfe-catalog', { version: '1.1.0', server: 'throw new Error("no")' });
    registry.promote('mfe-catalog', '1.1.0');
    registry.publish('mfe-account', { version: '1.1.0', server: sound });
    registry.promote('mfe-account', '1.1.0');
    await follow();
    expect(toVersions(live.stable())).toEqual({ 'mfe-account': '1.1.0', 'mfe-catalog': '1.0.0' });
  });

  it('is created as soon as an error has passed', async () => {
    registry.publish('mfe-catalog', { server: sound });
    const swapped: string[] = [];
    const { store } = createLive();
    const log = { error: () => undefined, warn: () => undefined } as never;
    let whenSwapped: () => void = () => undefined;
    const live = createLiveReleases({
      store,
      startRuntime: startLocally({}),
      origins,
      log,
      retryMs: [10, 10],
      onSwitch(set) {
        swapped.push(set.units.get('mfe-catalog')?.release.version ?? '');
        whenSwapped();
      },
    });
    open.push(live);
    await live.follow(await readMap());
    registry.publish('mfe-catalog', { version: '1.1.0', server: sound });
    registry.promote('mfe-catalog', '1.1.0');
    registry.damage('mfe-catalog/1.1.0/server/server.cjs', 'half of it');
    await live.follow(await readMap());
    expect(swapped).toEqual(['1.0.0']);
    const healed = new Promise<void>((resolve) => {
      whenSwapped = resolve;
    });
    registry.damage('mfe-catalog/1.1.0/server/server.cjs', sound);
    await healed;
    expect(swapped).toEqual(['1.0.0', '1.1.0']);
  });

  it('lets documents of the set before ask for its hashes, and those of a shell before the restart', async () => {
    registry.publish('mfe-catalog', { server: sound, client: { 'remote.js': 'run()' } });
    const { live, store, follow } = createLive();
    await follow();
    const { id, integrity } = live.stable();
    registry.publish('mfe-catalog', { version: '1.1.0', server: sound });
    registry.promote('mfe-catalog', '1.1.0');
    await follow();
    expect(await live.findIntegrity(id)).toEqual(integrity);
    await store.settled();
    const restarted = createLive();
    await restarted.follow();
    expect(await restarted.live.findIntegrity(id)).toEqual(integrity);
    expect(await restarted.live.findIntegrity('0123456789ab')).toBeUndefined();
  });
});

describe('a canary', () => {
  const visitors = Array.from({ length: 500 }, (_, index) => `visitor-${index}-0123456789`);

  async function startCanary(percent: number) {
    registry.publish('mfe-catalog', { server: sound });
    registry.publish('mfe-account', { server: sound });
    registry.publish('mfe-catalog', { version: '1.1.0', server: sound });
    registry.promote('mfe-catalog', '1.0.0');
    registry.promote('mfe-catalog', '1.1.0', percent);
    const shells = [createLive(), createLive()];
    for (const { follow } of shells) await follow();
    return shells.map(({ live }) => live) as [LiveReleases, LiveReleases];
  }

  const versionFor = (live: LiveReleases) => (id: string) =>
    live.setFor(id).units.get('mfe-catalog')?.release.version ?? '';

  it('goes to its share of the visitors, the same on every shell', async () => {
    const [one, other] = await startCanary(20);
    const versions = visitors.map(versionFor(one));
    expect(visitors.map(versionFor(other))).toEqual(versions);
    const share = versions.filter((version) => version === '1.1.0').length / visitors.length;
    expect(Math.abs(share - 0.2)).toBeLessThan(0.06);
    expect(one.setFor(undefined)).toBe(one.stable());
  });

  it('makes one set of those who get it, with an id of its own', async () => {
    const [live] = await startCanary(50);
    const sets = new Set(visitors.map((id) => live.setFor(id)));
    expect(sets.size).toBe(2);
    expect(new Set([...sets].map(({ id }) => id)).size).toBe(2);
  });

  it('that cannot be loaded leaves everybody with what is live', async () => {
    registry.publish('mfe-catalog', { server: sound });
    registry.publish('mfe-catalog', { version: '1.1.0', server: 'throw new Error("no")' });
    registry.promote('mfe-catalog', '1.0.0');
    registry.promote('mfe-catalog', '1.1.0', 50);
    const { live, follow } = createLive();
    await follow();
    expect(new Set(visitors.map(versionFor(live)))).toEqual(new Set(['1.0.0']));
  });
});

describe('without the registry', () => {
  async function servedOnce() {
    registry.publish('mfe-catalog', { server: sound, client: { 'page.js': 'show()' } });
    registry.publish('mfe-account', { server: sound });
    const { store, follow } = createLive();
    await follow();
    await store.settled();
  }

  it('a restarted shell serves the last-known-good set with its files', async () => {
    await servedOnce();
    registry.hide();
    try {
      const { live, store } = createLive();
      await expect(readMap()).rejects.toThrow('ENOENT');
      const kept = await store.findLastGoodMap();
      if (!kept) throw new Error('nothing was kept');
      await live.follow(kept);
      expect(toVersions(live.stable())).toEqual({ 'mfe-account': '1.0.0', 'mfe-catalog': '1.0.0' });
      const hash = live.stable().integrity['/-/remotes/mfe-catalog/1.0.0/client/page.js'] ?? '';
      expect((await store.readFile('mfe-catalog/1.0.0', 'client/page.js', hash)).toString()).toBe('show()');
    } finally {
      registry.show();
    }
  });

  it('a version that was live for months is there for the tabs that it leaves, with the hashes of their set', async () => {
    registry.publish('mfe-catalog', { server: sound, client: { 'page.js': 'show()' } });
    const { live, store, follow } = createLive();
    await follow();
    await store.settled();
    const { id, integrity } = live.stable();
    const monthsAgo = new Date(Date.now() - 90 * 24 * 60 * 60_000);
    for (const name of ['mfe-catalog/1.0.0', `sets/${id}.json`])
      utimesSync(path.join(storeFolder, name), monthsAgo, monthsAgo);
    registry.publish('mfe-catalog', { version: '1.1.0', server: sound });
    registry.promote('mfe-catalog', '1.1.0');
    await follow();
    await store.settled();
    registry.hide();
    try {
      const restarted = createLive();
      const hash = integrity['/-/remotes/mfe-catalog/1.0.0/client/page.js'] ?? '';
      const bytes = await restarted.store.readFile('mfe-catalog/1.0.0', 'client/page.js', hash);
      expect(bytes.toString()).toBe('show()');
      expect(await restarted.live.findIntegrity(id)).toEqual(integrity);
    } finally {
      registry.show();
    }
  });

  it('a version that never worked here is not served instead of the last-known-good one', async () => {
    await servedOnce();
    registry.publish('mfe-catalog', { version: '1.1.0', server: 'throw new Error("no")' });
    registry.promote('mfe-catalog', '1.1.0');
    const { live, follow } = createLive();
    await follow();
    expect(toVersions(live.stable())).toMatchObject({ 'mfe-catalog': '1.0.0' });
  });

  it('a file that was altered in the registry is served from the copy', async () => {
    await servedOnce();
    const { live, store, follow } = createLive();
    await follow();
    const hash = live.stable().integrity['/-/remotes/mfe-catalog/1.0.0/client/page.js'] ?? '';
    registry.damage('mfe-catalog/1.0.0/client/page.js', 'steal()');
    expect((await store.readFile('mfe-catalog/1.0.0', 'client/page.js', hash)).toString()).toBe('show()');
  });
});
