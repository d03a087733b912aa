import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * Ways of resolving that our packages do not serve: they are ES modules with an `exports` map. A program of CommonJS gets
 * them by import(), and a compiler set to "node10" knows no exports map.
 */
const unserved = ['node10', 'node16-cjs'];

/** Entries that are no modules: styles, and settings of the compiler. @param {string} entry */
const isNoModule = (entry) => /\.(css|json)$/.test(entry);

/** @typedef {import('./build-packages.mjs').BuiltPackage} BuiltPackage */

/** What publint says of a package, suggestions included. @param {BuiltPackage} built */
async function lint({ folder }) {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true, pack: 'npm' });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
}

/** What a compiler would not find, or find wrongly typed. @param {BuiltPackage} built @param {readonly string[]} entries */
async function checkTypes({ tarball }, entries) {
  if (entries.every(isNoModule)) return [];
  const contents = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));
  const analysis = await checkPackage(contents, { entrypoints: entries.filter((entry) => !isNoModule(entry)) });
  if (!analysis.types) return ['It has no types.'];
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem) || !unserved.includes(problem.resolutionKind))
    .filter((problem) => !('resolutionOption' in problem) || !unserved.includes(problem.resolutionOption))
    .map((problem) => JSON.stringify(problem));
}

/** What is wrong with a packed package; nothing when all is well. @param {BuiltPackage} built */
export async function findPackageErrors(built) {
  const { exports: entries } = JSON.parse(readFileSync(`${built.folder}/package.json`, 'utf8'));
  const found = [...(await lint(built)), ...(await checkTypes(built, Object.keys(entries)))];
  return found.map((text) => `${built.name}: ${text}`);
}
