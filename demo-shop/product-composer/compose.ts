import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SeedAttribute, SeedCategory, SeedProduct } from '@storefront/shop-api/seed-types';
import { type PhrasedForm, readForms, readSentences } from './phrases';
import { composeProduct, type Placed, toMeasures } from './records';
import { relate } from './related';

const read = <T>(...parts: string[]) => JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T;

/** Files that people write; what is composed stands beside them, in `kitchen.more.json`, and is read after them. */
const roots = ['garden', 'home', 'kitchen', 'trail', 'workshop'];

/** Codes stand with the products, never computed: ids and addresses come from them. */
function placeAll(forms: readonly PhrasedForm[], written: readonly SeedProduct[]): Placed[] {
  const taken = new Set(written.map(({ code }) => code));
  return forms.flatMap((form) =>
    form.products.map((product, index) => {
      const code = product.facts.get('code') ?? '';
      if (!/^VR-\d{4}$/.test(code) || taken.has(code)) throw new Error(`"${product.key}" needs a code of its own`);
      taken.add(code);
      return { form, product, index, code };
    }),
  );
}

/** The attributes with the measures that the products have and nobody had before them. */
function withMeasures(attributes: readonly SeedAttribute[], placed: readonly Placed[]): SeedAttribute[] {
  return attributes.map((attribute) => {
    const values = [...attribute.values];
    for (const { product } of placed) {
      const measure = toMeasures(product)[attribute.key];
      if (!measure || values.some(({ key }) => key === measure.key)) continue;
      values.push({ key: measure.key, position: values.length + 1, title: measure.title });
    }
    return { ...attribute, values };
  });
}

/** A listing shows one of each form before the second of any, so that a shelf of mugs does not begin a kitchen. */
function mixed(placed: readonly Placed[]): Placed[] {
  return [...placed].sort((a, b) => a.index - b.index || a.form.key.localeCompare(b.form.key, 'en'));
}

function findRoot(category: string, categories: readonly SeedCategory[]): string {
  const parent = categories.find(({ key }) => key === category)?.parent;
  return parent ? findRoot(parent, categories) : category;
}

/** What composing gives: products by their file, and the attributes they need. */
export interface Composed {
  products: Map<string, SeedProduct[]>;
  attributes: SeedAttribute[];
}

/** Composes all products of `forms/`. The same phrases always give the same records. */
export function composeSeed(seedFolder: string): Composed {
  const forms = readForms(path.join(__dirname, 'forms'));
  const written = roots.flatMap((root) => read<SeedProduct[]>(seedFolder, 'products', `${root}.json`));
  const categories = read<SeedCategory[]>(seedFolder, 'categories.json');
  const placed = placeAll(forms, written);
  const attributes = withMeasures(read<SeedAttribute[]>(seedFolder, 'attributes.json'), placed);
  const makers = readSentences(path.join(__dirname, 'words', 'makers.txt'), 'maker');
  const finishes = readSentences(path.join(__dirname, 'words', 'finishes.txt'), 'finish');
  const made = mixed(placed).map((each) => composeProduct(each, { makers, finishes, attributes }));
  const related = relate(made, written);
  const products = roots.map((root) => {
    const own = related.filter(({ category }) => findRoot(category, categories) === root);
    return [`${root}.more.json`, own] as const;
  });
  return { products: new Map(products), attributes };
}
