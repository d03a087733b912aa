import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSample, makeFolder } from '../../test/sample-release';
import { createDiskArtifactStore } from './artifact-store';
import { readReleaseFolder, verifyReleaseFiles } from './release-folder';

async function openStore() {
  const rootFolder = await makeFolder();
  return { rootFolder, store: createDiskArtifactStore({ rootFolder }) };
}

async function readSample(...options: Parameters<typeof buildSample>) {
  return readReleaseFolder(await buildSample(...options));
}

test('stores a release with every file as built', async () => {
  const { rootFolder, store } = await openStore();
  expect(await store.store(await readSample())).toBe(true);
  const stored = await store.find('mfe-catalog', '1.0.0');
  if (!stored) throw new Error('nothing is stored');
  await verifyReleaseFiles(stored);
  expect(await store.list()).toEqual([{ remote: 'mfe-catalog', version: '1.0.0' }]);
  expect(await readdir(path.join(rootFolder, 'mfe-catalog/1.0.0'))).toEqual(['client', 'release.json', 'server']);
});

test('stores no version when it stops between copying and committing', async () => {
  const { rootFolder, store } = await openStore();
  const commit = () => Promise.reject(new Error('the power is gone'));
  const built = await readSample();
  await expect(createDiskArtifactStore({ rootFolder, commit }).store(built)).rejects.toThrow('the power is gone');
  expect(await store.find('mfe-catalog', '1.0.0')).toBeUndefined();
  expect(await store.list()).toEqual([]);
  expect(await store.store(built)).toBe(true);
});

test('accepts the same release again without a change', async () => {
  const { store } = await openStore();
  await store.store(await readSample());
  expect(await store.store(await readSample())).toBe(false);
});

test('rejects different content under an existing version and keeps the first', async () => {
  const { rootFolder, store } = await openStore();
  await store.store(await readSample());
  await expect(store.store(await readSample({ page: 'another page' }))).rejects.toMatchObject({
    code: 'version_exists',
  });
  const file = path.join(rootFolder, 'mfe-catalog/1.0.0/client/page.catalog.detail.js');
  expect(await readFile(file, 'utf8')).toBe('page');
});

test('rejects a build with one changed byte and stores nothing', async () => {
  const { rootFolder, store } = await openStore();
  const folder = await buildSample();
  await writeFile(path.join(folder, 'client/page.catalog.detail.js'), 'pagE');
  await expect(store.store(await readReleaseFolder(folder))).rejects.toMatchObject({ code: 'release_damaged' });
  expect(await store.list()).toEqual([]);
  expect(await readdir(path.join(rootFolder, '.incoming'))).toEqual([]);
});

test('stores one version for two simultaneous uploads of the same release', async () => {
  const { store } = await openStore();
  const built = await readSample();
  const results = await Promise.all([store.store(built), store.store(built)]);
  expect(results.sort()).toEqual([false, true]);
  expect(await store.list()).toHaveLength(1);
});

test('accepts one of two different uploads under the same version', async () => {
  const { store } = await openStore();
  const builds = [await readSample(), await readSample({ page: 'another page' })];
  const results = await Promise.allSettled(builds.map((built) => store.store(built)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await store.list()).toHaveLength(1);
});
