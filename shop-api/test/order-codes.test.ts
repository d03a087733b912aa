import { getLists, getProductsByCode } from '@storefront/contracts/calls/catalog';
import { getInfo, getRoutes } from '@storefront/contracts/calls/site';
import { eq } from 'drizzle-orm';
import { lists, products } from '../src/database/content-tables';
import { startTestShop, type TestShop } from './running-shop';
import { setVisible } from './set-visible';
import { mug } from './shopper';

const lang = 'ba';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function find(...codes: string[]) {
  return (await shop.call(getProductsByCode, { lang, codes })).data.data;
}

describe('a code', () => {
  test('of a variation is what goes into the cart', async () => {
    const [found] = await find(mug.code);
    expect(found).toMatchObject({ code: mug.code, shopping_cart_code: mug.code, item: { id: mug.productId } });
  });

  test('of a product with variations leaves them to choose from, the one shown first in front', async () => {
    const [found] = await find('VR-0101');
    expect(found).toMatchObject({ shopping_cart_code: null, item: { id: mug.productId } });
    expect(found?.variations[0]).toMatchObject({
      shopping_cart_code: mug.code,
      attributes: [{ attribute_code: 'glaze' }],
    });
  });

  test('of a product without variations goes into the cart as it is', async () => {
    const [plain] = await shop.database
      .select({ code: products.code })
      .from(products)
      .where(eq(products.shoppingCartCode, products.code));
    const [found] = await find(plain?.code ?? '');
    expect(found).toMatchObject({ shopping_cart_code: plain?.code, variations: [] });
  });

  test('may be typed in small letters', async () => {
    expect((await find('vr-0101-mo'))[0]).toMatchObject({ code: 'vr-0101-mo', shopping_cart_code: mug.code });
  });

  test('that nothing is called by, or something hidden, is left out; the others keep their order', async () => {
    const hide = (visible: number) => setVisible(shop.database, 102, visible);
    await hide(0);
    const found = await find('VR-0103', 'VR-9999', 'VR-0102', 'VR-0101');
    await hide(1);
    expect(found.map(({ code }) => code)).toEqual(['VR-0103', 'VR-0101']);
  });
});

describe('a list', () => {
  test('has a route and an address in each language, and the place of new things is called by name', async () => {
    const { data: routes } = (await shop.call(getRoutes, { lang: 'en' })).data;
    const route = routes.find(({ content_type, path }) => content_type === 'cataloglist' && path === '/en/new/');
    expect(route).toMatchObject({ controller: 'catalog', action: 'list', urls: { ba: '/novo/', de: '/de/neu/' } });
    const { data: info } = (await shop.call(getInfo, { lang: 'en' })).data;
    expect(info.named_routes).toMatchObject({ new_products: '/en/new/', sale: '/en/sale/' });
  });

  test('that is hidden is called by no name', async () => {
    const show = (visible: number | null) => shop.database.update(lists).set({ visible }).where(eq(lists.code, 'sale'));
    await show(null);
    const { data: info } = (await shop.call(getInfo, { lang })).data;
    const { data: shown } = (await shop.call(getLists, { lang })).data;
    await show(1);
    expect(info.named_routes).not.toHaveProperty('sale');
    expect(shown.map(({ code }) => code)).not.toContain('sale');
  });
});
