const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Who may know whom (docs/architecture.md): pages.ts → feature → common → shared-ui → shared-contracts. */

const remote = '^mfe-[a-z]+/';
/** What tools/direction/imports-only.babel.cjs makes of an import of types. */
const typeOnly = 'require';
const tests = '\\.test\\.tsx?$|/test/';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** Packages of ours that a package may import, itself aside. Tests may use the test kit as well. */
const mayImport = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  'staff-contracts': ['shared-contracts'],
  // Remotes use it in tests, configuration and scripts: what they ship knows nothing of it.
  'remote-kit': ['shared-contracts', 'shared-ui'],
  'mfe-(?!staff)[a-z]+': ['shared-contracts', 'shared-ui'],
  'mfe-staff': ['shared-contracts', 'shared-ui', 'staff-contracts'],
  shell: ['shared-contracts', 'shared-ui'],
  'shop-api': ['shared-contracts', 'staff-contracts'],
  // Its command line is the kit's client.
  'release-desk': ['shared-contracts', 'remote-kit/src/publish'],
  'test-bank': ['shared-contracts'],
  // Nobody imports it: a start names its folder to the provider.
  'demo-shop': ['shared-contracts', 'shop-api', 'tools'],
};

/** Pure functions: no React, browser or Node. The lint keeps their globals out, a rule here their imports. */
const { overrides } = JSON.parse(readFileSync(path.join(__dirname, 'biome.json'), 'utf8'));
const coreLogic = overrides
  .filter(({ linter }) => linter.rules.style?.noRestrictedGlobals)
  .flatMap(({ includes }) => includes)
  .map((file) => `^${file.replaceAll('.', '\\.')}$`);

/** Folders of the import of a catalogue, in the order in which a record passes them. */
const importStages = ['read', 'map', 'stage', 'apply', 'cli'];

const ours =
  '^(shared-contracts|staff-contracts|shared-ui|remote-kit|mfe-[a-z]+|shell|shop-api|release-desk|test-bank|demo-shop|tools|e2e)/';

function packageRules([folder, allowed]) {
  const name = folder.replace('(?!staff)[a-z]+', '*');
  const others = ['$1', ...allowed].map((other) => `^${other}/`);
  const from = { path: `^(${folder})/` };
  return [
    forbid(
      `${name} imports only ${allowed.join(', ') || 'itself'}`,
      'The direction of dependency (decision 0001): remotes meet at run time only.',
      { ...from, pathNot: tests },
      { path: ours, pathNot: others },
    ),
    forbid(
      `tests of ${name} add only the test kit`,
      'A test needs no other package either; what it shares with others lives in remote-kit/src/testing.',
      { ...from, path: [`^(${folder})/.*(?:${tests})`] },
      { path: ours, pathNot: [...others, '^remote-kit/src/testing/(testing|structured-data)\\.ts$'] },
    ),
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(mayImport).flatMap(packageRules),
    forbid(
      'packages are entered through their exports',
      'A path such as ../../shared-ui/src/… passes the package by: name an entry of its exports map instead.',
      // Commands of the demo shop are scripts as those of tools are, and run before anything is built.
      { path: '^([a-z-]+)/', pathNot: '^demo-shop/.*\\.mjs$' },
      { path: ours, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'features do not import each other',
      'What two features use moves to src/common.',
      { path: `${remote}src/([^/]+)/` },
      { path: `${remote}src/[^/]+/`, pathNot: [`${remote}src/($1|common)/`] },
    ),
    forbid(
      'common knows no feature',
      'src/common is below the features.',
      { path: `${remote}src/common/` },
      { path: `${remote}src/(?!common/)` },
    ),
    forbid(
      'server code stays on the server',
      'A page.server.ts would reach the browser with everything that it imports.',
      {
        path: '\\.tsx?$',
        pathNot: [
          '\\.server\\.tsx?$',
          `${remote}src/server\\.ts$`,
          '^shell/src/server/',
          '^(shop-api|release-desk|test-bank|demo-shop|remote-kit|tools)/',
          tests,
        ],
      },
      { path: '\\.server\\.tsx?$|^shell/src/server/', dependencyTypesNot: [typeOnly] },
    ),
    forbid(
      'core logic is pure',
      'It needs no React, browser, database or Node: what it asks for comes as a parameter (biome.json lists it).',
      { path: coreLogic },
      { pathNot: coreLogic, dependencyTypesNot: [typeOnly] },
    ),
    forbid(
      'schemas stay on the server',
      'Validators cost the browser more than a page does (decision 0014).',
      {
        path: ['^(mfe-[a-z]+|shared-ui)/src/.*\\.tsx?$', '^shell/src/(client|app)/'],
        pathNot: ['\\.server\\.tsx?$', tests],
      },
      {
        path: [
          '^(shared|staff)-contracts/src/.*[.-]schemas?\\.ts$',
          '^staff-contracts/src/staff-calls\\.ts$',
          '^shared-contracts/src/(calls/all-calls|releases/release)\\.ts$',
        ],
        dependencyTypesNot: [typeOnly],
      },
    ),
    forbid(
      'only the sanitizer and the shell vouch for HTML',
      'markAsSafeHtml checks nothing: a remote gets its HTML as SafeHtml from the gateway.',
      {
        path: '\\.tsx?$',
        pathNot: ['^shell/src/', '^shared-contracts/src/(html|runtime)/', tests],
      },
      { path: '^shared-contracts/src/html/trusted-html\\.ts$', dependencyTypesNot: [typeOnly] },
    ),
    ...importStages
      .map((stage, index) =>
        forbid(
          `import/${stage} knows no later stage`,
          'A feed is read, mapped, staged and applied; the command line calls all of it (shop-api/README.md).',
          { path: `^shop-api/src/import/${stage}/`, pathNot: tests },
          { path: `^shop-api/src/import/(${importStages.slice(index + 1).join('|')})/` },
        ),
      )
      .slice(0, -1),
    forbid(
      'no cycles',
      'Two modules that need each other are one; a type that both need stands in a third.',
      {},
      { circular: true },
    ),
    forbid(
      'imports resolve',
      'The module is not there, or the package does not export it.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.css$', '\\.json$'] },
    babelConfig: { fileName: require.resolve('./tools/direction/imports-only.babel.cjs') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
    },
  },
};
