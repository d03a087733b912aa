import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDataFolder, startSite } from './site';

/**
 * One site for all journeys; faults that would disturb others start a site of their own. What any of them writes for a
 * while goes into a folder that ends with the run.
 */
export default async function globalSetup() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storefront-journeys-'));
  process.env.TMPDIR = folder;
  const site = await startSite(Number(process.env.E2E_PORT ?? '4173'), createDataFolder());
  process.env.E2E_DATA_DIR = site.dataFolder;
  return async () => {
    await site.stop();
    // What a browser or a site still writes as it ends is waited for.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  };
}
