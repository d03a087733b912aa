import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLocally } from '../remotes/local-runtime';
import { createTestRegistry, type TestRegistry } from '../testing/registry';
import { createDiskArtifactStore } from './artifact-store';
import { createLastKnownGoodStore } from './last-known-good-store';
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

/** A shell's releases; `refused` resolves with the error of the first map that it does not follow. */
async function start() {
  let refuse: (error: Error) => void;
  const refused = new Promise<Error>((resolve) => {
    refuse = resolve;
  });
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: ({ err }: { err: Error }) => refuse(err),
  } as never;
  const store = createLastKnownGoodStore(createDiskArtifactStore(registry.folder), storeFolder, log);
  const { releases, close } = await openReleases({
    ...{
      store,
      registryFolder: registry.folder,

      log,
      health: noHealthLog,
      startRuntime: startLocally({}),
    },
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
];

it.each(accidents)('serves what was live when the map %s, while it runs and after a restart', async (_, happen) => {
  prepare();
  const running = await start();
  expect(running.live()).toEqual(['1.1.0']);
  happen();
  expect(await running.refused).toHaveProperty('message');
  expect(running.live()).toEqual(['1.1.0']);
  expect(running.isRefused()).toBe(true);
  const restarted = await start();
  expect(await restarted.refused).toHaveProperty('message');
  expect(restarted.live()).toEqual(['1.1.0']);
});
