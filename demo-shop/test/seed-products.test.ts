import { existsSync } from 'node:fs';
import path from 'node:path';
import { inLanguage } from '@storefront/contracts/languages';
import { completeLanguages } from '@storefront/remote-kit/testing';
import { toProductId, toSellables } from '@storefront/shop-api/catalog-rows';
import type { SeedProduct } from '@storefront/shop-api/seed-types';
import { readDemoSeed } from './demo-seed';

const folder = path.resolve(__dirname, '../seed');
const seed = readDemoSeed();
const { products } = seed;
const keys = new Set(products.map(({ key }) => key));

/** Every text of a product in a language. */
function toTexts({ localized }: SeedProduct): string[] {
  return completeLanguages.flatMap((lang) => Object.values(inLanguage(localized, lang)));
}

function duplicatesIn(values: readonly (string | number)[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('there are more than 240 products, and they are complete in every language', () => {
  expect(products.length).toBeGreaterThanOrEqual(240);
  for (const { key, localized } of products) {
    expect([key, Object.keys(localized)]).toEqual([key, expect.arrayContaining([...completeLanguages])]);
    for (const text of completeLanguages.map((lang) => inLanguage(localized, lang))) {
      expect([key, text.title, text.slug, text.summary, text.description].filter((part) => !part?.trim())).toEqual([]);
      expect(text.description).toMatch(/^<p>.+<\/p>$/);
    }
  }
});

test('keys, codes and ids are unique, addresses within each language', () => {
  expect(duplicatesIn(products.map(({ key }) => key))).toEqual([]);
  expect(duplicatesIn(products.map(toProductId))).toEqual([]);
  expect(duplicatesIn(products.flatMap((product) => toSellables(product).map(({ code }) => code)))).toEqual([]);
  for (const lang of completeLanguages) {
    expect(duplicatesIn(products.map(({ localized }) => inLanguage(localized, lang).slug))).toEqual([]);
    expect(duplicatesIn(products.map(({ localized }) => inLanguage(localized, lang).title))).toEqual([]);
  }
});

test('no text shouts, holds a placeholder or is written twice over', () => {
  for (const product of products) {
    for (const text of toTexts(product)) {
      expect(text).not.toMatch(/[!¡{}|]|undefined|\bTODO\b| {2}|[.,:] *[.,]/);
      expect(
        duplicatesIn(
          text
            .replace(/<\/?p>/g, ' ')
            .split(/(?<=[.]) /)
            .filter((part) => part.length > 12),
        ),
      ).toEqual([]);
    }
  }
});

test('every picture lies in the folder', () => {
  const pictures = [
    ...products.flatMap((product) => [...product.pictures, ...product.variations.map((each) => each.picture)]),
  ];
  const all = [
    ...pictures,
    ...seed.categories.map(({ picture }) => picture),
    ...seed.makers.map(({ picture }) => picture),
  ];
  const missing = [...new Set(all)].filter((name) => !existsSync(path.join(folder, 'pictures', `${name}.jpg`)));
  expect(missing).toEqual([]);
});

test('what goes with a product is there, and is not the product', () => {
  for (const { key, related } of products) {
    expect(related.filter((each) => !keys.has(each) || each === key)).toEqual([]);
    expect([key, related.length]).toEqual([key, Math.max(related.length, 2)]);
  }
});

test('a discount is one, and variations carry what there is to choose', () => {
  for (const { price_eur_minor, previous_price_eur_minor = Number.POSITIVE_INFINITY, variations } of products) {
    expect(previous_price_eur_minor).toBeGreaterThan(price_eur_minor);
    const choices = variations.map(({ attributes }) => JSON.stringify(attributes));
    expect(duplicatesIn(choices)).toEqual([]);
  }
});

describe('categories', () => {
  const parents = new Set(seed.categories.map(({ parent }) => parent));

  test('every one without children has products, every one with children has none', () => {
    const stocked = new Set(products.map(({ category }) => category));
    expect(seed.categories.filter(({ key }) => parents.has(key) === stocked.has(key)).map(({ key }) => key)).toEqual(
      [],
    );
  });

  test('addresses are unique within each language', () => {
    for (const lang of completeLanguages) {
      expect(duplicatesIn(seed.categories.map(({ localized }) => inLanguage(localized, lang).slug))).toEqual([]);
    }
  });
});

describe('comments', () => {
  const said = seed.readers.flatMap(({ comments }) => comments);

  test('are of more than 80 products and in every language that has readers', () => {
    expect(new Set(said.flatMap(({ product = [] }) => product)).size).toBeGreaterThanOrEqual(80);
    expect(new Set(seed.readers.map(({ lang }) => lang)).size).toBe(completeLanguages.length);
  });

  test('each is about something that is there, with stars for products only', () => {
    for (const { product, post, rating, text } of said) {
      expect([text, product === undefined ? seed.posts.some(({ key }) => key === post) : keys.has(product)]).toEqual([
        text,
        true,
      ]);
      expect([text, rating === undefined]).toEqual([text, product === undefined]);
      expect(text).not.toContain('!');
    }
  });

  test('nobody speaks twice of one product', () => {
    for (const { comments } of seed.readers)
      expect(duplicatesIn(comments.flatMap(({ product = [] }) => product))).toEqual([]);
  });
});

test('what is made of fibres says which, with percentages (Regulation (EU) No 1007/2011)', () => {
  const material = seed.attributes.find(({ key }) => key === 'material');
  const fibres = ['wool', 'linen', 'cotton', 'hemp', 'felt', 'canvas'];
  for (const { key, title } of (material?.values ?? []).filter((value) => fibres.includes(value.key))) {
    for (const lang of completeLanguages)
      expect([key, inLanguage(title, lang)]).toEqual([key, expect.stringMatching(/, 100\u00a0?%/)]);
  }
});
