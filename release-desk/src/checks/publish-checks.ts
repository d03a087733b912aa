import { brotliCompressSync } from 'node:zlib';
import { ownerOfFragment, ownerOfPage } from '@storefront/contracts/owners';
import { satisfies, validRange } from 'semver';
import { type ReleaseFolder, readReleaseFile } from '../registry/release-folder';
import type { Check } from './check';

/** What the shell hands to every remote: library → version. */
export type ProvidedVersions = Readonly<Record<string, string>>;

/** Bytes of JavaScript that a page may bring of its own, after brotli (design §9). */
const pageBudgetBytes = 15_000;
/** Of the container's entry, which every page of the remote loads. */
const entryBudgetBytes = 9_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function brotliBytes(built: ReleaseFolder, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readReleaseFile(built, `client/${file}`)));
  return contents.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0);
}

/** Each page's own scripts, and the entry, within their budget. */
export const sizeBudget: Check<ReleaseFolder> = {
  name: 'size budget',
  async findFaults(built) {
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

/** The bytes are what the build wrote down, every file of them. */
export const integrity: Check<ReleaseFolder> = {
  name: 'integrity',
  async findFaults(built) {
    const faults: string[] = [];
    for (const name of Object.keys(built.release.files))
      await readReleaseFile(built, name).catch((error: Error) => faults.push(error.message));
    return faults;
  },
};

/** A remote brings pages and fragments of its own domain, and some at all. */
export const pageTable: Check<ReleaseFolder> = {
  name: 'page table',
  findFaults({ release: { remote, client } }) {
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

function rangeFault(library: string, range: string | undefined, provided: string): string | undefined {
  if (range === undefined) return `${library} is not shared: it would bring a second one`;
  if (validRange(range) === null) return `${library}: "${range}" is no range of versions`;
  return satisfies(provided, range) ? undefined : `${library}: it asks for ${range}, the shell has ${provided}`;
}

/** Every library that the shell hands out is taken from it, in a version that the shell has. */
export function sharedLibraries(provided: ProvidedVersions): Check<ReleaseFolder> {
  return {
    name: 'shared libraries',
    findFaults({ release: { shared } }) {
      const unknown = Object.keys(shared).filter((library) => !Object.hasOwn(provided, library));
      return [
        ...Object.entries(provided).map(([library, version]) => rangeFault(library, shared[library], version)),
        ...unknown.map((library) => `${library}: the shell does not have it`),
      ].filter((fault) => fault !== undefined);
    },
  };
}

/** Built against a contract that the shell speaks. */
export function contractRange(contractsVersion: string): Check<ReleaseFolder> {
  return {
    name: 'contract',
    findFaults({ release: { contracts } }) {
      const fault = rangeFault('the contract', contracts, contractsVersion);
      return fault === undefined ? [] : [fault];
    },
  };
}

/** Only React itself defines these: whoever takes it from the shell does not have the word before `=`. */
const reactMarker = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*[=:]/;

/** A second React on a page breaks hooks and contexts of everybody. */
export const singleReact: Check<ReleaseFolder> = {
  name: 'one React',
  async findFaults(built) {
    const scripts = Object.keys(built.release.files).filter((name) => /\.c?js$/.test(name));
    const faults: string[] = [];
    for (const name of scripts) {
      const text = (await readReleaseFile(built, name)).toString('utf8');
      if (reactMarker.test(text)) faults.push(`${name} brings a React of its own`);
    }
    return faults;
  },
};

/** Everything that can be said of a release without running it. */
export function createPublishChecks(provided: ProvidedVersions): Check<ReleaseFolder>[] {
  const contractsVersion = provided['@storefront/contracts/runtime'] ?? '0.0.0';
  return [integrity, pageTable, contractRange(contractsVersion), sharedLibraries(provided), singleReact, sizeBudget];
}
