import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Services } from '../services';
import { loggedPath } from './log';
import { createAdmit, createAdmitReports, limitWindowSeconds, loggedLimit } from './report-limits';

/** Address at which browsers report what the content security policy has blocked. */
export const reportsPath = '/-/csp-reports';

/** A report is a kilobyte; several are sent together. */
const bodyLimit = 16_384;
const maxReports = 20;
/** The same violation is logged once in this time: a broken tag affects every visitor. */
const repeatMs = 60_000;

const words = z.string().max(4096).catch('');
const classic = z.object({
  'csp-report': z.object({
    'effective-directive': words,
    'violated-directive': words,
    'blocked-uri': words,
    'document-uri': words,
  }),
});
const modern = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: words, blockedURL: words, documentURL: words }).partial(),
  }),
);

interface Violation {
  directive: string;
  blocked: string;
  documentUrl: string;
}

/** Allowed names of the metric's series: anybody can post others. */
const knownDirectives: ReadonlySet<string> = new Set([
  ...[
    'default-src',
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
  ],
  ...['img-src', 'font-src', 'connect-src', 'media-src', 'object-src', 'frame-src', 'child-src', 'worker-src'],
  ...['manifest-src', 'form-action', 'base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]);

/** `inline`, `eval` and the like as they are; of an address only its origin. */
function blockedOrigin(blocked: string): string {
  if (URL.canParse(blocked)) {
    const { origin, protocol } = new URL(blocked);
    return origin === 'null' ? protocol : origin;
  }
  return /^[a-z-]{1,32}$/.test(blocked) ? blocked : 'unknown';
}

function toViolation(directive: string, blocked: string, documentUrl: string): Violation {
  // Old browsers name the whole directive, with its values.
  const [name = ''] = directive.split(' ');
  return {
    directive: knownDirectives.has(name) ? name : 'other',
    blocked: blockedOrigin(blocked),
    documentUrl,
  };
}

/** The part of a report that is logged: no query, no personal path, nothing of the script itself. */
function toLoggedViolation({ directive, blocked, documentUrl }: Violation) {
  const page = URL.canParse(documentUrl) ? loggedPath(new URL(documentUrl).pathname) : 'unknown';
  return { directive, blocked, page };
}

/** Parses both wire formats; anything else is no report. */
function readViolations(body: unknown): Violation[] {
  const one = classic.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [toViolation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const many = modern.safeParse(body);
  if (!many.success) return [];
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, maxReports)
    .map(({ body: { effectiveDirective = '', blockedURL = '', documentURL = '' } }) =>
      toViolation(effectiveDirective, blockedURL, documentURL),
    );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Accepts the reports, counts them, and logs each kind once a minute. Anybody can post here: what is read, counted and logged
 * is limited, per source and in total.
 */
export function addPolicyReports(server: FastifyInstance, { log, metrics }: Services): void {
  const logged = new LRUCache<string, true>({ max: 500, ttl: repeatMs });
  const isAdmitted = createAdmitReports();
  const isLogged = createAdmit(loggedLimit);
  server.register(async (reports) => {
    const types = ['application/csp-report', 'application/reports+json'];
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_, body, done) => {
      done(null, parseJson(String(body)));
    });
    const onRequest = async ({ ip }: FastifyRequest, reply: FastifyReply) =>
      isAdmitted(ip) ? undefined : reply.code(429).header('retry-after', limitWindowSeconds).send();
    reports.post(reportsPath, { bodyLimit, onRequest }, async (request, reply) => {
      for (const violation of readViolations(request.body)) {
        metrics.policyReport(violation.directive);
        const kind = `${violation.directive} ${violation.blocked}`;
        if (!logged.has(kind) && isLogged())
          log.warn(toLoggedViolation(violation), 'the content security policy stopped something');
        logged.set(kind, true, { noUpdateTTL: true });
      }
      return reply.code(204).send();
    });
  });
}
