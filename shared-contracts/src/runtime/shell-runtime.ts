import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Api } from '../calls/call';
import type { SiteInfo } from '../calls/site';
import type { EventBus } from '../events/event-bus';
import type { FragmentPlacement, Skeleton } from '../fragments/fragment';
import type { Slots } from '../fragments/slots';
import type { Translate } from '../labels/labels';
import type { Language } from '../languages/languages';
import type { Currency } from '../money/money';
import type { SessionState, SessionStore } from '../session/session-store';
import type { ScriptHost } from './script-host';

/** Labels may arrive in two parts: those of the first screen with the page, the rest with the first interaction. */
export interface LabelStore {
  getTranslate(): Translate;
  subscribe(listener: () => void): () => void;
  /**
   * Brings the labels that the first screen did not show. For what appears without the visitor's doing: after an
   * interaction they come by themselves. Absent where all labels are there.
   */
  complete?(): Promise<void>;
}

/** Where fragments' HTML comes from on the server, and how they come to life in the browser. */
export interface FragmentHost {
  /**
   * HTML of a placement: rendered by the server, or what stands in the document. Empty when it is still to come (a
   * skeleton keeps its place); null when there is nothing to show.
   */
  html(placement: FragmentPlacement): string | null;
  /** Brings a placement to life in its element; returns what takes it away. Never called on the server. */
  mount(placement: FragmentPlacement, element: HTMLElement): () => void;
  /** Says which remote owns a fragment, and how much room its skeleton keeps; nothing of one that no live release has. */
  describe?(name: string): FragmentTraits | undefined;
  /** The fragments of each slot; all are empty when absent. */
  slots?: Slots;
}

/** What is known of a fragment before it is loaded. */
export interface FragmentTraits {
  remote: string;
  /** `strip` when absent. */
  skeleton?: Skeleton;
}

/** Where the visitor is. A widget of the frame outlives a page, so the path is something to listen to. */
export interface LocationStore {
  /** Path of the page that is shown, with language prefix and without query. */
  getPath(): string;
  subscribe(listener: () => void): () => void;
  /**
   * What somebody wants to know of the path. The server's half remembers it: markup in which nothing else of the path
   * stands serves every page of which the same is true. Absent in the browser.
   */
  read?<Found>(select: (path: string) => Found): Found;
  /**
   * Whether the page that is being rendered follows another one and will be seen from its top: then what lies below the
   * first screen may wait until that is painted. Absent where a page comes as a whole.
   */
  opensAtTop?(): boolean;
}

/** Everything the shell hands down to pages and fragments. */
export interface ShellRuntime {
  language: Language;
  /** `''` or `/en`: stands before every internal path of this language. */
  prefix: string;
  currency: Currency;
  site: SiteInfo;
  session: SessionStore;
  bus: EventBus;
  api: Api;
  labels: LabelStore;
  fragments: FragmentHost;
  location: LocationStore;
  scripts: ScriptHost;
  /**
   * Goes to an internal path with its language prefix, as a click on a link would: with a parameter `mode` the page opens
   * in a window over this one, `mode=quick` is a product's quick view. Throws for an address of another site, unless
   * `external` says that it is meant. With `isSamePage` the page stays as it is and only its address is replaced: what was
   * chosen on it survives a reload.
   */
  navigate(path: string, options?: { replace?: boolean; external?: boolean; isSamePage?: boolean }): void;
}

/** Provided once by the shell around every page and every fragment. */
export const ShellContext = createContext<ShellRuntime | null>(null);

/** The shell's services. Throws outside a page or fragment. */
export function useShell(): ShellRuntime {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell is called outside of the shell: wrap the component in ShellContext');
  return shell;
}

/** A slice of the visitor's session; renders again when that slice changes. */
export function useSession<Slice>(select: (state: SessionState) => Slice): Slice {
  return useStore(useShell().session, select);
}

/** `t` of the visitor's language; renders again when more labels have arrived. */
export function useTranslate(): Translate {
  const { labels } = useShell();
  return useSyncExternalStore(labels.subscribe, labels.getTranslate, labels.getTranslate);
}

const wholePath = (path: string) => path;

/** Path of the page that is shown; renders again when the visitor has moved on. */
export function usePath(): string;
/**
 * What `select` finds in the path: a primitive, and of the path alone. Renders again when that has changed, and on the
 * server only for pages of which something else is true.
 */
export function usePath<Found extends string | number | boolean | undefined>(select: (path: string) => Found): Found;
export function usePath(select: (path: string) => unknown = wholePath): unknown {
  const { location } = useShell();
  const read = () => (location.read ? location.read(select) : select(location.getPath()));
  return useSyncExternalStore(location.subscribe, read, read);
}
