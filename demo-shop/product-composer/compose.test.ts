import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@storefront/contracts/languages';
import { composedLanguages } from './agreement';
import { composeSeed } from './compose';
import { type PhrasedProduct, readForms } from './phrases';
import { toDescription, toSlug, toTitle } from './product-text';

const seedFolder = path.resolve(__dirname, '../seed');
const forms = readForms(path.join(__dirname, 'forms'));

function requireProduct(key: string): PhrasedProduct {
  const found = forms.flatMap(({ products }) => products).find((product) => product.key === key);
  if (!found) throw new Error(`There is no product "${key}"`);
  return found;
}

test('the seed holds what the phrases compose; run `node demo-shop/compose-products.mjs` when this fails', () => {
  const { products, attributes } = composeSeed(seedFolder);
  const inSeed = (file: string) => JSON.parse(readFileSync(path.join(seedFolder, file), 'utf8'));
  for (const [file, records] of products) expect(records).toEqual(inSeed(`products/${file}`));
  expect(attributes).toEqual(inSeed('attributes.json'));
});

const titles: [string, LanguageCode, string][] = [
  ['teapot-large', 'ba', 'Veliki čajnik Fojnica'],
  ['teapot-large', 'de', 'Große Teekanne Fojnica'],
  ['teapot-large', 'it', 'Teiera grande Fojnica'],
  ['mug-stripe', 'ba', 'Šolja Krivaja s tri pruge'],
  ['mug-stripe', 'hr', 'Šalica Krivaja s tri pruge'],
  ['mug-stripe', 'at', 'Häferl Krivaja mit drei Streifen'],
  ['mug-stripe', 'en', 'Krivaja mug with three stripes'],
  ['bowls-warm', 'en', 'Set of three Vipava bowls in warm glazes'],
  ['blanket-check', 'rs', 'Karirano vuneno ćebe Sinjajevina'],
  ['blanket-check', 'ba', 'Karirana vunena deka Sinjajevina'],
  ['pillow-stripe', 'at', 'Gestreifter Polster für das Sofa'],
  ['pillow-stripe', 'de', 'Gestreiftes Kissen für das Sofa'],
  ['stool-painted', 'si', 'Pobarvana pručka Arta iz bukve'],
  ['knife-chef', 'es', 'Cuchillo de cocinero Korana'],
  ['pendant-cone', 'es', 'Lámpara colgante Nassfeld para la mesa'],
  ['pan-egg', 'it', 'Padella piccola Paka per le uova'],
  ['bowl-wood', 'de', 'Obstschale aus Holz'],
];

test.each(titles)('%s is called in %s: %s', (key, lang, title) => {
  expect(toTitle(requireProduct(key), lang)).toBe(title);
});

test('an address has plain letters only', () => {
  expect(toSlug('Große Teekanne, „Žabljak“ đak', 'de')).toBe('grosse-teekanne-zabljak-dak');
  expect(toSlug('Häferl für unterwegs', 'at')).toBe('haeferl-fuer-unterwegs');
  expect(toSlug('Brocca per l’acqua', 'it')).toBe('brocca-per-l-acqua');
});

test('neighbours on a shelf begin with another sentence, and none says one twice', () => {
  const sentences = { lines: ['A.', 'B.'] as const, craft: 'C.', finish: undefined };
  const texts = [0, 1, 2].map((order) => toDescription(sentences, order));
  expect(texts).toEqual(['<p>A. B. C.</p>', '<p>C. A.</p>', '<p>B. C. A.</p>']);
});

test('a form has as many sentences in every language, and every product its name and one sentence', () => {
  for (const { key, lines, products } of forms) {
    const counts = composedLanguages.map((lang) => lines[lang].length);
    expect([key, new Set(counts).size]).toEqual([key, 1]);
    for (const { key: productKey, naming } of products) {
      for (const lang of composedLanguages) {
        const { noun, gender, summary } = naming[lang];
        expect([productKey, lang, noun && summary && /^(m|f|n|mp|fp|np|p)$/.test(gender)]).toEqual([
          productKey,
          lang,
          true,
        ]);
      }
    }
  }
});
