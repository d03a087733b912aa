import path from 'node:path';
import { removeSiteAddress, storeSiteAddress } from '@storefront/contracts/releases/site-address';
import type { Logger } from 'pino';
import { createRecogniseBot } from './bots/recognise-bot';
import { type Config, readConfig } from './config';
import { createServer } from './create-server';
import { createHtmlCache } from './document/html-cache';
import { createRequestCoalescing } from './document/request-coalescing';
import { readShellAssets } from './document/shell-assets';
import { createStyleSheets } from './document/style-sheets';
import { createContentCache } from './gateway/content-cache';
import { addContentToken } from './gateway/content-token';
import { createProviderClient } from './gateway/provider-client';
import { watchProvider } from './gateway/provider-watch';
import { shareRenewals } from './gateway/token-renewals';
import { createServerMonitor } from './monitoring/server-monitor';
import { createLog } from './ops/log';
import { createMetrics, type Metrics } from './ops/metrics';
import { startMetricsServer } from './ops/metrics-server';
import { createRecordPage } from './recording/page-recorder';
import { createDeskSource } from './releases/desk-source';
import { createLastKnownGoodStore } from './releases/last-known-good-store';
import { createMapTrust } from './releases/map-trust';
import { createDiskSource } from './releases/registry-source';
import { noHealthLog, type ReleaseHealthLog, startHealthReporting } from './releases/release-health';
import { openReleases } from './releases/releases';
import { memoizeFragments } from './remotes/fragment-memo';
import { createThreadStarter, type RemoteThreadParts } from './remotes/remote-thread';
import { poolRuntimes } from './remotes/runtime-pool';
import type { Services } from './services';
import { noteMissingSettings } from './settings/missing-settings';
import { createSiteData } from './site/site-data';
import { warmUp } from './warm-up';

/** Thread metrics that are reported to the release desk as well. */
function reportUsage(metrics: Metrics, health: ReleaseHealthLog): RemoteThreadParts['metrics'] {
  return {
    ...metrics,
    threadState(labels, state) {
      metrics.threadState(labels, state);
      const { remote, release, thread } = labels;
      if (state) health.noteMemory(remote, release, state.bytes);
      health.noteBusy(remote, release, thread, state);
    },
    threadTime(labels, seconds) {
      metrics.threadTime(labels, seconds);
      const { remote, release, work } = labels;
      if (work !== 'fragment') health.countTime(remote, release, `${work}s`, seconds * 1000);
    },
  };
}

/** What is live, from the registry or our copy of it, followed until the process ends. */
function openLiveReleases(config: Config, log: Logger, metrics: Metrics) {
  const {
    releasesFolder,
    lastKnownGoodFolder,
    releaseDeskOrigin: deskOrigin,
    publicUrl,
    assetsOrigin,
    settings,
  } = config;
  const origins = { shop: publicUrl, assets: assetsOrigin };
  const source = config.releasesDesk ? createDeskSource(config.releasesDesk) : createDiskSource(releasesFolder);
  const store = createLastKnownGoodStore(source.artifacts, lastKnownGoodFolder, log);
  const { readShellSecret } = source;
  const health = deskOrigin ? startHealthReporting({ deskOrigin, readShellSecret, log }) : noHealthLog;
  const startThread = createThreadStarter({
    workerFile: path.join(__dirname, 'remote-worker.cjs'),
    log,
    metrics: reportUsage(metrics, health),
    onCrash: ({ remote, version }, cause) => health.countCrash(remote, version, cause),
  });
  const startRuntime = memoizeFragments(poolRuntimes(startThread, config.remoteThreads));
  const trust = createMapTrust({ source, storeFolder: lastKnownGoodFolder, publicKey: config.releaseMapKey });
  const onMapState = metrics.releaseMapRefused;
  const parts = { store, trust, source, startRuntime, origins, health, settings, onMapState, log };
  return { store, opened: openReleases(parts) };
}

async function createServices(config: Config, metrics: Metrics): Promise<Services> {
  const log = createLog(process.env.LOG_LEVEL ?? 'warn');
  noteMissingSettings({ ...config.settings, hasFile: config.hasSettingsFile }, log);
  const { providerOrigin: origin, providerTimeoutMs: timeoutMs, publicUrl } = config;
  const client = createProviderClient({ origin, timeoutMs, publicUrl, metrics, log });
  const provider = addContentToken(shareRenewals(client));
  const content = createContentCache(provider, Date.now, metrics);
  const { store, opened } = openLiveReleases(config, log, metrics);
  const { releases } = await opened;
  return {
    isProduction: config.isProduction,
    publicUrl: config.publicUrl,
    assetsOrigin: config.assetsOrigin,
    defaultLanguage: config.defaultLanguage,
    settings: config.settings,
    hooks: config.hooks,
    guards: config.settings,
    recogniseBot: createRecogniseBot(),
    provider,
    content,
    siteData: createSiteData(content, { ...config, ...config.settings, log }),
    htmlCache: createHtmlCache(undefined, Date.now, metrics),
    coalescing: createRequestCoalescing(),
    metrics,
    reportError: createServerMonitor(config.settings.monitoring.dsn),
    assets: await readShellAssets(config.clientFolder),
    styleSheets: createStyleSheets(store),
    releases,
    recordPage: config.recordingsFolder === undefined ? undefined : createRecordPage(config.recordingsFolder),
    log,
  };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { metrics, registry } = createMetrics();
  const services = await createServices(config, metrics);
  const server = createServer(config, services);
  const metricsServer = await startMetricsServer(config.opsPort, registry, config.listenerLimits);
  await warmUp(server);
  await server.listen({ port: config.port, host: process.env.HOST ?? '0.0.0.0' });
  // A link can be made without it: a disk that is full does not stop the shell.
  await storeSiteAddress(config.dataFolder, config.port, config.publicUrl).catch((error: unknown) =>
    services.log.warn({ err: error }, "the shop's address cannot be stored for the release desk"),
  );
  const stopWatching = watchProvider(services.provider, metrics);
  process.send?.({ type: 'ready', port: config.port });
  const stop = async () => {
    stopWatching();
    metricsServer.close();
    await removeSiteAddress(config.dataFolder, config.port).catch(() => undefined);
    await server.close();
    process.exit();
  };
  process.once('SIGTERM', stop);
}

// What is thrown here ends the program by name (tools/build/program-frame.mjs), as its parent's end does.
void start();
