import { isDeepStrictEqual } from 'node:util';
import { type APIRequestContext, expect, request as requests, test } from '@playwright/test';

const interleavedRequests = 200;
/** Number of concurrent requests: more would queue until the shell times them out. */
const atATime = 8;
const bosnianCart = { status: 200, lang: 'bs-BA', count: 2, currency: 'BAM', hasOther: false };
const germanCart = { status: 200, lang: 'de-DE', count: 3, currency: 'EUR', hasOther: false };

async function shopper(baseURL: string | undefined, lang: string, quantity: number): Promise<APIRequestContext> {
  const context = await requests.newContext({ baseURL, extraHTTPHeaders: { origin: String(baseURL) } });
  const list = await context.post('/api/nuxtapi/catalog/products/', { data: { lang, per_page: 1, sort: 'price_asc' } });
  const [product] = (await list.json()).data;
  const code = product.shopping_cart_code;
  const added = await context.post('/hapi/v1/webshop/product/', { data: { lang, shopping_cart_code: code, quantity } });
  expect(added.status()).toBe(200);
  return context;
}

test(`${interleavedRequests} interleaved requests in two languages with two carts never mix`, async ({ baseURL }) => {
  const bosnian = await shopper(baseURL, 'ba', 2);
  const german = await shopper(baseURL, 'de', 3);
  const visit = async (isGerman: boolean) => {
    const context = isGerman ? german : bosnian;
    const answer = await context.get(`${isGerman ? '/de' : ''}/webshop/shopping_cart/`);
    const html = await answer.text();
    const boot = JSON.parse(html.match(/id="boot">(.*?)<\/script>/s)?.[1] ?? '{}');
    const seen = {
      status: answer.status(),
      lang: html.match(/<html lang="([^"]+)"/)?.[1],
      count: boot.session.cart.itemCount,
      currency: boot.currency.code,
      hasOther: isGerman ? /\d\sKM/.test(html) : /\d\s€/.test(html),
    };
    return { seen, own: isGerman ? germanCart : bosnianCart };
  };
  const lanes = Array.from({ length: atATime }, async (_, lane) => {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let index = lane; index < interleavedRequests; index += atATime)
      visits.push(await visit((index + visits.length) % 2 === 1));
    return visits;
  });
  const visits = (await Promise.all(lanes)).flat();
  expect(visits).toHaveLength(interleavedRequests);
  const wrong = visits.filter(({ seen, own }) => !isDeepStrictEqual(seen, own));
  expect(wrong).toEqual([]);
  await Promise.all([bosnian.dispose(), german.dispose()]);
});
