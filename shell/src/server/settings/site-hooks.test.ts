import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSiteHooks } from './site-hooks';

const folder = mkdtempSync(path.join(os.tmpdir(), 'site-hooks-'));
const settingsFile = path.join(folder, 'site.json');
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, code: string): string {
  writeFileSync(path.join(folder, name), code);
  return `./${name}`;
}

it('has none unless the settings name a module', () => {
  expect(loadSiteHooks({ hooks: null }, settingsFile)).toEqual({});
});

it('loads the module beside the settings file', () => {
  const hooks = write(
    'good.cjs',
    "exports.decideAccess = () => 'hide'; exports.routeMiddleware = { members: () => 'notFound' };",
  );
  const loaded = loadSiteHooks({ hooks }, settingsFile);
  expect(loaded.decideAccess?.({} as never)).toBe('hide');
  expect(loaded.routeMiddleware?.members?.({} as never)).toBe('notFound');
});

it('stops at a module that exports what is no hook, and names it', () => {
  const hooks = write('typo.cjs', 'exports.decideAcess = () => undefined;');
  expect(() => loadSiteHooks({ hooks }, settingsFile)).toThrow(/typo\.cjs may export .*, not decideAcess/);
});

it('stops where the module is not there', () => {
  expect(() => loadSiteHooks({ hooks: './absent.cjs' }, settingsFile)).toThrow(/absent\.cjs/);
});
