import { toPublishedManifest, withVersions } from './published-manifest.mjs';

const versions = {
  catalog: { react: '19.3.1', webpack: '5.111.1' },
  workspace: { '@storefront/contracts': '1.4.0', '@storefront/ui': '1.0.0' },
};
const settings = { node: '>=20.19', files: ['dist'] };
const sources = {
  name: '@storefront/sample',
  version: '2.0.0',
  exports: {
    './tokens.css': './src/tokens.css',
    './button': './src/button/button.tsx',
    './build': './src/build.mjs',
    './types': './src/types.d.ts',
    './tsconfig.json': './tsconfig.remote.json',
  },
};

test('names what is built in place of the sources, with its types', () => {
  const { exports: entries, bin } = toPublishedManifest(
    { ...sources, bin: { sample: './src/cli/sample.mjs' } },
    versions,
    settings,
  );
  expect(entries).toEqual({
    './tokens.css': './dist/tokens.css',
    './button': { types: './dist/button/button.d.ts', default: './dist/button/button.js' },
    './build': { types: './dist/build.d.mts', default: './dist/build.mjs' },
    './types': { types: './dist/types.d.ts' },
    './tsconfig.json': './tsconfig.remote.json',
    './package.json': './package.json',
  });
  expect(bin).toEqual({ sample: 'dist/cli/sample.mjs' });
});

test('asks for the very versions that are tested here, for ours and for peers for compatible ones', () => {
  const dependencies = { webpack: 'catalog:', '@storefront/ui': 'workspace:*' };
  const peerDependencies = { react: 'catalog:', '@storefront/contracts': 'workspace:^' };
  expect(toPublishedManifest({ ...sources, dependencies, peerDependencies }, versions, settings)).toMatchObject({
    dependencies: { webpack: '5.111.1', '@storefront/ui': '^1.0.0' },
    peerDependencies: { react: '^19.3.1', '@storefront/contracts': '^1.4.0' },
  });
});

test('refuses what only the workspace knows', () => {
  const dependencies = { '@storefront/shell': 'workspace:*' };
  expect(() => toPublishedManifest({ ...sources, dependencies }, versions, settings)).toThrow('@storefront/shell');
});

test('says nothing that holds in the workspace alone', () => {
  const manifest = { ...sources, private: true, devDependencies: { react: 'catalog:' } };
  expect(Object.keys(toPublishedManifest(manifest, versions, settings))).toEqual([
    ...['name', 'version', 'type', 'engines', 'exports', 'files'],
  ]);
});

test('writes out the versions of a new repository, the same as those of the packages', () => {
  const manifest = {
    name: '__REMOTE__',
    dependencies: { '@storefront/contracts': 'workspace:^', react: 'catalog:' },
    devDependencies: { webpack: 'catalog:' },
  };
  expect(withVersions(manifest, versions)).toEqual({
    name: '__REMOTE__',
    dependencies: { '@storefront/contracts': '^1.4.0', react: '19.3.1' },
    devDependencies: { webpack: '5.111.1' },
  });
});
