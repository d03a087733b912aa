import { type APIRequestContext, expect, request as requests, test } from '@playwright/test';

const interleavedRequests = 200;
/** So many are under way at any time: all at once would only wait in line until the shell gives them up. */
const atATime = 20;

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
    return {
      isGerman,
      lang: html.match(/<html lang="([^"]+)"/)?.[1],
      count: boot.session.cart.itemCount,
      currency: boot.currency.code,
      hasOther: isGerman ? /\d\sKM/.test(html) : /\d\s€/.test(html),
    };
  };
  const lanes = Array.from({ length: atATime }, async (_, lane) => {
    const seen: Awaited<ReturnType<typeof visit>>[] = [];
    for (let index = lane; index < interleavedRequests; index += atATime)
      seen.push(await visit((index + seen.length) % 2 === 1));
    return seen;
  });
  const seen = (await Promise.all(lanes)).flat();
  expect(seen).toHaveLength(interleavedRequests);
  const wrong = seen.filter(({ isGerman, lang, count, currency, hasOther }) =>
    isGerman
      ? lang !== 'de-DE' || count !== 3 || currency !== 'EUR' || hasOther
      : lang !== 'bs-BA' || count !== 2 || currency !== 'BAM' || hasOther,
  );
  expect(wrong).toEqual([]);
  await Promise.all([bosnian.dispose(), german.dispose()]);
});
