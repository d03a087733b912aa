import { spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '../root-folder.mjs';

/** Runs journeys, those that take minutes among them. @param {string[]} which Playwright's words for which @returns {Promise<boolean>} whether all passed */
function runJourneys(which) {
  const playwright = path.join(rootFolder, 'e2e/node_modules/.bin/playwright');
  const words = ['test', '--config', 'e2e/playwright.config.ts', ...which];
  const child = spawn(playwright, words, { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, E2E_LONG: '1' } });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** Forces every broken release live, the slow ones too; each prints its row and must cost its own remote only. */
export const loadHostile = () => runJourneys(['e2e/hostile-releases.spec.ts']);

/** Develops a remote inside a deployed shop (decision 0054). */
export const loadDeveloping = () => runJourneys(['e2e/dev-in-deployed-shop.long.spec.ts']);

/** Walks what every other run leaves out: the attacks that take longest, further languages and choices. */
export const loadJourneys = () => runJourneys(['--grep', '@long', '--grep-invert', 'hostile-releases']);
