import { type APIRequestContext, expect, test } from '@playwright/test';
import { foreignTexts, missingIn, toTexts } from './page-text';

const languages = ['ba', 'hr', 'rs', 'me', 'si', 'en', 'de', 'at', 'it', 'es'];
const foreign = foreignTexts(languages);

/** Kinds with hundreds of pages share one template: all of their texts are compared, and a sample of their pages. */
const maxPagesPerKind = 12;
const manyKinds = ['catalog.category', 'catalog.detail'];
const atOnce = 4;

/** The texts of a product or a category. */
interface Told {
  title: string;
  summary: string;
  url: string;
}

interface Route {
  path: string;
  controller: string;
  action: string;
}

async function readRoutes(request: APIRequestContext, lang: string): Promise<Route[]> {
  return ((await (await request.get(`/api/nuxtapi/routes/?lang=${lang}`)).json()) as { data: Route[] }).data;
}

async function readSitemap(request: APIRequestContext, lang: string): Promise<string[]> {
  const xml = await (await request.get(`/sitemap-${lang}.xml`)).text();
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** An evenly spaced sample of a list, the first one included. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, index) => index % step === 0);
}

/** Finds the kind of an address as the shop does: the first matching route. */
function kindFinder(routes: readonly Route[]) {
  const patterns = routes.map(({ path, controller, action }) => {
    // Paths hold letters, digits and hyphens: no other character is special in a pattern.
    const source = path.replaceAll('(slug+)', '[^/]+').replaceAll('(id+)', '\\d+');
    return { kind: `${controller}.${action}`, fits: new RegExp(`^${source}$`) };
  });
  return (address: string) => patterns.find(({ fits }) => fits.test(decodeURI(address)))?.kind ?? 'none';
}

/** The addresses of the sitemap, the further ones of the route list, and addresses with a query. */
async function listAddresses(request: APIRequestContext, lang: string): Promise<string[]> {
  const [routes, listed] = [await readRoutes(request, lang), await readSitemap(request, lang)];
  // The logout page would end the session.
  const plain = routes.flatMap(({ path, action }) => (path.includes('(') || action === 'logout' ? [] : [path]));
  const all = [...new Set([...listed, ...plain])];
  const findKind = kindFinder(routes);
  const many = manyKinds.map((kind) => all.filter((address) => findKind(address) === kind));
  for (const addresses of many) expect(addresses.length).toBeGreaterThan(maxPagesPerKind);
  const search = routes.find(({ action }) => action === 'search')?.path ?? '';
  const asked = ['search_q=xqzwvk', 'search_q=a', 'search_content=xqzwvk', 'search_content='];
  return [
    ...all.filter((address) => !many.flat().includes(address)),
    ...many.flatMap((addresses) => spread(addresses, maxPagesPerKind)),
    ...asked.map((query) => `${search}?${query}`),
    `${search.slice(0, -1)}-xqzwvk/`,
  ];
}

/** Missing and foreign texts of a page, each with its address. */
async function findErrors(request: APIRequestContext, address: string, lang: string): Promise<string[]> {
  const answer = await request.get(address);
  const texts = toTexts(await answer.text());
  const untranslated = texts.flatMap((text) => {
    const other = foreign.get(lang)?.get(text);
    return other === undefined ? [] : [`"${text}" is ${other}`];
  });
  const broken = answer.status() >= 500 ? [`answers ${answer.status()}`] : [];
  return [...broken, ...missingIn(texts), ...untranslated].map((error) => `${address}: ${error}`);
}

async function crawl(request: APIRequestContext, addresses: readonly string[], lang: string): Promise<string[]> {
  const queue = [...addresses];
  const errors: string[] = [];
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      errors.push(...(await findErrors(request, address, lang)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return errors;
}

for (const lang of languages) {
  test(`in ${lang} no page has a missing text or a text in another language`, async ({ request }) => {
    test.setTimeout(90_000);
    const addresses = await listAddresses(request, lang);
    expect(addresses.length).toBeGreaterThan(80);
    expect(await crawl(request, addresses, lang)).toEqual([]);
  });

  test(`in ${lang} every product and every category has title and summary in its own language`, async ({ request }) => {
    const call = async (name: string, fields: object) =>
      (await (await request.post(`/api/nuxtapi/catalog/${name}/`, { data: { lang, ...fields } })).json()) as {
        data: Told[];
        pagination?: { pages: number };
      };
    const described = [...(await call('categories', {})).data];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, pagination } = await call('products', { page, per_page: 100 });
      described.push(...data);
      last = pagination?.pages ?? 1;
    }
    const errors = described.flatMap(({ title, summary, url }) =>
      [title, summary].flatMap((text) => {
        const other = foreign.get(lang)?.get(text);
        return text === '' || other ? [`${url}: "${text}" ${other ?? 'is missing'}`] : [];
      }),
    );
    expect(described.length).toBeGreaterThan(100);
    expect(errors).toEqual([]);
  });
}
