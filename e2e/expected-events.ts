import type { APIRequestContext } from '@playwright/test';

// The events that GA4 expects, built from the provider's responses without the shop's own mapping.

interface ProductAnswer {
  id: number;
  shopping_cart_code: string;
  title: string;
  manufacturer_title: string;
  category_title: string;
  category_parents: { title: string }[];
}

/** An item of an event, in GA4's field names. */
export interface Ga4Item {
  item_id: string;
  price: number;
  [parameter: string]: unknown;
}

interface Ga4List {
  item_list_id: string;
  item_list_name: string;
}

async function ask<Answer>(request: APIRequestContext, url: string, data: object): Promise<Answer> {
  const answer = await request.post(url, { data: { lang: 'ba', ...data } });
  return (await answer.json()).data;
}

/** The items of a list as a page shows it, the first 24. */
export async function readItems(
  request: APIRequestContext,
  origin: string,
  list: Ga4List,
  filter: object,
): Promise<Ga4Item[]> {
  const calls = `${origin}/api/nuxtapi/catalog`;
  const page = { page: 1, per_page: 24, ...filter };
  const products = await ask<ProductAnswer[]>(request, `${calls}/products/`, page);
  const ids = products.map(({ id }) => id);
  const prices = await ask<{ id: number; price_custom_minor: number }[]>(request, `${calls}/price-qty/`, { ids });
  return products.map((product, index) => ({
    item_id: product.shopping_cart_code,
    item_name: product.title,
    price: (prices.find(({ id }) => id === product.id)?.price_custom_minor ?? Number.NaN) / 100,
    quantity: 1,
    item_brand: product.manufacturer_title,
    item_category: product.category_title,
    ...Object.fromEntries(product.category_parents.map(({ title }, level) => [`item_category${level + 2}`, title])),
    ...list,
    index,
  }));
}

/** An e-commerce event, preceded by the line that clears the previous one. */
export function commerce(event: string, ecommerce: object, more: object = {}): object[] {
  return [{ ecommerce: null }, { event, ...more, ecommerce }];
}
