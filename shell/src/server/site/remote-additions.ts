import { createHash } from 'node:crypto';
import type { RouteRecord } from '@storefront/contracts/calls/site';
import { createTranslate, type Labels } from '@storefront/contracts/labels';
import { findInLanguage, type LanguageCode, languageCodes, languagePrefix } from '@storefront/contracts/languages';
import type { Declaration } from '@storefront/contracts/releases';
import { LRUCache } from 'lru-cache';
import type { ReleaseSet } from '../releases/release-set';
import { createRouteTable, type RouteTable } from './route-table';
import type { Site } from './site';

/** Sites of one language at once: of the live set, of a canary's, and of a few previews. */
const mostVersions = 8;

function toRecord(
  { page, paths }: Declaration['routes'][number],
  lang: LanguageCode,
  defaultLanguage: LanguageCode,
): RouteRecord[] {
  if (paths[lang] === undefined) return [];
  const urls = Object.fromEntries(
    languageCodes.flatMap((code) => {
      const path = paths[code];
      return path === undefined ? [] : [[code, languagePrefix(code, defaultLanguage) + path]];
    }),
  );
  const [controller = '', action = '', ...template] = page.split('.');
  const path = languagePrefix(lang, defaultLanguage) + paths[lang];
  return [{ path, controller, action, template: template.join('.'), content_type: '', content: null, lang, urls }];
}

/** The addresses that the releases of a set add to those of the provider, in one language. */
export function listOwnRoutes({ units }: ReleaseSet, lang: LanguageCode, defaultLanguage: LanguageCode): RouteRecord[] {
  return [...units.values()].flatMap(({ release, runtime }) =>
    (release.declaration?.routes ?? [])
      .filter(({ page }) => Object.hasOwn(runtime.pages, page))
      .flatMap((route) => toRecord(route, lang, defaultLanguage)),
  );
}

function listOwnLabels({ units }: ReleaseSet, lang: LanguageCode): Labels {
  const declared = [...units.values()].flatMap(({ release }) => Object.entries(release.declaration?.labels ?? {}));
  return Object.fromEntries(
    declared.flatMap(([code, texts]): [string, string][] => {
      const text = findInLanguage<string>(texts, lang);
      return text === undefined ? [] : [[code, text]];
    }),
  );
}

/** An address that the provider lists is the provider's, whatever a release declares. */
function behind(first: RouteTable, own: readonly RouteRecord[]): RouteTable {
  const second = createRouteTable(own);
  return {
    find: (path) => first.find(path) ?? second.find(path),
    countCandidates: (path) => first.countCandidates(path) + second.countCandidates(path),
  };
}

function add(site: Site, set: ReleaseSet, defaultLanguage: LanguageCode): Site {
  const { code, htmlLang } = site.language;
  const labels = { ...listOwnLabels(set, code), ...site.labels };
  return {
    ...site,
    labels,
    labelsHash: createHash('sha256').update(JSON.stringify(labels)).digest('hex').slice(0, 12),
    t: createTranslate(labels, htmlLang),
    routes: behind(site.routes, listOwnRoutes(set, code, defaultLanguage)),
  };
}

function nameAdditions({ units }: ReleaseSet): string {
  return [...units.values()]
    .filter(
      ({ release: { declaration } }) =>
        declaration && Object.keys({ ...declaration.labels, ...declaration.routes }).length > 0,
    )
    .map(({ releaseIntegrity }) => releaseIntegrity)
    .sort()
    .join();
}

const additions = new WeakMap<ReleaseSet, string>();

/** Names what a set adds; empty where it adds nothing. Once for each set: every page of every visitor asks. */
function toKey(set: ReleaseSet): string {
  const key = additions.get(set) ?? nameAdditions(set);
  additions.set(set, key);
  return key;
}

const extended = new WeakMap<Site, LRUCache<string, Site>>();

/**
 * The provider's site with what the releases of a set add: their labels where the provider has none, and their addresses where
 * the provider lists none. The very site where they add nothing, and the same one for the same additions: caches go by it.
 */
export function withRemoteAdditions(site: Site, set: ReleaseSet, defaultLanguage: LanguageCode): Site {
  const key = toKey(set);
  if (key === '') return site;
  const versions = extended.get(site) ?? new LRUCache<string, Site>({ max: mostVersions });
  extended.set(site, versions);
  const known = versions.get(key) ?? add(site, set, defaultLanguage);
  versions.set(key, known);
  return known;
}
