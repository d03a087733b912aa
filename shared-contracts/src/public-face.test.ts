import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const { exports: face } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** Entries with validators: for servers, tests and the registry. All others may reach a browser. */
const serverEntries = [
  './calls/schemas',
  './events/schemas',
  './releases',
  './releases/recorded-page',
  './releases/signed-map',
  './releases/site-address',
];

/** What a module imports at run time: types are gone by then. */
function runtimeImports(source: string): string[] {
  const statements = source.matchAll(/^(?:import|export) ([^;]*? from )?'([^']+)';/gms);
  return [...statements].flatMap(([, names = '', from = '']) => (bringsTypesOnly(names) ? [] : [from]));
}

function bringsTypesOnly(names: string): boolean {
  if (names.startsWith('type ')) return true;
  const listed = /^\{(.*)\}/s.exec(names)?.[1]?.split(',');
  return listed?.every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
}

function toFile(from: string, importer: string): string {
  const base = path.resolve(path.dirname(importer), from);
  return [`${base}.ts`, `${base}.tsx`].find(existsSync) ?? base;
}

/** Everything that comes along with an entry: our files by path, libraries by name. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const from of runtimeImports(readFileSync(file, 'utf8'))) {
    if (from.startsWith('.')) reachable(toFile(from, file), seen);
    else seen.add(from);
  }
  return seen;
}

function comesWith(entry: string): string[] {
  return [...reachable(path.join(root, face[entry] ?? ''))];
}

it('offers these entries and no other', () => {
  expect(Object.keys(face).sort()).toEqual([
    './addresses',
    './browser-memory',
    './calls',
    './calls/auth',
    './calls/catalog',
    './calls/comments',
    './calls/location',
    './calls/publish',
    './calls/schemas',
    './calls/site',
    './calls/staff',
    './calls/sweepstake',
    './calls/webshop',
    './calls/withdrawal',
    './constants',
    './events',
    './events/cart-items',
    './events/map',
    './events/schemas',
    './events/search',
    './fragments',
    './html',
    './html/trusted',
    './journal-feed',
    './known-fragments',
    './labels',
    './languages',
    './links',
    './listed-paths',
    './listener-limits',
    './log',
    './money',
    './ownership',
    './page-parameters',
    './pages',
    './postcodes',
    './releases',
    './releases/asset-address',
    './releases/foreign-styles',
    './releases/recorded-page',
    './releases/server-unit',
    './releases/signed-map',
    './releases/site-address',
    './runtime',
    './selected-lists',
    './session',
    './slots',
    './stored-items',
    './variation-address',
  ]);
});

it.each(Object.keys(face).filter((entry) => !serverEntries.includes(entry)))(
  '%s brings no validator into the browser',
  (entry) => {
    expect(comesWith(entry).filter((module) => /^zod\b|\.schema\.ts$|-schemas\.ts$/.test(module))).toEqual([]);
  },
);

// The check above is worth nothing if it cannot see a validator.
it.each(serverEntries)('%s, a server entry, loads a validator', (entry) => {
  expect(comesWith(entry)).toContain('zod');
});

it('needs React for the runtime only', () => {
  expect(Object.keys(face).filter((entry) => comesWith(entry).includes('react'))).toEqual(['./runtime']);
});

it('shows of the runtime what pages and fragments use', async () => {
  expect(Object.keys(await import('./runtime')).sort()).toEqual([
    'Fragment',
    'Html',
    'ShellContext',
    'Slot',
    'htmlPolicyName',
    'toTrustedHtml',
    'usePath',
    'useSession',
    'useShell',
    'useTranslate',
  ]);
});

it('needs neither another package of ours nor a default export', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  for (const file of sources) {
    const source = readFileSync(path.join(root, 'src', file), 'utf8');
    expect(source).not.toMatch(/export default|from '@storefront/);
  }
});
