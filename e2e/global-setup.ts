import { createDataFolder, startSite } from './site';

/** One site for all journeys; faults that would disturb others start a site of their own. */
export default async function globalSetup() {
  const site = await startSite(Number(process.env.E2E_PORT ?? '4173'), createDataFolder());
  process.env.E2E_DATA_DIR = site.dataFolder;
  return () => site.stop();
}
