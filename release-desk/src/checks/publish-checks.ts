import { brotliCompressSync } from 'node:zlib';
import { ownerOfFragment, ownerOfPage } from '@storefront/contracts/owners';
import { satisfies, validRange } from 'semver';
import { type ReleaseFolder, readReleaseFile } from '../registry/release-folder';
import type { Check } from './check';

/** The shared libraries of the shell: library → version. */
export type ProvidedVersions = Readonly<Record<string, string>>;

/** Budget of a page's own JavaScript, brotli bytes. */
const pageBudgetBytes = 15_000;
/** Budget of the container's entry, which every page of the remote loads. */
const entryBudgetBytes = 9_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function brotliBytes(built: ReleaseFolder, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readReleaseFile(built, `client/${file}`)));
  return contents.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0);
}

/** Checks the budgets of each page's scripts and of the entry. */
export const sizeBudget: Check<ReleaseFolder> = {
  name: 'size budget',
  async findErrors(built) {
    const { pages, entry } = built.release.client;
    const faults: string[] = [];
    for (const [pageKey, { js }] of Object.entries(pages)) {
      const bytes = await brotliBytes(built, js);
      if (bytes > pageBudgetBytes) faults.push(`${pageKey} has ${kilobytes(bytes)} of ${kilobytes(pageBudgetBytes)}`);
    }
    const entryBytes = await brotliBytes(built, [entry.replace(/^client\//, '')]);
    if (entryBytes > entryBudgetBytes)
      faults.push(`the entry has ${kilobytes(entryBytes)} of ${kilobytes(entryBudgetBytes)}`);
    return faults;
  },
};

/** Checks the hash of every file. */
export const integrity: Check<ReleaseFolder> = {
  name: 'integrity',
  async findErrors(built) {
    const faults: string[] = [];
    for (const name of Object.keys(built.release.files))
      await readReleaseFile(built, name).catch((error: Error) => faults.push(error.message));
    return faults;
  },
};

/** Checks that the remote has pages or fragments, all of its own domain. */
export const pageTable: Check<ReleaseFolder> = {
  name: 'page table',
  findErrors({ release: { remote, client } }) {
    const pages = Object.keys(client.pages);
    const foreignPages = pages.filter((pageKey) => ownerOfPage(pageKey) !== remote);
    const foreignFragments = Object.keys(client.fragments).filter((name) => ownerOfFragment(name) !== remote);
    return [
      ...(pages.length === 0 ? ['it has no page'] : []),
      ...[...foreignPages, ...foreignFragments].map((name) => `"${name}" is not ${remote}'s to bring`),
      ...(client.exposes.pages ? [] : ['it exposes no ./pages']),
    ];
  },
};

function findRangeError(library: string, range: string | undefined, provided: string): string | undefined {
  if (range === undefined) return `${library} is not shared: it would bring a second one`;
  if (validRange(range) === null) return `${library}: "${range}" is no range of versions`;
  return satisfies(provided, range) ? undefined : `${library}: it asks for ${range}, the shell has ${provided}`;
}

/** Checks that shared libraries are taken from the shell, in versions that it has. */
export function sharedLibraries(provided: ProvidedVersions): Check<ReleaseFolder> {
  return {
    name: 'shared libraries',
    findErrors({ release: { shared } }) {
      const unknown = Object.keys(shared).filter((library) => !Object.hasOwn(provided, library));
      return [
        ...Object.entries(provided).map(([library, version]) => findRangeError(library, shared[library], version)),
        ...unknown.map((library) => `${library}: the shell does not have it`),
      ].filter((fault) => fault !== undefined);
    },
  };
}

/** Checks that the shell supports the remote's contract version. */
export function contractRange(contractsVersion: string): Check<ReleaseFolder> {
  return {
    name: 'contract',
    findErrors({ release: { contracts } }) {
      const fault = findRangeError('the contract', contracts, contractsVersion);
      return fault === undefined ? [] : [fault];
    },
  };
}

/** Defined only in React's own source: a remote that takes React from the shell does not contain them before `=`. */
const reactMarker = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*[=:]/;

/** Checks that no file contains React: a second copy breaks hooks and contexts of the whole page. */
export const singleReact: Check<ReleaseFolder> = {
  name: 'one React',
  async findErrors(built) {
    const scripts = Object.keys(built.release.files).filter((name) => /\.c?js$/.test(name));
    const faults: string[] = [];
    for (const name of scripts) {
      const text = (await readReleaseFile(built, name)).toString('utf8');
      if (reactMarker.test(text)) faults.push(`${name} brings a React of its own`);
    }
    return faults;
  },
};

/** The checks that do not run the release. */
export function createPublishChecks(provided: ProvidedVersions): Check<ReleaseFolder>[] {
  const contractsVersion = provided['@storefront/contracts/runtime'] ?? '0.0.0';
  return [integrity, pageTable, contractRange(contractsVersion), sharedLibraries(provided), singleReact, sizeBudget];
}
