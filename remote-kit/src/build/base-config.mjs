import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { createClassNamer } from './class-names.mjs';

const require = createRequire(import.meta.url);

/** What every build is configured by: a change here is a change of each of them. */
const configFolder = path.dirname(fileURLToPath(import.meta.url));

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
 * @param {{ side: 'browser' | 'server', salt: string, root: string }} options
 */
function cssRules({ side, salt, root }) {
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: createClassNamer(salt, root),
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
 * @typedef {object} BaseOptions
 * @property {string} name
 * @property {string} folder of the sources: an absolute path
 * @property {string} [root] of the repository that they are in, where it is not their folder: names of CSS classes are made of
 * paths below it, and `.cache/webpack` there holds what webpack may reuse
 * @property {string} output
 * @property {'browser' | 'server'} side
 * @property {string} salt
 * @property {string} [cacheKey]
 */

/**
 * What every build has in common.
 * @param {BaseOptions} options
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ name, folder, root = folder, output, side, salt, cacheKey = '' }) {
  const isBrowser = side === 'browser';
  return {
    name,
    context: folder,
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
        ...cssRules({ side, salt, root }),
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
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${cacheKey}`.replace(/\W+/g, '-'),
      buildDependencies: { config: [`${configFolder}/`] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
