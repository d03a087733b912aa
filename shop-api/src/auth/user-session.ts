import { mergeGuestComparison } from '../compare/compared-products';
import { lockToken, lockUser } from '../database/owner';
import { inTransaction } from '../database/transactions';
import type { Session, SessionContext } from '../server/call-context';
import { mergeGuestCart } from '../webshop/merge-carts';
import { mergeGuestWishes } from '../wishlist/wishes';
import { mergeGuestShare } from '../wishlist/wishlist-shares';
import { rememberDevice } from './known-devices';
import { createToken, findSession, revokeToken } from './tokens';
import { requireUserRow } from './users';

/** What every answer says about a session that may be logged in. */
export function loginState({ user, continuesAsGuest }: Session) {
  return { user_id: user?.id ?? null, continue_as_guest_exist: continuesAsGuest };
}

/** A new token for the user; the old one ends, so that one planted before the login opens nothing after it. */
export function startUserSession(context: SessionContext, userId: number) {
  const { database, session, device, staffSessions, clock } = context;
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const { role } = await requireUserRow(transaction, userId);
    const isBounded = role !== 'customer';
    // Of two concurrent logins of one guest, the second finds the guest's data already moved.
    const isGuest = (await lockToken(transaction, session)) && !session.user;
    const life = isBounded ? staffSessions.idleMs : undefined;
    const { token: jwt } = await createToken(transaction, clock(), userId, life);
    const own = await findSession(transaction, jwt, clock(), staffSessions);
    if (!own) throw new Error('A token that was just made is not there');
    if (isGuest) {
      await mergeGuestCart(transaction, session, own);
      await mergeGuestWishes(transaction, session, own);
      await mergeGuestShare(transaction, session, own);
      await mergeGuestComparison(transaction, session, own);
    }
    await revokeToken(transaction, session.tokenId);
    const device_token = await rememberDevice(transaction, device, userId, clock());
    const expires_in = isBounded ? { expires_in: Math.floor(staffSessions.longestMs / 1000) } : {};
    return { jwt, device_token, ...expires_in, session: own };
  });
}
