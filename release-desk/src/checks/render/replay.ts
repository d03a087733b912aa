import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import type { FragmentPlacement } from '@storefront/contracts/fragments';
import { createTranslate } from '@storefront/contracts/labels';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { PageContext } from '@storefront/contracts/pages';
import type { RecordedPage, RecordedSite } from '@storefront/contracts/releases/recorded-page';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import { createSessionStore, type SessionState } from '@storefront/contracts/session';

/** Sorts keys, so that equal requests have equal texts. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b, 'en')))
      : part,
  );
}

/**
 * Answers calls from the recording: of the same request, else of the same call. Calls without a recording are answered like a
 * provider's error and reported to `onUnknown`.
 */
export function createReplayApi(calls: RecordedPage['calls'], onUnknown: (name: string) => void): Api {
  return {
    async call<Request, Response>({ name }: CallDescriptor<Request, Response>, request: Request) {
      const same = calls.filter((call) => call.name === name);
      const found = same.find((call) => toText(call.request) === toText(request)) ?? same[0];
      if (!found) onUnknown(name);
      const answer = found?.answer ?? { ok: false, statusCode: 404, data: { success: false } };
      // A copy: pages may change their answers.
      return structuredClone(answer) as CallAnswer<Response>;
    },
  };
}

function createReplayTranslate(site: RecordedSite) {
  return createTranslate(site.labels, languages[site.language as LanguageCode].htmlLang);
}

/** The context of `load` and `head` from the recording. */
export function createContext(page: RecordedPage, site: RecordedSite, api: Api, signal: AbortSignal): PageContext {
  return {
    route: page.route as unknown as PageContext['route'],
    path: page.path,
    params: page.params,
    query: new URLSearchParams(page.query),
    language: languages[site.language as LanguageCode],
    prefix: site.prefix,
    currency: site.currency as unknown as PageContext['currency'],
    site: site.info as unknown as PageContext['site'],
    api,
    t: createReplayTranslate(site),
    session: page.session as unknown as SessionState,
    signal,
    isBot: false,
    isTrustedNavigation: false,
  };
}

function neverOnServer(): never {
  throw new Error('this happens in the browser only: move it into an effect or an event handler');
}

const stay = () => () => undefined;

/** The shell for views on the server. Fragment slots stay empty; `onPlaced` receives their placements. */
export function createShell(
  { language, prefix, currency, site, session, path, t }: PageContext,
  onPlaced: (placement: FragmentPlacement) => void,
): ShellRuntime {
  const html = (placement: FragmentPlacement) => {
    onPlaced(placement);
    return '';
  };
  return {
    ...{ language, prefix, currency, site },
    session: createSessionStore(session),
    bus: { emit: neverOnServer, on: neverOnServer },
    api: { call: neverOnServer },
    labels: { getTranslate: () => t, subscribe: stay },
    fragments: { html, mount: neverOnServer },
    location: { getPath: () => path, subscribe: stay },
    scripts: { install: neverOnServer, remove: neverOnServer },
    navigate: neverOnServer,
  };
}
