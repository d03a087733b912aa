import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseMap, revisionOf } from '@storefront/contracts/releases';
import { toSignaturePath, verifyMap } from '@storefront/contracts/releases/signed-map';
import { buildSample, makeFolder } from '../../test/sample-release';
import { findLive } from '../release-map/release-map';
import { requireKeys } from './keys';
import { openDiskRegistry } from './registry';

const actor = { who: 'izdanja', why: 'spring' };

async function openWith(...versions: string[]) {
  const folder = await makeFolder();
  const registry = openDiskRegistry(folder, () => new Date('2026-11-21T10:00:00Z'));
  for (const version of versions) await registry.publish(await buildSample({ version }), actor);
  return { folder, registry };
}

async function readMapFile(folder: string) {
  return releaseMap.parse(JSON.parse(await readFile(path.join(folder, 'release-map.json'), 'utf8')));
}

test('makes a published version available, not live', async () => {
  const { registry } = await openWith('1.0.0');
  expect(findLive(await registry.readMap(), 'mfe-catalog')).toBeUndefined();
  expect(await registry.list()).toEqual([
    {
      remote: 'mfe-catalog',
      version: '1.0.0',
      isLive: false,
      traffic: 0,
      publishedAt: '2026-11-21T10:00:00.000Z',
      publishedBy: 'izdanja',
    },
  ]);
});

test('makes a promoted version live, in the file that shells read', async () => {
  const { folder, registry } = await openWith('1.0.0', '1.1.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const outcome = await registry.promote('mfe-catalog', '1.1.0', actor);
  expect(outcome).toEqual({ from: '1.0.0', to: '1.1.0', revision: 4, isNew: true });
  const map = await readMapFile(folder);
  expect(findLive(map, 'mfe-catalog')?.metadata.version).toBe('1.1.0');
  expect(revisionOf(map)).toBe(4);
});

test('does not change the entries of other remotes', async () => {
  const { registry } = await openWith('1.0.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const before = findLive(await registry.readMap(), 'mfe-catalog');
  await registry.publish(await buildSample({ remote: 'mfe-publish' }), actor);
  await registry.promote('mfe-publish', '1.0.0', actor);
  expect(findLive(await registry.readMap(), 'mfe-catalog')).toEqual(before);
});

test('changes nothing when the version is live already', async () => {
  const { registry } = await openWith('1.0.0');
  const first = await registry.promote('mfe-catalog', '1.0.0', actor);
  expect(await registry.promote('mfe-catalog', '1.0.0', actor)).toMatchObject({
    revision: first.revision,
    isNew: false,
  });
  expect(await registry.history()).toHaveLength(2);
});

test('rejects a promotion that is based on an older map', async () => {
  const { registry } = await openWith('1.0.0', '1.1.0');
  const { revision } = await registry.promote('mfe-catalog', '1.0.0', actor);
  await expect(
    registry.promote('mfe-catalog', '1.1.0', actor, { expectedRevision: revision - 1 }),
  ).rejects.toMatchObject({
    code: 'revision_conflict',
  });
  expect(findLive(await registry.readMap(), 'mfe-catalog')?.metadata.version).toBe('1.0.0');
  await registry.promote('mfe-catalog', '1.1.0', actor, { expectedRevision: revision });
});

test('rejects a version that is not published', async () => {
  const { registry } = await openWith();
  await expect(registry.promote('mfe-catalog', '1.0.0', actor)).rejects.toMatchObject({ code: 'version_unknown' });
  await expect(registry.promote('..', '..', actor)).rejects.toMatchObject({ code: 'version_unknown' });
});

test('rejects the promotion of a version that was altered in the registry and keeps the map', async () => {
  const { folder, registry } = await openWith('1.0.0', '1.1.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  await writeFile(path.join(folder, 'mfe-catalog/1.1.0/server/server.cjs'), 'exports.pages={evil}');
  await expect(registry.promote('mfe-catalog', '1.1.0', actor)).rejects.toMatchObject({ code: 'release_damaged' });
  expect(findLive(await readMapFile(folder), 'mfe-catalog')?.metadata.version).toBe('1.0.0');
});

test('records simultaneous changes of many processes in one unbroken chain', async () => {
  const { folder } = await openWith('1.0.0', '1.1.0');
  // One registry each, like separate processes.
  const changes = Array.from({ length: 12 }, (_, index) =>
    openDiskRegistry(folder).promote('mfe-catalog', index % 2 === 0 ? '1.0.0' : '1.1.0', actor),
  );
  const outcomes = await Promise.all(changes);
  const registry = openDiskRegistry(folder);
  const entries = await registry.history();
  expect(entries).toHaveLength(2 + outcomes.filter(({ isNew }) => isNew).length);
  expect(await readMapFile(folder)).toEqual(entries.at(-1)?.map);
});

test('repairs the map file when a process stopped before writing it', async () => {
  const { folder, registry } = await openWith('1.0.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  await rm(path.join(folder, 'release-map.json'));
  await openDiskRegistry(folder).writeMapFile();
  expect(await readMapFile(folder)).toEqual(await registry.readMap());
});

test('records a version that a process stored but did not record', async () => {
  const { folder, registry } = await openWith('1.0.0');
  for (const name of ['journal', 'release-map.json']) await rm(path.join(folder, name), { recursive: true });
  expect(await registry.publish(await buildSample(), actor)).toMatchObject({ isNew: true });
  expect(await registry.history()).toHaveLength(1);
});

test('records who changed what and why', async () => {
  const { registry } = await openWith('1.0.0');
  await registry.promote('mfe-catalog', '1.0.0', { who: 'amra', why: 'new buy box' });
  expect((await registry.history()).at(-1)).toMatchObject({
    sequence: 2,
    at: '2026-11-21T10:00:00.000Z',
    who: 'amra',
    why: 'new buy box',
    action: 'promote',
    remote: 'mfe-catalog',
    from: null,
    to: '1.0.0',
  });
});

test.each([
  ['altered', (file: string, text: string) => writeFile(file, text.replace('spring', 'autumn'))],
  ['taken out', (file: string) => rm(file)],
])('notices that an entry of the log was %s', async (_, tamper) => {
  const { folder, registry } = await openWith('1.0.0', '1.1.0', '1.2.0');
  const file = path.join(folder, 'journal/00000002.json');
  await tamper(file, await readFile(file, 'utf8'));
  await expect(registry.history()).rejects.toMatchObject({ code: 'journal_damaged' });
});

test('accepts no change while the journal is altered', async () => {
  const { folder, registry } = await openWith('1.0.0', '1.1.0');
  const file = path.join(folder, 'journal/00000001.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, original.replace('izdanja', 'somebody'));
  await expect(registry.promote('mfe-catalog', '1.1.0', actor)).rejects.toMatchObject({ code: 'journal_damaged' });
  await rm(file);
  await expect(registry.promote('mfe-catalog', '1.1.0', actor)).rejects.toMatchObject({ code: 'journal_damaged' });
  await writeFile(file, original);
  await registry.promote('mfe-catalog', '1.1.0', actor);
});

test.each([
  ['its last entry is cut off', async (folder: string) => rm(path.join(folder, 'journal/00000003.json'))],
  ['all of it is away', async (folder: string) => rm(path.join(folder, 'journal'), { recursive: true })],
])('notices by the signed map that the journal was cut, when %s, and accepts no change', async (_, cut) => {
  const { folder, registry } = await openWith('1.0.0', '1.1.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  await cut(folder);
  const damaged = {
    code: 'journal_damaged',
    message: expect.stringContaining('the signed release map goes with entry 3'),
  };
  await expect(registry.history()).rejects.toMatchObject(damaged);
  await expect(registry.promote('mfe-catalog', '1.1.0', actor)).rejects.toMatchObject(damaged);
});

test('signs every map, and says which one is empty because somebody said so', async () => {
  const { folder, registry } = await openWith('1.0.0');
  const readStatement = async () => {
    const text = await readFile(path.join(folder, 'release-map.json'), 'utf8');
    const { publicKey } = await requireKeys(folder);
    return verifyMap(text, await readFile(path.join(folder, toSignaturePath(text)), 'utf8'), publicKey);
  };
  expect(await readStatement()).toMatchObject({ sequence: 1, isReset: false });
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const [first, last] = await registry.history();
  expect(await readStatement()).toMatchObject({ sequence: 2, first: first?.hash, head: last?.hash, isReset: false });
  await registry.reset({ who: 'amra', why: 'the shop moves' });
  expect(await readStatement()).toMatchObject({ sequence: 3, isReset: true });
  expect(findLive(await readMapFile(folder), 'mfe-catalog')).toBeUndefined();
  expect((await registry.history()).at(-1)).toMatchObject({ action: 'reset', remote: '*', why: 'the shop moves' });
  await registry.promote('mfe-catalog', '1.0.0', actor);
  expect(await readStatement()).toMatchObject({ sequence: 4, isReset: false });
});

test('never lets the journal’s time run backwards when the clock is set back', async () => {
  const { folder } = await openWith('1.0.0');
  const later = openDiskRegistry(folder, () => new Date('2026-11-20T10:00:00Z'));
  await later.promote('mfe-catalog', '1.0.0', actor);
  expect((await later.history()).map(({ at }) => at)).toEqual(['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z']);
});
