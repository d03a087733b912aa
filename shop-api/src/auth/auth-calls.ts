import type { CallRequest } from '@storefront/contracts/calls';
import {
  generateToken,
  getMyOrders,
  getProfile,
  isLogin,
  login,
  logout,
  type OrderSummary,
} from '@storefront/contracts/calls/auth';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { tokens } from '../database/trade-tables';
import type { Session, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implement, implementForSession } from '../server/implement';
import { orderNumber, toCart, toCartItems, toIdentificator } from '../webshop/order-row';
import { toOrderState } from '../webshop/order-state';
import { listOrders } from '../webshop/orders';
import { isKnownDevice } from './known-devices';
import { isPasswordRight } from './passwords';
import { readProfile, updateCustomerData } from './profile';
import { findPendingSignup } from './signups';
import { createToken, renewToken, revokeHandedOver, revokeToken } from './tokens';
import { loginState, startUserSession } from './user-session';
import { findUserByEmail, requireCustomer } from './users';

/**
 * The user of an e-mail address and password. One answer for an unknown address and a wrong password; only who knows the
 * password of a sign-up sees that it waits for its confirmation.
 */
async function requireUser(context: SessionContext, email: string, password: string) {
  const { database, limits, device, clock } = context;
  const isKnown = device !== undefined && (await isKnownDevice(database, device, email, clock()));
  const knownDevice = isKnown ? device : undefined;
  await limits.take('login', email, knownDevice);
  const user = await findUserByEmail(database, email);
  const isRight = await isPasswordRight(password, user?.passwordHash);
  const isConfirmed = user !== undefined && isRight;
  if (!isConfirmed && !(await findPendingSignup(context, email, password))) throw new ShopError('error_login');
  await limits.forgive('login', email, knownDevice);
  if (!isConfirmed) throw new ShopError('error_signup_unconfirmed');
  return user;
}

async function continueAsGuest({ database, session }: SessionContext, choice: string): Promise<Session> {
  const continuesAsGuest = choice === '1' || choice === 'true';
  await database.update(tokens).set({ continueAsGuest: continuesAsGuest }).where(eq(tokens.id, session.tokenId));
  return { ...session, continuesAsGuest };
}

function toSummary(row: Awaited<ReturnType<typeof listOrders>>[number]): OrderSummary {
  const cart = toCart(row);
  return {
    order_identificator: toIdentificator(row),
    number: orderNumber(row),
    status: row.status,
    state: toOrderState(row),
    created_at: row.createdAt.toISOString(),
    total: cart.total.total,
    item_count: cart.item_count,
    pictures: toCartItems(cart).map((item) => item.item.picture),
  };
}

/** A guest's token, or the new token of a session whose possession was proven. A wrong proof is answered like none. */
async function tokenFor(request: CallRequest<typeof generateToken>, database: Database, now: Date) {
  const { set_token_id: id, token_hash: proof, force_logout: forced } = request;
  if (id === undefined || proof === undefined || !/^\d{1,15}$/.test(id)) return createToken(database, now);
  const handover = { tokenId: Number(id), proof };
  if (forced === '1' || forced === 'true') {
    await revokeHandedOver(database, handover, now);
    return createToken(database, now);
  }
  return (await renewToken(database, handover, now)) ?? createToken(database, now);
}

export const authCalls = [
  implement(generateToken, async (request, { database, clock }) => {
    const { id, token } = await tokenFor(request, database, clock());
    return { success: true, jwt: token, token_id: id };
  }),

  implementForSession(login, async ({ email, password }, context) => {
    const user = await requireUser(context, email, password);
    const { session, ...started } = await startUserSession(context, user.id);
    return { success: true, ...started, ...loginState(session) };
  }),

  implementForSession(isLogin, async ({ continue_as_guest: choice, update_customer_data: update }, context) => {
    if (update === '1' || update === 'true') await updateCustomerData(context);
    const session = choice === undefined ? context.session : await continueAsGuest(context, choice);
    return { success: session.user !== null, ...loginState(session) };
  }),

  implementForSession(getProfile, async (_request, { database, session: { user } }) => ({
    success: user !== null,
    data: user && (await readProfile(database, user.id)),
  })),

  implementForSession(logout, async (_request, { database, session, clock }) => {
    await revokeToken(database, session.tokenId);
    return { success: true, jwt: (await createToken(database, clock())).token };
  }),

  implementForSession(getMyOrders, async (_request, { database, session }) => {
    const rows = await listOrders(database, requireCustomer(session).id);
    return { success: true, data: rows.map(toSummary) };
  }),
];
