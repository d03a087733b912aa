import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForeignOrigin } from '../gateway/origin-rules';
import type { Services } from '../services';
import { toSource } from '../visitor-source';
import { isPreviewed } from './preview';
import { findOwner } from './release-set';

/** Address at which browsers report errors of a remote's code. */
export const browserErrorsPath = '/-/release-faults';

/** Reports count from this many visitors on: anybody can post, and one visitor must not cause a rollback. */
const minVisitors = 10;
/** A visitor counts once in this time, which is the desk's default window. */
const windowMs = 30_000;
/** Of one release; more of them change no decision. */
const maxVisitors = 2000;
const bodyLimit = 8192;

const report = z.object({
  /** What failed: a page key, or a fragment's name. */
  what: z.string().max(100),
  /** The versions that the document was rendered with. */
  remotes: z.record(z.string().max(40), z.object({ version: z.string().max(60) })),
});

/** How many failed requests a report counts for: none until enough different visitors have reported, then one each. */
export type AdmitError = (release: string, address: string) => number;

export function createErrorAdmission(now: () => number = Date.now): AdmitError {
  const seen = new Map<string, Map<string, number>>();
  return (release, address) => {
    const since = now() - windowMs;
    const visitors = new Map([...(seen.get(release) ?? [])].filter(([, at]) => at > since));
    seen.set(release, visitors);
    const visitor = toSource(address);
    if (visitors.has(visitor) || visitors.size >= maxVisitors) return 0;
    visitors.set(visitor, now());
    if (visitors.size < minVisitors) return 0;
    // The earlier reports count now.
    return visitors.size === minVisitors ? minVisitors : 1;
  };
}

function parse(body: unknown): z.infer<typeof report> | undefined {
  try {
    return report.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
}

/** The release that a report is about, if this visitor gets it now: an old tab does not report on the new release. */
async function findRelease({ releases, recogniseBot }: Services, { headers, body }: FastifyRequest) {
  const reported = parse(body);
  if (!reported) return undefined;
  const isBot = recogniseBot(headers['user-agent']);
  const { set, previews } = await releases.choose({ cookies: headers.cookie, isBot, isDocument: false });
  const remote = findOwner(set, reported.what);
  if (!remote) return undefined;
  const version = set.units.get(remote)?.release.version;
  const isLive = version !== undefined && version === reported.remotes[remote]?.version;
  return isLive && !isBot && !isPreviewed(previews, remote) ? { remote, version } : undefined;
}

/** Accepts browsers' error reports, and counts them for the release like the server's own errors (docs/decisions/0028). */
export function addBrowserErrors(server: FastifyInstance, services: Services): void {
  const admit = createErrorAdmission();
  server.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    // `sendBeacon` sends a string as plain text.
    reports.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, (_, body, done) => done(null, body));
    reports.post(browserErrorsPath, { bodyLimit }, async (request, reply) => {
      const isForeign = isForeignOrigin(request, services.publicUrl);
      const release = isForeign ? undefined : await findRelease(services, request);
      const count = release ? admit(`${release.remote}@${release.version}`, request.ip) : 0;
      for (let index = 0; release && index < count; index += 1)
        services.releases.health.count(release.remote, release.version, true);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
