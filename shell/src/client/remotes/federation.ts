import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import type { BrowserFragments, FragmentView } from '@storefront/contracts/fragments';
import type { BrowserPages, PageView } from '@storefront/contracts/pages';
import { isAssetAddress } from '@storefront/contracts/releases/asset-address';
import * as contractsRuntime from '@storefront/contracts/runtime';
import * as React from 'react';
import { createPortal, flushSync } from 'react-dom';
import { create, createStore, useStore } from 'zustand';
import type { BrowserRemote } from '../../app/boot-data';
import { describeFragment, type FragmentDirectory } from '../../app/fragment-directory';
import { findPageFiles, preloadFiles } from './file-preload';

declare const __SHARED_VERSIONS__: Record<string, string>;

/** A remote's entry must arrive within this time; the runtime's own limit would be 20 s. */
const entryTimeoutMs = 2500;

declare global {
  /** Address → hash of everything that may be loaded; every chunk loader reads it (see ChunkIntegrityPlugin). */
  var __SRI__: Record<string, string>;
  /** Remotes are built without a federation runtime of their own and take the shell's. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/** Loads remotes' code in the browser. A rejected promise means: leave the server's HTML as it is. */
export interface RemoteLoader {
  /** Asks for the files of a page at once; `loadPageView` then finds them there. Does nothing where it knows none. */
  preloadPage(remote: string, pageKey: string): void;
  loadPageView(remote: string, pageKey: string): Promise<PageView<unknown>>;
  /** Rejects where no live release has the fragment. */
  loadFragmentView(name: string): Promise<FragmentView<unknown, unknown>>;
}

type Remotes = Readonly<Record<string, BrowserRemote>>;

// Curated namespaces: only what remotes may use, so that the rest is shaken off.
const asModule = (names: object) => Object.defineProperty(names, '__esModule', { value: true });

function share(library: string, value: unknown) {
  const version = __SHARED_VERSIONS__[library] ?? '0.0.0';
  return {
    version,
    lib: () => value,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  };
}

function createScript({ url }: { url: string }) {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  // Fail-closed: a file that no release promises does not run.
  script.integrity = globalThis.__SRI__[new URL(url, location.href).pathname] ?? 'sha384-unknown';
  return { script, timeout: entryTimeoutMs };
}

type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

/** Retries an entry that could not be loaded, once, at an address for which no cache holds the failure. */
function retryEntry({ getRemoteEntry, ...failed }: Parameters<LoadEntryError>[0]): ReturnType<LoadEntryError> {
  // Still marked as loading: the retry would wait for the first attempt.
  delete failed.globalLoading[failed.uniqueKey];
  const entry = getRemoteEntry({ ...failed, getEntryUrl: (url) => `${url}?retry` });
  return entry as ReturnType<LoadEntryError>;
}

/** The runtime's own code for an entry that could not be loaded, after the retry. */
function isEntryError(error: unknown): boolean {
  return error instanceof Error && error.message.includes('RUNTIME-008');
}

/** An element's id in the page can equal a container's name: the runtime would take the element for a loaded container. */
function freeContainerName(container: string): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  if (globals[container] instanceof Element) globals[container] = undefined;
}

function createFederation(remotes: Remotes) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  for (const { container } of Object.values(remotes)) freeContainerName(container);
  return createInstance({
    name: 'shell',
    remotes: Object.entries(remotes).map(([alias, { container, entry }]) => ({
      name: container,
      alias,
      entry,
      entryGlobalName: container,
    })),
    shared: {
      react: share('react', React),
      'react-dom': share('react-dom', asModule({ createPortal, flushSync })),
      zustand: share('zustand', asModule({ create, createStore, useStore })),
      '@storefront/contracts/runtime': share('@storefront/contracts/runtime', contractsRuntime),
    },
    plugins: [{ name: 'integrity-and-retry', createScript, loadEntryError: retryEntry }],
  });
}

interface LoaderParts {
  remotes: Remotes;
  fragments: FragmentDirectory;
  /** The origin, beside the shop's own, that may serve files. */
  assets: string | null;
}

/** Creates the loader for the document's release set. */
export function createRemoteLoader({ remotes, fragments: directory, assets }: LoaderParts): RemoteLoader {
  const federation = createFederation(remotes);

  async function loadExposed<Exposed>(remote: string, expose: string): Promise<Exposed> {
    const { entry } = remotes[remote] ?? {};
    if (entry === undefined) throw new Error(`${remote} is not in the release set`);
    if (!isAssetAddress(entry, { shop: location.origin, assets }))
      throw new Error(`${remote} is not loaded from ${entry}: no address of the shop's own files`);
    const load = () => federation.loadRemote<Exposed>(`${remote}/${expose}`);
    // The container was loaded and one of its chunks was not: that one is retried.
    const exposed = await load().catch((error: unknown) => (isEntryError(error) ? Promise.reject(error) : load()));
    if (!exposed) throw new Error(`${remote} exposes no ./${expose}`);
    return exposed;
  }

  return {
    preloadPage(remote, pageKey) {
      const { entry } = remotes[remote] ?? {};
      if (entry !== undefined && isAssetAddress(entry, { shop: location.origin, assets }))
        preloadFiles(findPageFiles(entry, pageKey));
    },
    async loadPageView(remote, pageKey) {
      const { pages } = await loadExposed<{ pages: BrowserPages }>(remote, 'pages');
      const module = await pages[pageKey]?.();
      if (!module) throw new Error(`${remote} has no page ${pageKey}`);
      return module.View as PageView<unknown>;
    },
    async loadFragmentView(name) {
      const { remote } = describeFragment(directory, name) ?? {};
      if (remote === undefined) throw new Error(`No live release has the fragment ${name}`);
      const { fragments } = await loadExposed<{ fragments: BrowserFragments }>(remote, 'fragments');
      const module = await fragments[name]?.();
      if (!module) throw new Error(`${remote} has no fragment ${name}`);
      return module.View as unknown as FragmentView<unknown, unknown>;
    },
  };
}
