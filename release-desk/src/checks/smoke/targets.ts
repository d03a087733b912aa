import { findOwnedDomains, toDomain } from '@storefront/contracts/ownership';
import type { Release } from '@storefront/contracts/releases';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import type { ReleaseFolder } from '../../registry/release-folder';
import { toSampleProps } from '../render/known-placements';
import type { Recordings } from '../render/recordings';
import type { Visit } from './observe-page';
import { toVisitorToken } from './page-exchanges';
import type { ProviderRecording } from './provider-recording';

/** Path and query of a recorded page. */
export const toAddress = ({ path, query }: RecordedPage) => (query ? `${path}?${query}` : path);

/** The recorded placements of the candidate's fragments, by pages of whichever remote. */
function toPlacementTargets({ release }: ReleaseFolder, { pages }: Recordings, { placements }: ProviderRecording) {
  return placements
    .filter(({ fragment }) => Object.hasOwn(release.client.fragments, fragment))
    .flatMap(({ fragment, pageKey, visitor, step }): Visit[] => {
      const page = pages.find((recorded) => recorded.pageKey === pageKey);
      if (!page) return [];
      return [{ fragment, pageKey, address: toAddress(page), token: toVisitorToken(pageKey, visitor), step }];
    });
}

/**
 * Of a remote that the shop has not recorded, each fragment on a page of its own, with props that it takes: the shop's settings
 * may be the only ones that place it, and no recorded page would ever bring it to life.
 */
function toFragmentTargets(
  { release }: ReleaseFolder,
  own: readonly RecordedPage[],
  { pages, placements }: ProviderRecording,
): Visit[] {
  const page = own.find(({ session }) => !session.user) ?? own[0];
  if (!page || Object.hasOwn(pages, release.remote)) return [];
  const recorded = placements.map(({ fragment }) => fragment);
  const at = { pageKey: page.pageKey, address: toAddress(page), token: toVisitorToken(page.pageKey) };
  return Object.entries(release.fragmentProps?.taken ?? {})
    .filter(([fragment]) => !recorded.includes(fragment))
    .map(([fragment, schema]) => ({ fragment, ...at, step: { place: { ...toSampleProps(schema)[0] } } }));
}

/**
 * Every recorded page of the candidate, of each other remote the page of its own visit, which places the frame's fragments, and
 * the pages that place what no page of the candidate does.
 */
export function toTargets(candidate: ReleaseFolder, recordings: Recordings, recording: ProviderRecording): Visit[] {
  const { release } = candidate;
  const own = recordings.pages.filter(({ pageKey }) => Object.hasOwn(release.client.pages, pageKey));
  const others = Object.entries(recording.pages).flatMap(([remote, page]) => (remote === release.remote ? [] : [page]));
  return [
    ...own.map((page) => ({ pageKey: page.pageKey, address: toAddress(page), token: toVisitorToken(page.pageKey) })),
    ...others.map(({ pageKey, path }) => ({ pageKey, address: path, token: toVisitorToken(pageKey) })),
    ...toPlacementTargets(candidate, recordings, recording),
    ...toFragmentTargets(candidate, own, recording),
  ];
}

/** The fragments of a release that somebody places: those of the live version, and what live remotes declare. */
export function findPlacedFragments(candidate: Release, live: readonly ReleaseFolder[]): Set<string> {
  const own = live.filter(({ release }) => release.remote === candidate.remote);
  const domains = findOwnedDomains(candidate);
  const declared = live.flatMap(({ release }) => Object.keys(release.fragmentProps?.placed ?? {}));
  return new Set([
    ...own.flatMap(({ release }) => Object.keys(release.client.fragments)),
    ...declared.filter((fragment) => domains.includes(toDomain(fragment))),
  ]);
}
