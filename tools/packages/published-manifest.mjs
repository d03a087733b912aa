import path from 'node:path';

/**
 * @typedef {Record<string, string>} Versions by package name
 * @typedef {{ name: string, version: string, description?: string, license?: string, sideEffects?: boolean | string[],
 *   bin?: Record<string, string>, exports: Record<string, string>, dependencies?: Versions, peerDependencies?: Versions }} WorkspaceManifest
 */

/** A file of the sources, as the built package has it. @param {string} file */
const toBuilt = (file) => file.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

/** Where the compiler writes the types of a built file. @param {string} built */
const toTypes = (built) => built.replace(/\.([cm]?)js$/, '.d.$1ts');

/** @param {string} file of the sources */
function toEntry(file) {
  const built = toBuilt(file);
  if (built.endsWith('.d.ts')) return { types: built };
  // Types first: a reader takes the first condition that it knows.
  return /\.[cm]?js$/.test(built) ? { types: toTypes(built), default: built } : built;
}

/**
 * Writes out what stands in the workspace for a version: `catalog:` and `workspace:`. A dependency is the very version that is
 * tested here, as the presets and the federation runtime belong together; of a peer, any that is compatible.
 * @param {Versions | undefined} dependencies
 * @param {(name: string, version: string) => string} toRange
 * @param {{ catalog: Versions, workspace: Versions }} versions
 */
function resolveVersions(dependencies, toRange, { catalog, workspace }) {
  const entries = Object.entries(dependencies ?? {}).map(([name, asked]) => {
    const version = asked.startsWith('workspace:') ? workspace[name] : catalog[name];
    if (!version) throw new Error(`Nothing says which version of ${name} is meant by ${asked}`);
    return [name, toRange(name, version)];
  });
  return Object.fromEntries(entries);
}

/** Of ours any version that is compatible, as they are versioned; of others the very one. @param {string} name @param {string} version */
const toTestedRange = (name, version) => (name.startsWith('@storefront/') ? `^${version}` : version);

/**
 * The package.json of a repository that does not know the workspace, with versions written out.
 * @template {{ dependencies: Versions, devDependencies: Versions }} Manifest
 * @param {Manifest} manifest
 * @param {{ catalog: Versions, workspace: Versions }} versions
 * @returns {Manifest}
 */
export function withVersions(manifest, versions) {
  const dependencies = resolveVersions(manifest.dependencies, toTestedRange, versions);
  return {
    ...manifest,
    dependencies,
    devDependencies: resolveVersions(manifest.devDependencies, toTestedRange, versions),
  };
}

/** @param {object} fields */
const withoutEmpty = (fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0),
    ),
  );

/**
 * The package.json of a published package: that of the workspace, whose entries are sources, with entries that are built.
 * @param {WorkspaceManifest} manifest
 * @param {{ catalog: Versions, workspace: Versions }} versions
 * @param {{ node: string, files: readonly string[] }} settings
 */
export function toPublishedManifest(manifest, versions, { node, files }) {
  const { name, version, description, license, sideEffects, bin = {}, exports: entries } = manifest;
  return withoutEmpty({
    ...{ name, version, description, license },
    type: 'module',
    engines: { node },
    sideEffects,
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([entry, file]) => [entry, toEntry(file)])),
      './package.json': './package.json',
    },
    // npm refuses a path that begins with a dot here.
    bin: Object.fromEntries(
      Object.entries(bin).map(([command, file]) => [command, path.posix.normalize(toBuilt(file))]),
    ),
    files: [...files],
    dependencies: resolveVersions(manifest.dependencies, toTestedRange, versions),
    peerDependencies: resolveVersions(manifest.peerDependencies, (_, found) => `^${found}`, versions),
  });
}
