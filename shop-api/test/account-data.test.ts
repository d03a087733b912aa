import { deleteAccount, exportAccount, getProfile, login } from '@storefront/contracts/calls/auth';
import { getComments, postComment } from '@storefront/contracts/calls/comments';
import { eq } from 'drizzle-orm';
import { orders, users } from '../src/database/trade-tables';
import { comments, consentChoices, savedAddresses, subscribers, wishes } from '../src/database/visitor-tables';
import { createUser } from './create-user';
import { placeOrder, restock } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

const lang = 'en';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await restock(shop);
});
afterAll(() => shop.close());

/** A customer with an order, a comment, a wish, a consent, an address book and the newsletter. */
async function createBusyCustomer(email: string) {
  const user = await createUser(shop, email);
  const token = (await shop.call(login, user, await shop.guest())).data.jwt ?? '';
  const [row] = await shop.database.select().from(users).where(eq(users.email, email));
  const userId = row?.id ?? 0;
  const { order_number: number } = await placeOrder(shop, token);
  await shop.call(
    postComment,
    { lang, model: 'catalogproduct', content_id: 102, text: `Warm for hours, says ${email}`, rating: 5 },
    token,
  );
  await shop.database.update(comments).set({ status: 'published' }).where(eq(comments.userId, userId));
  await shop.database
    .insert(wishes)
    .values({ userId, code: mug.code, productId: mug.productId, quantity: 1, addedAt: friday });
  await shop.database.insert(subscribers).values({ email: email.toUpperCase(), lang, confirmedAt: friday });
  await shop.database
    .insert(consentChoices)
    .values({ tokenId: 1, userId, categories: ['statistics'], createdAt: friday });
  const place = { address: 'Čekaluša 12', zipcode: '71000', city: 'Sarajevo', country: 'ba' };
  await shop.database
    .insert(savedAddresses)
    .values({ userId, firstName: 'Lejla', lastName: 'Hodžić', ...place, isBilling: true, isDelivery: false });
  return { user, token, userId, number };
}

test('a customer gets everything that is kept of them, for programs and for reading', async () => {
  const { user, token, number } = await createBusyCustomer('export@example.com');
  const { records, readable } = (await shop.call(exportAccount, { lang }, token)).data.data;
  expect(records).toMatchObject({
    account: { email: user.email, first_name: 'Lejla' },
    orders: [{ number, items: [{ code: mug.code, quantity: 1 }] }],
    comments: [{ text: `Warm for hours, says ${user.email}`, rating: 5 }],
    wishlist: [{ code: mug.code }],
    newsletter: [{ email: 'EXPORT@EXAMPLE.COM' }],
    consents: [{ categories: ['statistics'] }],
  });
  for (const fact of ['Account\n- Lejla, Hodžić', number, 'Warm for hours', mug.code, 'statistics', 'Newsletter'])
    expect(readable).toContain(fact);
  // Nobody else's, and no secret.
  expect(JSON.stringify(records)).not.toMatch(/kupac@example\.com|password|hash/);
});

describe('deleting the account', () => {
  test('takes its password', async () => {
    const { token, userId } = await createBusyCustomer('stays@example.com');
    expect(await shop.call(deleteAccount, { lang, password: 'wrong' }, token)).toMatchObject({
      statusCode: 422,
      data: { errors: { password: 'error_password_wrong' } },
    });
    expect(await shop.database.$count(users, eq(users.id, userId))).toBe(1);
  });

  test('leaves the order and the evidence of consent, without the person, and nothing else', async () => {
    const { user, token, userId, number } = await createBusyCustomer('gone@example.com');
    const answer = await shop.call(deleteAccount, { lang, password: user.password }, token);
    expect(answer).toMatchObject({ statusCode: 200 });
    const { database } = shop;
    const left = await Promise.all([
      database.$count(users, eq(users.email, user.email)),
      database.$count(comments, eq(comments.userId, userId)),
      database.$count(wishes, eq(wishes.userId, userId)),
      database.$count(subscribers, eq(subscribers.email, 'GONE@EXAMPLE.COM')),
      database.$count(consentChoices, eq(consentChoices.userId, userId)),
      database.$count(savedAddresses, eq(savedAddresses.userId, userId)),
      database.$count(orders, eq(orders.userId, userId)),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const [kept] = await database
      .select()
      .from(orders)
      .where(eq(orders.id, Number(number.split('-')[1])));
    expect(kept?.cart).toMatchObject({ customer: { last_name: 'Hodžić' } });
    // The product page no longer shows what was written.
    const shown = await shop.call(getComments, { lang, model: 'catalogproduct', content_id: 102, page: 1 });
    expect(JSON.stringify(shown.data)).not.toContain(user.email);
    // The session is over; the new one is a guest's.
    expect((await shop.call(getProfile, {}, token)).statusCode).toBe(401);
    expect((await shop.call(getProfile, {}, answer.data.jwt ?? '')).data).toMatchObject({ success: false });
    expect(await shop.call(login, user, await shop.guest())).toMatchObject({ statusCode: 422 });
    const mails = (await shop.mails()).filter(({ to }) => to === user.email).map(({ kind }) => kind);
    expect(mails).toContain('account_deleted');
  });

  test('is not for staff', async () => {
    const user = await createUser(shop, 'colleague@example.com');
    await shop.database.update(users).set({ role: 'staff' }).where(eq(users.email, user.email));
    const token = (await shop.call(login, user, await shop.guest())).data.jwt ?? '';
    expect(await shop.call(deleteAccount, { lang, password: user.password }, token)).toMatchObject({ statusCode: 404 });
    expect(await shop.database.$count(users, eq(users.email, user.email))).toBe(1);
  });
});
