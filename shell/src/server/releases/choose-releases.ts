import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { findCookie, setCookie } from '../cookies';
import type { LiveReleases } from './live-releases';
import type { FindPreview, Preview } from './preview';
import type { ReleaseSet } from './release-set';

/** The releases of one request, from its beginning to its end. */
export interface ChosenReleases {
  set: ReleaseSet;
  /** A published version that only this visitor sees: nothing of the answer may be kept. */
  preview?: Preview;
  /** An id that the visitor must be given, to be met with the same releases again. */
  newVisitorId?: string;
}

export interface ChooseOptions {
  cookies: string | undefined;
  isBot: boolean;
  /** Documents introduce a visitor; what a page asks for afterwards must not. */
  isDocument: boolean;
}

/** Decides which releases a visitor gets, by their cookies. */
export type ChooseReleases = (options: ChooseOptions) => Promise<ChosenReleases>;

const cohortCookie = '__Host-cohort';
const previewCookie = '__Host-preview';
/** A canary is over long before. */
const cohortMaxAgeSeconds = 90 * 24 * 60 * 60;

/** Sets a cookie, and keeps the answer out of caches: it would give one visitor's releases to others. */
function setPrivateCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
  setCookie(reply, name, value, maxAgeSeconds);
  reply.header('cache-control', 'no-store');
}

/** Lets a browser be recognised by the next request; it says nothing of its visitor. */
export function storeVisitorId(reply: FastifyReply, id: string): void {
  setPrivateCookie(reply, cohortCookie, id, cohortMaxAgeSeconds);
}

export function storePreview(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  setPrivateCookie(reply, previewCookie, token, maxAgeSeconds);
}

export function endPreview(reply: FastifyReply): void {
  setPrivateCookie(reply, previewCookie, '', 0);
}

const visitorIdPattern = /^[\w-]{16,64}$/;

export function createChooseReleases(
  live: LiveReleases,
  findPreview: FindPreview,
  log: Pick<Logger, 'warn'>,
): ChooseReleases {
  function chooseByCohort({ cookies, isDocument, isBot }: ChooseOptions): ChosenReleases {
    if (!live.hasCohorts()) return { set: live.stable() };
    const known = findCookie({ headers: { cookie: cookies } }, cohortCookie);
    if (visitorIdPattern.test(known ?? '')) return { set: live.setFor(known) };
    // A bot keeps no cookie: what it reads today it should read tomorrow.
    if (!isDocument || isBot) return { set: live.stable() };
    const newVisitorId = randomBytes(16).toString('base64url');
    return { set: live.setFor(newVisitorId), newVisitorId };
  }

  return async (options) => {
    const chosen = chooseByCohort(options);
    const preview = await findPreview(findCookie({ headers: { cookie: options.cookies } }, previewCookie));
    if (!preview) return chosen;
    const { remote, version, releaseIntegrity } = preview;
    try {
      const member = { remote, version, releaseIntegrity, folder: `${remote}/${version}` };
      return { ...chosen, set: await live.previewSet(chosen.set, member), preview };
    } catch (error) {
      // Removed from the registry since: the visitor is not to be shut out until the link ends.
      log.warn({ err: error, remote, version }, 'a preview cannot be loaded');
      return chosen;
    }
  };
}
