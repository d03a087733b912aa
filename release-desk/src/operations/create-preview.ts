import { readSiteAddresses } from '@storefront/contracts/releases/site-address';
import { z } from 'zod';
import { signPreview } from '../preview/preview-token';
import type { DeskSession } from './desk-session';
import { defineOperation, type ReleaseName, releaseName } from './operation';

/** Preview links are shared, so they expire: seconds. */
const shortest = 60;
const longest = 30 * 24 * 3600;

/** A path of the site; `//evil.example` is none. */
export const sitePath = z.string().regex(/^\/(?![/\\])/);
/** An address of the site. */
export const siteOrigin = z.url({ protocol: /^https?$/ });
export const previewSeconds = z.number().min(shortest).max(longest);

/** Where the link leads: what was named, else where a shell of this data folder runs. */
async function findSite(
  { tools, dataFolder }: DeskSession,
  named?: string,
): Promise<{ site: string; others: string[] }> {
  const { PUBLIC_URL, PORT = '3000' } = tools.env;
  const explicit = named ?? PUBLIC_URL;
  if (explicit) return { site: explicit, others: [] };
  const [site = `http://localhost:${PORT}`, ...others] = await readSiteAddresses(dataFolder);
  return { site, others };
}

async function createToken(session: DeskSession, { remote, version }: ReleaseName, expiresAt: number): Promise<string> {
  await session.requireActor({ kind: 'publish', remote });
  const { integrity } = await session.registry.require(remote, version);
  // The shop would run its code.
  await session.registry.requireAdmitted(remote);
  const { privateKey } = await session.keys();
  return signPreview({ remote, version, releaseIntegrity: integrity, expiresAt }, privateKey);
}

export const createPreview = defineOperation({
  name: 'createPreview',
  method: 'POST',
  path: '/previews',
  summary: 'A signed link that shows one visitor published versions on the live site, one of each remote.',
  input: z.object({
    releases: z
      .array(releaseName)
      .min(1)
      .max(50)
      .refine((all) => new Set(all.map(({ remote }) => remote)).size === all.length, 'one version of each remote'),
    expiresSeconds: previewSeconds.default(8 * 3600),
    path: sitePath.default('/').describe('The page that it opens.'),
    site: siteOrigin.optional().describe('Otherwise the PUBLIC_URL of the desk, otherwise where its shop runs.'),
  }),
  result: z.object({
    remote: z.string().optional().describe('Of a link with one release.'),
    version: z.string().optional(),
    releases: z.array(z.object({ remote: z.string(), version: z.string() })),
    url: z.string(),
    expiresAt: z.string(),
    otherSites: z.array(z.string()),
  }),
  async run(session, { releases, expiresSeconds, path, site: named }) {
    const expiresAt = session.tools.now().getTime() + expiresSeconds * 1000;
    const tokens: string[] = [];
    for (const release of releases) tokens.push(await createToken(session, release, expiresAt));
    const { site, others } = await findSite(session, named);
    const url = new URL('/-/preview', site);
    url.search = new URLSearchParams([...tokens.map((token) => ['token', token]), ['path', path]]).toString();
    const [first, ...more] = releases;
    return {
      ...(more.length === 0 ? first : {}),
      releases,
      url: url.href,
      expiresAt: new Date(expiresAt).toISOString(),
      otherSites: others,
    };
  },
});
