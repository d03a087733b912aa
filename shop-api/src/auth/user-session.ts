import { mergeGuestComparison } from '../compare/compared-products';
import { lockToken, lockUser } from '../database/owner';
import { inTransaction } from '../database/transactions';
import type { Session, SessionContext } from '../server/call-context';
import { mergeGuestCart } from '../webshop/merge-carts';
import { mergeGuestWishes } from '../wishlist/wishes';
import { createToken, findSession, revokeToken } from './tokens';

/** What every answer says about a session that may be logged in. */
export function loginState({ user, continuesAsGuest }: Session) {
  return { user_id: user?.id ?? null, continue_as_guest_exist: continuesAsGuest };
}

/** A new token for the user; the old one ends, so that one planted before the login opens nothing after it. */
export function startUserSession({ database, session, clock }: SessionContext, userId: number) {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    // Of two logins at once with one guest's things the second finds them brought over.
    const isGuest = (await lockToken(transaction, session)) && !session.user;
    const { token: jwt } = await createToken(transaction, clock(), userId);
    const own = await findSession(transaction, jwt, clock());
    if (!own) throw new Error('A token that was just made is not there');
    if (isGuest) {
      await mergeGuestCart(transaction, session, own);
      await mergeGuestWishes(transaction, session, own);
      await mergeGuestComparison(transaction, session, own);
    }
    await revokeToken(transaction, session.tokenId);
    return { jwt, session: own };
  });
}
