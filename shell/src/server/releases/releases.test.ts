import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { registryPaths } from '@storefront/contracts/releases';
import { startLocally } from '../remotes/local-runtime';
import { createTestRegistry, type TestRegistry } from '../testing/registry';
import { createLastKnownGoodStore } from './last-known-good-store';
import { createMapTrust } from './map-trust';
import { createDiskSource } from './registry-source';
import { noHealthLog } from './release-health';
import { openReleases } from './releases';

const server = 'module.exports = { pages: {}, fragments: {} };';

let registry: TestRegistry;
let storeFolder: string;
const closing: (() => void)[] = [];

beforeEach(() => {
  registry = createTestRegistry();
  storeFolder = mkdtempSync(path.join(os.tmpdir(), 'kept-'));
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  registry.remove();
  rmSync(`${registry.folder}-hidden`, { recursive: true, force: true });
  rmSync(storeFolder, { recursive: true, force: true });
});

/** What the shell is told of the map, in turn. */
let states: boolean[];
/** The fragments of slots that nobody has, as the log names them. */
let warned: unknown[];
const none = { navigation: [], header: [], botHeader: [], footer: [], overlay: [], suggestions: [], quickView: [] };
const slots = { ...none, error: [], accountMenu: ['loyalty.points'], product: [] };

/** A shell's releases; `refused` resolves with the error of the first map that it does not follow. */
async function start(publicKey?: string) {
  let refuse: (error: Error) => void;
  const refused = new Promise<Error>((resolve) => {
    refuse = resolve;
  });
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: ({ err, slots: unknown }: { err: Error; slots?: unknown }) => (unknown ? warned.push(unknown) : refuse(err)),
  } as never;
  const source = createDiskSource(registry.folder);
  const store = createLastKnownGoodStore(source.artifacts, storeFolder, log);
  states = [];
  warned = [];
  const { releases, close } = await openReleases({
    store,
    trust: createMapTrust({ source, storeFolder, publicKey }),
    source,
    log,
    health: noHealthLog,
    settings: { slots },
    startRuntime: startLocally({}),
    onMapState: (isRefused) => states.push(isRefused),
    origins: { shop: 'https://shop.example', assets: 'https://assets.example' },
  });
  closing.push(close);
  await store.settled();
  return {
    refused,
    isRefused: releases.isMapRefused,
    live: () => [...releases.stable().units.values()].map(({ release }) => release.version),
  };
}

/** Resolves when the shell has followed a change of the registry. */
async function expectSoon(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

const mapText = () => readFileSync(path.join(registry.folder, 'release-map.json'), 'utf8');
const writeMap = (text: string) => registry.damage('release-map.json', text);
let older = '';

/** Version 1.1.0 is live; `older` is the map with 1.0.0. */
function prepare(): void {
  registry.publish('mfe-catalog', { server });
  registry.promote('mfe-catalog', '1.0.0');
  older = mapText();
  registry.publish('mfe-catalog', { version: '1.1.0', server });
  registry.promote('mfe-catalog', '1.1.0');
}

const accidents: [string, () => void][] = [
  ['is {}', () => writeMap('{}')],
  ['is []', () => writeMap('[]')],
  ['is an empty file', () => writeMap('')],
  ['names no remote', () => writeMap('{"schema":"v1","microFrontends":{}}')],
  ['is cut off', () => writeMap(mapText().slice(0, 40))],
  ['is an older copy', () => writeMap(older)],
  ['is away with its folder', () => registry.hide()],
  ['was written by hand', () => writeMap(mapText().replaceAll('1.1.0', '1.0.0'))],
  ['is without its signature', () => rmSync(path.join(registry.folder, 'map-signatures'), { recursive: true })],
  ['is of a registry that was begun anew', () => beginAnew()],
];

/** The folder replaced by another registry's, with as many changes and a key of its own. */
function beginAnew(): void {
  const other = createTestRegistry();
  other.publish('mfe-catalog', { version: '1.0.0', server });
  for (let count = 0; count < 9; count += 1) other.promote('mfe-catalog', '1.0.0');
  rmSync(registry.folder, { recursive: true });
  renameSync(other.folder, registry.folder);
}

const readKey = () => readFileSync(path.join(registry.folder, registryPaths.publicKey), 'utf8');

it.each(accidents)('serves what was live when the map %s, while it runs and after a restart', async (_, happen) => {
  prepare();
  const running = await start();
  expect(running.live()).toEqual(['1.1.0']);
  happen();
  expect(await running.refused).toHaveProperty('message');
  expect(running.live()).toEqual(['1.1.0']);
  expect(running.isRefused()).toBe(true);
  expect(states).toEqual([true]);
  const restarted = await start();
  expect(await restarted.refused).toHaveProperty('message');
  expect(restarted.live()).toEqual(['1.1.0']);
});

it('follows a map that is empty because a release manager said so, and keeps nothing of it', async () => {
  prepare();
  const running = await start();
  registry.reset();
  await expectSoon(() => running.live().length === 0);
  const restarted = await start();
  expect(restarted.live()).toEqual([]);
  expect(restarted.isRefused()).toBe(false);
});

it('follows another registry whose key the operator has named', async () => {
  prepare();
  await start();
  beginAnew();
  const restarted = await start(readKey().trim());
  expect(restarted.live()).toEqual(['1.0.0']);
});

it('follows no registry but the one whose key was named, not even at first', async () => {
  const key = readKey().trim();
  beginAnew();
  const shell = await start(key);
  expect(await shell.refused).toMatchObject({ code: 'release_map_unsigned' });
  expect(shell.live()).toEqual([]);
});

it('says once for each map which fragments of the slots no live release has, and goes on', async () => {
  prepare();
  const { live } = await start();
  expect(live()).toEqual(['1.1.0']);
  expect(warned).toEqual([{ accountMenu: ['loyalty.points'] }]);
  registry.publish('mfe-loyalty', { server: "module.exports = { pages: {}, fragments: { 'loyalty.points': {} } };" });
  await expectSoon(() => live().length === 2);
  expect(warned).toHaveLength(1);
});
