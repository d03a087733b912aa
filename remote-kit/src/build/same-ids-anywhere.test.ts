import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compilation } from 'webpack';
import { SameIdsAnywherePlugin } from './same-ids-anywhere.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'same-ids-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function buildContainer(): Promise<Compilation> {
  writeFileSync(path.join(folder, 'pages.js'), 'export const pages = {};');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: path.join(folder, 'dist'), uniqueName: 'remote' },
    optimization: { minimize: false, moduleIds: 'deterministic' },
    plugins: [
      new SameIdsAnywherePlugin(),
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'remoteEntry.js',
        manifest: false,
        dts: false,
        exposes: { './pages': './pages.js' },
        experiments: { externalRuntime: true },
      }),
    ],
  });
  const compilation = await new Promise<Compilation>((resolve, reject) =>
    compiler.run((error, stats) => (stats ? resolve(stats.compilation) : reject(error))),
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return compilation;
}

test('no module of a container is numbered by the folder that it was built in', async () => {
  const { modules, chunkGraph } = await buildContainer();
  const ids = [...modules].map((module) => [module.identifier(), chunkGraph.getModuleId(module)]);
  const findIds = (part: string) =>
    ids.filter(([identifier]) => identifier?.toString().includes(part)).map(([, id]) => id);
  // The container's identifier names the other file too.
  expect(findIds('.federation').sort()).toEqual(['container', 'federation-runtime']);
  expect(findIds('container entry ')).toEqual(['container']);
});
