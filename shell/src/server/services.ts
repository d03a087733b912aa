import type { LanguageCode } from '@storefront/contracts/languages';
import type { Logger } from 'pino';
import type { RecogniseBot } from './bots/recognise-bot';
import type { HtmlCache } from './document/html-cache';
import type { RequestCoalescing } from './document/request-coalescing';
import type { ShellAssets } from './document/shell-assets';
import type { StyleSheets } from './document/style-sheets';
import type { ContentCache } from './gateway/content-cache';
import type { ProviderClient } from './gateway/provider-client';
import type { ReportError } from './monitoring/server-monitor';
import type { Metrics } from './ops/metrics';
import type { RecordPage } from './recording/page-recorder';
import type { Releases } from './releases/releases';
import type { SiteHooks } from './settings/site-hooks';
import type { SiteSettings } from './settings/site-settings';
import type { SiteData } from './site/site-data';
import type { GuardSettings } from './steps/guards-settings';

/** What every request may use; created once at start. */
export interface Services {
  isProduction: boolean;
  publicUrl: string;
  /** Where browsers fetch the releases' files instead of here. */
  assetsOrigin: string | null;
  defaultLanguage: LanguageCode;
  settings: SiteSettings;
  hooks: SiteHooks;
  recogniseBot: RecogniseBot;
  provider: ProviderClient;
  content: ContentCache;
  siteData: SiteData;
  htmlCache: HtmlCache;
  coalescing: RequestCoalescing;
  assets: ShellAssets;
  styleSheets: StyleSheets;
  /** Records what pages are loaded with, where an operator asks for it. */
  recordPage?: RecordPage;
  /** What is live, and who gets what of it; a request chooses once. */
  releases: Releases;
  /** Who is sent where by login state; the guards' defaults when absent. */
  guards?: GuardSettings;
  log: Logger;
  metrics: Metrics;
  /** Reports an error to the site's monitoring; does nothing without an address for it. */
  reportError: ReportError;
}
