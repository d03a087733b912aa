import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const firefoxNames = ['firefox-esr', 'firefox'];
const installMs = 600_000;

/** @param {readonly string[]} names @returns {string | undefined} */
function onMachine(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** @returns {string | undefined} */
function downloaded() {
  const { chromium } = createRequire(path.join(rootFolder, 'e2e/package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** The browser that tests use: one that is named, one on the machine, or Playwright's own. */
export function findBrowser() {
  return process.env.BROWSER_PATH ?? onMachine(names) ?? downloaded();
}

/** The Firefox that some journeys are repeated in: one that is named, or one on the machine; `none` names none. */
export function findFirefox() {
  const { FIREFOX_PATH } = process.env;
  return FIREFOX_PATH === 'none' ? undefined : (FIREFOX_PATH ?? onMachine(firefoxNames));
}

/** @param {string} command @param {string[]} words */
function run(command, words) {
  console.log(`  ${command} ${words.join(' ')}`);
  return (
    spawnSync(command, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      cwd: path.join(rootFolder, 'e2e'),
      timeout: installMs,
    }).status === 0
  );
}

/** @param {string} name of a package */
function installFromSystem(name) {
  const isRoot = process.getuid?.() === 0;
  const install = isRoot ? 'apt-get' : 'sudo';
  const prefix = isRoot ? [] : ['-n', 'apt-get'];
  return run(install, [...prefix, 'update']) && run(install, [...prefix, 'install', '-y', name]);
}

/** Brings a browser if there is none, saying how: Playwright's download first, then the system's packages. */
export function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No browser on this machine: fetching one for the tests.');
  const brought =
    run(process.execPath, [
      path.join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js'),
      'install',
      '--with-deps',
      'chromium',
    ]) || installFromSystem('chromium');
  const browser = brought ? findBrowser() : undefined;
  if (!browser) throw new Error('No browser could be had: install Chromium, or name one by BROWSER_PATH');
  return browser;
}

// Called by itself with `--install-firefox`: for machines that run every check.
if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === '--install-firefox' && !findFirefox()) {
  if (!installFromSystem('firefox-esr')) console.log('No Firefox could be had: its journeys are left out.');
}
