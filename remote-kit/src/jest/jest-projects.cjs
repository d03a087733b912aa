const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const testing = path.join(__dirname, '../testing');
/** The shop's texts, which the package brings along; a repository that holds the shop names its own. */
const shopLabels = path.join(__dirname, '../../labels');

/** @param {boolean} tsx whether the file may hold markup: `<T>(x)` means something else there */
function swc(tsx) {
  return [
    require.resolve('@swc/jest'),
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

/** Sources in the workspace, JavaScript in the package. @param {string} name */
function setupFile(name) {
  const source = path.join(testing, `setup/${name}.ts`);
  return existsSync(source) ? source : path.join(testing, `setup/${name}.js`);
}

/**
 * What every project has in common.
 * @param {object} options
 * @param {string} options.rootDir
 * @param {readonly string[]} options.labelFiles files with the texts that tests know: those of the shop, then the remote's
 * @param {readonly string[]} [options.esModules] parts of paths of packages that are ES modules only, as patterns
 */
function commonProject({ rootDir, labelFiles, esModules = [] }) {
  return {
    rootDir,
    transform: { '\\.(tsx|jsx)$': swc(true), '\\.([cm]?js|ts)$': swc(false) },
    transformIgnorePatterns: [`/node_modules/(?!.*(?:${['@storefront/', 'lucide/dist/esm', ...esModules].join('|')}))`],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '/\\.data/', '/\\.cache/'],
    moduleNameMapper: {
      '\\.module\\.css$': path.join(testing, 'stand-ins/class-names.cjs'),
      '\\.css$': path.join(testing, 'stand-ins/nothing.cjs'),
      '\\.(svg|png|jpg|avif|webp|woff2)$': path.join(testing, 'stand-ins/asset.cjs'),
    },
    restoreMocks: true,
    // What no test replaces. Each reading of a global within Jest goes through a proxy, and libraries ask for these by the
    // million: writing a statement took four times as long without this.
    sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Promise', 'Math', 'JSON'],
    globals: { STOREFRONT_LABEL_FILES: labelFiles },
  };
}

/** A project of code that runs on the server. @param {ReturnType<typeof commonProject>} common */
function nodeProject(common) {
  return { ...common, testEnvironment: 'node', setupFilesAfterEnv: [setupFile('node')] };
}

/** A project of code that runs in a browser. @param {ReturnType<typeof commonProject>} common */
function browserProject(common) {
  return {
    ...common,
    testEnvironment: require.resolve('jest-environment-jsdom'),
    // Server rendering is part of every view's test, and React's server build for Node needs no polyfill.
    testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
    setupFilesAfterEnv: [setupFile('browser')],
  };
}

/** Around the run of all projects. */
const runOptions = {
  globalSetup: path.join(testing, 'setup/temporary-folder.cjs'),
  globalTeardown: path.join(testing, 'setup/remove-temporary-folder.cjs'),
  // For a test that hangs, not for one that is slow: a busy machine takes several times as long as a quiet one.
  testTimeout: 20_000,
};

/** @param {string} rootDir */
function readOwnLabelFiles(rootDir) {
  const { storefront } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8'));
  return storefront?.labels ? [path.join(rootDir, storefront.labels)] : [];
}

/**
 * The Jest configuration of a remote that is a repository of its own: `*.server.test.ts` run as on the server, every other
 * test below `src` in a browser's document.
 * @param {string} rootDir
 */
function createJestConfig(rootDir) {
  const labelFiles = readdirSync(shopLabels).map((name) => path.join(shopLabels, name));
  const common = commonProject({ rootDir, labelFiles: [...labelFiles, ...readOwnLabelFiles(rootDir)] });
  const onServer = '<rootDir>/src/**/*.server.test.{ts,tsx}';
  return {
    ...runOptions,
    projects: [
      { ...nodeProject(common), displayName: 'node', testMatch: [onServer] },
      {
        ...browserProject(common),
        displayName: 'browser',
        testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
        testPathIgnorePatterns: ['/node_modules/', '\\.server\\.test\\.tsx?$'],
      },
    ],
  };
}

module.exports = { browserProject, commonProject, createJestConfig, nodeProject, runOptions };
