// A flat table: the calls that mean nothing to a guest, whom the provider refuses with 401 although the token is good.
import type { CallDescriptor } from '@storefront/contracts/calls';
import {
  changePassword,
  deleteMyCoupon,
  getMyComments,
  getMyCoupons,
  getMyOrders,
  getProfile,
  isLogin,
  postMyCoupon,
  postProfile,
} from '@storefront/contracts/calls/auth';
import { deleteWishlist, getWishlist, getWishlistCategories, postWishlist } from '@storefront/contracts/calls/catalog';
import { deleteComment, getWaitingComments, postComment, putCommentStatus } from '@storefront/contracts/calls/comments';
import type { ProviderClient } from './provider-client';

const profile: readonly CallDescriptor[] = [getProfile, postProfile, changePassword];
const own: readonly CallDescriptor[] = [getMyOrders, getMyCoupons, postMyCoupon, deleteMyCoupon, getMyComments];
const comments: readonly CallDescriptor[] = [postComment, deleteComment, getWaitingComments, putCommentStatus];
/** Ours keeps a guest's wishes too; the specification counts them to the account. */
const wishes: readonly CallDescriptor[] = [getWishlist, getWishlistCategories, postWishlist, deleteWishlist];
const customerCalls = new Set([...profile, ...own, ...comments, ...wishes].map(({ name }) => name));

/**
 * Whether a 401 is meant for a guest who asks for what only customers have: that is no reason to take the cart away. A
 * provider that cannot say whose the token is has not refused it either.
 */
export async function isMeantForGuest(
  provider: ProviderClient,
  { name }: Pick<CallDescriptor, 'name'>,
  token: string,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!customerCalls.has(name)) return false;
  const login = await provider.send(isLogin, {}, { token, signal });
  if (!login.ok) return login.statusCode !== 401;
  const { user_id: userId = null } = login.data as { user_id?: number | null };
  return userId === null;
}
