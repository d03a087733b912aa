import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDataFolder, startSite } from './site';

/**
 * Starts one site for all journeys; a test whose failures would disturb others starts a site of its own. Temporary files
 * go into a folder that is removed after the run.
 */
export default async function globalSetup() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storefront-journeys-'));
  process.env.TMPDIR = folder;
  const site = await startSite(Number(process.env.E2E_PORT ?? '4173'), createDataFolder());
  process.env.E2E_DATA_DIR = site.dataFolder;
  return async () => {
    await site.stop();
    // Waits for the last writes of browsers and sites.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
}
