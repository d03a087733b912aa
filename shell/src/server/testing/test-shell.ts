import os from 'node:os';
import path from 'node:path';
import type { Redirect } from '@storefront/contracts/calls/site';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { FastifyInstance } from 'fastify';
import { createRecogniseBot } from '../bots/recognise-bot';
import { readConfig } from '../config';
import { createServer } from '../create-server';
import { createHtmlCache } from '../document/html-cache';
import { createInlineStyle } from '../document/inline-style';
import { createRequestCoalescing } from '../document/request-coalescing';
import { createContentCache } from '../gateway/content-cache';
import { addContentToken } from '../gateway/content-token';
import { createProviderClient } from '../gateway/provider-client';
import { shareRenewals } from '../gateway/token-renewals';
import { noMetrics } from '../ops/metrics';
import { createDiskArtifactStore } from '../releases/artifact-store';
import { noHealthLog } from '../releases/release-health';
import { createReleaseSet } from '../releases/release-set';
import { createFixedReleases } from '../releases/releases';
import type { RemoteUnit } from '../releases/remote-unit';
import type { Services } from '../services';
import type { SiteHooks } from '../settings/site-hooks';
import { parseSiteSettings } from '../settings/site-settings';
import { createSiteData } from '../site/site-data';
import { createCart, createInitData, type TestRoute } from './site-answers';
import { type StubProvider, startStubProvider } from './stub-provider';

interface LogLine {
  level: 'warn' | 'error';
  details: Record<string, unknown>;
  message: string;
}

/** The shell's whole server over a stub provider, with remotes that a test made up. */
export interface TestShell {
  server: FastifyInstance;
  services: Services;
  provider: StubProvider;
  logged: LogLine[];
  stop(): Promise<void>;
}

export const publicUrl = 'https://shop.example';

/** What a shell asks for itself, once, with its first content: its own token. A visitor's would be a second one. */
export const ownTokenCall = 'GET /hapi/v1/auth/generate-token/';

/** A shop without any route is an error; a test that needs none gets one. */
const someRoute: TestRoute = { path: '/some-page/', controller: 'cms', action: 'page' };

function teachSite(provider: StubProvider, routes: readonly TestRoute[], redirects: readonly Redirect[]): void {
  provider.on('GET /api/nuxtapi/checkInitData/', ({ query }) => ({
    body: createInitData(query.lang as LanguageCode, routes.length > 0 ? routes : [someRoute]),
  }));
  provider.on('GET /api/nuxtapi/redirects/', () => ({ body: { data: redirects } }));
}

/** Every token is a guest's with an empty cart whose total is the token. */
function teachGuests(provider: StubProvider): void {
  provider.on('GET /hapi/v1/auth/generate-token/', () => ({ body: { success: true, jwt: 'new-guest' } }));
  provider.on('GET /hapi/v1/auth/is-login/', () => ({
    body: { success: true, user_id: null, continue_as_guest_exist: false },
  }));
  provider.on('GET /hapi/v1/auth/profile/', () => ({ body: { success: true, data: null } }));
  provider.on('GET /hapi/v1/webshop/is-cart-empty/', () => ({ body: { success: true } }));
  provider.on('GET /hapi/v1/webshop/cart/full/', ({ token, query }) => ({
    body: createCart(`${token} in ${query.lang}`),
  }));
}

function createLog(logged: LogLine[]): Services['log'] {
  const at = (level: LogLine['level']) => (details: LogLine['details'], message: string) =>
    void logged.push({ level, details, message });
  return { warn: at('warn'), error: at('error') } as unknown as Services['log'];
}

export async function startTestShell({
  units,
  routes,
  redirects = [],
  settings = {},
  hooks = {},
  isProduction = true,
  assetsOrigin = null,
  environment = {},
  providerOrigin,
}: {
  units: readonly RemoteUnit[];
  routes: readonly TestRoute[];
  redirects?: readonly Redirect[];
  /** As they stand in the settings file. */
  settings?: Record<string, unknown>;
  hooks?: SiteHooks;
  isProduction?: boolean;
  assetsOrigin?: string | null;
  /** Settings of the process besides those that every test shell has. */
  environment?: Record<string, string>;
  /** Of a real provider, which is asked instead of the stub. */
  providerOrigin?: string;
}): Promise<TestShell> {
  const provider = await startStubProvider();
  teachSite(provider, routes, redirects);
  teachGuests(provider);
  const nowhere = path.join(os.tmpdir(), 'nothing-is-here');
  const origin = providerOrigin ?? provider.origin;
  const own = { PROVIDER_ORIGIN: origin, PUBLIC_URL: publicUrl, DATA_DIR: nowhere };
  const config = readConfig({ ...own, ...environment });
  config.assetsOrigin = assetsOrigin;
  const client = addContentToken(shareRenewals(createProviderClient({ origin, timeoutMs: 8000, publicUrl })));
  const content = createContentCache(client);
  const releases = createReleaseSet(units);
  const logged: LogLine[] = [];
  const log = createLog(logged);
  const siteSettings = parseSiteSettings(settings);
  const services: Services = {
    isProduction,
    publicUrl,
    assetsOrigin,
    defaultLanguage: 'ba',
    settings: siteSettings,
    hooks,
    guards: siteSettings,
    recogniseBot: createRecogniseBot(),
    provider: client,
    content,
    siteData: createSiteData(content, { ...siteSettings, publicUrl, defaultLanguage: 'ba', log }),
    htmlCache: createHtmlCache(),
    coalescing: createRequestCoalescing(),
    metrics: noMetrics,
    reportError: () => undefined,
    assets: {
      scripts: [{ src: '/-/assets/main.js', integrity: 'sha384-main' }],
      style: createInlineStyle(''),
      fonts: [],
      integrity: {},
    },
    styleSheets: { read: async () => [] },
    releases: createFixedReleases(releases, createDiskArtifactStore(config.releasesFolder), noHealthLog),
    log,
  };
  const server = createServer(config, services);
  const stop = async () => {
    await server.close();
    await provider.stop();
  };
  return { server, services, provider, logged, stop };
}
