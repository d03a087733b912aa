import { spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '../root-folder.mjs';

/** Forces every broken release live, the slow ones too; each prints its row. @returns {Promise<boolean>} whether each cost its own remote only */
export function loadHostile() {
  const playwright = path.join(rootFolder, 'e2e/node_modules/.bin/playwright');
  const words = ['test', '--config', 'e2e/playwright.config.ts', 'e2e/hostile-releases.spec.ts'];
  const child = spawn(playwright, words, { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, E2E_LONG: '1' } });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
