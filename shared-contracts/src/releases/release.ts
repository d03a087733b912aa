import { z } from 'zod';
import { skeletons } from '../fragments/skeleton';

const assets = z.object({ js: z.array(z.string()), css: z.array(z.string()) });
const assetsByName = z.record(z.string(), assets);

const propSchema = z.object({
  type: z.enum(['string', 'number', 'boolean', 'array']),
  enum: z.array(z.string()).optional(),
  items: z.object({ type: z.literal('number') }).optional(),
});

/** JSON schema of a fragment's flat props. */
const propsSchema = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), propSchema),
  required: z.array(z.string()),
  additionalProperties: z.literal(false),
});

/** By fragment. */
const propsByFragment = z.record(z.string(), propsSchema);

/** It is printed on terminals and in pages: no control characters. */
const line = z.string().regex(/^[^\p{Cc}\p{Cf}]{1,200}$/u);
/** By language code; a language may be missing, for a release may be older than it. */
const localized = z.record(z.string(), z.string().min(1).max(2000));

/**
 * The events that it declares: name → JSON schema of the payload. What the schemas may say is the desk's affair; a shell only carries
 * events.
 */
const events = z.record(line, z.record(z.string(), z.unknown()));

/** What a remote says of itself, from `storefront` of its package.json (decision 0047). */
const declaration = z.object({
  /** The team that owns it, and where to reach it: an e-mail address or a URL. */
  team: line,
  contact: line,
  /** First words of its page keys and of its fragments' names; no other remote may have any of them. */
  domains: z
    .array(z.string().regex(/^[a-z][a-z\d_]{0,39}$/))
    .min(1)
    .max(50),
  /** The room that a fragment's skeleton keeps; `strip` where a fragment is not named. */
  skeletons: z.record(z.string(), z.enum(skeletons)),
  /** Its own texts by code. Those of the provider come first. */
  labels: z.record(z.string(), localized),
  /** Addresses of its own, beside the provider's route list: page key and, by language, the path without language prefix. */
  routes: z.array(z.object({ page: z.string(), paths: localized })).max(100),
});

export type Declaration = z.infer<typeof declaration>;

/**
 * `release.json`: what a published version of a remote consists of (decision 0002). Paths are relative to the release; those
 * in the tables of `client` to its `client/` folder.
 */
export const release = z.object({
  remote: z.string(),
  version: z.string(),
  /** Hash of the sources that it was built from: two builds of one version must not differ. */
  sourceHash: z.string(),
  /** The commit that it was built from and who wrote it; absent where it was built without a repository. */
  commit: z
    .string()
    .regex(/^[\da-f]{7,64}$/)
    .optional(),
  author: line.optional(),
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
  /** The props that its fragments take, and those that it places fragments of others with; absent before they were declared. */
  fragmentProps: z.object({ taken: propsByFragment, placed: propsByFragment }).optional(),
  /** Absent in releases from before remotes declared anything. */
  declaration: declaration.optional(),
  /** Absent in releases from before remotes declared events. */
  events: events.optional(),
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
    /**
     * Of a version that only some visitors get: who gets it is decided by a hash over this and the visitor's id, the same
     * on every shell. It stays while the share grows, so that a cohort only grows with it.
     */
    salt: z.string().optional(),
    /** The domains that it owns: known even where the release cannot be loaded. Absent in maps from before they were written. */
    domains: z.array(z.string()).optional(),
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

/** What a preview link says, signed by the release desk: this visitor sees this published version until then. */
export const previewClaims = z.object({
  remote: z.string(),
  version: z.string(),
  /** As in the release map: no other bytes than those that were published under the version. */
  releaseIntegrity: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

export type PreviewClaims = z.infer<typeof previewClaims>;

/**
 * Upper bounds in milliseconds of what a release's thread took, for `releaseHealth.loads` and `renders`; the last count is of
 * what took longer. Each is √2 times the one before: twice as long never looks like three times as long.
 */
export const durationBoundsMs = [
  ...[1, 1.4, 2, 2.8, 4, 5.7, 8, 11.3, 16, 22.6, 32, 45.3],
  ...[64, 90.5, 128, 181, 256, 362, 512, 724, 1024, 1448, 2048],
] as const;

const durationCounts = z.array(z.number().int().min(0)).length(durationBoundsMs.length + 1);

/** How busy one thread of a release was: `busyMs` of `measuredMs`, while it answered so many requests. */
const threadUse = z.object({
  busyMs: z.number().min(0),
  measuredMs: z.number().min(0),
  answers: z.number().int().min(0),
});

export type ThreadUse = z.infer<typeof threadUse>;

/** What a shell has seen of one version since its last report: the release desk rolls back a version that fails too often. */
export const releaseHealth = z.object({
  remote: z.string(),
  version: z.string(),
  requests: z.number().int().min(0),
  errors: z.number().int().min(0),
  /** The cause of each crash of its thread. */
  crashes: z.array(z.string().max(200)).max(20).optional(),
  /** How many loads of pages took how long, restarts of the thread included. */
  loads: durationCounts.optional(),
  /** The same of renders. */
  renders: durationCounts.optional(),
  /** Bytes that its largest thread holds now. */
  memoryBytes: z.number().min(0).optional(),
  /** A whole minute of its busiest thread, where one has ended. */
  busiest: threadUse.optional(),
});

export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** The body of a shell's report to the release desk. */
export const healthReport = z.object({ releases: z.array(releaseHealth).max(100) });

/** Where the registry keeps what desk and shells share, relative to its folder. */
export const registryPaths = {
  map: 'release-map.json',
  /** Folder of the maps' signatures (signed-map.server.ts). */
  mapSignatures: 'map-signatures',
  /** PEM of the key that the desk signs maps, previews and smoke results with. */
  publicKey: 'keys/public.pem',
  /** What a shell shows to the desk when it reports. */
  shellSecret: 'keys/shell-secret',
} as const;
