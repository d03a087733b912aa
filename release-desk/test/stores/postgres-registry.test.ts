import { cp } from 'node:fs/promises';
import path from 'node:path';
import { releaseMap, revisionOf } from '@storefront/contracts/releases';
import { verifyMap } from '@storefront/contracts/releases/signed-map';
import { createAccess } from '../../src/access/access';
import { createSmokeResultCheck, storeSmokeResult } from '../../src/checks/smoke/smoke-result';
import { noHash } from '../../src/registry/journal-entry';
import { requireKeys } from '../../src/registry/keys';
import { createPostgresJournal } from '../../src/registry/postgres-journal';
import { openRegistry } from '../../src/registry/registry';
import { readReleaseFolder } from '../../src/registry/release-folder';
import { openS3Objects } from '../../src/registry/s3-objects';
import { watchMap } from '../../src/release-map/map-watch';
import { emptyMap } from '../../src/release-map/release-map';
import { buildSample, makeFolder } from '../sample-release';
import {
  connect,
  createBucket,
  createDatabase,
  describeWithPostgres,
  describeWithS3,
  disconnectAll,
} from './real-stores';

const actor = { who: 'izdanja', why: 'spring' };

afterAll(disconnectAll);

/** Two desks with folders and connections of their own, one database and one key. */
async function openTwoDesks() {
  const address = await createDatabase();
  const folders = [await makeFolder(), await makeFolder()] as const;
  await requireKeys(folders[0]);
  await cp(path.join(folders[0], 'keys'), path.join(folders[1], 'keys'), { recursive: true });
  const databases = [connect(address), connect(address)] as const;
  return { address, folders, databases };
}

async function openWithReleases(...versions: string[]) {
  const { address, folders, databases } = await openTwoDesks();
  const registries = [
    openRegistry({ rootFolder: folders[0], database: databases[0] }),
    openRegistry({ rootFolder: folders[1], database: databases[1] }),
  ] as const;
  // Releases are on the disk here: both desks read one folder's.
  for (const version of versions) {
    await registries[0].publish(await buildSample({ version }), actor);
    await cp(path.join(folders[0], 'mfe-catalog'), path.join(folders[1], 'mfe-catalog'), { recursive: true });
  }
  return { address, folders, databases, registries };
}

describeWithPostgres('a journal in Postgres', () => {
  it('holds every change of two desks that promote at once, exactly once, in one unbroken chain', async () => {
    const { folders, registries } = await openWithReleases('1.0.0', '1.1.0');
    const changes = Array.from({ length: 24 }, (_, index) =>
      registries[index % 2 === 0 ? 0 : 1].promote('mfe-catalog', index % 3 === 0 ? '1.0.0' : '1.1.0', {
        who: `desk ${index % 2}`,
        why: `change ${index}`,
      }),
    );
    const outcomes = await Promise.all(changes);
    const entries = await registries[1].history();
    const landed = outcomes.flatMap(({ isNew }, index) => (isNew ? [`change ${index}`] : []));
    expect(
      entries
        .slice(2)
        .map(({ why }) => why)
        .sort(),
    ).toEqual(landed.sort());
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
    const signed = await registries[0].readSignedMap();
    const { publicKey } = await requireKeys(folders[0]);
    expect(signed && verifyMap(signed.map, signed.signature, publicKey)).toMatchObject({
      sequence: entries.length,
      head: entries.at(-1)?.hash,
    });
    expect(signed && releaseMap.parse(JSON.parse(signed.map))).toEqual(entries.at(-1)?.map);
  });

  it('gives a change to one of two desks that expect the same revision', async () => {
    const { registries } = await openWithReleases('1.0.0', '1.1.0');
    const { revision } = await registries[0].promote('mfe-catalog', '1.0.0', actor);
    const attempts = await Promise.allSettled([
      registries[0].promote('mfe-catalog', '1.1.0', actor, { expectedRevision: revision }),
      registries[1].canary('mfe-catalog', '1.1.0', 10, actor, { expectedRevision: revision }),
    ]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'revision_conflict' },
    });
  });

  it('takes no entry after one that is not there', async () => {
    const { databases } = await openTwoDesks();
    const journal = createPostgresJournal(databases[0]);
    const body = { at: new Date(0).toISOString(), ...actor, action: 'reset' as const, remote: '*', from: null, to: '' };
    const map = { schema: 'v1', microFrontends: {} };
    const first = await journal.append(undefined, { ...body, map });
    if (!first) throw new Error('nothing is there yet');
    expect(await journal.append({ ...first, hash: noHash }, { ...body, map })).toBe(false);
    expect(await journal.append({ ...first, sequence: 5 }, { ...body, map })).toBe(false);
    expect(await journal.append(undefined, { ...body, map })).toBe(false);
    expect(await journal.entries()).toEqual([first]);
  });

  it('reports a promotion of another desk at once', async () => {
    const { databases, registries } = await openWithReleases('1.0.0');
    const maps = await watchMap({
      listen: databases[1].listen,
      read: () => registries[1].readPublicMap(),
      pollMilliseconds: 1e6,
      onError: (error) => console.error(error),
    });
    const waiting = maps.waitForOther(revisionOf(maps.current()), 15_000);
    await registries[0].promote('mfe-catalog', '1.0.0', actor);
    expect(revisionOf((await waiting) ?? maps.current())).toBe(2);
    maps.close();
  });

  it('notices that its last entry was deleted', async () => {
    const { databases, registries } = await openWithReleases('1.0.0');
    await registries[0].promote('mfe-catalog', '1.0.0', actor);
    await databases[0].query('delete from release_journal where sequence = 2');
    await expect(registries[1].history()).rejects.toMatchObject({ code: 'journal_damaged' });
    await expect(registries[1].promote('mfe-catalog', '1.0.0', actor)).rejects.toMatchObject({
      code: 'journal_damaged',
    });
  });

  it('refuses a desk that has a key of its own, and names the folder to copy', async () => {
    const { databases } = await openWithReleases('1.0.0');
    const stranger = openRegistry({ rootFolder: await makeFolder(), database: databases[1] });
    await expect(stranger.publish(await buildSample({ version: '2.0.0' }), actor)).rejects.toMatchObject({
      code: 'journal_damaged',
      details: [expect.stringContaining('keys'), expect.any(String)],
    });
  });

  it('begins anew with another key when its statements were deleted', async () => {
    const { databases } = await openWithReleases('1.0.0');
    await databases[0].query('delete from release_statements');
    const registry = openRegistry({ rootFolder: await makeFolder(), database: databases[1] });
    await expect(registry.publish(await buildSample({ version: '2.0.0' }), actor)).rejects.toMatchObject({
      code: 'journal_damaged',
    });
    await registry.reset(actor);
    await registry.publish(await buildSample({ version: '2.0.0' }), actor);
    expect((await registry.history()).map(({ action }) => action)).toEqual(['publish', 'reset', 'publish']);
  });

  it('gives all desks the same tokens, and believes none that somebody else wrote', async () => {
    const { databases, folders } = await openTwoDesks();
    const [one, other] = ([0, 1] as const).map((index) =>
      createAccess(openRegistry({ rootFolder: folders[index], database: databases[index] }).texts),
    );
    const created = await Promise.all([
      one?.create('amra', { kind: 'manager' }, 3600),
      other?.create('emir', { kind: 'manager' }, 3600),
    ]);
    expect((await one?.list())?.map(({ name }) => name).sort()).toEqual(['amra', 'emir']);
    expect(await one?.authenticate(created[1]?.token)).toMatchObject({ name: 'emir' });
    await one?.revoke('emir');
    await expect(other?.authenticate(created[1]?.token)).rejects.toMatchObject({ code: 'token_invalid' });
    await databases[0].query(
      "update release_statements set body = replace(body, 'amra', 'evil') where name = 'access'",
    );
    await expect(other?.authenticate(created[0]?.token)).rejects.toMatchObject({ code: 'journal_damaged' });
  });

  it('promotes on one desk what a browser visited when it was published on the other', async () => {
    const { folders, databases } = await openTwoDesks();
    const session = (index: 0 | 1) => ({
      registry: openRegistry({ rootFolder: folders[index], database: databases[index] }),
      keys: () => requireKeys(folders[index]),
    });
    const candidate = await readReleaseFolder(await buildSample());
    const passed = { name: 'browser smoke', outcome: 'passed' as const, details: [], milliseconds: 1 };
    await storeSmokeResult(session(0), candidate, passed, new Date());
    const peers = { registryFolder: '', liveMap: emptyMap };
    expect(await createSmokeResultCheck(session(1)).findErrors(candidate, peers, () => undefined)).toEqual([]);
  });

  it('says that the database cannot be used, and that trying again may help', async () => {
    const registry = openRegistry({ rootFolder: await makeFolder(), database: connect('postgres://x@127.0.0.1:9/x') });
    await expect(registry.history()).rejects.toMatchObject({ code: 'store_unavailable', exitCode: 3 });
  });
});

describeWithS3('desks on two machines, with a bucket and a database', () => {
  it('publishes on one and promotes on the other', async () => {
    const { folders, databases } = await openTwoDesks();
    const { client, bucket } = await createBucket();
    const [one, other] = [0, 1].map((index) =>
      openRegistry({
        rootFolder: folders[index] ?? '',
        database: databases[index],
        objects: openS3Objects(client, bucket),
      }),
    );
    await one?.publish(await buildSample(), actor);
    await other?.promote('mfe-catalog', '1.0.0', actor);
    expect(await one?.list()).toMatchObject([{ remote: 'mfe-catalog', version: '1.0.0', isLive: true }]);
    expect((await one?.history())?.map(({ action }) => action)).toEqual(['publish', 'promote']);
  });
});
