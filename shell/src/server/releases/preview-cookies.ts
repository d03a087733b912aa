import { type RemoteName, remoteNames } from '@storefront/contracts/owners';
import type { FastifyReply } from 'fastify';
import { findCookie, setReleaseCookie } from '../cookies';
import type { FindPreview, Preview } from './preview';

/** One cookie per remote: previews end separately, and two links opened at the same moment do not overwrite each other. */
const toCookieName = (remote: RemoteName) => `__Host-preview-${remote}`;

/** Adds a preview to those of this browser, in place of an earlier one of the same remote. */
export function storePreview(reply: FastifyReply, token: string, { remote, expiresAt }: Preview): void {
  setReleaseCookie(reply, toCookieName(remote), token, Math.ceil((expiresAt - Date.now()) / 1000));
}

/** Ends the previews of these remotes. */
export function endPreviews(reply: FastifyReply, remotes: readonly RemoteName[]): void {
  for (const remote of remotes) setReleaseCookie(reply, toCookieName(remote), '', 0);
}

/** The previews that a browser's cookies name. A token that is not valid costs no other. */
export async function findPreviews(cookie: string | undefined, findPreview: FindPreview): Promise<Preview[]> {
  const found = await Promise.all(
    remoteNames.map(async (remote) => {
      const preview = await findPreview(findCookie({ headers: { cookie } }, toCookieName(remote)));
      return preview?.remote === remote ? [preview] : [];
    }),
  );
  return found.flat();
}
