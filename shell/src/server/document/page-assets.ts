import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { Release } from '@storefront/contracts/releases';
import { findOwner, type ReleaseSet } from '../releases/release-set';
import type { RemoteUnit } from '../releases/remote-unit';

/** What a page's first screen needs of the remotes, as addresses. */
export interface PageAssets {
  css: readonly string[];
  /** Scripts that the browser will ask for right after the shell's own. */
  js: readonly string[];
  /** Hashes of these scripts; those of the whole set follow after hydration. */
  integrity: Readonly<Record<string, string>>;
}

interface Need {
  unit: RemoteUnit;
  files: Release['client']['pages'][string] | undefined;
  expose: 'pages' | 'fragments';
}

function pageNeed(releases: ReleaseSet, remote: string | undefined, pageKey: string | undefined): Need[] {
  const unit = remote && releases.units.get(remote);
  if (!unit || !pageKey) return [];
  return [{ unit, files: unit.release.client.pages[pageKey], expose: 'pages' }];
}

function fragmentNeed(releases: ReleaseSet, { name }: FragmentPlacement): Need[] {
  const unit = releases.units.get(findOwner(releases, name) ?? '');
  return unit ? [{ unit, files: unit.release.client.fragments[name], expose: 'fragments' }] : [];
}

function toCssFiles({ unit, files }: Need): string[] {
  return (files?.css ?? []).map((file) => `${unit.publicPath}client/${file}`);
}

function toScriptFiles({ unit, files, expose }: Need): string[] {
  const { client } = unit.release;
  const names = [...(client.exposes[expose]?.js ?? []), ...(files?.js ?? [])].map((file) => `client/${file}`);
  return [client.entry, ...names].map((file) => unit.publicPath + file);
}

/** Styles of everything in the HTML; scripts of the page only, because fragments hydrate on the first interaction. */
export function pageAssets(
  releases: ReleaseSet,
  page: {
    remote?: string;
    pageKey?: string;
    placements: readonly FragmentPlacement[];
    layoutPlacements: readonly FragmentPlacement[];
  },
): PageAssets {
  const first = [
    ...pageNeed(releases, page.remote, page.pageKey),
    ...page.placements.flatMap((placement) => fragmentNeed(releases, placement)),
  ];
  const later = page.layoutPlacements.flatMap((placement) => fragmentNeed(releases, placement));
  const css = [...new Set([...later, ...first].flatMap(toCssFiles))];
  const js = [...new Set(pageNeed(releases, page.remote, page.pageKey).flatMap(toScriptFiles))];
  const integrity = Object.fromEntries(js.map((address) => [address, releases.integrity[address] ?? '']));
  return { css, js, integrity };
}
