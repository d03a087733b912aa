import { answer, refuse } from '@storefront/remote-kit/testing';
import { listOrders } from '@storefront/staff-contracts/orders';
import { createStaffContext } from '../../test/staff';
import { orders } from './page.server';

const empty = { success: true, data: [], pagination: { page: 1, per_page: 20, total: 0, pages: 0 } };

test('asks a guest to log in, and leads back with the filters', async () => {
  const session = { isStaff: false, user: null };
  expect(await orders.load(createStaffContext({ path: '/osoblje/', query: '?search=amra', session }))).toMatchObject({
    url: '/auth/login/?redirect=%2Fosoblje%2F%3Fsearch%3Damra',
  });
});

test.each([
  ['a customer', createStaffContext({ session: { isStaff: false } })],
  ['a bot', { ...createStaffContext(), isBot: true }],
  ['somebody whom the provider does not know as staff', createStaffContext({ api: [refuse(listOrders, 404)] })],
])('is not there for %s', async (_, context) => {
  expect(await orders.load(context)).toEqual({ kind: 'notFound' });
});

test('asks whose session has just ended to log in', async () => {
  const context = createStaffContext({ path: '/osoblje/', api: [refuse(listOrders, 401)] });
  expect(await orders.load(context)).toMatchObject({ url: '/auth/login/?redirect=%2Fosoblje%2F' });
});

test('answers with an error, not with an empty list, when the provider fails', async () => {
  const context = createStaffContext({ api: [refuse(listOrders, 500)] });
  expect(await orders.load(context)).toMatchObject({ status: 502, data: { content: null } });
});

test('is kept by no cache and no search engine', async () => {
  const context = createStaffContext({ api: [answer(listOrders, empty)] });
  expect(orders.cache).toBe('private');
  expect(orders.head({ content: null }, context)).toMatchObject({ robots: 'noindex' });
});
