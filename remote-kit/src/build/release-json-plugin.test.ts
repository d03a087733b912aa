import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ChunkTablePlugin, writeReleaseJson } from './release-json-plugin.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'release-json-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Builds a remote of two pages that have a large module in common. */
async function buildTwoPages(): Promise<ChunkTablePlugin> {
  const common = `export const common = ${JSON.stringify('common '.repeat(5000))};`;
  write({
    'src/common.js': common,
    'src/list.js': "import { common } from './common.js'; export const list = common + 'list';",
    'src/detail.js': "import { common } from './common.js'; export const detail = common + 'detail';",
    'src/carousel.js': "export const carousel = 'carousel';",
    'src/main.js': `
      export const list = () => import(/* webpackChunkName: "page.catalog.category" */ './list.js');
      export const detail = () => import(/* webpackChunkName: "page.catalog.detail" */ './detail.js');
      export const carousel = () => import(/* webpackChunkName: "fragment.catalog.product-carousel" */ './carousel.js');`,
  });
  const chunkTable = new ChunkTablePlugin();
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './src/main.js',
    output: { path: path.join(folder, 'dist'), chunkFilename: '[name].js' },
    optimization: { minimize: false, splitChunks: { minSize: 0 } },
    plugins: [chunkTable],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return chunkTable;
}

test('the table names every file that a page or fragment needs, those it shares with others included', async () => {
  const { table } = await buildTwoPages();
  const { 'catalog.category': list, 'catalog.detail': detail } = table.pages;
  expect(list?.js).toContain('page.catalog.category.js');
  expect(detail?.js).toContain('page.catalog.detail.js');
  const shared = list?.js.filter((file) => detail?.js.includes(file));
  expect(shared).toHaveLength(1);
  expect(table.fragments['catalog.product-carousel']).toEqual({
    js: ['fragment.catalog.product-carousel.js'],
    css: [],
  });
});

test('release.json holds size and hash of every file of the release, itself excepted', () => {
  write({
    'client/remoteEntry.js': 'entry',
    'client/page.css': 'a{}',
    'server/server.cjs': 'server',
    'release.json': '',
  });
  writeReleaseJson(folder, {
    remote: 'mfe-catalog',
    version: '1.2.3',
    sourceHash: 'abc',
    contracts: '^1.0.0',
    shared: {},
    client: { container: 'c', entry: 'client/remoteEntry.js', exposes: {}, pages: {}, fragments: {} },
    server: { entry: 'server/server.cjs' },
  });
  const { version, files } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  expect(version).toBe('1.2.3');
  expect(Object.keys(files)).toEqual(['client/page.css', 'client/remoteEntry.js', 'server/server.cjs']);
  const integrity = `sha384-${createHash('sha384').update('entry').digest('base64')}`;
  expect(files['client/remoteEntry.js']).toEqual({ bytes: 5, integrity });
});
