import type { ConsentCategory } from '../session/session-store';

/** A third-party script (REQ-3.22). It has an address, content or a `noscript`, and is identified by its key. */
export interface ScriptDescriptor {
  /** Two descriptors of one key are one script. */
  key: string;
  src?: string;
  /** Inline content, instead of `src`. */
  content?: string;
  /** HTML for browsers that run no scripts. */
  noscript?: string;
  async?: boolean;
  defer?: boolean;
  id?: string;
  type?: string;
  integrity?: string;
  crossorigin?: 'anonymous' | 'use-credentials';
  /** `{ layer: 'x' }` becomes `data-layer="x"`. */
  dataAttributes?: Readonly<Record<string, string>>;
  /** Selector of the element to append to; the document's head when absent. */
  appendTo?: string;
  /** Installed only while this is allowed, taken away when it no longer is. */
  gdpr?: ConsentCategory;
  /** The page reloads when consent is given or withdrawn; `revoked`: only when it is withdrawn. */
  gdprReload?: boolean | 'revoked';
  /** Waits for the visitor's first interaction, or eight seconds. */
  delay?: boolean;
}

/** Installs scripts of others, as far as the visitor allows them. In the browser only. */
export interface ScriptHost {
  /** Installs once per key, now or when consent and delay allow it. */
  install(descriptor: ScriptDescriptor): void;
  /** Takes a script out of the document, or out of those that wait. */
  remove(key: string): void;
}
