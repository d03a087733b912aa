import type { z } from 'zod';
import { cacheMinutes } from '../constants/constants';
import type { authSchemas, comment, customerField, keptCoupon, orderSummary, savedAddress, user } from './auth.schema';
import { defineCall } from './call';

export type User = z.infer<typeof user>;
export type OrderSummary = z.infer<typeof orderSummary>;
export type KeptCoupon = z.infer<typeof keptCoupon>;
export type SavedAddress = z.infer<typeof savedAddress>;
export type Comment = z.infer<typeof comment>;
export type CustomerField = z.infer<typeof customerField>;

type S = typeof authSchemas;
const session = { kind: 'session', cacheMinutes: 0 } as const;

/**
 * Makes a guest's token. Called by the gateway only. `set_token_id` with `token_hash` (SHA-256, in hex, of
 * `handover:<token>`) renews that session's token instead; `force_logout` = 1 ends that session first.
 */
export const generateToken = /* @__PURE__ */ defineCall<S['generateToken']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_generate_token',
  path: '/hapi/v1/auth/generate-token/',
});
export const login = /* @__PURE__ */ defineCall<S['login']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_login',
  path: '/hapi/v1/auth/login/',
});
export const isLogin = /* @__PURE__ */ defineCall<S['isLogin']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_is_login',
  path: '/hapi/v1/auth/is-login/',
});
export const getProfile = /* @__PURE__ */ defineCall<S['getProfile']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_profile',
  path: '/hapi/v1/auth/profile/',
});
export const logout = /* @__PURE__ */ defineCall<S['logout']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_logout',
  path: '/hapi/v1/auth/logout/',
});
/** The logged-in customer's orders, newest first; 401 for a guest. */
export const getMyOrders = /* @__PURE__ */ defineCall<S['getMyOrders']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_my_orders',
  path: '/hapi/v1/auth/my-orders/',
});
/** Changes the customer's own data; the e-mail address stays. */
export const postProfile = /* @__PURE__ */ defineCall<S['postProfile']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_profile',
  path: '/hapi/v1/auth/profile/',
});
/** Begins an account: it exists once the link in the mail was followed. */
export const signup = /* @__PURE__ */ defineCall<S['signup']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_signup',
  path: '/hapi/v1/auth/signup/',
});
/**
 * Mails the link of a sign-up once more that `login` refused with `error_signup_unconfirmed`. The answer is the same whether
 * one waits, has another password or was never begun.
 */
export const resendSignup = /* @__PURE__ */ defineCall<S['resendSignup']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_signup_resend',
  path: '/hapi/v1/auth/signup/resend/',
});
/** An account from an address and a password alone, e.g. after a guest's order. */
export const quickSignup = /* @__PURE__ */ defineCall<S['quickSignup']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_quick_signup',
  path: '/hapi/v1/auth/quick-signup/',
});
/** Makes the account. Once: the same link refuses with `error_code_invalid` (422) afterwards. */
export const confirmSignup = /* @__PURE__ */ defineCall<S['confirmSignup']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_signup_confirm',
  path: '/hapi/v1/auth/signup-confirm/{id}/{code}/',
});
/**
 * Mails a link to the page where a new password is chosen, if the address has an account. The answer does not tell.
 */
export const forgottenPassword = /* @__PURE__ */ defineCall<S['forgottenPassword']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_forgotten_password',
  path: '/hapi/v1/auth/forgotten-password/',
});
/** The same with a code to type instead of a link. */
export const forgottenPasswordCode = /* @__PURE__ */ defineCall<S['forgottenPasswordCode']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_forgotten_password_code',
  path: '/hapi/v1/auth/forgotten-password/code/',
});
/** Whether a link or code still opens the page of the new password; 422 with `error_code_invalid` when not. */
export const checkForgottenPassword = /* @__PURE__ */ defineCall<S['checkForgottenPassword']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_forgotten_password',
  path: '/hapi/v1/auth/forgotten-password/{id}/{code}/',
});
/** Sets a new password by id and code, once. Ends every session of the account. */
export const newPassword = /* @__PURE__ */ defineCall<S['newPassword']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_new_password',
  path: '/hapi/v1/auth/new-password/',
});
/** Changes the logged-in customer's password and ends the other sessions; 422 when the old one is wrong. */
export const changePassword = /* @__PURE__ */ defineCall<S['changePassword']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_change_password',
  path: '/hapi/v1/auth/change-password/',
});
/**
 * Begins to change the logged-in customer's e-mail address, by the password. The present and the new address each get a mail
 * with a link; 422 with `error_password_wrong` or `error_email_same` beside the field.
 */
export const changeEmail = /* @__PURE__ */ defineCall<S['changeEmail']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_change_email',
  path: '/hapi/v1/auth/change-email/',
});
/** Confirms one of the two addresses by its mail's id and code, whoever is logged in. Once: then 422 with `error_code_invalid`. */
export const confirmEmail = /* @__PURE__ */ defineCall<S['confirmEmail']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_confirm_email',
  path: '/hapi/v1/auth/confirm-email/',
});
/** Everything that the shop keeps of the customer (GDPR, Art. 15 and 20); 401 for a guest. */
export const exportAccount = /* @__PURE__ */ defineCall<S['exportAccount']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_export',
  path: '/hapi/v1/auth/export/',
});
/**
 * Deletes the customer's account by its password (GDPR, Art. 17). Orders stay, as the law on accounting asks; everything else
 * goes. 422 with `error_password_wrong`; 404 for staff, whose account is ended by those who made it.
 */
export const deleteAccount = /* @__PURE__ */ defineCall<S['deleteAccount']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_delete_account',
  path: '/hapi/v1/auth/delete-account/',
});
/** Where one can log in besides here; empty when nothing is configured. */
export const getSocialLogins = /* @__PURE__ */ defineCall<S['getSocialLogins']>({
  kind: 'content',
  cacheMinutes,
  method: 'GET',
  name: '_get_nuxtapi_auth_social_logins',
  path: '/api/nuxtapi/auth/social-logins/',
});
/**
 * Where to send the visitor to log in elsewhere; 404 for a provider that is not configured. The visitor comes back to
 * `/auth/social_login/<provider>/?code=…&state=…` within ten minutes.
 */
export const socialLogin = /* @__PURE__ */ defineCall<S['socialLogin']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_social_login',
  path: '/hapi/v1/auth/social-login/{provider}/',
});
/**
 * Logs the visitor in who has come back, as `login` does. Once: 422 with `error_social_login` when the state is used, too
 * old or another visitor's, or the issuer does not stand by it; with `error_social_email` when it vouches for no address.
 */
export const finishSocialLogin = /* @__PURE__ */ defineCall<S['finishSocialLogin']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_social_login',
  path: '/hapi/v1/auth/social-login/{provider}/',
});
/** The fields of a form about customers, in order. */
export const getCustomerFields = /* @__PURE__ */ defineCall<S['getCustomerFields']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_customer_fields',
  path: '/hapi/v1/auth/customer-fields/',
});
/** The coupons that the customer keeps; 401 for a guest, as with everything of an account. */
export const getMyCoupons = /* @__PURE__ */ defineCall<S['getMyCoupons']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_my_coupons',
  path: '/hapi/v1/auth/my-coupons/',
});
export const postMyCoupon = /* @__PURE__ */ defineCall<S['postMyCoupon']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_my_coupons',
  path: '/hapi/v1/auth/my-coupons/',
});
export const deleteMyCoupon = /* @__PURE__ */ defineCall<S['deleteMyCoupon']>({
  ...session,
  method: 'DELETE',
  name: '_delete_hapi_auth_my_coupons',
  path: '/hapi/v1/auth/my-coupons/',
});
/** The customer's address book, in the order in which the addresses were added. */
export const getMyAddresses = /* @__PURE__ */ defineCall<S['getMyAddresses']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_my_addresses',
  path: '/hapi/v1/auth/my-addresses/',
});
/** Adds an address, or changes the one of an `id`; 404 for an address of somebody else, 422 when the book is full. */
export const postMyAddress = /* @__PURE__ */ defineCall<S['postMyAddress']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_auth_my_addresses',
  path: '/hapi/v1/auth/my-addresses/',
});
export const deleteMyAddress = /* @__PURE__ */ defineCall<S['deleteMyAddress']>({
  ...session,
  method: 'DELETE',
  name: '_delete_hapi_auth_my_addresses',
  path: '/hapi/v1/auth/my-addresses/',
});
/** What the customer has written about products and posts, newest first. */
export const getMyComments = /* @__PURE__ */ defineCall<S['getMyComments']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_auth_my_comments',
  path: '/hapi/v1/auth/my-comments/',
});
