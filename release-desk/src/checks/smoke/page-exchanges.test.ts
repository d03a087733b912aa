import { toPageExchanges, toVisitorToken } from './page-exchanges';
import { hashBody } from './provider-recording';
import { findExchange } from './replay-provider';

const site = { language: 'ba', prefix: '', currency: {}, info: {}, labels: {} };
const page = { path: '/', params: {}, query: '', route: {}, session: { user: { id: 7, firstName: 'Amra' } } };
const ok = (data: unknown) => ({ ok: true, statusCode: 200, data });

it('answers what pages asked for: content to everybody, the rest to the visitor of the page', () => {
  const calls = [
    { name: '_post_nuxtapi_catalog_categories', request: { id: 3 }, answer: ok('categories') },
    { name: '_get_hapi_webshop_cart_full', request: { lang: 'ba' }, answer: ok('cart') },
  ];
  const { content, byToken } = toPageExchanges({ site, pages: [{ pageKey: 'webshop.payment', ...page, calls }] });
  expect(content).toEqual([
    expect.objectContaining({ method: 'POST', answer: 'categories', body: hashBody('{"id":3,"lang":"ba"}') }),
  ]);
  const own = byToken['webshop.payment'] ?? [];
  const ask = (url: string) => findExchange(own, { method: 'GET', url, body: '' })?.answer;
  expect(ask('/hapi/v1/webshop/cart/full/?lang=ba')).toBe('cart');
  expect(ask('/hapi/v1/auth/profile/')).toMatchObject({ success: true, data: { user_id: 7, first_name: 'Amra' } });
});

it('answers staff on a page that was recorded for staff, and nobody else as such', () => {
  const staff = { ...page, session: { ...page.session, isStaff: true } };
  const calls = [
    { name: '_get_hapi_auth_profile', request: {}, answer: ok({ success: true, data: { user_id: 7, staff: true } }) },
  ];
  const pages = [
    { pageKey: 'auth.account', ...staff, calls },
    { pageKey: 'auth.my_orders', ...page, calls: [] },
    { pageKey: 'staff.stock', ...staff, calls: [] },
  ];
  const { byToken } = toPageExchanges({ site, pages });
  const ask = { method: 'GET', url: '/hapi/v1/auth/profile/', body: '' };
  const isStaff = (key: string) => findExchange(byToken[key] ?? [], ask)?.answer;
  expect(isStaff('auth.my_orders')).toMatchObject({ data: { staff: false } });
  expect(isStaff('staff.stock')).toMatchObject({ data: { staff: true } });
});

it('answers a guest on a page that was recorded for a customer', () => {
  const calls = [{ name: '_get_hapi_webshop_order', request: { order_identificator: '7-x' }, answer: ok('order') }];
  const { byToken } = toPageExchanges({ site, pages: [{ pageKey: 'webshop.thank_you', ...page, calls }] });
  const own = byToken[toVisitorToken('webshop.thank_you', 'guest')] ?? [];
  const ask = (url: string) => findExchange(own, { method: 'GET', url, body: '' })?.answer;
  expect(ask('/hapi/v1/auth/is-login/')).toMatchObject({ success: false, user_id: null });
  expect(ask('/hapi/v1/auth/profile/')).toMatchObject({ success: false });
  expect(own.map(({ answer }) => answer)).toContain('order');
});
