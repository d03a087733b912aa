import { createHash } from 'node:crypto';
import {
  changePassword,
  checkForgottenPassword,
  confirmSignup,
  deleteMyCoupon,
  forgottenPassword,
  forgottenPasswordCode,
  generateToken,
  getCustomerFields,
  getMyComments,
  getMyCoupons,
  getMyOrders,
  getProfile,
  isLogin,
  login,
  newPassword,
  postMyCoupon,
  postProfile,
  quickSignup,
  resendSignup,
  signup,
  socialLogin,
} from '@storefront/contracts/calls/auth';
import { requireSchemas } from '@storefront/contracts/calls/schemas';
import { addProduct, getCart, getCustomer, postCustomer, postOrder } from '@storefront/contracts/calls/webshop';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tokens, users } from '../src/database/trade-tables';
import { comments, oneTimeCodes } from '../src/database/visitor-tables';
import { parseIdAndCode, parseTypedCode } from './outbox';
import { friday, startTestShop, type TestShop } from './running-shop';
import { address, fillCheckout, mug } from './shopper';

const lang = 'ba';
const password = 'Dobra-lozinka-1';
const hourMs = 60 * 60 * 1000;
let shop: TestShop;
let now = friday;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
});
afterAll(() => shop.close());
beforeEach(() => {
  now = friday;
});

async function lastMail() {
  return (await shop.mails()).at(-1);
}

async function mailCount() {
  return (await shop.mails()).length;
}

function applicant(email: string) {
  return { lang, email, password, first_name: 'Lejla', last_name: 'Hodžić' } as const;
}

/** An account of its own for a test, and the token of its owner. */
async function customerWith(email: string) {
  const token = await shop.guest();
  await shop.call(signup, applicant(email), token);
  await shop.call(confirmSignup, parseIdAndCode(await lastMail()), token);
  return logIn(email);
}

async function logIn(email: string, secret = password) {
  const answer = await shop.call(login, { lang, email, password: secret }, await shop.guest());
  return answer.data.jwt ?? '';
}

describe('signing up', () => {
  test('makes the account when the mail’s link is followed, and not before', async () => {
    const token = await shop.guest();
    expect(await shop.call(signup, applicant('nova@example.com'), token)).toMatchObject({ statusCode: 200 });
    expect(await logIn('nova@example.com')).toBe('');
    const mail = await lastMail();
    expect(mail).toMatchObject({ kind: 'signup', to: 'nova@example.com', lang });
    expect(mail?.text).toContain('http://localhost:3000/auth/confirm_signup/');
    expect((await shop.call(confirmSignup, parseIdAndCode(mail), token)).statusCode).toBe(200);
    const profile = await shop.call(getProfile, {}, await logIn('nova@example.com'));
    expect(profile.data.data).toMatchObject({ email: 'nova@example.com', first_name: 'Lejla', staff: false });
  });

  test('a link works once, and not after three days', async () => {
    const token = await shop.guest();
    await shop.call(signup, applicant('jednom@example.com'), token);
    const link = parseIdAndCode(await lastMail());
    await shop.call(confirmSignup, link, token);
    const refused = { statusCode: 422, data: { success: false, label_name: 'error_code_invalid' } };
    expect(await shop.call(confirmSignup, link, token)).toEqual(refused);
    await shop.call(signup, applicant('kasno@example.com'), token);
    now = new Date(friday.getTime() + 73 * hourMs);
    expect(await shop.call(confirmSignup, parseIdAndCode(await lastMail()), token)).toEqual(refused);
  });

  test('answers the same for an address that has an account; only its owner gets a mail', async () => {
    const token = await shop.guest();
    const fresh = await shop.call(signup, applicant('niko@example.com'), token);
    const taken = await shop.call(signup, applicant('KUPAC@example.com'), token);
    expect(taken).toEqual(fresh);
    expect(await lastMail()).toMatchObject({ kind: 'signup_exists', to: 'kupac@example.com' });
    expect(parseIdAndCode(await lastMail())).toEqual({ id: '', code: '' });
  });

  test('of two links for one address the first makes the account, with its own password', async () => {
    const token = await shop.guest();
    await shop.call(signup, applicant('dvoje@example.com'), token);
    const first = parseIdAndCode(await lastMail());
    await shop.call(signup, { ...applicant('dvoje@example.com'), password: 'Tudja-lozinka-1' }, token);
    const second = parseIdAndCode(await lastMail());
    expect((await shop.call(confirmSignup, first, token)).statusCode).toBe(200);
    expect((await shop.call(confirmSignup, second, token)).statusCode).toBe(422);
    expect(await logIn('dvoje@example.com', 'Tudja-lozinka-1')).toBe('');
  });

  describe('that nobody has confirmed', () => {
    const tryToLogIn = async (email: string, secret = password) =>
      shop.call(login, { lang, email, password: secret }, await shop.guest());
    const resend = async (email: string, secret = password) =>
      shop.call(resendSignup, { lang, email, password: secret }, await shop.guest());
    const unconfirmed = { statusCode: 422, data: { success: false, label_name: 'error_signup_unconfirmed' } };
    const refused = { statusCode: 422, data: { success: false, label_name: 'error_login' } };

    test('says so at a login to who knows its password, and to nobody else', async () => {
      await shop.call(signup, applicant('Ceka@example.com'), await shop.guest());
      expect(await tryToLogIn('ceka@example.com')).toEqual(unconfirmed);
      expect(await tryToLogIn('ceka@example.com', 'Tudja-lozinka-1')).toEqual(refused);
      expect(await tryToLogIn('niko-nikad@example.com')).toEqual(refused);
    });

    test('does not reveal whether the address has an account', async () => {
      await shop.call(signup, { ...applicant('kupac@example.com'), password: 'Tudja-lozinka-1' }, await shop.guest());
      expect(await tryToLogIn('kupac@example.com', 'Tudja-lozinka-1')).toEqual(unconfirmed);
      expect(await tryToLogIn('kupac@example.com', 'Tudja-lozinka-2')).toEqual(refused);
      const before = await mailCount();
      expect((await resend('kupac@example.com', 'Tudja-lozinka-1')).statusCode).toBe(200);
      expect(await mailCount()).toBe(before + 1);
      expect(await lastMail()).toMatchObject({ kind: 'signup_exists', to: 'kupac@example.com' });
    });

    test('has its link sent again, which makes the account; then nothing waits any more', async () => {
      await shop.call(signup, applicant('ponovo@example.com'), await shop.guest());
      const first = parseIdAndCode(await lastMail());
      const answer = await resend('ponovo@example.com');
      expect(answer).toEqual({ statusCode: 200, data: { success: true } });
      const second = parseIdAndCode(await lastMail());
      expect(second).not.toEqual(first);
      expect((await shop.call(confirmSignup, second, await shop.guest())).statusCode).toBe(200);
      expect(await logIn('ponovo@example.com')).not.toBe('');
      expect((await shop.call(confirmSignup, first, await shop.guest())).statusCode).toBe(422);
      const before = await mailCount();
      await resend('ponovo@example.com');
      expect(await mailCount()).toBe(before);
    });

    test('answers the same to a wrong password and an unknown address, and mails nobody', async () => {
      await shop.call(signup, applicant('isto@example.com'), await shop.guest());
      const before = await mailCount();
      const wrong = await resend('isto@example.com', 'Tudja-lozinka-1');
      expect(await resend('niko-nigdje@example.com')).toEqual(wrong);
      expect(wrong).toEqual({ statusCode: 200, data: { success: true } });
      expect(await mailCount()).toBe(before);
    });

    test('is mailed five times an hour at most, whether it waits or not', async () => {
      const requestFiveLinks = async (email: string) => {
        const statuses: number[] = [];
        for (let count = 0; count < 6; count += 1) statuses.push((await resend(email)).statusCode);
        return statuses;
      };
      await shop.call(signup, applicant('cesto@example.com'), await shop.guest());
      expect(await requestFiveLinks('cesto@example.com')).toEqual([200, 200, 200, 200, 429, 429]);
      expect(await requestFiveLinks('rijetko@example.com')).toEqual([200, 200, 200, 200, 200, 429]);
    });

    test('waits for three days', async () => {
      await shop.call(signup, applicant('predugo@example.com'), await shop.guest());
      now = new Date(friday.getTime() + 73 * hourMs);
      expect(await tryToLogIn('predugo@example.com')).toEqual(refused);
    });
  });

  test('after an order needs a password only: names, address and the order go to the account', async () => {
    const token = await shop.guest();
    const cart_version = await fillCheckout(shop, token);
    const attempt = { lang, accept_terms: true, idempotency_key: 'quick-signup', cart_version } as const;
    const placed = await shop.call(postOrder, attempt, token);
    const { order_identificator } = placed.data;
    await shop.call(quickSignup, { lang, email: address.email, password, order_identificator }, token);
    await shop.call(confirmSignup, parseIdAndCode(await lastMail()), token);
    const own = await logIn(address.email);
    expect((await shop.call(getMyOrders, { lang }, own)).data.data).toMatchObject([{ order_identificator }]);
    const profile = await shop.call(getProfile, {}, own);
    expect(profile.data.data).toMatchObject({ first_name: address.first_name, city: address.city });
  });

  test('with another customer’s order takes no data from it', async () => {
    const buyer = await shop.guest();
    const cart_version = await fillCheckout(shop, buyer);
    const attempt = { lang, accept_terms: true, idempotency_key: 'not-mine', cart_version } as const;
    const { order_identificator } = (await shop.call(postOrder, attempt, buyer)).data;
    const thief = await shop.guest();
    await shop.call(quickSignup, { lang, email: 'lopov@example.com', password, order_identificator }, thief);
    await shop.call(confirmSignup, parseIdAndCode(await lastMail()), thief);
    const own = await logIn('lopov@example.com');
    expect((await shop.call(getMyOrders, { lang }, own)).data.data).toEqual([]);
    expect((await shop.call(getProfile, {}, own)).data.data).toMatchObject({ first_name: '', address: '' });
  });
});

describe('a forgotten password', () => {
  const next = 'Sasvim-nova-1';

  test('is replaced by the link’s code, once; every session of the account ends', async () => {
    const elsewhere = await customerWith('zaborav@example.com');
    const token = await shop.guest();
    await shop.call(forgottenPassword, { lang, email: 'Zaborav@example.com' }, token);
    const mail = await lastMail();
    expect(mail?.text).toContain('/auth/change_password/');
    const link = parseIdAndCode(mail);
    expect((await shop.call(checkForgottenPassword, link, token)).statusCode).toBe(200);
    expect((await shop.call(newPassword, { lang, ...link, password: next }, token)).statusCode).toBe(200);
    expect((await shop.call(newPassword, { lang, ...link, password }, token)).statusCode).toBe(422);
    expect((await shop.call(isLogin, {}, elsewhere)).statusCode).toBe(401);
    expect(await logIn('zaborav@example.com')).toBe('');
    expect(await logIn('zaborav@example.com', next)).not.toBe('');
    expect(await lastMail()).toMatchObject({ kind: 'password_changed' });
  });

  test('can be replaced by a typed code, written in any way', async () => {
    await customerWith('kod@example.com');
    const token = await shop.guest();
    const { id } = (await shop.call(forgottenPasswordCode, { lang, email: 'kod@example.com' }, token)).data;
    const code = parseTypedCode(await lastMail())
      .toLowerCase()
      .replaceAll('-', ' ');
    expect((await shop.call(newPassword, { lang, id, code, password: next }, token)).statusCode).toBe(200);
  });

  test('does not reveal whether an address has an account: same answer, no mail, a code without effect', async () => {
    const token = await shop.guest();
    const before = await mailCount();
    const unknown = await shop.call(forgottenPassword, { lang, email: 'nema-me@example.com' }, token);
    expect(await mailCount()).toBe(before);
    expect(unknown).toEqual(await shop.call(forgottenPassword, { lang, email: 'osoblje@example.com' }, token));
    const typed = await shop.call(forgottenPasswordCode, { lang, email: 'nema-me@example.com' }, token);
    expect(typed).toMatchObject({ statusCode: 200, data: { success: true, id: expect.stringMatching(/^\d+$/) } });
  });

  test('a code runs out: a link after an hour, a typed one after a quarter', async () => {
    const token = await shop.guest();
    await shop.call(forgottenPassword, { lang, email: 'izdanja@example.com' }, token);
    const link = parseIdAndCode(await lastMail());
    const { id } = (await shop.call(forgottenPasswordCode, { lang, email: 'izdanja@example.com' }, token)).data;
    const typed = { id, code: parseTypedCode(await lastMail()) };
    now = new Date(friday.getTime() + 16 * 60_000);
    expect((await shop.call(checkForgottenPassword, typed, token)).statusCode).toBe(422);
    expect((await shop.call(checkForgottenPassword, link, token)).statusCode).toBe(200);
    now = new Date(friday.getTime() + 61 * 60_000);
    expect((await shop.call(checkForgottenPassword, link, token)).statusCode).toBe(422);
  });

  test('codes are kept as hashes, and a signup’s code opens no password', async () => {
    const token = await shop.guest();
    await shop.call(signup, applicant('hash@example.com'), token);
    const link = parseIdAndCode(await lastMail());
    const [row] = await shop.database
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.id, Number(link.id)));
    expect(JSON.stringify(row)).not.toContain(link.code);
    expect(JSON.stringify(row)).not.toContain(password);
    expect((await shop.call(checkForgottenPassword, link, token)).statusCode).toBe(422);
  });

  test('guessing at one code ends after ten tries, even for the right one', async () => {
    const token = await shop.guest();
    await shop.call(forgottenPassword, { lang, email: 'kupac@example.com' }, token);
    const link = parseIdAndCode(await lastMail());
    for (let guess = 0; guess < 10; guess += 1) {
      await shop.call(checkForgottenPassword, { id: link.id, code: `wrong-code-${guess}` }, token);
    }
    expect(await shop.call(checkForgottenPassword, link, token)).toMatchObject({
      statusCode: 429,
      data: { label_name: 'error_too_many_attempts' },
    });
  });
});

describe('the logged-in customer', () => {
  test('changes the password with the old one; the other sessions end, this one stays', async () => {
    const here = await customerWith('promjena@example.com');
    const elsewhere = await logIn('promjena@example.com');
    const wrong = await shop.call(changePassword, { lang, old_password: 'x', password: 'Nova-lozinka-2' }, here);
    expect(wrong).toMatchObject({ statusCode: 422, data: { errors: { old_password: 'error_password_wrong' } } });
    await shop.call(changePassword, { lang, old_password: password, password: 'Nova-lozinka-2' }, here);
    expect((await shop.call(getProfile, {}, here)).data.success).toBe(true);
    expect((await shop.call(getProfile, {}, elsewhere)).statusCode).toBe(401);
  });

  test('changes the profile, which the checkout and an earlier cart then use', async () => {
    const token = await customerWith('profil@example.com');
    const own = {
      first_name: 'Lejla',
      last_name: 'H.',
      phone: '+387 61 000 111',
      address: 'Titova 4',
      zipcode: '71000',
    };
    const saved = await shop.call(postProfile, { lang, ...own, city: 'Sarajevo', country: 'BA' }, token);
    expect(saved.data.data).toMatchObject({ ...own, country: 'ba', email: 'profil@example.com' });
    const form = await shop.call(getCustomer, { type: 'webshop.customer' }, token);
    expect(form.data.data).toMatchObject({ ...own, city: 'Sarajevo', email: 'profil@example.com' });
    await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 1 }, token);
    await shop.call(postCustomer, { lang, type: 'webshop.customer', ...address }, token);
    await shop.call(isLogin, { update_customer_data: '1' }, token);
    expect((await shop.call(getCart, { lang }, token)).data.data.customer).toMatchObject(own);
    const refused = await shop.call(postProfile, { lang, ...own, country: 'xx' }, token);
    expect(refused).toMatchObject({ statusCode: 400, data: { errors: { country: 'error_country' } } });
  });

  test('keeps coupons that are theirs alone', async () => {
    const [mine, other] = [await customerWith('kupon@example.com'), await shop.customer()];
    const kept = await shop.call(postMyCoupon, { lang, code: ' dobrodosli10 ' }, mine);
    expect(kept.data.data).toMatchObject([
      { code: 'DOBRODOSLI10', title: expect.stringMatching(/^10\s?% popusta$/), is_usable: true },
    ]);
    expect((await shop.call(getMyCoupons, { lang }, other)).data.data).toEqual([]);
    expect((await shop.call(deleteMyCoupon, { lang, code: 'DOBRODOSLI10' }, other)).statusCode).toBe(404);
    expect(await shop.call(postMyCoupon, { lang, code: 'ISTEKLO' }, mine)).toMatchObject({
      statusCode: 422,
      data: { label_name: 'error_coupon_expired' },
    });
    expect((await shop.call(postMyCoupon, { lang, code: 'NEMA' }, mine)).data.label_name).toBe(
      'error_coupon_invalid_code',
    );
    expect((await shop.call(deleteMyCoupon, { lang, code: 'dobrodosli10' }, mine)).data.data).toEqual([]);
  });

  test('sees their own comments only, with what they are about', async () => {
    const [mine, other] = [await customerWith('komentar@example.com'), await shop.customer()];
    const [user] = await shop.database.select().from(users).where(eq(users.email, 'komentar@example.com'));
    const about = { model: 'catalogproduct', contentId: mug.productId, text: 'Lijepa.', rating: 5, status: 'waiting' };
    await shop.database.insert(comments).values({ ...about, userId: user?.id ?? 0, createdAt: now });
    const seen = await shop.call(getMyComments, { lang: 'de' }, mine);
    expect(seen.data.data).toMatchObject([
      { text: 'Lijepa.', rating: 5, url: expect.stringMatching(/^\/de\/.+-101\/$/) },
    ]);
    expect((await shop.call(getMyComments, { lang }, other)).data.data).toEqual([]);
  });

  test.each([
    [getMyCoupons, { lang }],
    [postMyCoupon, { lang, code: 'DOBRODOSLI10' }],
    [deleteMyCoupon, { lang, code: 'DOBRODOSLI10' }],
    [getMyComments, { lang }],
    [getMyOrders, { lang }],
    [postProfile, { lang, first_name: 'G', last_name: 'G' }],
    [changePassword, { lang, old_password: 'x', password }],
  ])('%j is refused to a guest', async (descriptor, request) => {
    const answer = await shop.send(descriptor.method, descriptor.path, request, await shop.guest());
    expect(answer).toMatchObject({ statusCode: 401, data: { label_name: 'error_unauthorized' } });
  });
});

describe('logging in', () => {
  test('is blocked after ten wrong passwords, for a quarter of an hour', async () => {
    await customerWith('napad@example.com');
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn('napad@example.com', 'wrong');
    const blocked = await shop.call(login, { lang, email: 'napad@example.com', password }, await shop.guest());
    expect(blocked).toMatchObject({ statusCode: 429, data: { label_name: 'error_too_many_attempts' } });
    now = new Date(friday.getTime() + 16 * 60_000);
    expect(await logIn('napad@example.com')).not.toBe('');
  });

  test('elsewhere answers where to go, and 404 for a provider that nobody configured', async () => {
    const token = await shop.guest();
    expect((await shop.call(socialLogin, { provider: 'google' }, token)).statusCode).toBe(404);
    expect((await shop.call(socialLogin, { provider: 'constructor' }, token)).statusCode).toBe(404);
  });
});

describe('a token', () => {
  const toProof = (token: string) => createHash('sha256').update(`handover:${token}`).digest('hex');

  test('is renewed by its id and proof: the cart stays, the old token ends', async () => {
    const { jwt, token_id } = (await shop.call(generateToken, {})).data;
    await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 1 }, jwt);
    const handover = { set_token_id: String(token_id), token_hash: toProof(jwt) };
    const renewed = (await shop.call(generateToken, handover)).data.jwt;
    expect((await shop.call(getCart, { lang }, renewed)).data.data.item_count).toBe(1);
    expect((await shop.call(getCart, { lang }, jwt)).statusCode).toBe(401);
    const again = (await shop.call(generateToken, handover)).data.jwt;
    expect((await shop.call(getCart, { lang }, again)).data.data.item_count).toBe(0);
  });

  test('what the database holds of it hands nothing over', async () => {
    const { jwt, token_id } = (await shop.call(generateToken, {})).data;
    const [row] = await shop.database
      .select()
      .from(tokens)
      .where(eq(tokens.id, token_id ?? 0));
    for (const token_hash of [row?.hash ?? '', row?.handoverHash ?? '']) {
      const given = await shop.call(generateToken, { set_token_id: String(token_id), token_hash });
      expect(given.data.token_id).not.toBe(token_id);
    }
    expect((await shop.call(isLogin, {}, jwt)).statusCode).toBe(200);
  });

  test('a forced logout ends the session and answers with a guest’s token', async () => {
    const jwt = await shop.customer();
    const [row] = await shop.database
      .select()
      .from(tokens)
      .where(eq(tokens.hash, createHash('sha256').update(jwt).digest('hex')));
    const handover = { set_token_id: String(row?.id), token_hash: toProof(jwt), force_logout: '1' };
    const guest = (await shop.call(generateToken, handover)).data.jwt;
    expect((await shop.call(isLogin, {}, jwt)).statusCode).toBe(401);
    expect((await shop.call(isLogin, {}, guest)).data.success).toBe(false);
  });
});

describe('the fields of a form', () => {
  const forms = { signup, quick_signup: quickSignup, profile: postProfile, customer: postCustomer } as const;

  test.each(Object.entries(forms))('%s are those that its call takes', async (form, call) => {
    const answer = await shop.call(getCustomerFields, { lang, form: form as keyof typeof forms }, await shop.guest());
    const { properties = {}, required = [] } = z.toJSONSchema(requireSchemas(call).request as z.ZodObject, {
      io: 'input',
    });
    // Another delivery address is no field: it is a second address.
    const hidden = ['lang', 'type', 'order_identificator', 'delivery'];
    const taken = Object.keys(properties).filter((name) => !hidden.includes(name));
    expect(answer.data.data.map(({ code }) => code).sort()).toEqual(taken.sort());
    const needed = answer.data.data.filter(({ is_required }) => is_required).map(({ code }) => code);
    expect(needed.sort()).toEqual(required.filter((name) => !hidden.includes(name)).sort());
  });
});
