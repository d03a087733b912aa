import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { coreLogic } from './mutation/core-logic.mjs';
import { rootFolder } from './root-folder.mjs';

// `npm run test:mutation`: changes the core logic piece by piece and looks whether a test fails. Prints a score for each
// module, with the changes that no test noticed. `npm run test:mutation cohorts "retry rules"` runs some of them.

/** A module whose tests notice less than this has untested behaviour. */
const leastScore = 90;
/** Statuses of a change that a test noticed. */
const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

const asked = process.argv.slice(2);
const unknown = asked.filter((title) => !coreLogic.some((module) => module.title === title));
if (unknown.length > 0)
  throw new Error(`No module is named ${unknown.join(', ')}: ${coreLogic.map(({ title }) => title).join(', ')}`);
const chosen = coreLogic.filter(({ title }) => asked.length === 0 || asked.includes(title));

/** @param {import('./mutation/core-logic.mjs').CoreLogic} module */
async function mutate({ project, files, tests }) {
  process.env.MUTATION_PROJECT = project;
  process.env.MUTATION_TESTS = tests.join(',');
  const options = {
    mutate: files,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'tools/mutation/jest.config.cjs', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    // TypeScript 7 has no API that Stryker could read the settings with; Jest compiles by swc and needs none.
    tsconfigFile: 'none.json',
    ignorePatterns: ['**/dist', '.cache', '.data', 'test-results', 'docs', 'e2e', '*/migrations', 'demo-shop'],
    concurrency: 2,
    // The table below is the report; progress is shown where somebody looks on.
    reporters: process.stdout.isTTY ? ['progress'] : [],
    logLevel: 'warn',
    tempDirName: '.stryker-tmp',
  };
  // Its types know levels of logging as an enum of a package that is not ours.
  return new Stryker(
    /** @type {ConstructorParameters<typeof Stryker>[0]} */ (/** @type {unknown} */ (options)),
  ).runMutationTest();
}

/** @typedef {Awaited<ReturnType<typeof mutate>>[number]} Mutant */

// One after the other: a module that another one's tests import as well would be scored with the wrong tests.
const mutants = [];
for (const module of chosen) mutants.push(...(await mutate(module)));

/** @param {Mutant} mutant */
function toLine({ fileName, location, mutatorName, replacement = '', status }) {
  const [shown = ''] = replacement.split('\n');
  return `  ${path.relative(rootFolder, fileName)}:${location.start.line}:${location.start.column} ${mutatorName} ${status}: ${shown}`;
}

let isBelow = false;
const survivors = [];
console.log('| module | changes | noticed | score |\n|---|---|---|---|');
for (const { title, files } of chosen) {
  const own = mutants.filter(({ fileName }) => files.some((file) => fileName.endsWith(file)));
  const caught = own.filter(({ status }) => noticed.has(status)).length;
  const missed = own.filter(({ status }) => unnoticed.has(status));
  const score = (100 * caught) / Math.max(1, caught + missed.length);
  console.log(`| ${title} | ${caught + missed.length} | ${caught} | ${score.toFixed(1)} % |`);
  survivors.push(...missed.map(toLine));
  isBelow ||= score < leastScore || own.length === 0;
}
if (survivors.length > 0) console.log(`\nNoticed by no test:\n${survivors.join('\n')}`);
process.exitCode = isBelow ? 1 : 0;
