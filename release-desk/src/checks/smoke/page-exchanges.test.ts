import { toPageExchanges } from './page-exchanges';
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
  const { content, byPage } = toPageExchanges({ site, pages: [{ pageKey: 'webshop.payment', ...page, calls }] });
  expect(content).toEqual([
    expect.objectContaining({ method: 'POST', answer: 'categories', body: hashBody('{"id":3,"lang":"ba"}') }),
  ]);
  const own = byPage['webshop.payment'] ?? [];
  const ask = (url: string) => findExchange(own, { method: 'GET', url, body: '' })?.answer;
  expect(ask('/hapi/v1/webshop/cart/full/?lang=ba')).toBe('cart');
  expect(ask('/hapi/v1/auth/profile/')).toMatchObject({ success: true, data: { user_id: 7, first_name: 'Amra' } });
});
