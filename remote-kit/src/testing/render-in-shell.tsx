import type { EventBus } from '@storefront/contracts/events';
import type { EventSchemas } from '@storefront/contracts/events/schemas';
import type { Labels } from '@storefront/contracts/labels';
import { type LanguageCode, languagePrefix, languages } from '@storefront/contracts/languages';
import { ShellContext, type ShellRuntime } from '@storefront/contracts/runtime';
import {
  anonymousSession,
  createSessionStore,
  type SessionState,
  type SessionStore,
} from '@storefront/contracts/session';
import { defaultSlots } from '@storefront/contracts/slots';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { followLinks } from './follow-links';
import { createRecordingBus, type EmittedEvent } from './recording-bus';
import { failTest } from './setup/console-guard';
import { createSiteInfo, testTranslate, toCurrency } from './site';
import { createTestApi, type MadeCall, type PreparedAnswer } from './test-api';

export interface ShellOptions {
  language?: LanguageCode;
  session?: Partial<SessionState>;
  /** Answers of the provider, made by `answer` and `refuse`. */
  api?: readonly PreparedAnswer[];
  /** Texts over those of the shop and of the remote. */
  labels?: Labels;
  /** Path of the page that is shown; the language's home by default. */
  path?: string;
  /** The events that the remote declares itself: their payloads are checked like those of the contract. */
  declaredEvents?: EventSchemas;
  /** What the visitor does with the server's HTML before its scripts come. */
  beforeHydration?(container: HTMLElement): void;
}

export interface ShellResult extends RenderResult {
  /** Emit from a test inside testing-library's `act`. */
  bus: EventBus;
  session: SessionStore;
  /** Paths gone to, by `navigate` and by clicks on internal links, in order. */
  navigated: string[];
  events: EmittedEvent[];
  calls: MadeCall[];
  /** What the server would have sent. */
  serverHtml: string;
}

/** What the shell's own `navigate` takes without a word: a path of the shop. */
function isOwnPath(path: string): boolean {
  return new URL(path, window.location.href).origin === window.location.origin;
}

/** Renders a view as the shell does: to HTML first, which must be complete, then hydrated, without a warning. */
export function renderInShell(element: ReactElement, options: ShellOptions = {}): ShellResult {
  const { events, bus } = createRecordingBus(options.declaredEvents);
  const navigated: string[] = [];
  const api = createTestApi(options.api);
  const navigate: ShellRuntime['navigate'] = (path, { external = false } = {}) => {
    if (!external && !isOwnPath(path))
      throw new Error(`Navigating to an external URL needs { external: true }: ${path}`);
    navigated.push(path);
  };
  const shell = createShell(options, { bus, api, navigate });
  const tree = (child: ReactElement) => <ShellContext value={shell}>{child}</ShellContext>;
  const serverHtml = renderToString(tree(element));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = serverHtml;
  options.beforeHydration?.(container);
  followLinks(document, (path) => navigated.push(path));
  const result = render(tree(element), {
    container,
    hydrate: true,
    onRecoverableError: (error) => failTest(`Hydration: ${String(error)}`),
  });
  const rerender = (next: ReactElement) => result.rerender(tree(next));
  return {
    ...result,
    rerender: rerender as RenderResult['rerender'],
    bus,
    session: shell.session,
    navigated,
    events,
    calls: api.calls,
    serverHtml,
  };
}

/** Labels and path stay what they are while a test runs. */
const subscribe = () => () => undefined;

function createShell(
  { language: code = 'ba', session = {}, labels = {}, path }: ShellOptions,
  given: Pick<ShellRuntime, 'bus' | 'api' | 'navigate'>,
): ShellRuntime {
  const language = languages[code];
  const prefix = languagePrefix(code, 'ba');
  const translate = testTranslate(language, labels);
  return {
    ...given,
    language,
    prefix,
    currency: toCurrency(language),
    site: createSiteInfo(prefix),
    session: createSessionStore({ ...anonymousSession, ...session }),
    labels: { getTranslate: () => translate, subscribe },
    location: { getPath: () => path ?? `${prefix}/`, subscribe },
    // Nothing of somebody else's runs in a test.
    scripts: { install: () => undefined, remove: () => undefined },
    // Widgets of other features stay empty: a feature is tested without them.
    fragments: { html: () => '', mount: () => () => undefined, slots: defaultSlots },
  };
}
