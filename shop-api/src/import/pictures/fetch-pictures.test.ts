import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fetchedPictureName } from '../map/picture-names';
import { prepareFeed } from '../prepare-feed';
import { findFeed } from '../read/feed-file';
import { download, isPublicAddress } from './download';
import { fetchPictures } from './fetch-pictures';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
let server: Server;
let origin: string;
let asked: string[] = [];

beforeAll(async () => {
  const picture = await sharp({ create: { width: 3000, height: 20, channels: 4, background: '#00ff0080' } })
    .webp()
    .toBuffer();
  server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url.startsWith('/moved')) answer.writeHead(302, { location: url.slice('/moved'.length) || '/moved' }).end();
    else if (url.startsWith('/inside')) answer.writeHead(302, { location: 'http://10.0.0.1/secret.png' }).end();
    else if (url.startsWith('/none')) answer.writeHead(404).end('<html>');
    else if (url.startsWith('/text')) answer.end('no picture');
    else if (url.startsWith('/endless')) answer.end(Buffer.alloc(400_000));
    else if (url.startsWith('/hanging')) answer.write('…');
    else answer.end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const isLoopback = (address: string) => address === '127.0.0.1';
const limits = { maxBytes: 300_000, timeoutMs: 10_000, isAllowedAddress: isLoopback };

async function fetchAll(images: readonly string[], known: readonly string[] = []) {
  const file = path.join(folder, 'feed.jsonl');
  writeFileSync(file, images.map((image, at) => JSON.stringify({ name: `${at}`, price: 1, image })).join('\n'));
  const target = path.join(folder, 'pictures');
  rmSync(target, { recursive: true, force: true });
  const failures: string[] = [];
  const counts = await fetchPictures({
    prepared: await prepareFeed(findFeed(file), {}, 'of the test', 'en'),
    ...{ folder: target, limits, isKnownPicture: (name) => known.includes(name), onProgress: () => undefined },
    onFailure: (line, text) => failures.push(`${line}: ${text.replaceAll(origin, '')}`),
  });
  return { counts, failures, files: readdirSync(target).sort(), target };
}

test('a picture of any kind becomes one that the shop keeps, told by its address and no larger than pages show', async () => {
  const { counts, files, target } = await fetchAll([`${origin}/a/mug.webp?v=1`, `${origin}/moved/b/mug.webp`]);
  expect(counts).toEqual({ fetched: 2, present: 0, failed: 0 });
  expect(files).toEqual(
    [`${origin}/a/mug.webp?v=1`, `${origin}/moved/b/mug.webp`].map((url) => `${fetchedPictureName(url)}.jpg`).sort(),
  );
  expect(await sharp(path.join(target, files[0] ?? '')).metadata()).toMatchObject({ format: 'jpeg', width: 2400 });
});

test('a picture that is there is not fetched again, and one that two products show is fetched once', async () => {
  const present = `${origin}/present.webp`;
  const { counts } = await fetchAll([present, `${origin}/c.webp`, `${origin}/c.webp`], [fetchedPictureName(present)]);
  expect(counts).toEqual({ fetched: 1, present: 1, failed: 0 });
  expect(asked).toEqual(['/c.webp']);
});

test('a picture that cannot be had is named by the line of its product, and leaves no file', async () => {
  const { counts, failures, files } = await fetchAll([
    `${origin}/none.png`,
    `${origin}/text.png`,
    `${origin}/endless.png`,
    `${origin}/inside.png`,
    `${origin}/moved`,
    'http://192.168.1.1/router.png',
    'http://[::ffff:10.0.0.1]/x.png',
    'http://localhost.invalid/x.png',
  ]);
  expect(counts).toEqual({ fetched: 0, present: 0, failed: 8 });
  expect(files).toEqual([]);
  expect(failures.sort()).toEqual([
    '1: its picture /none.png is answered with 404',
    '2: its picture /text.png is no picture that can be read',
    '3: its picture /endless.png is larger than 1 MB',
    '4: its picture /inside.png leads to an address that is not public',
    '5: its picture /moved is redirected too often',
    '6: its picture http://192.168.1.1/router.png leads to an address that is not public',
    '7: its picture http://[::ffff:a00:1]/x.png leads to an address that is not public',
    '8: its picture http://localhost.invalid/x.png cannot be fetched: ENOTFOUND',
  ]);
});

test('a name that leads into the own network is refused, however it is looked up', async () => {
  const noOwn = { ...limits, isAllowedAddress: isPublicAddress };
  const url = new URL(origin.replace('127.0.0.1', 'localhost'));
  await expect(download(url, noOwn)).rejects.toThrow('leads to an address that is not public');
  await expect(download(new URL('ftp://example.org/x.png'), noOwn)).rejects.toThrow('is no address of the web');
  await expect(download(new URL('https://a:b@example.org/x.png'), noOwn)).rejects.toThrow('holds a name or a password');
  expect(asked).toEqual([]);
});

test('a server that does not end is left after the time that is given', async () => {
  await expect(download(new URL(`${origin}/hanging.png`), { ...limits, timeoutMs: 200 })).rejects.toThrow(
    'takes longer than 0.2 s',
  );
});

test('a server that fails again and again is not asked any more', async () => {
  const { counts, failures } = await fetchAll(Array.from({ length: 40 }, (_, at) => `${origin}/none-${at}.png`));
  expect(counts.failed).toBe(40);
  expect(asked.length).toBeLessThan(40);
  expect(failures.filter((text) => text.includes('which failed 20 times in a row'))).toHaveLength(40 - asked.length);
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.20', '169.254.1.1', '100.64.3.2', '0.0.0.0', '255.255.255.255'],
  ...['::1', '::', 'fd12:3456::1', 'fe80::1', 'ff02::1', '::ffff:192.168.1.20', '::ffff:7f00:1', '64:ff9b::a00:1', ''],
])('%j is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
