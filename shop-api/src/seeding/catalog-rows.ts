import { inLanguage, type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import type { SeedCategory, SeedProduct } from '../../seed/seed-types';
import { parseNetQuantity } from '../catalog/net-quantity';
import { byKey } from './keys';
import type { Seed } from './read-seed';

function findLineage(category: SeedCategory, requireCategory: (key: string) => SeedCategory): SeedCategory[] {
  const parents = category.parent ? findLineage(requireCategory(category.parent), requireCategory) : [];
  return [...parents, category];
}

/** Rows of the category tables: the tree, its texts with whole paths, and who stands above whom. */
export function categoryRows(seed: Seed) {
  const keys = byKey('category', seed.categories);
  const lineages = seed.categories.map((category) => findLineage(category, keys.require));
  const rows = seed.categories.map((category, index) => ({
    id: keys.requireId(category.key),
    code: category.key,
    parentId: category.parent ? keys.requireId(category.parent) : null,
    level: lineages[index]?.length ?? 1,
    position: category.position,
    template: 'default',
    visible: 1,
    picture: category.picture,
  }));
  const texts = seed.categories.flatMap((category, index) =>
    languageCodes.map((lang) => {
      const path = `/${(lineages[index] ?? []).map((part) => inLanguage(part.localized, lang).slug).join('/')}/`;
      return { categoryId: keys.requireId(category.key), lang, path, ...inLanguage(category.localized, lang) };
    }),
  );
  const ancestors = lineages.flatMap((lineage) => {
    const categoryId = keys.requireId(lineage.at(-1)?.key ?? '');
    return lineage.map((part, index) => ({
      categoryId,
      ancestorId: keys.requireId(part.key),
      depth: lineage.length - 1 - index,
    }));
  });
  return { rows, texts, ancestors };
}

export function makerRows(seed: Seed) {
  const keys = byKey('maker', seed.makers);
  const rows = seed.makers.map((maker) => ({
    id: keys.requireId(maker.key),
    code: maker.key,
    name: maker.name,
    visible: 1,
    picture: maker.picture,
    address: maker.postal_address.join(', '),
    email: maker.email,
    countryCode: maker.country_code,
    responsiblePerson: maker.responsible_person ?? null,
  }));
  const texts = seed.makers.flatMap((maker) =>
    languageCodes.map((lang) => {
      const { note, quote } = inLanguage(maker.localized, lang);
      return { makerId: keys.requireId(maker.key), lang, place: maker.place, note, quote };
    }),
  );
  return { rows, texts };
}

const valueKey = (attribute: string, value: string) => `${attribute}=${value}`;

/** Attribute values flattened, each by `attribute=value`. */
function attributeValuesByKey(seed: Seed) {
  const flat = seed.attributes.flatMap((attribute) =>
    attribute.values.map((value) => ({ key: valueKey(attribute.key, value.key), attribute, value })),
  );
  return { flat, keys: byKey('attribute value', flat) };
}

export function attributeRows(seed: Seed) {
  const { flat, keys } = attributeValuesByKey(seed);
  const rows = flat.map(({ key, attribute, value }) => ({
    id: keys.requireId(key),
    attributeCode: attribute.key,
    attributePosition: attribute.position,
    code: value.key,
    position: value.position,
    color: value.hex ?? null,
    isFilter: attribute.is_filter,
  }));
  const texts = flat.flatMap(({ key, attribute, value }) =>
    languageCodes.map((lang) => ({
      valueId: keys.requireId(key),
      lang,
      attributeTitle: inLanguage(attribute.title, lang),
      title: inLanguage(value.title, lang),
    })),
  );
  return { rows, texts };
}

/** The number in a product's code is its id, so that addresses do not move when products are added between others. */
export function toProductId(product: Pick<SeedProduct, 'code'>): number {
  const digits = /(\d+)$/.exec(product.code)?.[1];
  if (!digits) throw new Error(`The product code "${product.code}" ends in no number`);
  return Number(digits);
}

/** What of a product can be put into a cart: its variations, or itself. */
export function toSellables(product: SeedProduct) {
  if (product.variations.length === 0) {
    const { code, stock, price_eur_minor, previous_price_eur_minor, pictures } = product;
    return [{ code, stock, price_eur_minor, previous_price_eur_minor, picture: pictures[0] ?? '', attributes: {} }];
  }
  return product.variations.map(({ price_eur_minor = product.price_eur_minor, ...variation }) => {
    const isOwnPrice = price_eur_minor !== product.price_eur_minor;
    return {
      ...variation,
      price_eur_minor,
      // A variation with a price of its own never had the product's old price.
      previous_price_eur_minor: isOwnPrice ? undefined : product.previous_price_eur_minor,
    };
  });
}

function toValueIds(attributes: Readonly<Record<string, string>>, requireId: (key: string) => number): number[] {
  return Object.entries(attributes).map(([attribute, value]) => requireId(valueKey(attribute, value)));
}

function productTextRow(seed: Seed, product: SeedProduct, lang: LanguageCode) {
  const text = inLanguage(product.localized, lang);
  const care = seed.care[product.care];
  if (!care) throw new Error(`The product "${product.key}" names the care "${product.care}", but there is none`);
  const said = inLanguage(care, lang);
  return {
    productId: toProductId(product),
    lang,
    langs: [lang],
    title: text.title,
    slug: text.slug,
    summary: text.summary,
    content: text.description,
    care: `${said.care} ${said.safety}`.trim(),
  };
}

export function productRows(seed: Seed) {
  const categoryKeys = byKey('category', seed.categories);
  const makerKeys = byKey('maker', seed.makers);
  const { keys: valueKeys } = attributeValuesByKey(seed);
  const productKeys = byKey('product', seed.products);
  const rows = seed.products.map((product, position) => ({
    id: toProductId(product),
    code: product.code,
    shoppingCartCode: toSellables(product)[0]?.code ?? product.code,
    categoryId: categoryKeys.requireId(product.category),
    makerId: makerKeys.requireId(product.maker),
    position,
    visible: 1,
    ignoreBrandVisibility: 0,
    isNew: product.is_new,
    // Votes are rows of their own (seeded-comments.ts): an average that nobody gave is none.
    ...{ broughtRatingAverage: null, broughtRatingCount: 0 },
    pictures: product.pictures,
  }));
  const texts = seed.products.flatMap((product) => languageCodes.map((lang) => productTextRow(seed, product, lang)));
  const attributes = seed.products.flatMap((product) =>
    toValueIds(product.attributes, valueKeys.requireId).map((valueId) => ({
      productId: toProductId(product),
      valueId,
    })),
  );
  const related = seed.products.flatMap((product) =>
    product.related.map((key, position) => ({
      productId: toProductId(product),
      relatedId: toProductId(productKeys.require(key)),
      position,
    })),
  );
  return { rows, texts, attributes, related };
}

/** Warehouse places follow the product codes: `VR-0412-MO` is in aisle 04, on shelf 12. */
function toPlace(code: string): string {
  const [, aisle, shelf] = /^VR-(\d\d)(\d\d)/.exec(code) ?? [];
  return aisle === undefined ? '' : `${aisle}-${shelf}`;
}

function toNetColumns(written: string | undefined) {
  const net = written === undefined ? undefined : parseNetQuantity(written);
  if (written !== undefined && !net) throw new Error(`The seed's net quantity ${JSON.stringify(written)} is none`);
  return { netAmount: net?.amount ?? null, netUnit: net?.unit ?? null };
}

export function sellableRows(seed: Seed) {
  const { keys } = attributeValuesByKey(seed);
  const all = seed.products.flatMap((product) =>
    toSellables(product).map((sellable, position) => ({ product, sellable, position })),
  );
  const rows = all.map(({ product, sellable, position }) => ({
    shoppingCartCode: sellable.code,
    productId: toProductId(product),
    position,
    isVariation: product.variations.length > 0,
    picture: sellable.picture,
    ...toNetColumns(sellable.net ?? product.net),
  }));
  const attributes = all.flatMap(({ sellable }) =>
    toValueIds(sellable.attributes, keys.requireId).map((valueId) => ({ shoppingCartCode: sellable.code, valueId })),
  );
  const stock = all.map(({ sellable: { code, stock: quantity } }) => ({
    shoppingCartCode: code,
    quantity,
    place: toPlace(code),
  }));
  return { rows, attributes, stock };
}
