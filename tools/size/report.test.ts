import { overBudget, type Sizes, sizeTables } from './report.mjs';

function sizes(product: Partial<Sizes['pages'][number]> = {}, rest: Partial<Sizes> = {}): Sizes {
  const page = { js: 100_000, oneBundleJs: 80_000, inSequence: 2, css: 8000, oneBundleCss: 7000, html: 11_000 };
  const pages = [
    { ...page, name: 'home', document: 19_000 },
    { ...page, name: 'product', document: 19_000, ...product },
  ];
  return { pages, chunks: [{ remote: 'mfe-catalog', page: 'catalog.detail', bytes: 9000 }], fonts: 57_000, ...rest };
}

test('a site within its budgets has nothing to report', () => {
  expect(overBudget(sizes())).toEqual([]);
});

test.each<[string, Sizes]>([
  ['JavaScript of product: 115.1 kB, budget 115 kB', sizes({ js: 115_100, oneBundleJs: 110_000 })],
  ['JavaScript of product over one bundle: 25.1 kB, budget 25 kB', sizes({ oneBundleJs: 74_900 })],
  ['CSS of product: 14.1 kB, budget 14 kB', sizes({ css: 14_100 })],
  ['HTML of product: 18.1 kB, budget 18 kB', sizes({ html: 18_100 })],
  ['requests in sequence of product: 3, budget 2', sizes({ inSequence: 3 })],
  ['fonts: 60.1 kB, budget 60 kB', sizes({}, { fonts: 60_100 })],
  [
    "mfe-catalog's own chunk of catalog.detail: 15.1 kB, budget 15 kB",
    sizes({}, { chunks: [{ remote: 'mfe-catalog', page: 'catalog.detail', bytes: 15_100 }] }),
  ],
])('%s', (words, measured) => {
  expect(overBudget(measured)).toEqual([words]);
});

test('the table sets a page beside the same page as one bundle', () => {
  const tables = sizeTables(sizes());
  expect(tables).toMatch(/^\| product +\| 100\.0 +\| 80\.0 +\| \+20\.0/m);
});

test('of each remote the table names the largest page', () => {
  const chunks = [
    { remote: 'mfe-catalog', page: 'catalog.category', bytes: 3000 },
    { remote: 'mfe-catalog', page: 'catalog.detail', bytes: 9000 },
    { remote: 'mfe-publish', page: 'publish.detail', bytes: 2000 },
  ];
  const tables = sizeTables(sizes({}, { chunks }));
  expect(tables).toMatch(/^\| mfe-catalog +\| catalog\.detail +\| 9\.0/m);
  expect(tables).toMatch(/^\| mfe-publish +\| publish\.detail +\| 2\.0/m);
  expect(tables).not.toContain('catalog.category');
});
