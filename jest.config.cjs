const { readdirSync } = require('node:fs');
const path = require('node:path');
const { browserProject, commonProject, nodeProject, runOptions } = require('@storefront/remote-kit/jest');

const labelsFolder = path.join(__dirname, 'shop-api/seed/labels');

const common = {
  ...commonProject({
    rootDir: __dirname,
    labelFiles: [
      ...readdirSync(labelsFolder).map((name) => path.join(labelsFolder, name)),
      path.join(__dirname, 'e2e/fixtures/mfe-loyalty/src/labels.json'),
      path.join(__dirname, 'mfe-staff/src/labels.json'),
    ],
    // Packages that are ES modules only, or whose CommonJS calls import(), which a script within Jest cannot.
    esModules: [
      ...['@electric-sql/pglite/dist', 'openid-client/build', 'oauth4webapi/build', 'jose/dist', 'entities/dist'],
      ...['d3-geo/dist', 'd3-array/', 'internmap/', 'marked/lib'],
      ...['pixelmatch', '@seriousme/openapi-schema-validator'],
    ],
  }),
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
};

const node = nodeProject(common);

/** Folders whose code runs in a browser; their `*.server.test.ts` run in Node. */
const browserFolders = '{shared-ui,mfe-*,shell}';

// Unit and component tests are `node` and `browser`; `provider` is whole providers on whole databases, some of them
// processes that are killed and started again. `pnpm test:unit` leaves those to `pnpm test:provider`.
module.exports = {
  maxWorkers: 2,
  ...runOptions,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{shop-api,release-desk,test-bank,shared-contracts,staff-contracts,remote-kit,demo-shop,tools,docs}/**/*.test.{ts,tsx}',
        '<rootDir>/create-storefront-remote/src/**/*.test.ts',
        '<rootDir>/shell/src/server/**/*.test.{ts,tsx}',
        `<rootDir>/${browserFolders}/src/**/*.server.test.{ts,tsx}`,
      ],
      testPathIgnorePatterns: ['/node_modules/', '/remote-kit/.*\\.test\\.tsx$', '<rootDir>/shop-api/test/'],
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
      ...browserProject(common),
      displayName: 'browser',
      // By name: Stryker wraps the environment of a test, and looks for it from the root.
      testEnvironment: 'jsdom',
      testMatch: [
        '<rootDir>/{shared-ui,mfe-*,e2e/fixtures/mfe-*}/src/**/*.test.{ts,tsx}',
        '<rootDir>/shell/src/{client,app}/**/*.test.{ts,tsx}',
        '<rootDir>/remote-kit/src/testing/**/*.test.tsx',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.server\\.test\\.tsx?$'],
    },
  ],
};
