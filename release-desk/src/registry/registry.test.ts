import { copyFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Declaration, type Release, releaseMap, revisionOf } from '@storefront/contracts/releases';
import { toSignaturePath, verifyMap } from '@storefront/contracts/releases/signed-map';
import { buildSample, makeFolder } from '../../test/sample-release';
import { findLive } from '../release-map/release-map';
import { createDiskArtifactStore } from './artifact-store';
import { createDiskJournal } from './journal';
import { createAnchorFile } from './journal-anchor';
import type { JournalEntry } from './journal-entry';
import { requireKeys } from './keys';
import { openDiskRegistry } from './registry';
import { readReleaseFolder } from './release-folder';

const actor = { who: 'izdanja', why: 'spring' };

async function openWith(...versions: string[]) {
  const folder = await makeFolder();
  const registry = openDiskRegistry(folder, () => new Date('2026-11-21T10:00:00Z'));
  if (versions.length > 0) await registry.admit('mfe-catalog', actor);
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
      isAdmitted: true,
      publishedAt: '2026-11-21T10:00:00.000Z',
      publishedBy: 'izdanja',
    },
  ]);
});

test('makes a promoted version live, in the file that shells read', async () => {
  const { folder, registry } = await openWith('1.0.0', '1.1.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const outcome = await registry.promote('mfe-catalog', '1.1.0', actor);
  expect(outcome).toEqual({ from: '1.0.0', to: '1.1.0', revision: 5, isNew: true });
  const map = await readMapFile(folder);
  expect(findLive(map, 'mfe-catalog')?.metadata.version).toBe('1.1.0');
  expect(revisionOf(map)).toBe(5);
});

test('does not change the entries of other remotes', async () => {
  const { registry } = await openWith('1.0.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const before = findLive(await registry.readMap(), 'mfe-catalog');
  await registry.publish(await buildSample({ remote: 'mfe-publish' }), actor);
  await registry.admit('mfe-publish', actor);
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
  expect(await registry.history()).toHaveLength(3);
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
  expect(entries).toHaveLength(3 + outcomes.filter(({ isNew }) => isNew).length);
  expect(await readMapFile(folder)).toEqual(entries.at(-1)?.map);
});

test('repairs the map file when a process stopped before writing it', async () => {
  const { folder, registry } = await openWith('1.0.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  await rm(path.join(folder, 'release-map.json'));
  await openDiskRegistry(folder).writeMapFile();
  expect(await readMapFile(folder)).toEqual(await registry.readMap());
});

test('makes a change live that is repeated because its process was killed after recording it', async () => {
  const { folder, registry } = await openWith('1.0.0', '1.1.0');
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const [file, before] = [path.join(folder, 'release-map.json'), path.join(await makeFolder(), 'before.json')];
  await copyFile(file, before);
  await registry.promote('mfe-catalog', '1.1.0', actor);
  await copyFile(before, file);
  await expect(registry.rollback('mfe-catalog', actor, { to: '1.1.0' })).resolves.toMatchObject({ isNew: false });
  expect(findLive(await readMapFile(folder), 'mfe-catalog')?.metadata.version).toBe('1.1.0');
});

test('records a version that a process stored but did not record', async () => {
  const { folder, registry } = await openWith('1.0.0');
  const built = await buildSample({ version: '1.1.0' });
  await createDiskArtifactStore({ rootFolder: folder }).store(await readReleaseFolder(built));
  expect(await registry.publish(built, actor)).toMatchObject({ isNew: true });
  expect(await registry.history()).toHaveLength(3);
});

test('records who changed what and why', async () => {
  const { registry } = await openWith('1.0.0');
  await registry.promote('mfe-catalog', '1.0.0', { who: 'amra', why: 'new buy box' });
  expect((await registry.history()).at(-1)).toMatchObject({
    sequence: 3,
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

/** A registry with four entries, and files of it as they were after the third. */
async function openWithHistory() {
  const { folder, registry } = await openWith('1.0.0', '1.1.0');
  const keep = async (name: string) => ({ name, text: await readFile(path.join(folder, name), 'utf8') });
  const map = await keep('release-map.json');
  const older = [map, await keep(toSignaturePath(map.text))];
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const inFolder = (name: string) => path.join(folder, name);
  return {
    folder,
    registry,
    cut: () => rm(inFolder('journal/00000004.json')),
    removeJournal: () => rm(inFolder('journal'), { recursive: true }),
    removeMap: () => rm(inFolder('release-map.json')),
    emptyMap: () => writeFile(inFolder('release-map.json'), '{}'),
    restoreOlderMap: () => Promise.all(older.map(({ name, text }) => writeFile(inFolder(name), text))),
    removeAnchor: () => rm(inFolder('keys/journal-anchor.json')),
    takeOver: () => signWithAnotherKey(folder),
  };
}

/** What somebody does who may write the folder: puts a key of their own there, and what it has signed. */
async function signWithAnotherKey(folder: string): Promise<void> {
  const other = await makeFolder();
  const own = await requireKeys(other);
  await writeFile(path.join(folder, 'keys/public.pem'), own.publicKey);
  const entry = JSON.parse(await readFile(path.join(folder, 'journal/00000003.json'), 'utf8'));
  const [first] = await createDiskJournal(path.join(folder, 'journal')).entries();
  await createAnchorFile(other).create({ sequence: 3, head: entry.hash, first: first?.hash ?? '' });
  await copyFile(path.join(other, 'keys/journal-anchor.json'), path.join(folder, 'keys/journal-anchor.json'));
}

type History = Awaited<ReturnType<typeof openWithHistory>>;
const isCut = /^The journal ends at entry \d or was replaced: the signed anchor goes with entry 4$/;
const hasNoAnchor = /^The journal's signed anchor is missing/;

test.each<[string, (history: History) => Promise<unknown>[], RegExp]>([
  ['its last entry', ({ cut }) => [cut()], isCut],
  ['all of it', ({ removeJournal }) => [removeJournal()], isCut],
  ['its last entry, and the map removed', ({ cut, removeMap }) => [cut(), removeMap()], isCut],
  ['its last entry, and the map emptied', ({ cut, emptyMap: empty }) => [cut(), empty()], isCut],
  ['its last entry, and an older signed map restored', ({ cut, restoreOlderMap }) => [cut(), restoreOlderMap()], isCut],
  [
    'its last entry, and map and anchor removed',
    ({ cut, removeMap, removeAnchor }) => [cut(), removeMap(), removeAnchor()],
    hasNoAnchor,
  ],
  [
    'its last entry, an older signed map restored and the anchor removed',
    ({ cut, restoreOlderMap, removeAnchor }) => [cut(), restoreOlderMap(), removeAnchor()],
    hasNoAnchor,
  ],
  [
    'its last entry, and the anchor signed with another key',
    ({ cut, removeMap, takeOver }) => [cut(), removeMap(), takeOver()],
    hasNoAnchor,
  ],
  [
    'all of it, and map and anchor removed',
    ({ removeJournal, removeMap, removeAnchor }) => [removeJournal(), removeMap(), removeAnchor()],
    /^The journal is gone/,
  ],
])('accepts no change when somebody cut off of the journal %s, until a reset', async (_, tamper, message) => {
  const history = await openWithHistory();
  const { folder, registry } = history;
  await Promise.all(tamper(history));
  const damaged = { code: 'journal_damaged', message: expect.stringMatching(message) };
  const built = await buildSample({ version: '1.2.0' });
  await expect(registry.history()).rejects.toMatchObject(damaged);
  await expect(registry.promote('mfe-catalog', '1.1.0', actor)).rejects.toMatchObject(damaged);
  await expect(registry.publish(built, actor)).rejects.toMatchObject(damaged);
  await expect(registry.rollback('mfe-catalog', actor)).rejects.toMatchObject({ code: expect.any(String) });

  await registry.reset({ who: 'amra', why: 'the journal was cut' });
  expect((await registry.history()).at(-1)).toMatchObject({ action: 'reset', why: 'the journal was cut' });
  expect(await readMapFile(folder)).toMatchObject({ microFrontends: {} });
  // What let the remote in may be gone with the journal.
  await registry.admit('mfe-catalog', actor);
  await registry.promote('mfe-catalog', '1.1.0', actor);
  expect(findLive(await readMapFile(folder), 'mfe-catalog')?.metadata.version).toBe('1.1.0');
});

test('accepts the journal of a registry from before there was an anchor, by its signed map, and anchors it', async () => {
  const { folder, registry, removeAnchor, cut, removeMap } = await openWithHistory();
  const entries = await registry.history();
  await rm(path.join(folder, 'journal'), { recursive: true });
  const journal = createDiskJournal(path.join(folder, 'journal'));
  let head: JournalEntry | undefined;
  for (const { sequence: _, hash: __, previousHash: ___, isAnchored: ____, ...body } of entries)
    head = (await journal.append(head, body)) || undefined;
  await removeAnchor();
  await removeMap();
  await registry.writeMapFile();
  await removeAnchor();
  await registry.promote('mfe-catalog', '1.1.0', actor);
  expect((await registry.history()).map(({ isAnchored }) => isAnchored)).toEqual([...Array(4).fill(undefined), true]);
  await removeAnchor();
  await expect(registry.history()).rejects.toMatchObject({ message: expect.stringMatching(hasNoAnchor) });
  await rm(path.join(folder, 'journal/00000005.json'));
  await cut();
  await expect(registry.history()).rejects.toMatchObject({ code: 'journal_damaged' });
});

test('keeps its anchor from other readers than the desk’s user', async () => {
  const { folder } = await openWith('1.0.0');
  expect((await stat(path.join(folder, 'keys/journal-anchor.json'))).mode & 0o777).toBe(0o600);
});

test('signs every map, and says which one is empty because somebody said so', async () => {
  const { folder, registry } = await openWith('1.0.0');
  const readStatement = async () => {
    const text = await readFile(path.join(folder, 'release-map.json'), 'utf8');
    const { publicKey } = await requireKeys(folder);
    return verifyMap(text, await readFile(path.join(folder, toSignaturePath(text)), 'utf8'), publicKey);
  };
  expect(await readStatement()).toMatchObject({ sequence: 2, isReset: false });
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const [first, , last] = await registry.history();
  expect(await readStatement()).toMatchObject({ sequence: 3, first: first?.hash, head: last?.hash, isReset: false });
  await registry.reset({ who: 'amra', why: 'the shop moves' });
  expect(await readStatement()).toMatchObject({ sequence: 4, isReset: true });
  expect(findLive(await readMapFile(folder), 'mfe-catalog')).toBeUndefined();
  expect((await registry.history()).at(-1)).toMatchObject({ action: 'reset', remote: '*', why: 'the shop moves' });
  await registry.promote('mfe-catalog', '1.0.0', actor);
  expect(await readStatement()).toMatchObject({ sequence: 5, isReset: false });
});

test('never lets the journal’s time run backwards when the clock is set back', async () => {
  const { folder } = await openWith('1.0.0');
  const later = openDiskRegistry(folder, () => new Date('2026-11-20T10:00:00Z'));
  await later.promote('mfe-catalog', '1.0.0', actor);
  expect((await later.history()).map(({ at }) => at)).toEqual(Array(3).fill('2026-11-21T10:00:00.000Z'));
});

describe('the owners of pages and fragments', () => {
  const loyalty = (change?: (release: Release) => void) => buildSample({ remote: 'mfe-loyalty', change });
  const declare = (more: Partial<Declaration>) => (release: Release) => {
    release.declaration = { ...(release.declaration as Declaration), ...more };
  };

  async function openShop() {
    const { folder, registry } = await openWith('1.0.0');
    await registry.promote('mfe-catalog', '1.0.0', actor);
    return { folder, registry };
  }

  it('make no remote live that was not admitted, and record who admitted it', async () => {
    const { registry } = await openShop();
    await registry.publish(await loyalty(), actor);
    expect((await registry.list()).find(({ remote }) => remote === 'mfe-loyalty')).toMatchObject({ isAdmitted: false });
    await expect(registry.promote('mfe-loyalty', '1.0.0', actor)).rejects.toMatchObject({ code: 'not_admitted' });
    expect(await registry.admit('mfe-loyalty', { who: 'izdanja', why: 'points for customers' })).toBe(true);
    expect(await registry.admit('mfe-loyalty', actor)).toBe(false);
    expect((await registry.history()).at(-1)).toMatchObject({
      ...{ action: 'admit', remote: 'mfe-loyalty', who: 'izdanja', why: 'points for customers' },
    });
    await registry.promote('mfe-loyalty', '1.0.0', actor);
    expect(findLive(await registry.readMap(), 'mfe-loyalty')?.extras.domains).toEqual(['loyalty']);
  });

  it('count what was live before there were admissions as admitted', async () => {
    const { folder, registry } = await openShop();
    const entries = await registry.history();
    await rm(path.join(folder, 'journal'), { recursive: true });
    await rm(path.join(folder, 'keys/journal-anchor.json'));
    await rm(path.join(folder, 'release-map.json'));
    const journal = createDiskJournal(path.join(folder, 'journal'));
    let head: JournalEntry | undefined;
    for (const { sequence: _, hash: __, previousHash: ___, isAnchored: ____, ...body } of entries)
      if (body.action !== 'admit') head = (await journal.append(head, body)) || undefined;
    await registry.writeMapFile();
    await registry.publish(await buildSample({ version: '1.1.0' }), actor);
    await expect(registry.promote('mfe-catalog', '1.1.0', actor)).resolves.toMatchObject({ isNew: true });
  });

  it.each<[string, (release: Release) => void, string]>([
    ['a domain', declare({ domains: ['loyalty', 'catalog'] }), `"catalog" is mfe-catalog@1.0.0's`],
    [
      'an address',
      declare({ routes: [{ page: 'loyalty.detail', paths: { en: '/en-points/' } }] }),
      '/en-points/ (en) is an address of mfe-points@1.0.0',
    ],
  ])('refuse to publish what claims %s of a live remote', async (_, change, error) => {
    const { registry } = await openShop();
    const routes = [{ page: 'points.detail', paths: { en: '/en-points/' } }];
    await registry.publish(
      await buildSample({ remote: 'mfe-points', change: declare({ domains: ['points'], routes }) }),
      actor,
    );
    await registry.admit('mfe-points', actor);
    await registry.promote('mfe-points', '1.0.0', actor);
    const refused = { code: 'owner_conflict', details: [expect.stringContaining(error)] };
    await expect(registry.publish(await loyalty(change), actor)).rejects.toMatchObject(refused);
    expect((await registry.list()).map(({ remote }) => remote)).toEqual(['mfe-catalog', 'mfe-points']);
  });

  it('refuse to make live what another remote has come to own since it was published', async () => {
    const { folder, registry } = await openShop();
    await registry.publish(await loyalty(), actor);
    await registry.admit('mfe-loyalty', actor);
    const change = declare({ domains: ['catalog', 'loyalty'] });
    await registry.publish(await buildSample({ version: '1.1.0', change }), actor);
    await registry.promote('mfe-catalog', '1.1.0', actor);
    await expect(registry.promote('mfe-loyalty', '1.0.0', actor)).rejects.toMatchObject({ code: 'owner_conflict' });
    expect((await readMapFile(folder)).microFrontends).not.toHaveProperty('mfe-loyalty');
  });
});
