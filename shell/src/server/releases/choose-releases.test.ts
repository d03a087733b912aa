import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { startLocally } from '../remotes/local-runtime';
import { createTestRegistry, type TestRegistry } from '../testing/registry';
import { createDiskArtifactStore } from './artifact-store';
import { type ChooseReleases, createChooseReleases, storeVisitorId } from './choose-releases';
import { createLastKnownGoodStore, type LastKnownGoodStore } from './last-known-good-store';
import { createLiveReleases, type LiveReleases } from './live-releases';
import { createFindPreview, type Preview } from './preview';
import { endPreviews, storePreview } from './preview-cookies';
import { createDiskSource } from './registry-source';

const sound = 'module.exports = { pages: {}, fragments: {} };';

let registry: TestRegistry;
let store: LastKnownGoodStore;
let live: LiveReleases;
let choose: ChooseReleases;
let privateKey: KeyObject;
const warned: object[] = [];
const clock = { now: 1_000 };

beforeEach(async () => {
  registry = createTestRegistry();
  warned.length = 0;
  registry.publish('mfe-catalog', { server: sound });
  registry.publish('mfe-catalog', { version: '1.1.0', server: sound });
  registry.promote('mfe-catalog', '1.0.0');
  const keys = generateKeyPairSync('ed25519');
  privateKey = keys.privateKey;
  mkdirSync(path.join(registry.folder, 'keys'), { recursive: true });
  writeFileSync(path.join(registry.folder, 'keys/public.pem'), keys.publicKey.export({ type: 'spki', format: 'pem' }));
  const log = {
    error: () => undefined,
    warn: (details: object, text: string) => warned.push({ ...details, text }),
  } as never;
  store = createLastKnownGoodStore(createDiskArtifactStore(registry.folder), path.join(registry.folder, 'kept'), log);
  live = createLiveReleases({ store, startRuntime: startLocally({}), origins: { shop: 'https://shop.example' }, log });
  await live.follow(await createDiskArtifactStore(registry.folder).readMap());
  choose = createChooseReleases(
    live,
    createFindPreview(createDiskSource(registry.folder).readPublicKey, () => clock.now),
    log,
  );
});
afterEach(async () => {
  live.close();
  await store.settled();
  registry.remove();
});

const document = (cookies?: string, isBot = false) => choose({ cookies, isBot, isDocument: true });
const toVersion = ({ set }: Awaited<ReturnType<ChooseReleases>>) => set.units.get('mfe-catalog')?.release.version;

async function startCanary(percent: number) {
  registry.promote('mfe-catalog', '1.1.0', percent);
  await live.follow(await createDiskArtifactStore(registry.folder).readMap());
}

describe('a visitor', () => {
  it('gets no id while there are no cohorts', async () => {
    expect(await document()).toEqual({ set: live.stable(), previews: [] });
  });

  it('is met with the same version again, by the id given at the first document', async () => {
    await startCanary(50);
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const first = await document();
      const cookies = `a=b; __Host-cohort=${first.newVisitorId}`;
      expect(await document(cookies)).toEqual({ set: first.set, previews: [] });
      expect((await choose({ cookies, isBot: false, isDocument: false })).set).toBe(first.set);
    }
  });

  it('without a cookie asks for data of what everybody gets, and is given no id by it', async () => {
    await startCanary(99);
    expect(await choose({ cookies: undefined, isBot: false, isDocument: false })).toEqual({
      set: live.stable(),
      previews: [],
    });
  });

  it('that is a bot gets what everybody gets', async () => {
    await startCanary(99);
    expect(await document(undefined, true)).toEqual({ set: live.stable(), previews: [] });
  });

  it.each([`.${'x'.repeat(16)}`, `${'x'.repeat(16)}.`, 'x'.repeat(15), 'x'.repeat(65)])(
    'with the id %s, which we never gave out, is met as somebody new',
    async (id) => {
      await startCanary(50);
      expect((await document(`__Host-cohort=${id}`)).newVisitorId).toBeDefined();
    },
  );
});

describe('the cookies of a visitor', () => {
  const previewUntil = (expiresAt: number): Preview => ({
    ...{ remote: 'mfe-catalog', version: '1.1.0', releaseIntegrity: 'sha384-x', expiresAt },
  });

  function store(write: (reply: FastifyReply) => void) {
    const headers: Record<string, unknown> = {};
    const reply = {
      // Fastify adds cookies to each other.
      header: (name: string, value: unknown) =>
        Object.assign(headers, { [name]: name === 'set-cookie' ? [headers[name] ?? [], value].flat() : value }),
      getHeader: (name: string) => headers[name],
    };
    write(reply as unknown as FastifyReply);
    return { ...headers, 'set-cookie': [headers['set-cookie']].flat().join() };
  }

  it.each([
    [
      'an id is kept for ninety days',
      (reply: FastifyReply) => storeVisitorId(reply, 'abc'),
      '__Host-cohort=abc',
      7_776_000,
    ],
    [
      'a preview is kept as long as its link',
      (reply: FastifyReply) => storePreview(reply, 'tok', previewUntil(Date.now() + 60_000)),
      '__Host-preview-mfe-catalog=tok',
      60,
    ],
    [
      'the end of a preview empties it',
      (reply: FastifyReply) => endPreviews(reply, ['mfe-catalog']),
      '__Host-preview-mfe-catalog=',
      0,
    ],
  ])('%s, in an answer that no cache stores', (_, write, pair, maxAge) => {
    const { 'set-cookie': cookie, ...others } = store(write);
    expect(others).toEqual({ 'cache-control': 'no-store' });
    expect(cookie.split(';', 1)[0]).toBe(pair);
    expect(cookie).toMatch(new RegExp(`; Max-Age=${maxAge}(;|$)`));
  });
});

describe('a preview', () => {
  beforeEach(async () => {
    registry.publish('mfe-checkout', { server: sound });
    registry.publish('mfe-checkout', { version: '1.5.0', server: sound });
    registry.promote('mfe-checkout', '1.0.0');
    await live.follow(await createDiskArtifactStore(registry.folder).readMap());
  });

  function tokenFor(claims: object, key = privateKey) {
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${sign(null, Buffer.from(body), key).toString('base64url')}`;
  }

  const claims = (version = '1.1.0', remote: string = 'mfe-catalog') => ({
    ...{ remote, version, expiresAt: 2_000 },
    releaseIntegrity: registry.findIntegrity(remote, version),
  });

  /** As a browser sends them: one cookie for each remote. */
  const withTokens = (tokens: Partial<Record<string, string>>) =>
    document(
      Object.entries(tokens)
        .map(([remote, token]) => `__Host-preview-${remote}=${token}`)
        .join('; '),
    );
  const withToken = (token: string) => withTokens({ 'mfe-catalog': token });
  const toVersions = ({ set }: Awaited<ReturnType<ChooseReleases>>) =>
    Object.fromEntries([...set.units].map(([remote, { release }]) => [remote, release.version]));

  it('shows one visitor a published version in place of the live one', async () => {
    const chosen = await withToken(tokenFor(claims()));
    expect(toVersions(chosen)).toEqual({ 'mfe-catalog': '1.1.0', 'mfe-checkout': '1.0.0' });
    expect(chosen.previews).toMatchObject([{ remote: 'mfe-catalog', version: '1.1.0' }]);
    expect(toVersion(await document())).toBe('1.0.0');
    // Its document asks for the hashes of its set afterwards.
    expect(await live.findIntegrity(chosen.set.id)).toEqual(chosen.set.integrity);
  });

  it('of one remote goes together with that of another', async () => {
    const tokens = { 'mfe-checkout': tokenFor(claims('1.5.0', 'mfe-checkout')), 'mfe-catalog': tokenFor(claims()) };
    const chosen = await withTokens(tokens);
    expect(toVersions(chosen)).toEqual({ 'mfe-catalog': '1.1.0', 'mfe-checkout': '1.5.0' });
    expect(chosen.previews).toMatchObject([{ version: '1.1.0' }, { version: '1.5.0' }]);
    expect(chosen.set.id).not.toBe(live.stable().id);
    expect(await live.findIntegrity(chosen.set.id)).toEqual(chosen.set.integrity);
  });

  const unusable: [string, () => string][] = [
    ['is over', () => tokenFor({ ...claims(), expiresAt: 999 })],
    ['was signed by somebody else', () => tokenFor(claims(), generateKeyPairSync('ed25519').privateKey)],
    ['names a remote that the shop does not have', () => tokenFor({ ...claims(), remote: 'mfe-x' })],
    ['is in the cookie of another remote', () => tokenFor(claims('1.5.0', 'mfe-checkout'))],
    ['is no token', () => 'nonsense'],
    [
      'has an altered claim',
      () => {
        const [, signature] = tokenFor(claims()).split('.');
        const altered = JSON.stringify({ ...claims(), expiresAt: 9_999_999 });
        return `${Buffer.from(altered).toString('base64url')}.${signature}`;
      },
    ],
  ];

  it.each(unusable)('that %s shows what is live', async (_, makeToken) => {
    expect(await withToken(makeToken())).toEqual({ set: live.stable(), previews: [] });
  });

  it.each(unusable)('that %s does not end the one of another remote', async (_, makeToken) => {
    const good = tokenFor(claims('1.5.0', 'mfe-checkout'));
    const chosen = await withTokens({ 'mfe-catalog': makeToken(), 'mfe-checkout': good });
    expect(toVersions(chosen)).toEqual({ 'mfe-catalog': '1.0.0', 'mfe-checkout': '1.5.0' });
    expect(chosen.previews).toMatchObject([{ remote: 'mfe-checkout', version: '1.5.0' }]);
  });

  it('that expires first leaves the other', async () => {
    const tokens = {
      'mfe-catalog': tokenFor(claims()),
      'mfe-checkout': tokenFor({ ...claims('1.5.0', 'mfe-checkout'), expiresAt: 3_000 }),
    };
    clock.now = 2_500;
    const { previews } = await withTokens(tokens);
    clock.now = 1_000;
    expect(previews).toMatchObject([{ remote: 'mfe-checkout' }]);
  });

  it('of a version that was removed since shows what is live, and says so in the log', async () => {
    const chosen = await withToken(tokenFor({ ...claims(), version: '7.0.0', releaseIntegrity: 'sha384-x' }));
    expect(toVersion(chosen)).toBe('1.0.0');
    const place = { remote: 'mfe-catalog', version: '7.0.0', err: expect.objectContaining({ code: 'ENOENT' }) };
    expect(warned).toContainEqual({ ...place, text: 'a preview cannot be loaded' });
  });
});
