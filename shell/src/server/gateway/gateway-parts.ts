import type { LanguageCode } from '@storefront/contracts/languages';
import type { ContentCache } from './content-cache';
import type { ProviderClient } from './provider-client';

/** What the gateway's routes work with. */
export interface GatewayParts {
  provider: ProviderClient;
  content: ContentCache;
  /** Forgets answers, and HTML made from them, by tag. */
  purge(tags: readonly string[]): void;
  publicUrl: string;
  defaultLanguage: LanguageCode;
}
