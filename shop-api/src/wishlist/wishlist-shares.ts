import { randomBytes } from 'node:crypto';
import type { WishlistItem } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { isOwnedBy, lockOwner, toOwner } from '../database/owner';
import { inTransaction } from '../database/transactions';
import { wishes, wishlistShares } from '../database/visitor-tables';
import type { Session, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { toWishes } from './wishes';

const codeBytes = 18;

/** The code of the visitor's link; null while they share nothing. */
export async function findShareCode({ database, session }: SessionContext): Promise<string | null> {
  const [share] = await database.select().from(wishlistShares).where(isOwnedBy(wishlistShares, session));
  return share?.code ?? null;
}

/** The same code until it ends, however often it is asked for. */
export async function shareWishlist(context: SessionContext): Promise<string> {
  const { database, session, clock } = context;
  return inTransaction(database, async (transaction) => {
    await lockOwner(transaction, session);
    const known = await findShareCode({ ...context, database: transaction });
    if (known) return known;
    const code = randomBytes(codeBytes).toString('base64url');
    await transaction.insert(wishlistShares).values({ ...toOwner(session), code, createdAt: clock() });
    return code;
  });
}

/** Ends the link. Where there is none, that is what was wanted. */
export async function unshareWishlist({ database, session }: SessionContext): Promise<void> {
  await database.delete(wishlistShares).where(isOwnedBy(wishlistShares, session));
}

/** What somebody wishes for, by the code that they gave away. @throws ShopError `error_not_found` for any other code */
export async function readSharedWishes(
  context: SessionContext,
  code: string,
  lang: LanguageCode,
): Promise<WishlistItem[]> {
  const [share] = await context.database.select().from(wishlistShares).where(eq(wishlistShares.code, code));
  if (!share) throw new ShopError('error_not_found');
  const owner = share.userId === null ? eq(wishes.tokenId, share.tokenId ?? 0) : eq(wishes.userId, share.userId);
  return toWishes(context, owner, lang);
}

/** A guest's link goes along when they log in, unless their account has one. */
export async function mergeGuestShare(transaction: Database, guest: Session, user: Session): Promise<void> {
  const [held] = await transaction.select().from(wishlistShares).where(isOwnedBy(wishlistShares, user));
  if (held) return;
  await transaction
    .update(wishlistShares)
    .set({ tokenId: null, userId: user.user?.id })
    .where(isOwnedBy(wishlistShares, guest));
}
