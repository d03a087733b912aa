import { z } from 'zod';
import { addressField, pictureField } from './checked-fields.schema';
import { commentModel } from './comments.schema';
import { postalFields, postalInput } from './postal-address.schema';
import { languageCode } from './site.schema';
import { orderState } from './webshop.schema';

export const user = z.object({
  user_id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Staff see hidden pages (REQ-6.2). */
  staff: z.boolean(),
  phone: z.string().optional(),
  address: z.string().optional(),
  zipcode: z.string().optional(),
  city: z.string().optional(),
  /** Two letters, lower case; empty when the customer never said. */
  country: z.string().optional(),
});

const lang = { lang: languageCode };
const email = z.email('error_email').max(254, 'error_too_long');
const password = z.string().min(8, 'error_password_short').max(200, 'error_too_long');
const name = z.string().trim().min(1, 'error_required').max(80, 'error_too_long');
const optionalText = (length: number) => z.string().trim().max(length, 'error_too_long').default('');
/** What a mail's link carries: `/auth/change_password/<id>/<code>/`. */
const idAndCode = {
  id: z.string().regex(/^\d{1,15}$/, 'error_validation'),
  code: z.string().min(8, 'error_validation').max(64, 'error_validation'),
};
const socialProvider = z.string().regex(/^[a-z0-9-]{1,32}$/, 'error_validation');
const couponCode = z.string().trim().min(1, 'error_required').max(40, 'error_too_long');
const done = z.object({ success: z.boolean() });

/** An address in a customer's address book. */
export const savedAddress = z.object({
  id: z.number().int(),
  ...postalFields,
  /** What a checkout begins with, for who buys and for where parcels go. At most one address is each. */
  is_billing: z.boolean(),
  is_delivery: z.boolean(),
});

/** A coupon that a customer has kept. */
export const keptCoupon = z.object({
  code: z.string(),
  /** What it gives, in words: "10 % off". */
  title: z.string(),
  type: z.enum(['percentage', 'amount', 'free_shipping']),
  /** ISO 8601 date of its last day; null when it has none. */
  valid_until: z.string().nullable(),
  is_usable: z.boolean(),
  /** Why it cannot be used, as a label code. */
  label_name: z.string().nullable(),
});

export const comment = z.object({
  id: z.number(),
  model: commentModel,
  content_id: z.number(),
  /** Title and address of what was commented on. */
  title: z.string(),
  url: addressField(),
  text: z.string(),
  /** 1 to 5; null where none was given. */
  rating: z.number().nullable(),
  /** `waiting` until the shop has read it. */
  status: z.enum(['waiting', 'published', 'refused']),
  created_at: z.string(),
});

/** One field of a form, as the provider checks it. Its label is `account_field_<code>` or the form's own. */
export const customerField = z.object({
  code: z.string(),
  type: z.enum(['text', 'email', 'tel', 'password', 'select', 'textarea']),
  is_required: z.boolean(),
  max_length: z.number(),
  /** The value of the input's `autocomplete`. */
  autocomplete: z.string(),
  /** Choices of a select. */
  options: z.array(z.object({ code: z.string(), title: z.string() })),
});

/** What a login hands to the gateway. */
const startedSession = {
  jwt: z.string().optional(),
  /** Comes back in the header `x-device-token` of later calls: by it the account knows the browser. New at every login. */
  device_token: z.string().optional(),
  /** Seconds after which `jwt` opens nothing, however busy; absent where it lives as long as the gateway's cookie. */
  expires_in: z.number().optional(),
};
const loginState = { user_id: z.number().nullable(), continue_as_guest_exist: z.boolean() };

export const orderSummary = z.object({
  order_identificator: z.string(),
  number: z.string(),
  status: z.string(),
  state: orderState.optional(),
  created_at: z.string(),
  total: z.string(),
  item_count: z.number(),
  pictures: z.array(pictureField()),
});

export const authSchemas = {
  generateToken: {
    request: z.object({
      set_token_id: z.string().optional(),
      token_hash: z.string().optional(),
      force_logout: z.string().optional(),
    }),
    /** `token_id` is what `set_token_id` takes later. */
    response: z.object({ success: z.boolean(), jwt: z.string(), token_id: z.number().optional() }),
  },
  login: {
    request: z.object({ email: z.string().max(254), password: z.string().max(200), lang: languageCode }),
    /** `jwt` and `device_token` are kept by the gateway and never reach a script (decision 0007). A wrong password is 422, not 401; so is the right one of a sign-up that nobody confirmed. */
    response: z.object({
      success: z.boolean(),
      label_name: z.string().optional(),
      ...startedSession,
      ...loginState,
    }),
  },
  isLogin: {
    request: z.object({ continue_as_guest: z.string().optional(), update_customer_data: z.string().optional() }),
    response: z.object({ success: z.boolean(), ...loginState }),
  },
  getProfile: { request: z.object({}), response: z.object({ success: z.boolean(), data: user.nullable() }) },
  logout: {
    request: z.object({}),
    response: z.object({ success: z.boolean(), jwt: z.string().optional() }),
  },
  getMyOrders: {
    request: z.object({ lang: languageCode }),
    response: z.object({ success: z.boolean(), data: z.array(orderSummary) }),
  },
  postProfile: {
    request: z.object({
      ...lang,
      first_name: name,
      last_name: name,
      phone: z
        .string()
        .trim()
        .max(32, 'error_too_long')
        .regex(/^([+\d][\d\s/()-]{5,})?$/, 'error_phone')
        .default(''),
      address: optionalText(160),
      zipcode: optionalText(12),
      city: optionalText(80),
      country: z
        .string()
        .regex(/^([a-z]{2})?$/i, 'error_country')
        .default(''),
    }),
    response: z.object({ success: z.boolean(), data: user }),
  },
  /** Answers alike whether the address has an account or not: what comes next stands in the mail. */
  signup: {
    request: z.object({ ...lang, email, password, first_name: name, last_name: name }),
    response: done,
  },
  quickSignup: {
    request: z.object({
      ...lang,
      email,
      password,
      /** An order of this visitor: names, address and the order itself go to the account. */
      order_identificator: z.string().max(80).optional(),
    }),
    response: done,
  },
  resendSignup: {
    request: z.object({ ...lang, email: z.string().max(254), password: z.string().max(200) }),
    response: done,
  },
  confirmSignup: { request: z.object(idAndCode), response: done },
  forgottenPassword: { request: z.object({ ...lang, email }), response: done },
  forgottenPasswordCode: {
    request: z.object({ ...lang, email }),
    /** `id` goes with the code that the mail holds. */
    response: z.object({ success: z.boolean(), id: z.string() }),
  },
  checkForgottenPassword: { request: z.object(idAndCode), response: done },
  newPassword: {
    request: z.object({ ...lang, ...idAndCode, password }),
    /** `device_token` as of `login`: who chose a password by a mail may log in although others try to. */
    response: done.extend({ device_token: z.string().optional() }),
  },
  changePassword: {
    request: z.object({ ...lang, old_password: z.string().max(200, 'error_too_long'), password }),
    response: done,
  },
  /** Mails both addresses, and answers alike whether the new one has an account or not. */
  changeEmail: {
    request: z.object({ ...lang, email, password: z.string().max(200, 'error_too_long') }),
    response: done,
  },
  confirmEmail: {
    request: z.object({ ...lang, ...idAndCode }),
    /** `is_changed` once both addresses are confirmed. */
    response: z.object({ success: z.boolean(), is_changed: z.boolean() }),
  },
  exportAccount: {
    request: z.object({ ...lang }),
    /** `records` for programs, by kind; `readable` for people, as text in the language asked for. */
    response: z.object({
      success: z.boolean(),
      data: z.object({ records: z.record(z.string(), z.unknown()), readable: z.string() }),
    }),
  },
  deleteAccount: {
    request: z.object({ ...lang, password: z.string().max(200, 'error_too_long') }),
    /** `jwt` is a guest's, as after a logout. */
    response: z.object({ success: z.boolean(), jwt: z.string().optional() }),
  },
  getSocialLogins: {
    request: z.object({}),
    response: z.object({ success: z.boolean(), data: z.array(z.object({ provider: z.string(), title: z.string() })) }),
  },
  socialLogin: {
    request: z.object({ provider: socialProvider, lang: languageCode.optional() }),
    response: z.object({ success: z.boolean(), redirect_url: addressField() }),
  },
  finishSocialLogin: {
    request: z.object({
      ...lang,
      provider: socialProvider,
      /** What the issuer has sent the visitor back with, unchanged. */
      code: z.string().min(1, 'error_required').max(4096, 'error_too_long'),
      state: z.string().min(1, 'error_required').max(200, 'error_too_long'),
      iss: z.string().max(500, 'error_too_long').optional(),
    }),
    /** As of `login`. `redirect_url` is the account's page in the language that the visitor left in. */
    response: z.object({ success: z.boolean(), ...startedSession, ...loginState, redirect_url: addressField() }),
  },
  getCustomerFields: {
    request: z.object({ ...lang, form: z.enum(['signup', 'quick_signup', 'profile', 'customer']).default('profile') }),
    response: z.object({ success: z.boolean(), data: z.array(customerField) }),
  },
  getMyCoupons: {
    request: z.object(lang),
    response: z.object({ success: z.boolean(), data: z.array(keptCoupon) }),
  },
  postMyCoupon: {
    request: z.object({ ...lang, code: couponCode }),
    response: z.object({ success: z.boolean(), data: z.array(keptCoupon) }),
  },
  deleteMyCoupon: {
    request: z.object({ ...lang, code: couponCode }),
    response: z.object({ success: z.boolean(), data: z.array(keptCoupon) }),
  },
  getMyAddresses: {
    request: z.object(lang),
    response: z.object({ success: z.boolean(), data: z.array(savedAddress) }),
  },
  postMyAddress: {
    request: z.object({
      ...lang,
      /** Of the address that is changed; left out for a new one. */
      id: z.number().int().positive().optional(),
      ...postalInput,
      is_billing: z.boolean().default(false),
      is_delivery: z.boolean().default(false),
    }),
    response: z.object({ success: z.boolean(), data: z.array(savedAddress) }),
  },
  deleteMyAddress: {
    request: z.object({ ...lang, id: z.number().int().positive() }),
    response: z.object({ success: z.boolean(), data: z.array(savedAddress) }),
  },
  getMyComments: {
    request: z.object(lang),
    response: z.object({ success: z.boolean(), data: z.array(comment) }),
  },
};
