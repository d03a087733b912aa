import { expect, test } from './clean-page';

const noRedirects = { maxRedirects: 0 };

test('home, category and product are complete without JavaScript, prices included', async ({ request }) => {
  const home = await (await request.get('/')).text();
  expect(home).toMatch(/<main [^>]*data-page="cms\.page\.homepage" data-remote="mfe-publish" data-release="\d/);
  expect(home).toMatch(/\d,\d{2}\sKM/);
  const category = await (await request.get('/kuhinja/')).text();
  expect(category).toMatch(/data-page="catalog\.category" data-remote="mfe-catalog"/);
  expect(category.match(/\d,\d{2}\sKM/g)?.length).toBeGreaterThan(8);
  const [, product] = category.match(/href="(\/[\w-]+-proizvod-\d+\/)"/) ?? [];
  const detail = await request.get(product ?? '');
  expect(detail.status()).toBe(200);
  expect(await detail.text()).toMatch(/data-page="catalog\.detail"[\s\S]*\d,\d{2}\sKM/);
});

test('an unknown path answers 404 with the branded page in the language of the path', async ({ request }) => {
  const answer = await request.get('/de/gibt-es-nicht/');
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<html lang="de-DE">');
  expect(html).toContain('<search');
  expect(html).toContain('data-fragment="catalog.main-navigation"');
});

test('a path without a trailing slash redirects to the one with it and keeps the query', async ({ request }) => {
  const answer = await request.get('/kuhinja?page=2', noRedirects);
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/kuhinja/?page=2');
});

test('a prefix of the default language redirects to the address without it', async ({ request }) => {
  const answer = await request.get('/ba/kuhinja/', noRedirects);
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/kuhinja/');
});

test('a retired slug redirects to the product’s present address', async ({ request }) => {
  const category = await (await request.get('/kuhinja/')).text();
  const [, present, id] = category.match(/href="(\/[\w-]+-proizvod-(\d+)\/)"/) ?? [];
  const answer = await request.get(`/staro-ime-proizvod-${id}/`, noRedirects);
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(present);
});

test('every listed redirect answers with its own code; a 410 page links to the home page', async ({ request }) => {
  const { data } = (await (await request.get('/api/nuxtapi/redirects/')).json()) as {
    data: { old_path: string; new_path: string; type?: number }[];
  };
  expect(data.length).toBeGreaterThan(5);
  for (const { old_path, type = 301 } of data.filter(({ old_path }) => !old_path.includes('('))) {
    const answer = await request.get(old_path, noRedirects);
    expect(`${old_path} ${answer.status()}`).toBe(`${old_path} ${type}`);
    if (type === 410) expect(await answer.text()).toContain('href="/"');
  }
  expect(data.some(({ type }) => type === 410)).toBe(true);
});

test('a redirect with captures inserts them into its target', async ({ request }) => {
  const { data } = (await (await request.get('/api/nuxtapi/redirects/')).json()) as {
    data: { old_path: string; new_path: string; type?: number }[];
  };
  const rule = data.find(({ old_path, new_path }) => old_path.includes('(slug+)-(id+)') && new_path.includes('(2)'));
  const asked = (rule?.old_path ?? '').replace('(slug+)', 'solja').replace('(id+)', '101');
  const wanted = (rule?.new_path ?? '').replace('(1)', 'solja').replace('(2)', '101');
  const answer = await request.get(asked, noRedirects);
  expect(answer.headers().location).toBe(wanted);
});

test('reserved paths answer 404; health and readiness answer 200', async ({ request }) => {
  for (const path of ['/api/unknown/', '/error/', '/-/unknown']) expect((await request.get(path)).status()).toBe(404);
  expect((await request.get('/healthz')).status()).toBe(200);
  const ready = await (await request.get('/readyz')).json();
  const remotes = ['mfe-account', 'mfe-catalog', 'mfe-checkout', 'mfe-publish', 'mfe-staff'];
  expect(Object.keys(ready.remotes).sort()).toEqual(remotes);
});

test('pictures are served in allowed widths and for known names only', async ({ request }) => {
  expect((await request.get('/-/img/320/mug-moss.webp')).headers()['content-type']).toBe('image/webp');
  for (const path of ['/-/img/321/mug-moss.webp', '/-/img/320/unknown.webp', '/-/img/320/..%2fmug-moss.webp']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('the token is in an HttpOnly cookie and in no answer that a script can read', async ({ request, baseURL }) => {
  const answer = await request.post('/hapi/v1/webshop/product/', {
    headers: { origin: String(baseURL) },
    data: { lang: 'ba', shopping_cart_code: await anyProductCode(request), quantity: 1 },
  });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['set-cookie']).toMatch(/^__Host-token=.+HttpOnly; Secure; SameSite=Lax$/);
  expect(await answer.text()).not.toContain('jwt');
});

test('a page of another site cannot change a cart', async ({ request }) => {
  const answer = await request.post('/hapi/v1/webshop/product/', {
    headers: { origin: 'https://elsewhere.example' },
    data: { lang: 'ba', shopping_cart_code: 'x', quantity: 1 },
  });
  expect(answer.status()).toBe(403);
});

async function anyProductCode(request: import('@playwright/test').APIRequestContext): Promise<string> {
  const answer = await request.post('/api/nuxtapi/catalog/products/', { data: { lang: 'ba', per_page: 1 } });
  return (await answer.json()).data[0].shopping_cart_code;
}
