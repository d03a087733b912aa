// Compares the contract with its last release (shared-contracts/contract.json), says which version it asks for, and with
// `release` makes what is there the new last release.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireTypeScript } from './typescript-hook.mjs';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const require = requireTypeScript(import.meta.url);
/** @type {typeof import('./contract/contract-files')} */
const files = require('./contract/contract-files.ts');
/** @type {typeof import('./contract/compare-contracts')} */
const { compareContracts } = require('./contract/compare-contracts.ts');
/** @type {typeof import('./contract/check-version')} */
const { findVersionErrors } = require('./contract/check-version.ts');

const present = files.describeContract();
const { version: released, ...before } = files.readReleased();
const version = files.readVersion();
const changes = compareContracts(before, present);
const errors = findVersionErrors({ released, version, changelog: files.readChangelog(), changes });

console.log(`released: ${released}, here: ${version}, ${changes.length} changes`);
for (const { level, text } of changes) console.log(`  ${level}: ${text}`);
for (const error of errors) console.error(`✗ ${error}`);
process.exitCode = errors.length > 0 ? 1 : 0;

if (process.argv[2] === 'release' && errors.length === 0) {
  writeFileSync(files.releasedFile, JSON.stringify({ version, ...present }));
  // As everything in the repository is laid out.
  const biome = path.join(rootFolder, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', files.releasedFile], { stdio: 'ignore' });
  console.log(`${version} is the last release now: commit shared-contracts/contract.json`);
}
