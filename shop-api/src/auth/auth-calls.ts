import {
  generateToken,
  getMyOrders,
  getProfile,
  isLogin,
  login,
  logout,
  type OrderSummary,
} from '@storefront/contracts/calls/auth';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { tokens, users } from '../database/trade-tables';
import type { Session, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implement, implementForSession } from '../server/implement';
import { mergeGuestCart } from '../webshop/merge-carts';
import { cartOf, identificatorOf, itemsOf, listOrders, orderNumber } from '../webshop/orders';
import { isPasswordRight } from './passwords';
import { createToken, findSession, revokeToken } from './tokens';

function loginState({ user, continuesAsGuest }: Session) {
  return { user_id: user?.id ?? null, continue_as_guest_exist: continuesAsGuest };
}

/** The user of an e-mail address and password. One answer for an unknown address and a wrong password. */
async function requireUser(database: Database, email: string, password: string) {
  const [user] = await database
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  const isRight = await isPasswordRight(password, user?.passwordHash);
  if (!user || !isRight) throw new ShopError('error_login');
  return user;
}

/** A new token for the user; the old one ends, so that one planted before the login opens nothing after it. */
function startUserSession({ database, session, clock }: SessionContext, userId: number) {
  return database.transaction(async (transaction) => {
    const jwt = await createToken(transaction, clock(), userId);
    const own = await findSession(transaction, jwt, clock());
    if (!own) throw new Error('A token that was just made is not there');
    if (!session.user) await mergeGuestCart(transaction, session, own);
    await revokeToken(transaction, session.tokenId);
    return { jwt, session: own };
  });
}

async function continueAsGuest({ database, session }: SessionContext, choice: string): Promise<Session> {
  const continuesAsGuest = choice === '1' || choice === 'true';
  await database.update(tokens).set({ continueAsGuest: continuesAsGuest }).where(eq(tokens.id, session.tokenId));
  return { ...session, continuesAsGuest };
}

function summaryOf(row: Awaited<ReturnType<typeof listOrders>>[number]): OrderSummary {
  const cart = cartOf(row);
  return {
    order_identificator: identificatorOf(row),
    number: orderNumber(row),
    status: row.status,
    created_at: row.createdAt.toISOString(),
    total: cart.total.total,
    item_count: cart.item_count,
    pictures: itemsOf(cart).map((item) => item.item.picture),
  };
}

export const authCalls = [
  implement(generateToken, async (_request, { database, clock }) => ({
    success: true,
    jwt: await createToken(database, clock()),
  })),

  implementForSession(login, async ({ email, password }, context) => {
    const user = await requireUser(context.database, email, password);
    const { jwt, session } = await startUserSession(context, user.id);
    return { success: true, jwt, ...loginState(session) };
  }),

  implementForSession(isLogin, async ({ continue_as_guest: choice }, context) => {
    const session = choice === undefined ? context.session : await continueAsGuest(context, choice);
    return { success: session.user !== null, ...loginState(session) };
  }),

  implementForSession(getProfile, async (_request, { session: { user } }) => ({
    success: user !== null,
    data: user && {
      user_id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      staff: user.isStaff,
    },
  })),

  implementForSession(logout, async (_request, { database, session, clock }) => {
    await revokeToken(database, session.tokenId);
    return { success: true, jwt: await createToken(database, clock()) };
  }),

  implementForSession(getMyOrders, async (_request, { database, session }) => {
    if (!session.user) throw new ShopError('error_unauthorized');
    const rows = await listOrders(database, session.user.id);
    return { success: true, data: rows.map(summaryOf) };
  }),
];
