import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './clean-page';

interface Route {
  path: string;
  controller: string;
  action: string;
  template: string;
}

/** One address for every kind of page in the route list that has no id or slug. */
export async function listedPages(request: APIRequestContext, language: string): Promise<Map<string, string>> {
  const { data } = (await (await request.get(`/api/nuxtapi/routes/?lang=${language}`)).json()) as { data: Route[] };
  const plain = data.filter(({ path }) => !path.includes('('));
  // The first route of a kind counts.
  return new Map(plain.reverse().map((route) => [`${route.controller}.${route.action}.${route.template}`, route.path]));
}

/** A product page and a post, which the route list has only as patterns. */
export async function findDetailPages(request: APIRequestContext, language: string, prefix: string): Promise<string[]> {
  const sitemap = await (await request.get(`/sitemap-${language}.xml`)).text();
  const ofOneThing = [/[^/<]+-101\/(?=<)/, /journal\/[^/<]+-1\/(?=<)/, /zurnal\/[^/<]+-1\/(?=<)/].flatMap((end) => {
    const [found] = end.exec(sitemap) ?? [];
    return found ? [`${prefix}/${found}`] : [];
  });
  expect(ofOneThing).toHaveLength(2);
  return ofOneThing;
}

/** By the calls that the pages make. */
export async function send(page: Page, method: 'POST' | 'PUT', url: string, data: object) {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.fetch(`/hapi/v1/${url}/`, { method, data, headers: { origin } });
  expect(answer.status(), url).toBe(200);
  return answer.json();
}

/** Fills the cart, and sets customer and delivery. */
export async function fillCart(page: Page, lang: string, changes: { country?: string; zipcode?: string } = {}) {
  await page.request.get('/hapi/v1/auth/is-login/?continue_as_guest=1');
  await send(page, 'POST', 'webshop/product', { lang, shopping_cart_code: 'VR-2804', quantity: 1 });
  const who = { email: 'gost@example.com', first_name: 'Amra', last_name: 'Kovač', phone: '+387 61 123 456' };
  const where = {
    address: 'Čekaluša 12',
    zipcode: '71000',
    city: 'Sarajevo',
    country: lang === 'ba' ? 'ba' : 'de',
    ...changes,
  };
  await send(page, 'POST', 'webshop/customer', { lang, type: 'webshop.guest', ...who, ...where });
  await send(page, 'PUT', 'webshop/parcel/shipping', { lang, parcel_id: 1, shipping: 'standard' });
}

/** Returns the identificator of the order. */
export async function placeOrder(page: Page, lang: string, payment = 'bank_transfer'): Promise<string> {
  const { data } = await send(page, 'PUT', 'webshop/payment', { lang, payment });
  const order = { accept_terms: true, idempotency_key: `page-${Date.now()}`, cart_version: data.version };
  return (await send(page, 'POST', 'webshop/order', { lang, ...order })).order_identificator;
}
