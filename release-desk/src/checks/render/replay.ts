import type { Api, CallAnswer, CallDescriptor } from '@storefront/contracts/calls';
import type { FragmentPlacement } from '@storefront/contracts/fragments';
import { createTranslate } from '@storefront/contracts/labels';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { PageContext } from '@storefront/contracts/pages';
import type { RecordedPage, RecordedSite } from '@storefront/contracts/releases/recorded-page';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import { createSessionStore, type SessionState } from '@storefront/contracts/session';

/** Keys in one order: two ways of writing a request are the same request. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b, 'en')))
      : part,
  );
}

/**
 * Answers calls with what was recorded: of the very request, else of the same call. What was never recorded is refused, as
 * a provider refuses what it does not have; `onUnknown` hears of it.
 */
export function createReplayApi(calls: RecordedPage['calls'], onUnknown: (name: string) => void): Api {
  return {
    async call<Request, Response>({ name }: CallDescriptor<Request, Response>, request: Request) {
      const same = calls.filter((call) => call.name === name);
      const found = same.find((call) => textOf(call.request) === textOf(request)) ?? same[0];
      if (!found) onUnknown(name);
      const answer = found?.answer ?? { ok: false, statusCode: 404, data: { success: false } };
      // A copy: what one page changes in its answer must not reach the next.
      return structuredClone(answer) as CallAnswer<Response>;
    },
  };
}

function translateOf(site: RecordedSite) {
  return createTranslate(site.labels, languages[site.language as LanguageCode].htmlLang);
}

/** What `load` and `head` were given when the page was recorded. */
export function contextOf(page: RecordedPage, site: RecordedSite, api: Api, signal: AbortSignal): PageContext {
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
    t: translateOf(site),
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

/** The shell as views know it while they are rendered on the server. Fragments are their own affair: their slots stay empty. */
export function shellOf({ language, prefix, currency, site, session, path, t }: PageContext): ShellRuntime {
  const html = (_: FragmentPlacement) => '';
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
