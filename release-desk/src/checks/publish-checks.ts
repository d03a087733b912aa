import { brotliCompressSync } from 'node:zlib';
import { findOwnedDomains, toDomain } from '@storefront/contracts/ownership';
import { findForeignStyles } from '@storefront/contracts/releases/foreign-styles';
import { satisfies, validRange } from 'semver';
import { type ReleaseFolder, readReleaseFile } from '../registry/release-folder';
import type { Check } from './check';
import { declaration } from './declaration';
import { declaredEvents } from './declared-events';

/** The shared libraries of the shell: library → version. */
export type ProvidedVersions = Readonly<Record<string, string>>;

/** Budgets in brotli bytes: what a page, a fragment or a chunk that is loaded later may have of its own. */
const budgets = {
  page: { js: 15_000, css: 6_000 },
  fragment: { js: 11_000, css: 4_000 },
  lazy: { js: 8_000, css: 4_000 },
} as const;
/** Budget of the container's entry, which every page of the remote loads. */
const entryBudgetBytes = 9_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function brotliBytes(built: ReleaseFolder, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readReleaseFile(built, `client/${file}`)));
  return contents.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0);
}

/** Chunks that neither an entry nor a table names: code asks for them later. */
function findLazyChunks({ client, files }: ReleaseFolder['release']): string[] {
  const tables = [client.pages, client.fragments, client.exposes].flatMap((table) => Object.values(table));
  const named = new Set([
    client.entry,
    ...tables.flatMap(({ js, css }) => [...js, ...css]).map((name) => `client/${name}`),
  ]);
  return Object.keys(files)
    .filter((name) => /^client\/.*\.(?:js|css)$/.test(name) && !named.has(name))
    .map((name) => name.slice('client/'.length));
}

/** Checks the budgets of each page, fragment and lazy chunk, scripts and styles, and of the entry. */
export const sizeBudget: Check<ReleaseFolder> = {
  name: 'size budget',
  async findErrors(built) {
    const { pages, fragments, entry } = built.release.client;
    const errors: string[] = [];
    const requireWithin = async (name: string, files: readonly string[], budgetBytes: number) => {
      const bytes = await brotliBytes(built, files);
      if (bytes > budgetBytes) errors.push(`${name} has ${kilobytes(bytes)} of ${kilobytes(budgetBytes)}`);
    };
    for (const [kind, table] of [
      ['page', pages],
      ['fragment', fragments],
    ] as const)
      for (const [name, { js, css }] of Object.entries(table)) {
        await requireWithin(name, js, budgets[kind].js);
        await requireWithin(`the CSS of ${name}`, css, budgets[kind].css);
      }
    for (const name of findLazyChunks(built.release))
      await requireWithin(`the chunk ${name}`, [name], budgets.lazy[name.endsWith('.css') ? 'css' : 'js']);
    await requireWithin('the entry', [entry.replace(/^client\//, '')], entryBudgetBytes);
    return errors;
  },
};

/** Checks the hash of every file. */
export const integrity: Check<ReleaseFolder> = {
  name: 'integrity',
  async findErrors(built) {
    const errors: string[] = [];
    for (const name of Object.keys(built.release.files))
      await readReleaseFile(built, name).catch((error: Error) => errors.push(error.message));
    return errors;
  },
};

/** Checks that the remote has pages, and that all of its pages and fragments are of its own domains. */
export const pageTable: Check<ReleaseFolder> = {
  name: 'page table',
  findErrors({ release }) {
    const { client } = release;
    const pages = Object.keys(client.pages);
    const domains = findOwnedDomains(release);
    const foreign = [...pages, ...Object.keys(client.fragments)].filter((name) => !domains.includes(toDomain(name)));
    return [
      ...(pages.length === 0 ? ['it has no page'] : []),
      ...foreign.map((name) => `"${name}" begins with none of its domains: ${domains.join(', ')}`),
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
      ].filter((error) => error !== undefined);
    },
  };
}

/** Checks that the shell supports the remote's contract version. */
export function contractRange(contractsVersion: string): Check<ReleaseFolder> {
  return {
    name: 'contract',
    findErrors({ release: { contracts } }) {
      const error = findRangeError('the contract', contracts, contractsVersion);
      return error === undefined ? [] : [error];
    },
  };
}

/**
 * What only a copy of React itself assigns, whatever it is called and however it is minified: its internals (17 and 18, 19,
 * 19 on the server) or, together, the functions that every version exports. Code that uses React only reads them.
 */
const reactMarkers = [
  /__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED["']?\]?\s*[=:](?!=)/,
  /__(?:CLIENT|SERVER)_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE["']?\]?\s*[=:](?!=)/,
];
const reactExports = ['createElement', 'cloneElement', 'isValidElement', 'createContext', 'forwardRef', 'useState'];

function isReact(text: string): boolean {
  if (reactMarkers.some((marker) => marker.test(text))) return true;
  return reactExports.every((name) => new RegExp(`(?:\\.|[{,]\\s*["']?)${name}["']?\\s*[=:](?![=:])`).test(text));
}

/** Checks that no file contains React: a second copy breaks hooks and contexts of the whole page. */
export const singleReact: Check<ReleaseFolder> = {
  name: 'one React',
  async findErrors(built) {
    const scripts = Object.keys(built.release.files).filter((name) => /\.c?js$/.test(name));
    const errors: string[] = [];
    for (const name of scripts) {
      const text = (await readReleaseFile(built, name)).toString('utf8');
      if (isReact(text)) errors.push(`${name} brings a React of its own`);
    }
    return errors;
  },
};

/** Checks that style sheets keep to the release's own classes. The shell refuses others as well, forced or not. */
export const ownStyles: Check<ReleaseFolder> = {
  name: 'own styles',
  async findErrors(built) {
    const sheets = Object.keys(built.release.files).filter((name) => name.endsWith('.css'));
    const errors = await Promise.all(
      sheets.map(async (name) => {
        const css = (await readReleaseFile(built, name)).toString('utf8');
        return findForeignStyles(css).map((rule) => `${name} styles what is not its own: ${rule}`);
      }),
    );
    return errors.flat();
  },
};

/** The checks that do not run the release. */
export function createPublishChecks(provided: ProvidedVersions): Check<ReleaseFolder>[] {
  const contractsVersion = provided['@storefront/contracts/runtime'] ?? '0.0.0';
  return [
    integrity,
    pageTable,
    declaration,
    declaredEvents,
    contractRange(contractsVersion),
    sharedLibraries(provided),
    singleReact,
    ownStyles,
    sizeBudget,
  ];
}
