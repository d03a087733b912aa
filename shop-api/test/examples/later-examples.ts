import { randomUUID } from 'node:crypto';
import * as auth from '@storefront/contracts/calls/auth';
import * as catalog from '@storefront/contracts/calls/catalog';
import * as site from '@storefront/contracts/calls/site';
import * as webshop from '@storefront/contracts/calls/webshop';
import { eq, sql } from 'drizzle-orm';
import { createCode } from '../../src/auth/one-time-codes';
import { tokens, users } from '../../src/database/trade-tables';
import { createUser } from '../create-user';
import { placeOrder } from '../placed-order';
import { friday } from '../running-shop';
import { address, mug } from '../shopper';
import { type Asker, badLang, type Example, example } from './example';

/** An address of the address book. */
const place = {
  ...{ first_name: 'Amra', last_name: 'Kovač', address: 'Čekaluša 12' },
  ...{ zipcode: '71000', city: 'Sarajevo', country: 'ba' },
} as const;
const lang = 'ba';
const badEmail = { request: { lang, email: 'lejla@' }, fields: ['email'] };
const badCode = { request: { id: 'x', code: 'short' }, fields: ['id', 'code'] };
const newUser = { lang, email: 'contract@example.com', password: 'Dobra-lozinka-1' };
const inCart = { lang, shopping_cart_code: mug.code };

function codeFor(purpose: Parameters<typeof createCode>[2]['purpose'], data: unknown, userId?: number) {
  return ({ shop }: Asker) => createCode(shop.database, friday, { purpose, data, userId, minutes: 60 });
}

const pendingAccount = { email: 'confirmed@example.com', passwordHash: 'x', firstName: 'Lejla', lastName: 'Hodžić' };
/** The demo's customer is the first user. */
const resetCode = codeFor('password', null, 1);

/** Gives the newest session to an account that no other example needs. */
async function asSomebodyElse({ shop }: Asker) {
  const { email, password } = await createUser(shop, `${randomUUID()}@example.com`);
  const owner = sql`(select ${users.id} from ${users} where ${users.email} = ${email})`;
  await shop.database.update(tokens).set({ userId: owner }).where(eq(tokens.id, sql`(select max(id) from tokens)`));
  return { lang, password };
}

const account: Example[] = [
  example(
    auth.postProfile,
    { lang, first_name: 'Amra', last_name: 'Begić', city: 'Sarajevo', country: 'ba', phone: '' },
    {
      as: 'customer',
      bad: {
        request: { lang, first_name: ' ', last_name: 'B', phone: 'call me' },
        fields: ['first_name', 'phone'],
      },
    },
  ),
  example(
    auth.signup,
    { ...newUser, first_name: 'Lejla', last_name: 'Hodžić' },
    {
      bad: {
        request: { lang, email: 'x', password: 'short', first_name: 'L' },
        fields: ['email', 'password', 'last_name'],
      },
    },
  ),
  example(auth.quickSignup, newUser, { bad: { request: { ...newUser, password: 'short' }, fields: ['password'] } }),
  example(auth.confirmSignup, codeFor('signup', pendingAccount), { bad: badCode }),
  example(auth.forgottenPassword, { lang, email: 'kupac@example.com' }, { bad: badEmail }),
  example(auth.forgottenPasswordCode, { lang, email: 'kupac@example.com' }, { bad: badEmail }),
  example(auth.checkForgottenPassword, resetCode, { bad: badCode }),
  example(auth.newPassword, async (asker: Asker) => ({ lang, password: 'Kupac-2026!', ...(await resetCode(asker)) }), {
    bad: { request: { lang, id: '1', code: 'long-enough', password: 'short' }, fields: ['password'] },
  }),
  example(
    auth.changePassword,
    { lang, old_password: 'Kupac-2026!', password: 'Kupac-2026!' },
    { as: 'customer', bad: { request: { lang, old_password: 'x', password: 'short' }, fields: ['password'] } },
  ),
  example(
    auth.changeEmail,
    { lang, email: 'another@example.com', password: 'Kupac-2026!' },
    { as: 'customer', bad: { request: { lang, email: 'x', password: 'x' }, fields: ['email'] } },
  ),
  example(
    auth.confirmEmail,
    async (asker: Asker) => ({ lang, ...(await codeFor('email_new', { email: 'new@example.com' }, 1)(asker)) }),
    { bad: { request: { ...badCode.request, lang }, fields: badCode.fields } },
  ),
  example(auth.exportAccount, { lang }, { as: 'customer', bad: badLang }),
  example(auth.deleteAccount, asSomebodyElse, {
    as: 'customer',
    bad: { request: { lang, password: 'x'.repeat(201) }, fields: ['password'] },
  }),
  example(
    auth.getCustomerFields,
    { lang, form: 'customer' },
    { bad: { request: { lang, form: 'x' }, fields: ['form'] } },
  ),
  example(auth.getMyCoupons, { lang }, { as: 'customer', bad: badLang }),
  example(
    auth.postMyCoupon,
    { lang, code: 'dobrodosli10' },
    { as: 'customer', bad: { request: { lang, code: ' ' }, fields: ['code'] } },
  ),
  example(
    auth.deleteMyCoupon,
    async ({ shop, token }: Asker) => {
      await shop.call(auth.postMyCoupon, { lang, code: 'DOBRODOSLI10' }, token);
      return { lang, code: 'DOBRODOSLI10' };
    },
    { as: 'customer', bad: { request: { lang }, fields: ['code'] } },
  ),
  example(auth.getMyAddresses, { lang }, { as: 'customer', bad: badLang }),
  example(
    auth.postMyAddress,
    { lang, ...place },
    { as: 'customer', bad: { request: { lang, ...place, city: '' }, fields: ['city'] } },
  ),
  example(
    auth.deleteMyAddress,
    async ({ shop, token }: Asker) => {
      const added = await shop.call(auth.postMyAddress, { lang, ...place }, token);
      return { lang, id: added.data.data.at(-1)?.id ?? 0 };
    },
    { as: 'customer', bad: { request: { lang }, fields: ['id'] } },
  ),
  example(auth.getMyComments, { lang }, { as: 'customer', bad: badLang }),
];

const buying: Example[] = [
  example(webshop.getCoupon, { lang }, { bad: badLang }),
  example(webshop.postCoupon, { lang, code: 'DOBRODOSLI10' }, { bad: { request: { lang }, fields: ['code'] } }),
  example(
    webshop.deleteCoupon,
    async ({ shop, token }: Asker) => {
      await shop.call(webshop.postCoupon, { lang, code: 'DOBRODOSLI10' }, token);
      return { lang, code: 'DOBRODOSLI10' };
    },
    { bad: { request: { lang, code: 'x'.repeat(41) }, fields: ['code'] } },
  ),
  example(
    webshop.postAbandonment,
    async (asker: Asker) => {
      const { id, code } = await codeFor('abandonment', [{ code: mug.code, quantity: 1 }])(asker);
      return { lang, abandonment: `${id}-${code}`, saveconfirm: '1' };
    },
    { bad: { request: { lang, abandonment: 'x' }, fields: ['abandonment'] } },
  ),
  example(
    webshop.putGift,
    { lang, is_wrapped: true, message: 'Sretan rođendan!' },
    { bad: { request: { lang, is_wrapped: true, message: 'a'.repeat(301) }, fields: ['message'] } },
  ),
  example(webshop.postDefaultShipping, { lang }, { bad: badLang }),
  example(
    webshop.postOrderLink,
    { lang, order_number: '2026-000001', email: address.email },
    { bad: { request: { lang, order_number: ' ', email: 'nobody' }, fields: ['order_number', 'email'] } },
  ),
  example(
    webshop.cancelOrder,
    async ({ shop, token }: Asker) => ({
      lang,
      order_identificator: (await placeOrder(shop, token)).order_identificator,
    }),
    { bad: { request: { lang: 'xx' }, fields: ['lang'] } },
  ),
  example(webshop.getOrderStatus, ({ orderId }: Asker) => ({ lang, order_identificator: orderId }), {
    bad: { request: { lang: 'xx', order_identificator: '1-x' }, fields: ['lang'] },
  }),
];

const keeping: Example[] = [
  example(catalog.getLists, { lang }, { bad: badLang }),
  example(catalog.getDeliveryEstimates, { lang }, { bad: { request: { lang: 'xx' }, fields: ['lang'] } }),
  example(catalog.getSellers, { lang }, { bad: { request: { lang, ids: ['x'] }, fields: ['ids.0'] } }),
  example(catalog.getWishlist, { lang }, { bad: badLang }),
  example(
    catalog.getWishlistCategories,
    { lang, level_from: '1', level_to: '2' },
    { bad: { request: { lang, level_from: 'x' }, fields: ['level_from'] } },
  ),
  example(catalog.shareWishlist, { lang }, { bad: badLang }),
  example(catalog.unshareWishlist, { lang }, { bad: badLang }),
  example(
    catalog.getSharedWishlist,
    async ({ shop, token }: Asker) => ({
      lang,
      share_code: (await shop.call(catalog.shareWishlist, { lang }, token)).data.share_code,
    }),
    { bad: { request: { lang, share_code: 'x' }, fields: ['share_code'] } },
  ),
  example(
    catalog.postWishlist,
    { lang, model: 'catalogproduct', code: mug.code, qty: 1 },
    { bad: { request: { lang, model: 'post', code: mug.code, qty: 0 }, fields: ['model', 'qty'] } },
  ),
  example(
    catalog.deleteWishlist,
    async ({ shop, token }: Asker) => {
      const wish = { lang, model: 'catalogproduct', code: mug.code } as const;
      const added = await shop.call(catalog.postWishlist, wish, token);
      return { lang, id: added.data.id };
    },
    { bad: { request: { lang, id: 'x' }, fields: ['id'] } },
  ),
  example(
    catalog.getCompare,
    { lang, mode: 'full', time: '1' },
    { bad: { request: { lang, mode: 'x' }, fields: ['mode'] } },
  ),
  example(
    catalog.postStockAlert,
    { ...inCart, email: 'lejla@example.com' },
    { bad: { request: { ...inCart, email: 'lejla@' }, fields: ['email'] } },
  ),
  example(catalog.confirmStockAlert, codeFor('stock_alert', { email: 'lejla@example.com', lang, code: mug.code }), {
    bad: badCode,
  }),
  example(catalog.postCompare, inCart, { bad: { request: { lang }, fields: ['shopping_cart_code'] } }),
  example(
    catalog.deleteCompare,
    async ({ shop, token }: Asker) => {
      await shop.call(catalog.postCompare, { lang, shopping_cart_code: mug.code }, token);
      return inCart;
    },
    { bad: { request: { lang }, fields: ['shopping_cart_code'] } },
  ),
];

const around: Example[] = [
  example(
    site.getNamedEndpoints,
    { version: 'v1' },
    { bad: { request: { version: 'v'.repeat(17) }, fields: ['version'] } },
  ),
  example(site.isMaintenance, {}),
  example(site.postCurrency, { lang, code: 'EUR' }, { bad: { request: { lang, code: 'USD' }, fields: ['code'] } }),
  example(site.getGdprTemplate, { lang, template: 'cookie' }, { bad: badLang }),
  example(site.getConsents, {}),
  example(site.getConsentHistory, {}),
  example(
    site.postConsents,
    { analytics: true, marketing: false },
    { bad: { request: { analytics: 'yes' }, fields: ['analytics', 'marketing'] } },
  ),
  example(site.getRouteRules, { path: '/webshop/customer/' }, { bad: { request: { path: 'x' }, fields: ['path'] } }),
  example(site.clearCache, { tags: ['catalog'] }, { bad: { request: { tags: [] }, fields: ['tags'] } }),
  example(site.subscribeNewsletter, { lang, email: address.email }, { bad: badEmail }),
  example(
    site.sendContactMessage,
    { lang, name: 'Lejla', email: address.email, message: 'Je li čajnik otporan na mraz?' },
    { bad: { request: { lang, name: '', email: address.email, message: 'Dobar dan' }, fields: ['name'] } },
  ),
  example(site.confirmNewsletter, codeFor('newsletter', { email: address.email, lang }), { bad: badCode }),
  example(site.unsubscribeNewsletter, codeFor('unsubscribe', { email: address.email, lang }), { bad: badCode }),
];

export const laterExamples: readonly Example[] = [...account, ...buying, ...keeping, ...around];
