import { getMyOrders, getProfile, type OrderSummary } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, refuse } from '@storefront/remote-kit/testing';
import { dashboard } from './page.server';

const profile = answer(getProfile, {
  success: true,
  data: { user_id: 7, email: 'kupac@example.com', first_name: 'Amra', last_name: 'Kovač', staff: false },
});

function order(number: string): OrderSummary {
  return {
    order_identificator: `${number}-secret`,
    number,
    status: 'received',
    // 23:30 in UTC is the next day in Sarajevo.
    created_at: '2026-11-20T23:30:00.000Z',
    total: '75,70 KM',
    item_count: 3,
    pictures: ['mug-moss', 'mug-moss', 'soap', 'axe', 'lamp', 'pan'],
  };
}

describe('loading the account', () => {
  it('takes the latest three orders, dated by the shop’s clock in the visitor’s words, each picture once', async () => {
    const orders = answer(getMyOrders, { success: true, data: ['1', '2', '3', '4'].map(order) });
    const result = await dashboard.load(createPageContext({ language: 'de', api: [profile, orders] }));
    expect(result).toMatchObject({
      kind: 'page',
      data: {
        fullName: 'Amra Kovač',
        hasMoreOrders: true,
        orders: [
          { number: '1', date: '21. November 2026', pictures: ['mug-moss', 'soap', 'axe', 'lamp'] },
          { number: '2' },
          { number: '3' },
        ],
      },
    });
  });

  it('never sends an order’s secret to the page', async () => {
    const orders = answer(getMyOrders, { success: true, data: [order('1')] });
    const result = await dashboard.load(createPageContext({ api: [profile, orders] }));
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('stands without the orders when only these cannot be had', async () => {
    const result = await dashboard.load(createPageContext({ api: [profile, refuse(getMyOrders, 502)] }));
    expect(result).toMatchObject({ kind: 'page', data: { orders: null, hasMoreOrders: false } });
  });

  it('asks a visitor whose session has just ended to log in, and back again', async () => {
    const api = [answer(getProfile, { success: true, data: null }), refuse(getMyOrders, 401)];
    expect(await dashboard.load(createPageContext({ language: 'en', path: '/en/auth/', api }))).toEqual({
      kind: 'redirect',
      url: '/en/auth/login/?redirect=%2Fen%2Fauth%2F',
      code: 302,
    });
  });

  it('is kept out of search engines', () => {
    const context = createPageContext();
    const data = { firstName: '', fullName: '', email: '', orders: [], hasMoreOrders: false };
    expect(dashboard.head(data, context)).toMatchObject({ title: 'Moj račun', robots: 'noindex' });
  });
});
