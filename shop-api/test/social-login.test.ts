import {
  finishSocialLogin,
  getMyOrders,
  getProfile,
  getSocialLogins,
  isLogin,
  socialLogin,
} from '@storefront/contracts/calls/auth';
import { getCompare, getWishlist, postCompare, postWishlist } from '@storefront/contracts/calls/catalog';
import { addProduct, getCart } from '@storefront/contracts/calls/webshop';
import { eq } from 'drizzle-orm';
import { identities } from '../src/database/email-tables';
import { users } from '../src/database/trade-tables';
import { type OidcIssuer, startOidcIssuer, toEnvironment } from './oidc-issuer';
import { friday, startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

const lang = 'ba';
const provider = 'example';
let issuer: OidcIssuer;
let shop: TestShop;
let now = friday;
beforeAll(async () => {
  issuer = await startOidcIssuer();
  shop = await startTestShop({ environment: toEnvironment(issuer), clock: () => now });
});
afterAll(async () => {
  await shop.close();
  await issuer.close();
});
beforeEach(() => {
  now = friday;
  issuer.fault = undefined;
  issuer.person = {
    sub: 'p-1',
    email: 'nora@example.com',
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Babić',
  };
});

/** Goes there and comes back, ready to finish. */
async function goAndComeBack(token: string, language: 'ba' | 'de' = lang) {
  const left = await shop.call(socialLogin, { provider, lang: language }, token);
  const { code, state, redirectUri } = await issuer.visit(left.data.redirect_url);
  return { brought: { lang, provider, code, state } as const, redirectUri, leftBy: new URL(left.data.redirect_url) };
}

async function logIn(token?: string) {
  const own = token ?? (await shop.guest());
  return shop.call(finishSocialLogin, (await goAndComeBack(own)).brought, own);
}

const refused = { statusCode: 422, data: { success: false, label_name: 'error_social_login' } };

describe('logging in elsewhere', () => {
  test('asks with a code, PKCE, state and nonce, and comes back to one address in every language', async () => {
    const { leftBy, redirectUri } = await goAndComeBack(await shop.guest(), 'de');
    expect(leftBy.origin).toBe(issuer.url);
    expect(Object.fromEntries(leftBy.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'vrelo',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(redirectUri).toBe('http://localhost:3000/auth/social_login/example/');
  });

  test('makes an account at first and knows it afterwards, even under another address', async () => {
    const first = await logIn();
    expect(first).toMatchObject({ statusCode: 200, data: { success: true, continue_as_guest_exist: false } });
    const profile = await shop.call(getProfile, {}, first.data.jwt);
    expect(profile.data.data).toMatchObject({ email: 'nora@example.com', first_name: 'Nora', last_name: 'Babić' });
    issuer.person = { sub: 'p-1', email: 'nora.nova@example.com', email_verified: true };
    expect((await logIn()).data.user_id).toBe(first.data.user_id);
  });

  test('leads back to the account in the language that the visitor left in', async () => {
    const token = await shop.guest();
    const { brought } = await goAndComeBack(token, 'de');
    expect((await shop.call(finishSocialLogin, brought, token)).data.redirect_url).toBe('/de/auth/');
  });

  test('moves the guest’s data to the account, and ends the guest’s token', async () => {
    const token = await shop.guest();
    await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 2 }, token);
    await shop.call(postWishlist, { lang, model: 'catalogproduct', code: mug.code, qty: 1 }, token);
    await shop.call(postCompare, { lang, shopping_cart_code: mug.code }, token);
    issuer.person = { sub: 'p-merge', email: 'spoj@example.com', email_verified: true };
    const { jwt } = (await logIn(token)).data;
    expect((await shop.call(getCart, { lang }, jwt)).data.data.item_count).toBe(2);
    expect((await shop.call(getWishlist, { lang }, jwt)).data.data).toHaveLength(1);
    expect((await shop.call(getCompare, { lang }, jwt)).data.data).toHaveLength(1);
    expect((await shop.call(isLogin, {}, token)).statusCode).toBe(401);
  });

  test('binds to the account of a verified address, and notifies its owner', async () => {
    issuer.person = { sub: 'p-kupac', email: 'KUPAC@example.com', email_verified: 'true' };
    const { jwt, user_id } = (await logIn()).data;
    expect(user_id).toBe(1);
    expect((await shop.call(getMyOrders, { lang }, jwt)).statusCode).toBe(200);
    const mails = (await shop.mails()).filter(({ kind }) => kind === 'social_login_added');
    expect(mails).toMatchObject([{ to: 'kupac@example.com', subject: 'Novi način prijave: Example' }]);
    await logIn();
    expect((await shop.mails()).filter(({ kind }) => kind === 'social_login_added')).toHaveLength(1);
  });

  test.each([
    ['an address that nobody vouches for', { email: 'kupac@example.com', email_verified: false }],
    ['no address at all', {}],
    ['the address of one of the staff', { email: 'osoblje@example.com', email_verified: true }],
  ])('opens and makes no account for %s', async (_, person) => {
    issuer.person = { sub: 'p-nobody', ...person };
    const answer = await logIn();
    expect(answer).toEqual({ statusCode: 422, data: { success: false, label_name: 'error_social_email' } });
    const bound = await shop.database.select().from(identities).where(eq(identities.subject, 'p-nobody'));
    expect(bound).toEqual([]);
  });

  test('two first logins of one person at once make one account', async () => {
    issuer.person = { sub: 'p-twice', email: 'dvaput@example.com', email_verified: true };
    const answers = await Promise.all([logIn(), logIn()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.data.user_id).toBe(answers[1]?.data.user_id);
    const made = await shop.database.select().from(users).where(eq(users.email, 'dvaput@example.com'));
    expect(made).toHaveLength(1);
  });
});

describe('the way back', () => {
  test('is open once', async () => {
    const token = await shop.guest();
    const { brought } = await goAndComeBack(token);
    const [first, second] = await Promise.all([
      shop.call(finishSocialLogin, brought, token),
      shop.call(finishSocialLogin, brought, token),
    ]);
    expect([first?.statusCode, second?.statusCode].filter((status) => status === 200)).toHaveLength(1);
  });

  test('is open to the visitor who left, and to nobody who was sent the address', async () => {
    const { brought } = await goAndComeBack(await shop.guest());
    expect(await shop.call(finishSocialLogin, brought, await shop.guest())).toEqual(refused);
  });

  test('closes after ten minutes', async () => {
    const token = await shop.guest();
    const { brought } = await goAndComeBack(token);
    now = new Date(friday.getTime() + 10 * 60_000);
    expect(await shop.call(finishSocialLogin, brought, token)).toEqual(refused);
  });

  test.each(['state', 'code'] as const)('is closed to a made-up %s', async (name) => {
    const token = await shop.guest();
    const { brought } = await goAndComeBack(token);
    expect(await shop.call(finishSocialLogin, { ...brought, [name]: 'made-up' }, token)).toEqual(refused);
  });

  test.each(['foreign signature', 'no nonce', 'another audience', 'expired'] as const)(
    'is closed to a token with %s',
    async (fault) => {
      issuer.fault = fault;
      expect(await logIn()).toEqual(refused);
    },
  );

  test('is refused by name while the issuer is away, and open again when it is back', async () => {
    const token = await shop.guest();
    const { brought } = await goAndComeBack(token);
    issuer.fault = 'away';
    expect(await shop.call(finishSocialLogin, brought, token)).toEqual(refused);
    issuer.fault = undefined;
    expect((await logIn(token)).statusCode).toBe(200);
  });
});

test('what is kept of a visitor who is away opens nothing without the state, which is kept as a hash', async () => {
  const token = await shop.guest();
  const { leftBy } = await goAndComeBack(token);
  const state = leftBy.searchParams.get('state') ?? '';
  const rows = await shop.database.execute('select * from social_login_attempts');
  expect(JSON.stringify(rows)).not.toContain(state);
});

test('the shop says where one can log in elsewhere; a name that is not configured is 404', async () => {
  expect((await shop.call(getSocialLogins, {})).data.data).toEqual([{ provider: 'example', title: 'Example' }]);
  const token = await shop.guest();
  expect((await shop.call(socialLogin, { provider: 'google' }, token)).statusCode).toBe(404);
  const brought = { lang, provider: 'google', code: 'x', state: 'x' } as const;
  expect((await shop.call(finishSocialLogin, brought, token)).statusCode).toBe(404);
});
