import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedFolders } from './seed-folders';
import { SettingsError } from './settings-error';

const folder = mkdtempSync(path.join(tmpdir(), 'seed-folders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a content folder that is not there, is a file, or has no JSON in it is refused by its name', () => {
  const file = path.join(folder, 'file.json');
  writeFileSync(file, '[]');
  const empty = path.join(folder, 'empty');
  mkdirSync(path.join(empty, 'products'), { recursive: true });
  for (const seedFolder of [path.join(folder, 'none'), file, empty]) {
    const read = () => seedFolders({ seedFolder }, '/package');
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`SEED_FOLDER: ${seedFolder}`);
  }
});

test('a content folder needs no sub-folders', () => {
  expect(seedFolders({ seedFolder: folder }, '/package')).toEqual({ base: '/package/seed', content: folder });
  expect(seedFolders({}, '/package').content).toBeUndefined();
});
