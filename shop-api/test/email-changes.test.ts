import { changeEmail, confirmEmail, getProfile, login } from '@storefront/contracts/calls/auth';
import { eq } from 'drizzle-orm';
import { users } from '../src/database/trade-tables';
import { createUser } from './create-user';
import { parseIdAndCode } from './outbox';
import { friday, startTestShop, type TestShop } from './running-shop';

const lang = 'en';
const hourMs = 60 * 60 * 1000;
let shop: TestShop;
let now = friday;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
});
beforeEach(() => {
  now = friday;
});
afterAll(() => shop.close());

let count = 0;
/** A customer, and how they ask for another address. */
async function createAsking() {
  count += 1;
  const user = await createUser(shop, `old-${count}@example.com`);
  const token = (await shop.call(login, user, await shop.guest())).data.jwt ?? '';
  const ask = (email: string, password = user.password) => shop.call(changeEmail, { lang, email, password }, token);
  return { user, token, wanted: `new-${count}@example.com`, ask };
}

async function findMail(kind: string, to: string) {
  const mails = await shop.mails();
  return mails.findLast((mail) => mail.kind === kind && mail.to === to);
}

/** Follows the link of a mail, as somebody who is not logged in. */
async function follow(kind: string, to: string) {
  const mail = await findMail(kind, to);
  return shop.call(confirmEmail, { ...parseIdAndCode(mail), lang }, await shop.guest());
}

const readEmail = async (token: string) => (await shop.call(getProfile, {}, token)).data.data?.email;

test.each([
  ['the present address first', ['email_old', 'email_new']],
  ['the new address first', ['email_new', 'email_old']],
] as const)('the address changes once both mailboxes have confirmed it, %s', async (_order, [first, second]) => {
  const { user, token, wanted, ask } = await createAsking();
  expect(await ask(wanted)).toMatchObject({ statusCode: 200 });
  const to = { email_old: user.email, email_new: wanted };
  expect((await findMail('email_old', user.email))?.text).toContain(wanted);
  expect(await follow(first, to[first])).toMatchObject({ statusCode: 200, data: { is_changed: false } });
  expect(await readEmail(token)).toBe(user.email);
  expect(await follow(second, to[second])).toMatchObject({ statusCode: 200, data: { is_changed: true } });
  expect(await readEmail(token)).toBe(wanted);
  for (const address of [user.email, wanted])
    expect((await findMail('email_changed', address))?.text).toContain(wanted);
  const logIn = async (email: string) =>
    (await shop.call(login, { lang, email, password: user.password }, await shop.guest())).statusCode;
  expect([await logIn(wanted), await logIn(user.email)]).toEqual([200, 422]);
  expect(await follow(second, to[second])).toMatchObject({
    statusCode: 422,
    data: { label_name: 'error_code_invalid' },
  });
});

test('two confirmations at the same time change it', async () => {
  const { user, token, wanted, ask } = await createAsking();
  await ask(wanted);
  const answers = await Promise.all([follow('email_old', user.email), follow('email_new', wanted)]);
  expect(answers.map(({ data }) => data.is_changed).sort()).toEqual([false, true]);
  expect(await readEmail(token)).toBe(wanted);
});

test('a wrong password, the present address, and strangers change nothing', async () => {
  const { user, ask, wanted } = await createAsking();
  expect(await ask(wanted, 'wrong')).toMatchObject({
    statusCode: 422,
    data: { errors: { password: 'error_password_wrong' } },
  });
  expect(await ask(user.email.toUpperCase())).toMatchObject({
    statusCode: 422,
    data: { errors: { email: 'error_email_same' } },
  });
  const asGuest = await shop.call(changeEmail, { lang, email: wanted, password: user.password }, await shop.guest());
  expect(asGuest.statusCode).toBe(401);
  expect(await findMail('email_old', user.email)).toBeUndefined();
});

test('who asks does not learn whether an address has an account; its owner does', async () => {
  const { user, token, ask } = await createAsking();
  const other = await createUser(shop, 'somebody@example.com');
  expect(await ask(other.email)).toMatchObject({ statusCode: 200, data: { success: true } });
  expect(await findMail('email_taken', other.email)).toBeDefined();
  expect(await findMail('email_new', other.email)).toBeUndefined();
  expect(await follow('email_old', user.email)).toMatchObject({ data: { is_changed: false } });
  expect(await readEmail(token)).toBe(user.email);
});

test('an address that got an account meanwhile is not taken from it', async () => {
  const { user, token, wanted, ask } = await createAsking();
  await ask(wanted);
  await follow('email_old', user.email);
  await createUser(shop, wanted.toUpperCase());
  expect((await follow('email_new', wanted)).statusCode).toBe(422);
  expect(await readEmail(token)).toBe(user.email);
});

test('a second wish makes the first one’s links worthless, and all end after a day', async () => {
  const { user, token, wanted, ask } = await createAsking();
  await ask(wanted);
  await ask(`later-${wanted}`);
  expect((await follow('email_new', wanted)).statusCode).toBe(422);
  await follow('email_old', user.email);
  now = new Date(friday.getTime() + 25 * hourMs);
  expect((await follow('email_new', `later-${wanted}`)).statusCode).toBe(422);
  const [row] = await shop.database.select().from(users).where(eq(users.email, user.email));
  expect(row).toBeDefined();
  expect(token).not.toBe('');
});
