import { spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '../root-folder.mjs';

/** Runs a spec with the tests that take minutes. @param {string} spec @returns {Promise<boolean>} whether all of it passed */
function runSpec(spec) {
  const playwright = path.join(rootFolder, 'e2e/node_modules/.bin/playwright');
  const words = ['test', '--config', 'e2e/playwright.config.ts', `e2e/${spec}`];
  const child = spawn(playwright, words, { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, E2E_LONG: '1' } });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** Forces every broken release live, the slow ones too; each prints its row and must cost its own remote only. */
export const loadHostile = () => runSpec('hostile-releases.spec.ts');

/** Develops a remote inside a deployed shop (decision 0054). */
export const loadDeveloping = () => runSpec('dev-in-deployed-shop.long.spec.ts');
