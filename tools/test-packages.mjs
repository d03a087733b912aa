// npm run test:packages: publishes our packages to a registry of its own, and in an empty folder outside the repository
// installs them from there, as a team with a repository of its own does; then checks types, runs a test, and builds.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages, readCatalog } from './packages/build-packages.mjs';
import { findPackageErrors } from './packages/check-packages.mjs';
import { startRegistry } from './packages/own-registry.mjs';
import { rootFolder } from './root-folder.mjs';

/** A remote that nothing of the repository knows: its sources are the team's. */
const sample = path.join(rootFolder, 'e2e/fixtures/mfe-loyalty');
const dependencies = ['react', 'react-dom'];
const devDependencies = [
  ...['@testing-library/dom', '@testing-library/react', '@testing-library/user-event', '@types/jest', '@types/node'],
  ...['@types/react', '@types/react-dom', 'jest', 'typescript'],
];

/**
 * Runs a command to its end. Not in this thread: the registry answers from it.
 * @param {string} folder @param {string} command @param {readonly string[]} words
 * @returns {Promise<string>} what it printed
 */
async function run(folder, command, words) {
  const started = Date.now();
  // Of the run that this is part of, npm's own settings say where that one's packages are.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config_local_prefix)/.test(name),
  );
  const child = spawn(command, words, { cwd: folder, env: Object.fromEntries(own), stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  const text = Buffer.concat(printed).toString();
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}:\n${text}`);
  console.log(
    `  ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${path.basename(command)} ${words.join(' ')}`,
  );
  return text;
}

/**
 * Lays out the remote as a repository of its own.
 * @param {string} folder @param {readonly import('./packages/build-packages.mjs').BuiltPackage[]} built
 */
function layOut(folder, built) {
  const { storefront, exports: entries, version } = JSON.parse(readFileSync(path.join(sample, 'package.json'), 'utf8'));
  const catalog = readCatalog();
  const pick = (/** @type {readonly string[]} */ names) =>
    Object.fromEntries(names.map((name) => [name, catalog[name] ?? 'missing']));
  const ours = Object.fromEntries(built.map((each) => [each.name, `^${each.version}`]));
  // The kit brings the programs of a shop along; the scaffold is run and not installed.
  const {
    '@storefront/remote-kit': kit = '',
    '@storefront/dev-site': _,
    'create-storefront-remote': _scaffold,
    ...shipped
  } = ours;
  const manifest = {
    ...{ name: 'mfe-loyalty', private: true, version, type: 'module', storefront, exports: entries },
    dependencies: { ...shipped, ...pick(dependencies) },
    devDependencies: { '@storefront/remote-kit': kit, ...pick(devDependencies) },
  };
  cpSync(path.join(sample, 'src'), path.join(folder, 'src'), { recursive: true });
  const files = {
    'package.json': JSON.stringify(manifest, null, 2),
    'tsconfig.json': JSON.stringify({ extends: '@storefront/remote-kit/tsconfig.json', include: ['src'] }),
    'jest.config.mjs':
      "import { createJestConfig } from '@storefront/remote-kit/jest';\n\nexport default createJestConfig(import.meta.dirname);\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

/** @param {boolean} isTrue @param {string} expectation */
function expectThat(isTrue, expectation) {
  if (!isTrue) throw new Error(`Not so: ${expectation}`);
}

/** @param {string} folder of the remote, installed */
async function tryAll(folder) {
  const bin = (/** @type {string} */ name) => path.join(folder, 'node_modules/.bin', name);
  await run(folder, bin('tsc'), []);
  // The types are those of the packages, and not none: what they forbid does not compile.
  const wrong = path.join(folder, 'src/wrong.ts');
  writeFileSync(
    wrong,
    "import { languages } from '@storefront/contracts/languages';\nexport const n: number = languages.en;\n",
  );
  const refusal = await run(folder, bin('tsc'), []).then(
    () => '',
    (error) => String(error),
  );
  expectThat(refusal.includes('TS2322'), 'the compiler refuses a wrong use of the contracts');
  rmSync(wrong);
  const tested = await run(folder, bin('jest'), []);
  expectThat(/Tests: +2 passed, 2 total/.test(tested), `both tests of the remote pass:\n${tested}`);
  await run(folder, bin('storefront'), ['build']);
  const release = JSON.parse(readFileSync(path.join(folder, 'dist/release.json'), 'utf8'));
  expectThat(
    release.remote === 'mfe-loyalty' && Object.keys(release.client.pages).join() === 'loyalty.points',
    'the release says what it holds',
  );
  expectThat(Object.keys(release.declaration.labels).length > 0, 'the release brings its labels along');
  expectThat(
    Object.keys(release.fragmentProps.taken).join() === 'loyalty.balance',
    'the release says what its fragment takes',
  );
  // Programs that are whole: nothing of the repository is near, and they come as far as their first question.
  const refused = await run(folder, bin('storefront'), [
    'dev',
    '--shop',
    'http://localhost:9',
    '--desk',
    'http://localhost:9',
  ]).then(
    () => '',
    (error) => String(error),
  );
  expectThat(
    refused.includes('The shop http://localhost:9 cannot be reached'),
    `the dev server asks for the shop:\n${refused}`,
  );
  const programs = path.join(folder, 'node_modules/@storefront/dev-site/dist');
  await run(folder, process.execPath, [
    path.join(programs, 'desk/cli.cjs'),
    'list',
    '--data-dir',
    path.join(folder, 'none'),
  ]);
  const shell = await run(folder, process.execPath, [path.join(programs, 'shell/server/main.cjs')]).then(
    () => '',
    (error) => String(error),
  );
  expectThat(shell.includes('PROVIDER_ORIGIN'), `the shell asks for its provider:\n${shell}`);
  const server = readFileSync(path.join(folder, 'dist/server/server.cjs'), 'utf8');
  expectThat(!server.includes('__CLIENT_INTERNALS_DO_NOT_USE'), 'the remote ships no copy of React');
}

async function testPackages() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storefront-packages-'));
  /** @type {Awaited<ReturnType<typeof startRegistry>> | undefined} */
  let registry;
  try {
    const built = buildPackages(path.join(folder, 'packages'));
    const errors = (await Promise.all(built.map(findPackageErrors))).flat();
    expectThat(errors.length === 0, `nothing is wrong with the packages:\n${errors.join('\n')}`);
    registry = await startRegistry(path.join(folder, 'registry'));
    const remote = path.join(folder, 'mfe-loyalty');
    mkdirSync(remote);
    // Our scope alone: everything else comes from where the environment gets its packages.
    const login = `//${new URL(registry.address).host}/:_authToken=${registry.token}`;
    writeFileSync(path.join(remote, '.npmrc'), `@storefront:registry=${registry.address}\n${login}\n`);
    // Named for each: one of them has no scope, by which npm would know it.
    for (const { tarball } of built) await run(remote, 'npm', ['publish', tarball, '--registry', registry.address]);
    layOut(remote, built);
    await run(remote, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
    expectThat(
      !existsSync(path.join(remote, 'node_modules/@storefront/tools')),
      'nothing else of the repository is there',
    );
    await tryAll(remote);
    console.log('The packages can be used outside the repository.');
  } finally {
    await registry?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

testPackages().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
