import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/database/open-database';
import { findPackageRoot } from '../src/package-root';

jest.setTimeout(180_000);
const migrations = path.join(findPackageRoot(__dirname), 'migrations');
const folder = mkdtempSync(path.join(tmpdir(), 'private-files-'));
const data = path.join(folder, 'shop-db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function openToOthers(): string[] {
  return ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (lstatSync(path.join(data, name)).mode & 0o077) !== 0,
  );
}

it('keeps others out of a new database’s files, and of those that were left open', async () => {
  const first = await openDatabase({ folder: data }, migrations, async () => undefined);
  expect(readdirSync(data, { recursive: true }).length).toBeGreaterThan(500);
  expect(openToOthers()).toEqual([]);
  await first.close();
  chmodSync(path.join(data, 'PG_VERSION'), 0o666);
  const again = await openDatabase({ folder: data }, migrations, async () => undefined);
  const open = openToOthers();
  await again.close();
  expect(open).toEqual([]);
});
