// Runs on a fresh clone, before any package is there: Node's own modules only until packages are installed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './start.mjs';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const resultsFolder = path.join(rootFolder, '.cache');
const bin = (/** @type {string} */ name) => path.join(rootFolder, 'node_modules/.bin', name);
const totals = { passed: 0, failed: 0, skipped: 0 };

/**
 * Runs a command to its end and shows what it prints.
 * @param {string} command
 * @param {string[]} words
 * @returns {Promise<boolean>}
 */
function run(command, words) {
  const child = spawn(command, words, { cwd: rootFolder, stdio: ['ignore', 'inherit', 'inherit'], env: process.env });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(resultsFolder, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} title @param {() => Promise<boolean>} check */
async function step(title, check) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const isGood = await check().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  console.log(`── ${title}: ${isGood ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return isGood;
}

/**
 * A check that is one thing, passed or failed.
 * @param {string} title
 * @param {string} command
 * @param {string[]} words
 */
async function check(title, command, words) {
  const isGood = await step(title, () => run(command, words));
  totals[isGood ? 'passed' : 'failed'] += 1;
  return isGood;
}

/**
 * @param {string} title
 * @param {string[]} projects of jest.config.cjs
 */
async function tests(title, projects) {
  rmSync(path.join(resultsFolder, 'jest-results.json'), { force: true });
  const isGood = await step(title, () =>
    run(bin('jest'), ['--selectProjects', ...projects, '--json', '--outputFile', '.cache/jest-results.json']),
  );
  const results = readJson('jest-results.json');
  totals.passed += results?.numPassedTests ?? 0;
  // A suite that cannot even be loaded has no tests to count.
  totals.failed += (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0) || (isGood ? 0 : 1);
  totals.skipped += results?.numPendingTests ?? 0;
}

async function journeys() {
  rmSync(path.join(resultsFolder, 'e2e-results.json'), { force: true });
  const isGood = await step('journeys in the browser', () =>
    run(path.join(rootFolder, 'e2e/node_modules/.bin/playwright'), ['test', '--config', 'e2e/playwright.config.ts']),
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readJson('e2e-results.json')?.stats ?? {};
  totals.passed += expected;
  // A flaky test is a broken one.
  totals.failed += unexpected + flaky || (isGood ? 0 : 1);
  totals.skipped += skipped;
}

async function test() {
  installPackages();
  mkdirSync(resultsFolder, { recursive: true });
  const { findFirefox, requireBrowser } = await import('./browser.mjs');
  console.log(`Browser: ${requireBrowser()}`);
  console.log(`Firefox: ${findFirefox() ?? 'not found, the journeys tagged @firefox run in the browser above only'}`);
  await check('formatting and lint of code', bin('biome'), ['check', '.', '--error-on-warnings', '--colors=off']);
  await check('lint of styles: tokens only', bin('stylelint'), ['**/*.css']);
  await check('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']);
  await check('direction of dependencies', 'npm', ['run', '--silent', 'direction']);
  await check('dead code', bin('knip'), ['--no-progress']);
  await check('known vulnerabilities of packages', process.execPath, ['tools/audit.mjs']);
  await tests('unit and component tests', ['node', 'browser']);
  await tests('the provider on its embedded database', ['provider', 'eleventh-language']);
  await check('the provider on a real Postgres', process.execPath, ['shop-api/test/run-on-postgres.mjs']);
  await check('the release desk on a real S3 store and Postgres', process.execPath, [
    'release-desk/test/run-on-stores.mjs',
  ]);
  const isBuilt = await check('production build', process.execPath, ['tools/build.mjs']);
  if (isBuilt) {
    await check('size budgets', process.execPath, ['tools/size.mjs']);
    await journeys();
  }
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

test().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.log(`\n${totals.passed} passed, ${totals.failed + 1} failed`);
  process.exitCode = 1;
});
