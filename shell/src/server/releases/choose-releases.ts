import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { findCookie, setReleaseCookie } from '../cookies';
import type { LiveReleases } from './live-releases';
import type { FindPreview, Preview } from './preview';
import { findPreviews } from './preview-cookies';
import { chooseVisitorId, type Visitor } from './release-choice';
import type { ReleaseSet } from './release-set';
import type { RemoteUnit } from './remote-unit';

/** The releases of one request, from its beginning to its end. */
export interface ChosenReleases {
  set: ReleaseSet;
  /** Published versions that only this visitor sees, one per remote: with any of them nothing of the answer may be cached. */
  previews: readonly Preview[];
  /** An id that the visitor must be given, to be met with the same releases again. */
  newVisitorId?: string;
}

export interface ChooseOptions extends Omit<Visitor, 'cookie'> {
  cookies: string | undefined;
}

/** Decides which releases a visitor gets, by their cookies. */
export type ChooseReleases = (options: ChooseOptions) => Promise<ChosenReleases>;

const cohortCookie = '__Host-cohort';
/** A canary is over long before. */
const cohortMaxAgeSeconds = 90 * 24 * 60 * 60;

/** Lets a browser be recognised by the next request; it says nothing of its visitor. */
export function storeVisitorId(reply: FastifyReply, id: string): void {
  setReleaseCookie(reply, cohortCookie, id, cohortMaxAgeSeconds);
}

const createVisitorId = () => randomBytes(16).toString('base64url');

export function createChooseReleases(
  live: LiveReleases,
  findPreview: FindPreview,
  log: Pick<Logger, 'warn'>,
): ChooseReleases {
  function chooseByCohort({ cookies, ...visitor }: ChooseOptions): Omit<ChosenReleases, 'previews'> {
    if (!live.hasCohorts()) return { set: live.stable() };
    const cookie = findCookie({ headers: { cookie: cookies } }, cohortCookie);
    const chosen = chooseVisitorId({ cookie, ...visitor }, createVisitorId);
    return { set: live.setFor(chosen.id), ...(chosen.isNew && { newVisitorId: chosen.id }) };
  }

  async function loadPreview(preview: Preview): Promise<{ preview: Preview; unit: RemoteUnit }[]> {
    const { remote, version, releaseIntegrity } = preview;
    try {
      const unit = await live.loadPreview({ remote, version, releaseIntegrity, folder: `${remote}/${version}` });
      return [{ preview, unit }];
    } catch (error) {
      // Removed from the registry since: the visitor is not to be shut out until the link ends.
      log.warn({ err: error, remote, version }, 'a preview cannot be loaded');
      return [];
    }
  }

  return async (options) => {
    const chosen = chooseByCohort(options);
    const wanted = await findPreviews(options.cookies, findPreview);
    const loaded = (await Promise.all(wanted.map(loadPreview))).flat();
    if (loaded.length === 0) return { ...chosen, previews: [] };
    const units = loaded.map(({ unit }) => unit);
    return { ...chosen, set: live.createPreviewSet(chosen.set, units), previews: loaded.map(({ preview }) => preview) };
  };
}
