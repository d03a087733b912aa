import { type FaultyProvider, startFaultyProvider } from '../tools/testing/faulty-provider/faulty-provider.mjs';
import { copyDataFolder, createProvider, type Provider, type Site, startSite } from './site';

/** A site of one test, with a provider that fails on demand. */
export interface FaultySite extends Site {
  /** The real provider behind the faulty one. */
  provider: Provider;
  faulty: FaultyProvider;
}

/** Starts one over the content of the shared site: four ports from `port` on, and a fifth for the provider. */
export async function startFaultySite(port: number): Promise<FaultySite> {
  const dataFolder = copyDataFolder(process.env.E2E_DATA_DIR ?? '');
  const provider = createProvider(port + 5, dataFolder);
  await provider.start();
  const faulty = await startFaultyProvider(provider.origin);
  const site = await startSite(port, dataFolder, { PROVIDER_ORIGIN: faulty.origin });
  const stop = async () => {
    await site.stop();
    await faulty.stop();
    await provider.stop();
  };
  return { ...site, provider, faulty, stop };
}
