import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@storefront/contracts/releases';
import { buildSample } from '../../test/sample-release';
import { readReleaseFolder } from './release-folder';

const integrity = `sha384-${'A'.repeat(64)}`;

const refused: [string, (release: Release) => void, string][] = [
  [
    'a remote whose name is a folder of the registry',
    (r) => Object.assign(r, { remote: 'journal' }),
    'no name of a remote',
  ],
  ['a version that leads out of its folder', (r) => Object.assign(r, { version: '../1.0.0' }), 'no semantic version'],
  [
    'a file that leads out of the release',
    (r) => Object.assign(r.files, { 'client/../../secret': { bytes: 1, integrity } }),
    'not a plain path',
  ],
  ['a file beside client and server', (r) => Object.assign(r.files, { '.hash': { bytes: 1, integrity } }), '".hash"'],
  [
    'a file whose name differs from another by its case only',
    (r) => Object.assign(r.files, { 'client/RemoteEntry.js': { bytes: 1, integrity } }),
    'by its case only',
  ],
  [
    'a file that is a folder as well',
    (r) => Object.assign(r.files, { 'client/remoteentry.js/x.js': { bytes: 1, integrity } }),
    'is a folder as well',
  ],
  [
    'a name that is too long',
    (r) => Object.assign(r.files, { [`client/${'x'.repeat(200)}`]: { bytes: 1, integrity } }),
    'has a name of more than 200',
  ],
  [
    'a file that is too large',
    (r) => Object.assign(r.files, { 'client/large.js': { bytes: 16_000_001, integrity } }),
    'more than 16000000 bytes',
  ],
  [
    'a size that is none',
    (r) => Object.assign(r.files, { 'client/less.js': { bytes: -1, integrity } }),
    'the size of "client/less.js" is none',
  ],
  [
    'a hash that is none',
    (r) => Object.assign(r.files, { 'client/hashless.js': { bytes: 1, integrity: 'sha1-x' } }),
    'is no SHA-384',
  ],
  ['an entry that is not there', (r) => Object.assign(r.server, { entry: 'server/other.cjs' }), 'server/other.cjs'],
  [
    'a page whose chunk is not there',
    (r) => Object.assign(r.client.pages, { 'catalog.landing': { js: ['lost.js'], css: [] } }),
    '"catalog.landing" needs "lost.js"',
  ],
  [
    'a page whose key is markup',
    (r) => Object.assign(r.client.pages, { 'catalog.<script>': { js: [], css: [] } }),
    '"catalog.<script>" is no name',
  ],
  [
    'a fragment whose name would move the cursor',
    (r) => Object.assign(r.client.fragments, { 'catalog.\u001b[2J': { js: [], css: [] } }),
    '"catalog.\\u001b[2J" is no name',
  ],
  [
    'an exposed module that is a quote',
    (r) => Object.assign(r.client.exposes, { '">': { js: [], css: [] } }),
    'is no name',
  ],
  ['a hash of sources that is none', (r) => Object.assign(r, { sourceHash: '\u001b[31m' }), 'hash of its sources'],
  ['a container that is no global name', (r) => Object.assign(r.client, { container: 'a-b' }), 'no identifier'],
];

test.each(refused)('rejects %s with the reason', async (_, change, reason) => {
  const folder = await buildSample({ change });
  await expect(readReleaseFolder(folder)).rejects.toMatchObject({
    code: 'release_invalid',
    details: [expect.stringContaining(reason)],
  });
});

test('rejects a folder without a description', async () => {
  const folder = await buildSample();
  await rm(path.join(folder, 'release.json'));
  await expect(readReleaseFolder(folder)).rejects.toMatchObject({ code: 'release_unreadable' });
});

test('rejects an invalid description', async () => {
  const folder = await buildSample();
  await writeFile(path.join(folder, 'release.json'), '{"remote": 7}');
  await expect(readReleaseFolder(folder)).rejects.toMatchObject({ code: 'release_invalid' });
});
