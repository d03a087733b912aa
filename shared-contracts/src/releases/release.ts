import { z } from 'zod';

const assets = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const assetsByName = z.record(z.string(), assets);

/**
 * `release.json`: what a published version of a remote consists of (design §6). Paths are relative to the release; those
 * in the tables of `client` to its `client/` folder.
 */
export const release = z.object({
  remote: z.string(),
  version: z.string(),
  /** Hash of the sources that it was built from: two builds of one version must not differ. */
  sourceHash: z.string(),
  /** Semver range of shared-contracts that it was built against. */
  contracts: z.string(),
  /** Shared libraries it expects from the shell: name → semver range. */
  shared: z.record(z.string(), z.string()),
  client: z.object({
    /** Global name of the Module Federation container; holds the version, so that two versions can live side by side. */
    container: z.string(),
    entry: z.string(),
    /** What must be loaded for an expose, a page and a fragment, the container's entry aside. */
    exposes: assetsByName,
    pages: assetsByName,
    fragments: assetsByName,
  }),
  server: z.object({ entry: z.string() }),
  files: z.record(z.string(), z.object({ bytes: z.number(), integrity: z.string() })),
});

export type Release = z.infer<typeof release>;

/** One version in the release map, in the open frontend-discovery format, which allows no other keys. */
const microFrontend = z.strictObject({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
  deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
  extras: z.object({
    /** Folder of the release, relative to the registry. */
    folder: z.string(),
    /** Integrity of `release.json`, which in turn holds that of every file. */
    releaseIntegrity: z.string(),
    /** Revision of the map in which this entry became what it is. */
    revision: z.number().int().min(1),
  }),
});

export type MicroFrontend = z.infer<typeof microFrontend>;

/** The release map: which version of each remote is live. */
export const releaseMap = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(microFrontend)),
});

export type ReleaseMap = z.infer<typeof releaseMap>;

/** Rises with every change of the map; 0 when nothing is live. The format has no place for it, so entries carry it. */
export function revisionOf(map: ReleaseMap): number {
  const entries = Object.values(map.microFrontends).flat();
  return Math.max(0, ...entries.map(({ extras }) => extras.revision));
}
