import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listRemotes } from '../../tools/build/remote-manifest.mjs';

const root = path.resolve(__dirname, '../..');

/** A page's chunk is named for its key, and the release is made of these names. */
function readPageKeys(remote: string): string[] {
  const table = readFileSync(path.join(root, remote, 'src/pages.ts'), 'utf8');
  return [...table.matchAll(/webpackChunkName: "page\.([^"]+)"/g)].map(([, key = '']) => key);
}

it.each(listRemotes())('every page of %s is recorded: a promotion renders it', (remote) => {
  const recorded = readdirSync(path.join(root, 'demo-shop/recordings'));
  const keys = readPageKeys(remote);
  expect(keys.length).toBeGreaterThan(0);
  // Missing: node demo-shop/record-pages.mjs, after recording/walk-shop.mjs goes there.
  expect(keys.filter((key) => !recorded.includes(`${key}.json`))).toEqual([]);
});
