const path = require('node:path');

const kit = path.join(__dirname, 'tools/testing');

/** @param {boolean} tsx whether the file may hold markup: `<T>(x)` means something else there */
function swc(tsx) {
  return [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development: true } },
      },
      // Jest runs CommonJS; our packages are ES modules only until here.
      module: { type: 'commonjs' },
    },
  ];
}

const common = {
  rootDir: __dirname,
  transform: { '\\.(tsx|jsx)$': swc(true), '\\.([cm]?js|ts)$': swc(false) },
  // Packages that are ES modules only, or whose CommonJS calls import(), which a script within Jest cannot.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(?:lucide/dist/esm|@electric-sql/pglite/dist|openid-client/build|oauth4webapi/build|jose/dist|entities/dist|marked/lib|pixelmatch|@seriousme/openapi-schema-validator)/)',
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(kit, 'stand-ins/class-names.cjs'),
    '\\.css$': path.join(kit, 'stand-ins/nothing.cjs'),
    '\\.(svg|png|jpg|avif|webp|woff2)$': path.join(kit, 'stand-ins/asset.cjs'),
  },
  restoreMocks: true,
  // What no test replaces. Each reading of a global within Jest goes through a proxy, and libraries ask for these by the
  // million: writing a statement took four times as long without this.
  sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Promise', 'Math', 'JSON'],
};

const node = { ...common, testEnvironment: 'node', setupFilesAfterEnv: [path.join(kit, 'setup/node.ts')] };

/** Folders whose code runs in a browser; their `*.server.test.ts` run in Node. */
const browserFolders = '{shared-ui,mfe-*,shell}';

// Unit and component tests are `node` and `browser`; `provider` is whole providers on whole databases, some of them
// processes that are killed and started again. `pnpm test:unit` leaves those to `pnpm test:provider`.
module.exports = {
  maxWorkers: 2,
  globalSetup: path.join(kit, 'setup/temporary-folder.cjs'),
  globalTeardown: path.join(kit, 'setup/remove-temporary-folder.cjs'),
  // For a test that hangs, not for one that is slow: a busy machine takes several times as long as a quiet one.
  testTimeout: 20_000,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{shop-api,release-desk,test-bank,shared-contracts,staff-contracts,demo-shop,tools,docs}/**/*.test.{ts,tsx}',
        '<rootDir>/shell/src/server/**/*.test.{ts,tsx}',
        `<rootDir>/${browserFolders}/src/**/*.server.test.{ts,tsx}`,
      ],
      testPathIgnorePatterns: ['/node_modules/', '/tools/testing/.*\\.test\\.tsx$', '<rootDir>/shop-api/test/'],
    },
    {
      ...node,
      displayName: 'provider',
      testMatch: ['<rootDir>/shop-api/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shop-api/test/eleventh-language/'],
    },
    {
      // A whole shop whose table of languages has a row more: nothing else says so.
      ...node,
      displayName: 'eleventh-language',
      testMatch: ['<rootDir>/shop-api/test/eleventh-language/*.test.ts'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '^\\./language-table$': path.join(__dirname, 'shop-api/test/eleventh-language/language-table.ts'),
      },
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      // Server rendering is part of every view's test, and React's server build for Node needs no polyfill.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: [
        '<rootDir>/{shared-ui,mfe-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shell/src/{client,app}/**/*.test.{ts,tsx}',
        '<rootDir>/tools/testing/**/*.test.tsx',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.server\\.test\\.tsx?$'],
      setupFilesAfterEnv: [path.join(kit, 'setup/browser.ts')],
    },
  ],
};
