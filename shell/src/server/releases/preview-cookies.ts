import { isRemoteName } from '@storefront/contracts/ownership';
import type { FastifyReply } from 'fastify';
import { findCookie, setReleaseCookie } from '../cookies';
import type { FindPreview, Preview } from './preview';

const namePrefix = '__Host-preview-';

/** A browser shows this many previews at once, and a link brings no more: each of them costs time to verify. */
export const mostPreviews = 16;

/** One cookie per remote: previews end separately, and two links opened at the same moment do not overwrite each other. */
const toCookieName = (remote: string) => `${namePrefix}${remote}`;

/** The remotes of which a browser's cookies name a preview. */
export function findPreviewedRemotes(cookie = ''): string[] {
  const names = cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  const remotes = names.flatMap((name) => (name.startsWith(namePrefix) ? [name.slice(namePrefix.length)] : []));
  return [...new Set(remotes)].filter(isRemoteName).sort().slice(0, mostPreviews);
}

/** Adds a preview to those of this browser, in place of an earlier one of the same remote. */
export function storePreview(reply: FastifyReply, token: string, { remote, expiresAt }: Preview): void {
  setReleaseCookie(reply, toCookieName(remote), token, Math.ceil((expiresAt - Date.now()) / 1000));
}

/** Ends the previews of these remotes. */
export function endPreviews(reply: FastifyReply, remotes: readonly string[]): void {
  for (const remote of remotes) setReleaseCookie(reply, toCookieName(remote), '', 0);
}

/** The previews that a browser's cookies name. A token that is not valid costs no other. */
export async function findPreviews(cookie: string | undefined, findPreview: FindPreview): Promise<Preview[]> {
  const found = await Promise.all(
    findPreviewedRemotes(cookie).map(async (remote) => {
      const preview = await findPreview(findCookie({ headers: { cookie } }, toCookieName(remote)));
      return preview?.remote === remote ? [preview] : [];
    }),
  );
  return found.flat();
}
