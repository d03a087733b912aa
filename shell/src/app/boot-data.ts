import type { SiteInfo } from '@storefront/contracts/calls/site';
import type { FragmentProps } from '@storefront/contracts/fragments';
import type { Labels } from '@storefront/contracts/labels';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { Currency } from '@storefront/contracts/money';
import type { ScriptDescriptor } from '@storefront/contracts/runtime';
import type { SessionState } from '@storefront/contracts/session';
import type { FragmentDirectory } from './fragment-directory';
import type { Layout } from './layouts';
import type { PageProblemView } from './problem-page';

/** A remote as the browser's federation runtime needs it. */
export interface BrowserRemote {
  version: string;
  container: string;
  entry: string;
}

/** A page's own widget with what it shows; data absent: it was late, the browser asks again. */
export interface FragmentBoot {
  name: string;
  props: FragmentProps;
  data?: unknown;
}

/** A page as the browser gets it: with the document, or alone by `GET /-/page`. */
export interface PageBoot {
  path: string;
  pageKey: string;
  remote: string | null;
  release: string;
  title: string;
  layout: Layout;
  /** Others may not see it: it is marked, and kept by nobody. */
  isHidden?: boolean;
  /** A shared page may be shown again as it was when the visitor comes back to it. */
  isShared: boolean;
  /** Of the server's calendar: the browser's may be another. */
  year: number;
  data: unknown;
  problem: PageProblemView | null;
  fragments: readonly FragmentBoot[];
  /** The same page in other languages with its query, for the language switch: code → address. */
  alternates: Partial<Record<string, string>>;
  /** Query parameters of this page alone: where they change while it stands, its alternates change too. */
  parameters?: readonly string[];
}

/** What of the site's settings the browser needs (server/settings/site-settings.ts explains each). */
export interface BrowserSettings {
  multilanguage: boolean;
  idleReloadMinutes: number;
  /** The consent category that events wait for; null: none. */
  consentForEvents: 'analytics' | 'marketing' | null;
  monitoringDsn: string | null;
  quickOrder: boolean;
  /** Somebody can be asked for the visitor's country. */
  suggestsCountry: boolean;
}

/** Scripts of third parties (server/settings/listed-scripts.ts). */
export interface BrowserScripts {
  listed: readonly ScriptDescriptor[];
  /** Codes of the tag managers among them, by which they are known when they have loaded. */
  tagManagers: readonly string[];
  ga4Code: string | null;
}

/** Everything that travels with a document. Read once by the browser's shell. */
export interface BootData {
  language: LanguageCode;
  prefix: string;
  defaultLanguage: LanguageCode;
  currency: Currency;
  site: SiteInfo;
  settings: BrowserSettings;
  isProduction: boolean;
  /** Null when there are none, and so no analytics either. */
  scripts: BrowserScripts | null;
  /** The labels that this very page shows; the rest come from `labelsUrl` at the first interaction. */
  labels: Labels;
  labelsUrl: string;
  /** The visitor's session on private pages; anonymous on public ones. */
  session: SessionState;
  remotes: Readonly<Record<string, BrowserRemote>>;
  fragments: FragmentDirectory;
  /** Where their files come from instead of the shop itself. */
  assetsOrigin: string | null;
  /** Id of the release set; its hashes are at `/-/sets/<id>.json`. */
  releaseSet: string;
  integrity: Readonly<Record<string, string>>;
  page: PageBoot;
}
