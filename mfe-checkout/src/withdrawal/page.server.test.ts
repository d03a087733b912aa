import { getMyOrders } from '@storefront/contracts/calls/auth';
import { getCustomer, getOrder } from '@storefront/contracts/calls/webshop';
import { answer, createPageContext, type PageContextOptions, refuse } from '@storefront/remote-kit/testing';
import { sampleCustomer } from '../../test/sample-cart';
import { sampleOrder } from '../../test/sample-order';
import { withdrawal } from './page.server';

const summary = {
  order_identificator: '12-geheim',
  number: '2026-000012',
  status: 'received',
  created_at: '2026-11-21T10:00:00.000Z',
  total: '82,70 KM',
  item_count: 3,
  pictures: [],
};
const mine = answer(getMyOrders, { success: true, data: [summary] });
const known = answer(getCustomer, { success: true, data: sampleCustomer });
const whole = answer(getOrder, { success: true, data: sampleOrder() });
const path = '/odustanak-od-ugovora/';
const session = { user: { id: 7, firstName: 'Amra' } };

async function load(options: PageContextOptions) {
  const context = createPageContext({ path, ...options });
  const result = await withdrawal.load(context);
  if (result.kind !== 'page') throw new Error(`The page was not shown: ${result.kind}`);
  return { data: result.data, calls: context.api.calls };
}

describe('the data of the withdrawal page', () => {
  it('asks nobody to log in, and a guest nothing that is known', async () => {
    const { data, calls } = await load({});
    expect(data).toEqual({ order: null, orders: [], number: '', name: '', email: '' });
    expect(calls).toEqual([]);
  });

  it('knows an order by what its page and its mail carry', async () => {
    const { data, calls } = await load({ query: 'order_identificator=12-geheim&access=k', api: [whole] });
    expect(data).toMatchObject({
      order: { number: '2026-000012', email: sampleCustomer.email, withdrawn: null },
      name: 'Amra Kovač',
    });
    expect(calls).toMatchObject([{ request: { order_identificator: '12-geheim', access: 'k' } }]);
  });

  it('knows a customer’s order by the number that the account names', async () => {
    const { data, calls } = await load({ query: 'order_number=2026-000012', session, api: [mine, whole] });
    expect(data.order).toMatchObject({ number: '2026-000012' });
    expect(calls.at(-1)).toMatchObject({ request: { order_identificator: '12-geheim' } });
  });

  it('lets a customer choose from the own orders', async () => {
    const { data } = await load({ session, api: [mine, known] });
    expect(data).toEqual({
      order: null,
      orders: [
        {
          number: '2026-000012',
          date: '21. novembar 2026.',
          total: '82,70 KM',
          url: `${path}?order_number=2026-000012`,
        },
      ],
      number: '',
      name: 'Amra Kovač',
      email: sampleCustomer.email,
    });
  });

  it('stands as well when the order is another’s or nothing can be asked: the form takes its number', async () => {
    const foreign = await load({ query: 'order_identificator=13-x', api: [refuse(getOrder, 404)] });
    expect(foreign.data.order).toBeNull();
    const query = 'order_number=2026-000012';
    expect((await load({ query })).data).toMatchObject({ order: null, number: '2026-000012' });
    const api = [refuse(getMyOrders, 503), refuse(getCustomer, 503)];
    expect((await load({ query, session, api })).data).toMatchObject({ orders: [], number: '2026-000012', name: '' });
  });

  it('says when a withdrawal was received before', async () => {
    const order = sampleOrder({ withdrawal: { received_at: '2026-11-21T22:15:00.000Z' } });
    const api = [answer(getOrder, { success: true, data: order })];
    const { data } = await load({ query: 'order_identificator=12-geheim', api });
    expect(data.order?.withdrawn).toBe('21. novembar u 23:15');
  });
});
