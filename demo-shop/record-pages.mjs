// Records what every page of the demo shop is loaded with, for the release desk to render candidates with
// (demo-shop/recordings). Run it when a remote has got a page, or a page makes another call.
// With --check it records nothing, and fails where a page of the built remotes has no recording.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listRemotes } from '../tools/build/list-remotes.mjs';
import { startProgram, stopPrograms } from '../tools/processes.mjs';
import { publishRemotes } from '../tools/publish-remotes.mjs';
import { findRelease } from '../tools/releases/find-release.mjs';
import { rootFolder } from '../tools/root-folder.mjs';
import { recordSmoke } from './recording/record-smoke.mjs';
import { walkShop } from './recording/walk-shop.mjs';

const recordingsFolder = path.join(rootFolder, 'demo-shop/recordings');
const port = Number(process.env.PORT ?? 4390);
const bankPort = port + 3;
const providerPort = port + 4;

/** Throws where a folder holds nothing of a page of the built remotes. @param {string} folder */
function requireAllPages(folder) {
  const recorded = new Set(readdirSync(folder).map((name) => name.replace(/\.json$/, '')));
  const missing = listRemotes()
    .flatMap((remote) => Object.keys(findRelease(path.join(rootFolder, remote, 'dist'))?.client.pages ?? {}))
    .filter((key) => !recorded.has(key));
  if (missing.length > 0) throw new Error(`nothing was recorded of ${missing.join(', ')}: see demo-shop/recording`);
}

/** @param {string} folder */
function keepRecordings(folder) {
  // Half a walk must not take the recordings of the other half away.
  requireAllPages(folder);
  rmSync(recordingsFolder, { recursive: true, force: true });
  cpSync(folder, recordingsFolder, { recursive: true });
  // As everything in the repository is laid out.
  const biome = path.join(rootFolder, 'node_modules/.bin/biome');
  execFileSync(biome, ['format', '--write', recordingsFolder], { stdio: 'ignore' });
  const pages = readdirSync(recordingsFolder).filter((name) => name.endsWith('.json') && name !== 'site.json');
  console.log(`${pages.length} pages are recorded`);
}

async function recordPages() {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-record-'));
  const freshFolder = path.join(dataFolder, 'recordings');
  publishRemotes(dataFolder);
  const { child, ready } = startProgram(path.join(rootFolder, 'tools/serve.mjs'), {
    PORT: String(port),
    OPS_PORT: String(port + 1),
    RELEASE_DESK_PORT: String(port + 2),
    BANK_PORT: String(bankPort),
    PROVIDER_PORT: String(providerPort),
    DATA_DIR: dataFolder,
    RECORD_PAGES: freshFolder,
  });
  try {
    await ready;
    await walkShop(`http://localhost:${port}`, {
      origin: `http://127.0.0.1:${bankPort}`,
      secret: readFileSync(path.join(dataFolder, 'bank-secret'), 'utf8').trim(),
    });
    await recordSmoke({
      dataFolder,
      providerOrigin: `http://127.0.0.1:${providerPort}`,
      port: port + 5,
      recordingsFolder: freshFolder,
    });
    keepRecordings(freshFolder);
  } finally {
    await stopPrograms([child]);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--check')) requireAllPages(recordingsFolder);
else await recordPages();
