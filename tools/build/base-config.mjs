import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';

const require = createRequire(import.meta.url);

/** The repository's root. */
export const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where webpack keeps what it may reuse in the next build. */
const cacheFolder = path.join(rootFolder, '.cache/webpack');

const swcRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
};

/**
 * CSS modules get the same class names on both sides. The salt holds name and version of the unit, so that two
 * versions of a component can stand on one page without taking each other's rules.
 * @param {{ side: 'browser' | 'server', salt: string }} options
 */
function cssRules({ side, salt }) {
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: '[hash:base64:6]',
    localIdentHashSalt: salt,
    localIdentContext: rootFolder,
    exportOnlyLocals: side === 'server',
  };
  const extract = side === 'browser' ? [MiniCssExtractPlugin.loader] : [];
  const cssLoader = require.resolve('css-loader');
  return [
    { test: /\.module\.css$/, use: [...extract, { loader: cssLoader, options: { modules } }] },
    { test: /(?<!\.module)\.css$/, use: [...extract, { loader: cssLoader, options: { modules: false } }] },
  ];
}

/**
 * `[contenthash]` in a container's file name fails (docs/decisions/0002): a name of its own then.
 * @param {import('webpack').PathData} data
 */
function browserFilename(data) {
  return data.chunk?.contentHash?.javascript ? '[name].[contenthash:8].js' : '[name].js';
}

const minimizer = [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 3, ecma: 2020 }, mangle: true, ecma: 2020 },
  }),
  new CssMinimizerPlugin(),
];

/**
 * What every build of ours has in common.
 * @param {{ name: string, folder: string, output: string, side: 'browser' | 'server', salt: string, cacheKey?: string }} options
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ name, folder, output, side, salt, cacheKey = '' }) {
  const isBrowser = side === 'browser';
  return {
    name,
    context: path.join(rootFolder, folder),
    mode: 'production',
    target: isBrowser ? ['web', 'es2022'] : 'async-node',
    devtool: isBrowser ? false : 'source-map',
    output: {
      path: output,
      clean: true,
      hashFunction: 'xxhash64',
      filename: isBrowser ? browserFilename : '[name].cjs',
      chunkFilename: isBrowser ? '[name].[contenthash:8].js' : '[name].cjs',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        swcRule,
        ...cssRules({ side, salt }),
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: isBrowser } },
      ],
    },
    optimization: isBrowser
      ? { minimizer, moduleIds: 'deterministic', chunkIds: 'deterministic' }
      : { minimize: false },
    plugins: isBrowser
      ? [
          new MiniCssExtractPlugin({
            filename: '[name].[contenthash:8].css',
            chunkFilename: '[name].[contenthash:8].css',
          }),
        ]
      : [],
    cache: {
      type: 'filesystem',
      cacheDirectory: cacheFolder,
      name: `${name}-${cacheKey}`.replace(/\W+/g, '-'),
      buildDependencies: { config: [path.join(rootFolder, 'tools/build/')] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
