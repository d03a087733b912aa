import pino from 'pino';
import { type Config, readConfig } from './config';
import { createServer } from './create-server';
import { createHtmlCache } from './document/html-cache';
import { readShellAssets } from './document/shell-assets';
import { createStyleSheets } from './document/style-sheets';
import { createContentCache } from './gateway/content-cache';
import { createProviderClient } from './gateway/provider-client';
import { startMetricsServer } from './ops/metrics-server';
import { createDiskArtifactStore } from './releases/artifact-store';
import { injectedModules } from './releases/injected-modules';
import { loadReleaseSet } from './releases/release-set';
import { createSiteData } from './site/site-data';
import type { Services } from './steps/exchange';

async function createServices(config: Config): Promise<Services> {
  const log = pino({ name: 'shell', level: process.env.LOG_LEVEL ?? 'warn' });
  const provider = createProviderClient(config.providerOrigin, config.providerTimeoutMs);
  const content = createContentCache(provider);
  const store = createDiskArtifactStore(config.releasesFolder);
  const releases = await loadReleaseSet(store, injectedModules, log);
  return {
    publicUrl: config.publicUrl,
    defaultLanguage: config.defaultLanguage,
    provider,
    content,
    siteData: createSiteData(content, config.publicUrl),
    htmlCache: createHtmlCache(),
    assets: await readShellAssets(config.clientFolder),
    styleSheets: createStyleSheets(store),
    currentReleases: () => releases,
    log,
  };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const server = createServer(config, await createServices(config));
  const metrics = await startMetricsServer(config.opsPort);
  // The first visitor finds the content at hand: a cold provider would be late for the home page's widgets.
  await server.inject('/');
  await server.listen({ port: config.port, host: process.env.HOST ?? '0.0.0.0' });
  process.send?.({ type: 'ready', port: config.port });
  const stop = async () => {
    metrics.close();
    await server.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
