import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { readReleaseFolder, verifyReleaseFiles } from '../../src/registry/release-folder';
import { createS3ArtifactStore } from '../../src/registry/s3-artifact-store';
import { createS3Client } from '../../src/registry/s3-client';
import { openS3Objects } from '../../src/registry/s3-objects';
import { buildSample, makeFolder } from '../sample-release';
import { createBucket, describeWithS3 } from './real-stores';

async function readSample(...options: Parameters<typeof buildSample>) {
  return readReleaseFolder(await buildSample(...options));
}

/** A desk of its own, with a folder of its own, over the bucket. */
async function openDesk({ client, bucket }: { client: S3Client; bucket: string }) {
  const rootFolder = await makeFolder();
  return { rootFolder, store: createS3ArtifactStore(openS3Objects(client, bucket), rootFolder) };
}

async function openTwoDesks() {
  const place = await createBucket();
  return { ...place, one: await openDesk(place), other: await openDesk(place) };
}

describeWithS3('releases in a bucket', () => {
  it('gives another desk a release with every file as it was built', async () => {
    const { one, other } = await openTwoDesks();
    expect(await one.store.store(await readSample())).toBe(true);
    expect(await other.store.list()).toEqual([{ remote: 'mfe-catalog', version: '1.0.0' }]);
    const found = await other.store.find('mfe-catalog', '1.0.0');
    if (!found) throw new Error('nothing is stored');
    await verifyReleaseFiles(found);
    expect(found.folder).toBe(path.join(other.rootFolder, 'mfe-catalog/1.0.0'));
    expect(await readdir(path.join(other.rootFolder, '.incoming'))).toEqual([]);
  });

  it('keeps browser files under the paths that browsers request, for a CDN that reads the bucket', async () => {
    const { client, bucket, one } = await openTwoDesks();
    await one.store.store(await readSample());
    const Key = '-/remotes/mfe-catalog/1.0.0/client/remoteEntry.js';
    const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key }));
    expect([head.ContentType, head.CacheControl]).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    const server = { Bucket: bucket, Key: '-/remotes/mfe-catalog/1.0.0/server/server.cjs' };
    await expect(client.send(new HeadObjectCommand(server))).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('accepts the same release again without a change, and refuses another one under its version', async () => {
    const { one, other } = await openTwoDesks();
    await one.store.store(await readSample());
    expect(await other.store.store(await readSample())).toBe(false);
    await expect(other.store.store(await readSample({ page: 'another page' }))).rejects.toMatchObject({
      code: 'version_exists',
    });
  });

  it('stores one version for two simultaneous uploads of the same release', async () => {
    const { one, other } = await openTwoDesks();
    const built = await readSample();
    const results = await Promise.all([one.store.store(built), other.store.store(built)]);
    expect(results.sort()).toEqual([false, true]);
  });

  it('accepts at most one of two different uploads under the same version, whole', async () => {
    const place = await openTwoDesks();
    const builds = [await readSample(), await readSample({ page: 'another page', css: '.other{}' })];
    const results = await Promise.allSettled(
      builds.map((built, index) => (index === 0 ? place.one : place.other).store.store(built)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    const reader = await openDesk(place);
    const found = await reader.store.find('mfe-catalog', '1.0.0');
    if (found) await verifyReleaseFiles(found);
    expect(found !== undefined).toBe(results.some(({ status }) => status === 'fulfilled'));
  });

  it('stores nothing of a build with one changed byte', async () => {
    const { one } = await openTwoDesks();
    const folder = await buildSample();
    await writeFile(path.join(folder, 'client/page.catalog.detail.js'), 'pagE');
    await expect(one.store.store(await readReleaseFolder(folder))).rejects.toMatchObject({ code: 'release_damaged' });
    expect(await one.store.list()).toEqual([]);
  });

  it('finishes an upload that was interrupted before its description', async () => {
    const { client, bucket, one } = await openTwoDesks();
    const Key = '-/remotes/mfe-catalog/1.0.0/client/remoteEntry.js';
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.from('entry') }));
    expect(await one.store.find('mfe-catalog', '1.0.0')).toBeUndefined();
    expect(await one.store.store(await readSample())).toBe(true);
  });

  it('refuses a version of which another build is being uploaded', async () => {
    const { client, bucket, one } = await openTwoDesks();
    const Key = '-/remotes/mfe-catalog/1.0.0/client/remoteEntry.js';
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.from('other') }));
    await expect(one.store.store(await readSample())).rejects.toMatchObject({ code: 'version_exists' });
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
    expect(await text(Body as never)).toBe('other');
  });

  it('finds a file that was altered in the bucket, and takes no part of that release', async () => {
    const { client, bucket, one, other } = await openTwoDesks();
    await one.store.store(await readSample());
    const Key = 'releases/mfe-catalog/1.0.0/server/server.cjs';
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.from('exports.pages={evil}') }));
    await expect(other.store.find('mfe-catalog', '1.0.0')).rejects.toMatchObject({ code: 'release_damaged' });
    expect(await readdir(path.join(other.rootFolder, '.incoming'))).toEqual([]);
  });

  it('replaces a copy that was altered on the disk when it starts again', async () => {
    const place = await openTwoDesks();
    await place.one.store.store(await readSample());
    await place.one.store.find('mfe-catalog', '1.0.0');
    const file = path.join(place.one.rootFolder, 'mfe-catalog/1.0.0/server/server.cjs');
    await writeFile(file, 'exports.pages={evil}');
    const again = createS3ArtifactStore(openS3Objects(place.client, place.bucket), place.one.rootFolder);
    await again.find('mfe-catalog', '1.0.0');
    expect(await readFile(file, 'utf8')).toBe('exports.pages={}');
  });

  it('removes a version with all of its files, and takes another build under it afterwards', async () => {
    const { client, bucket, one, other } = await openTwoDesks();
    await one.store.store(await readSample());
    await other.store.find('mfe-catalog', '1.0.0');
    await other.store.remove('mfe-catalog', '1.0.0');
    expect(await one.store.find('mfe-catalog', '1.0.0')).toBeUndefined();
    expect(await openS3Objects(client, bucket).list('')).toEqual([]);
    expect(await one.store.store(await readSample({ page: 'another page' }))).toBe(true);
    const found = await other.store.find('mfe-catalog', '1.0.0');
    expect(found && (await readFile(path.join(found.folder, 'client/page.catalog.detail.js'), 'utf8'))).toBe(
      'another page',
    );
  });

  it('says that the bucket cannot be used, and that trying again may help', async () => {
    const { client } = await createBucket();
    const { store } = await openDesk({ client, bucket: 'no-such-bucket' });
    await expect(store.find('mfe-catalog', '1.0.0')).rejects.toMatchObject({ code: 'store_unavailable', exitCode: 3 });
    const away = createS3Client({ ...process.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' });
    const desk = await openDesk({ client: away, bucket: 'releases' });
    await expect(desk.store.store(await readSample())).rejects.toMatchObject({ code: 'store_unavailable' });
  });
});
