import { hashServerContents, hashSources, readServerSources } from './server-sources';

const server = `import { definePage } from '@storefront/contracts/pages';
import { formPage } from './common/form-page';
import { detail } from './detail/page.server';
import { DetailPage, type DetailProps } from './detail/page';
import { ListPage } from './list/page';
const lazy = formPage('x');

export const pages = {
  'catalog.detail': definePage(detail, DetailPage),
  'catalog.list': definePage(lazy, ListPage),
};

export const fragments = {
  'catalog.tiles': defineFragment({ load: async () => ({}) }, ListPage),
};
`;

const sound: Readonly<Record<string, string>> = {
  './src/server.ts': server,
  './src/common/form-page.ts': 'export const formPage = () => 1;',
  './src/detail/page.server.ts': "import { required } from '../common/answer.server';\nexport const detail = {};",
  './src/detail/page.tsx': "import { Badge } from '@storefront/ui/badge';\nimport type { X } from '../list/page';",
  './src/list/page.tsx':
    "import styles from './list.module.css';\nimport { label } from '@storefront/contracts/labels';",
  './src/list/list.module.css': 'export default { "bar": `KAAh8f` };',
  './src/common/answer.server.ts': '/** Why. */\nexport const required = 1;',
  '../shared-ui/src/badge/badge.tsx': 'export const Badge = 1;',
  '../shared-ui/src/price/price.tsx': 'export const Price = 1;',
  '../shared-contracts/src/labels/labels.ts': 'export const label = 1;',
};
const keys = ['catalog.detail', 'catalog.list', 'catalog.tiles'];

function readSources(files: Readonly<Record<string, string>>) {
  const all = { ...files, 'webpack/bootstrap': 'x' };
  const sources = Object.keys(all).map((name) => `webpack://@storefront/mfe-catalog/${name}`);
  const read = readServerSources(JSON.stringify({ sources, sourcesContent: Object.values(all) }));
  if (!read) throw new Error('there are no sources');
  return read;
}

const before = hashServerContents(readSources(sound), keys);

it.each<[string, string, string, string[]]>([
  ['a loader', './src/detail/page.server.ts', 'export const detail = { other: true };', ['catalog.detail']],
  ['what a loader imports', './src/common/answer.server.ts', 'export const required = 2;', ['catalog.detail']],
  ['a view', './src/list/page.tsx', 'export const ListPage = 1;', ['catalog.list', 'catalog.tiles']],
  ['a component of the design system', '../shared-ui/src/badge/badge.tsx', 'other', ['catalog.detail']],
  ['a module of the contracts', '../shared-contracts/src/labels/labels.ts', 'other', ['catalog.list', 'catalog.tiles']],
  ['a helper of the table', './src/server.ts', server.replace("formPage('x')", "formPage('y')"), ['catalog.list']],
  ['a row of the table', './src/server.ts', server.replace('({})', '({ a: 1 })'), ['catalog.tiles']],
  ['what nothing imports', '../shared-ui/src/price/price.tsx', 'other', []],
  ['a comment', './src/common/answer.server.ts', '// How.\nexport const required = 1;', []],
  ['a class name', './src/list/list.module.css', 'export default { "bar": `Z_Ah8f` };', []],
])('names the pages and fragments that change through %s', (_, file, text, changed) => {
  const after = hashServerContents(readSources({ ...sound, [file]: text }), keys);
  expect(keys.filter((key) => before[key] !== after[key])).toEqual(changed);
});

it('notices a change that belongs to no page', () => {
  const other = readSources({ ...sound, '../shared-ui/src/price/price.tsx': 'other' });
  expect(hashSources(other)).not.toBe(hashSources(readSources(sound)));
});

it('finds nothing where the map holds no sources, or no table', () => {
  expect(readServerSources(JSON.stringify({ sources: ['x'] }))).toBeUndefined();
  expect(hashServerContents(readSources({ './src/other.ts': server }), keys)).toEqual({});
});
