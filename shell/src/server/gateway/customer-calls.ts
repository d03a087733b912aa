// A flat table: the calls for customers only, which the provider refuses to a guest with 401 although the token is valid.
import type { CallDescriptor } from '@storefront/contracts/calls';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  deleteMyAddress,
  deleteMyCoupon,
  exportAccount,
  getMyAddresses,
  getMyComments,
  getMyCoupons,
  getMyOrders,
  getProfile,
  isLogin,
  postMyAddress,
  postMyCoupon,
  postProfile,
} from '@storefront/contracts/calls/auth';
import { deleteWishlist, getWishlist, getWishlistCategories, postWishlist } from '@storefront/contracts/calls/catalog';
import { deleteComment, getWaitingComments, postComment, putCommentStatus } from '@storefront/contracts/calls/comments';
import { findStaffCall } from '@storefront/contracts/calls/staff';
import type { ProviderClient } from './provider-client';

const profile: readonly CallDescriptor[] = [getProfile, postProfile, changeEmail, changePassword];
const account: readonly CallDescriptor[] = [exportAccount, deleteAccount];
const own: readonly CallDescriptor[] = [getMyOrders, getMyCoupons, postMyCoupon, deleteMyCoupon, getMyComments];
const addressBook: readonly CallDescriptor[] = [getMyAddresses, postMyAddress, deleteMyAddress];
const comments: readonly CallDescriptor[] = [postComment, deleteComment, getWaitingComments, putCommentStatus];
/** Our provider has wishlists for guests too (REQ-1.9); one that ties them to the account refuses them to a guest. */
const wishes: readonly CallDescriptor[] = [getWishlist, getWishlistCategories, postWishlist, deleteWishlist];
const customerCalls = new Set(
  [...profile, ...account, ...own, ...addressBook, ...comments, ...wishes].map(({ name }) => name),
);

/**
 * Whether a 401 means that a guest has called what is for customers only: that is no reason to renew the token, which would
 * lose the cart. Where the provider cannot say whose the token is, it has not refused it either.
 */
export async function isMeantForGuest(
  provider: ProviderClient,
  { name }: Pick<CallDescriptor, 'name'>,
  token: string,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!customerCalls.has(name) && !findStaffCall(name)) return false;
  const login = await provider.send(isLogin, {}, { token, signal });
  if (!login.ok) return login.statusCode !== 401;
  const { user_id: userId = null } = login.data as { user_id?: number | null };
  return userId === null;
}
