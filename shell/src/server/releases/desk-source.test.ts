import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { registryPaths, releaseMap, revisionOf } from '@storefront/contracts/releases';
import { toSignaturePath } from '@storefront/contracts/releases/signed-map';
import { startLocally } from '../remotes/local-runtime';
import { createTestRegistry, type TestRegistry } from '../testing/registry';
import { createDeskSource } from './desk-source';
import { createLastKnownGoodStore } from './last-known-good-store';
import { createMapTrust } from './map-trust';
import { noHealthLog } from './release-health';
import { openReleases } from './releases';

const server = 'module.exports = { pages: {}, fragments: {} };';
const client = { 'remote.js': 'entry' };

let registry: TestRegistry;
let storeFolder: string;
let desk: Server;
let port = 0;
/** Requests that wait for another map. */
let waiting: { after: number; response: ServerResponse }[];
const closing: (() => void)[] = [];

const read = (name: string) => readFileSync(path.join(registry.folder, name), 'utf8');

/** Answers as the desk's own routes do (release-desk/src/server/shell-routes.ts), from the registry's folder. */
function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://desk');
  if (headers.authorization !== 'Bearer a-secret') {
    response.writeHead(401).end();
    return;
  }
  if (pathname === '/shells/release-map') {
    const after = searchParams.get('after');
    waiting.push({ after: after === null ? -1 : Number(after), response });
    answerWaiting();
    return;
  }
  try {
    response.end(read(decodeURIComponent(pathname).replace('/shells/releases/', '')));
  } catch {
    response.writeHead(404).end();
  }
}

function answerWaiting(): void {
  const map = read(registryPaths.map);
  const revision = revisionOf(releaseMap.parse(JSON.parse(map)));
  for (const one of waiting.splice(0)) {
    if (one.after === revision) waiting.push(one);
    else one.response.end(JSON.stringify({ map, signature: read(toSignaturePath(map)) }));
  }
}

async function startDesk(): Promise<void> {
  desk = createServer(answer);
  await new Promise<void>((resolve) => desk.listen(port, '127.0.0.1', resolve));
  port = (desk.address() as AddressInfo).port;
}

function stopDesk(): void {
  desk.closeAllConnections();
  desk.close();
}

beforeEach(async () => {
  registry = createTestRegistry();
  registry.publish('mfe-catalog', { server, client });
  registry.promote('mfe-catalog', '1.0.0');
  storeFolder = mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  waiting = [];
  port = 0;
  await startDesk();
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  stopDesk();
  registry.remove();
  rmSync(storeFolder, { recursive: true, force: true });
});

const noSlots = {
  ...{ navigation: [], header: [], botHeader: [], footer: [], overlay: [], suggestions: [], quickView: [] },
  ...{ error: [], accountMenu: [], product: [] },
};

/** A shell on another machine: it has the desk's key, a secret and a folder of its own. */
async function start({ secret = 'a-secret', publicKey = read(registryPaths.publicKey).trim() } = {}) {
  const errors: Error[] = [];
  const note = ({ err }: { err: Error }) => errors.push(err);
  const log = { info: () => undefined, warn: note, error: note } as never;
  const source = createDeskSource({ origin: `http://127.0.0.1:${port}`, secret, publicKey });
  const store = createLastKnownGoodStore(source.artifacts, storeFolder, log);
  const { releases, close } = await openReleases({
    store,
    trust: createMapTrust({ source, storeFolder, publicKey }),
    source,
    log,
    health: noHealthLog,
    startRuntime: startLocally({}),
    origins: { shop: 'https://shop.example' },
    settings: { slots: noSlots },
  });
  closing.push(close);
  await store.settled();
  return {
    errors,
    settled: store.settled,
    isRefused: releases.isMapRefused,
    readFile: async (name: string) => (await releases.readFile(name)).toString('utf8'),
    live: () => [...releases.stable().units.values()].map(({ release }) => release.version),
  };
}

/** Resolves when it is so; the test's own limit ends what never is. */
async function expectSoon(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

function promote(version: string): void {
  registry.publish('mfe-catalog', { version, server, client });
  registry.promote('mfe-catalog', version);
  answerWaiting();
}

const remoteFile = (version: string) => `mfe-catalog/${version}/client/remote.js`;

it('follows a desk over HTTP, and switches when the request that waits is answered', async () => {
  const shell = await start();
  expect(shell.live()).toEqual(['1.0.0']);
  await expectSoon(() => waiting.length === 1);
  promote('1.1.0');
  await expectSoon(() => shell.live()[0] === '1.1.0');
  expect(await shell.readFile(remoteFile('1.1.0'))).toBe('entry');
  expect(shell.isRefused()).toBe(false);
});

it('serves its copy while the desk is away, also after a restart, and says so', async () => {
  const shell = await start();
  stopDesk();
  await expectSoon(() => shell.isRefused());
  expect(shell.live()).toEqual(['1.0.0']);
  const restarted = await start();
  expect(restarted.live()).toEqual(['1.0.0']);
  expect(await restarted.readFile(remoteFile('1.0.0'))).toBe('entry');
  expect(restarted.errors.length).toBeGreaterThan(0);
  await startDesk();
  promote('1.1.0');
  await expectSoon(() => shell.live()[0] === '1.1.0' && restarted.live()[0] === '1.1.0');
});

it('refuses a file that is not what was published, and keeps what is live', async () => {
  const shell = await start();
  registry.publish('mfe-catalog', { version: '1.1.0', server, client });
  registry.damage('mfe-catalog/1.1.0/server/server.cjs', 'evil');
  registry.promote('mfe-catalog', '1.1.0');
  await expectSoon(() => waiting.length === 1);
  answerWaiting();
  await expectSoon(() => shell.errors.length > 0);
  expect(shell.errors[0]).toMatchObject({ code: 'release_damaged' });
  expect(shell.live()).toEqual(['1.0.0']);
});

it.each([
  ['whose map another key has signed', () => ({ publicKey: createTestKey() }), 'release_map_unsigned'],
  ['that does not know its secret', () => ({ secret: 'b-secret' }), undefined],
])('follows no desk %s', async (_, options, code) => {
  const shell = await start(options());
  await expectSoon(() => shell.isRefused());
  expect(shell.live()).toEqual([]);
  if (code) expect(shell.errors[0]).toMatchObject({ code });
  else expect(shell.errors[0]?.message).toContain('401');
});

function createTestKey(): string {
  const other = createTestRegistry();
  const key = readFileSync(path.join(other.folder, registryPaths.publicKey), 'utf8').trim();
  other.remove();
  return key;
}

it('finds no file of a version that the desk does not have', async () => {
  const shell = await start();
  await expect(shell.readFile(remoteFile('9.9.9'))).rejects.toMatchObject({ code: 'ENOENT' });
});
