import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPictureCache } from './picture-cache';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.alloc(100, 'x');
const isThere = (name: string) => existsSync(path.join(folder, name));

/** Files are deleted behind the back of who asks. */
async function untilGone(name: string): Promise<void> {
  while (isThere(name)) await new Promise(setImmediate);
}

it('gives back what it was given, also after a restart', async () => {
  await openPictureCache(folder, 1000).save('160/mug-1.avif', bytes);
  expect(await openPictureCache(folder, 1000).find('160/mug-1.avif')).toEqual(bytes);
});

it('knows nothing of what it was not given', async () => {
  expect(await openPictureCache(folder, 1000).find('160/mug-1.avif')).toBeUndefined();
});

it('deletes what nobody has asked for the longest when there is too much', async () => {
  const pictures = openPictureCache(folder, 250);
  await pictures.save('160/a.jpg', bytes);
  await pictures.save('160/b.jpg', bytes);
  await pictures.find('160/a.jpg');
  await pictures.save('160/c.jpg', bytes);
  await untilGone('160/b.jpg');
  expect(readdirSync(path.join(folder, '160')).sort()).toEqual(['a.jpg', 'c.jpg']);
});

it('counts what an earlier run has left, the oldest going first', async () => {
  mkdirSync(path.join(folder, '160'));
  for (const [name, day] of [
    ['new.jpg', 20],
    ['old.jpg', 10],
  ] as const) {
    const file = path.join(folder, '160', name);
    writeFileSync(file, bytes);
    utimesSync(file, new Date(2026, 0, day), new Date(2026, 0, day));
  }
  await openPictureCache(folder, 250).save('160/a.jpg', bytes);
  await untilGone('160/old.jpg');
  expect([isThere('160/new.jpg'), isThere('160/a.jpg')]).toEqual([true, true]);
});

it('clears away what a stopped shell has written in part', async () => {
  mkdirSync(path.join(folder, '160'));
  const left = path.join(folder, '160/a.jpg.7.part');
  writeFileSync(left, 'half');
  utimesSync(left, new Date(2026, 0, 1), new Date(2026, 0, 1));
  await openPictureCache(folder, 250).save('160/b.jpg', bytes);
  expect(readdirSync(path.join(folder, '160'))).toEqual(['b.jpg']);
});

it('keeps a file that another shell is writing', async () => {
  mkdirSync(path.join(folder, '160'));
  writeFileSync(path.join(folder, '160/a.jpg.7.part'), 'half');
  await openPictureCache(folder, 250).save('160/b.jpg', bytes);
  expect(readdirSync(path.join(folder, '160'))).toEqual(['a.jpg.7.part', 'b.jpg']);
});

it('goes on where what is to be deleted cannot be', async () => {
  const pictures = openPictureCache(folder, 150);
  await pictures.save('160/a.jpg', bytes);
  rmSync(path.join(folder, '160/a.jpg'));
  // A folder is no picture: deleting it as one fails.
  mkdirSync(path.join(folder, '160/a.jpg'));
  await pictures.save('160/b.jpg', bytes);
  await new Promise(setImmediate);
  expect(await pictures.find('160/b.jpg')).toEqual(bytes);
});

it('does not keep a picture that alone is too large', async () => {
  await openPictureCache(folder, 50).save('160/a.jpg', bytes);
  expect(isThere('160/a.jpg')).toBe(false);
});
