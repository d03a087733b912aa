import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildAll } from '../tools/build.mjs';
import { release } from '../tools/releases/switch-run.mjs';
import { createDataFolder, rootFolder } from './site';

// What a team compiles against is what the others have live, not their sources.

const loyalty = 'e2e/fixtures/mfe-loyalty';

let dataFolder = '';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildAll([loyalty]);
  dataFolder = createDataFolder();
  const built = path.join(rootFolder, loyalty, 'dist');
  await release(dataFolder, 'publish', built, '--admit', '--promote', '--force', '--no-smoke');
});

/** A project outside of the repository, as strict as it, with the contracts as its package. */
function createProject(files: Readonly<Record<string, string>>, more: object = {}): string {
  const project = mkdtempSync(path.join(os.tmpdir(), 'consumer-'));
  mkdirSync(path.join(project, 'node_modules/@storefront'), { recursive: true });
  symlinkSync(path.join(rootFolder, 'shared-contracts'), path.join(project, 'node_modules/@storefront/contracts'));
  const base = path.join(rootFolder, 'tsconfig.base.json');
  const config = { extends: base, compilerOptions: { types: [], rootDir: '/' }, include: ['*.ts'], ...more };
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify(config));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(project, name), text);
  return project;
}

/** What the compiler says of the project's own files, a line per error. */
function compile(project: string): string[] {
  const tsc = path.join(rootFolder, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', '.', '--pretty', 'false'], { cwd: project, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
}

const head = `
import type { EventBus } from '@storefront/contracts/events';
import { place } from '@storefront/contracts/fragments';
declare const bus: EventBus;
`;

test('a team compiles against the fragments and events of the live releases', async () => {
  const project = createProject({
    'consumer.ts': `${head}
export const placements = [
  place('catalog.quick-view', { id: 7 }),
  place('catalog.product-carousel', { list: 'related', productIds: [1, 2] }),
  place('catalog.category-tiles'),
  place('checkout.mini-cart', {}),
  place('loyalty.balance'),
];
bus.on('loyalty.pointsEarned', ({ points, reason = 'visit' }) => console.log(points.toFixed(), reason.length));
bus.emit('loyalty.pointsEarned', { points: 3 });
bus.emit('cart.changed', { cart: { itemCount: 1, total: '1,00 KM', version: 1 } });
`,
  });
  const file = path.join(project, 'live.ts');
  const result = await release(dataFolder, 'types', '--out', file);
  expect(result.events).toEqual(['loyalty.pointsEarned']);
  const remotes = ['mfe-account', 'mfe-catalog', 'mfe-checkout', 'mfe-loyalty', 'mfe-publish', 'mfe-staff'];
  expect(result.releases.map(({ remote }: { remote: string }) => remote).sort()).toEqual(remotes);
  // Every fragment of every remote says what it takes.
  expect(readFileSync(file, 'utf8')).not.toContain('declares no props');
  expect(compile(project)).toEqual([]);
});

test('what the live releases would refuse does not compile', async () => {
  const project = createProject({
    'consumer.ts': `${head}
place('catalog.quick-view', { id: '7' });
place('catalog.quick-view');
place('catalog.product-carousel', { list: 'old' });
place('loyalty.balance', { colour: 'red' });
bus.emit('loyalty.pointsEarned', { points: 'three' });
bus.emit('loyalty.pointsEarned', {});
bus.emit('loyalty.pointsEarned', { points: 3, reason: 'luck' });
bus.emit('loyalty.pointsLost', { points: 3 });
bus.on('loyalty.pointsEarned', ({ sum }) => sum);
`,
  });
  await release(dataFolder, 'types', '--out', path.join(project, 'live.ts'));
  const lines = compile(project).map((line) => Number(/^consumer\.ts\((\d+),/.exec(line)?.[1]));
  expect([...new Set(lines)]).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test('the sources of two teams compile with what the others have live', async () => {
  for (const [remote, folder] of [
    ['mfe-publish', 'mfe-publish'],
    ['mfe-loyalty', loyalty],
  ] as const) {
    const sources = path.join(rootFolder, folder, 'src');
    const declarations = ['shared-ui/src/**/*.d.ts', 'remote-kit/src/types.d.ts'].map((files) =>
      path.join(rootFolder, files),
    );
    const project = createProject(
      {},
      { include: ['*.ts', ...declarations, sources], exclude: [`${sources}/**/*.test.*`] },
    );
    const file = path.join(project, 'live.ts');
    const { releases } = await release(dataFolder, 'types', '--without', remote, '--out', file);
    expect(releases.map((one: { remote: string }) => one.remote)).not.toContain(remote);
    expect([remote, compile(project)]).toEqual([remote, []]);
  }
});
