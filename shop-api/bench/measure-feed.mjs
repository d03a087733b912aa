// Measures a feed: how its categories, brands, prices, lengths and colours are spread. Numbers only, no words of the feed.
// node shop-api/bench/measure-feed.mjs <feed.json[.gz]> > shop-api/src/import/generate/feed-distribution.json
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const colors = ['black', 'clear', 'white', 'blue', 'gray', 'gold', 'pink', 'silver', 'rose gold', 'red', 'purple'];
const moreColors = ['transparent', 'green', 'brown', 'multi', 'turquoise', 'yellow', 'olive', 'orange', 'navy', 'mint'];
const known = [...colors, ...moreColors];

/** @param {number[]} numbers the value at each hundredth */
function quantiles(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return Array.from({ length: 101 }, (_, at) => sorted[Math.round((at / 100) * (sorted.length - 1))]);
}

/** @param {string[]} words counts of equal ones, the most frequent first */
function counts(words) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return [...found.values()].sort((a, b) => b - a);
}

/** The tree as numbers: each node with its parent's place in the list, and how many records stand right in it.
 * @param {string[][]} paths */
function toTree(paths) {
  /** @type {Map<string, { parent: number | null, count: number }>} */
  const nodes = new Map();
  for (const path of paths) {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const key = path.slice(0, depth).join('>');
      const parent = depth === 1 ? null : [...nodes.keys()].indexOf(path.slice(0, depth - 1).join('>'));
      if (!nodes.has(key)) nodes.set(key, { parent, count: 0 });
    }
    const own = nodes.get(path.join('>'));
    if (own) own.count += 1;
  }
  return [...nodes.values()].map(({ parent, count }) => [parent, count]);
}

const [, , file = ''] = process.argv;
const bytes = readFileSync(file);
/** @type {{ name: string, description: string, brand: string, categories: string[], price: number, popularity: number }[]} */
const records = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
const tails = records.map(({ name }) => (name.split(' - ').at(-1) ?? '').toLowerCase());
const colored = tails.filter((tail) => known.includes(tail));
const share = (/** @type {number} */ count) => Math.round((count / records.length) * 10_000) / 10_000;
const distribution = {
  records: records.length,
  duplicateNames: share(records.length - new Set(records.map(({ name }) => name)).size),
  entities: share(records.filter((record) => /&#?\w+;/.test(JSON.stringify(record))).length),
  colors: share(colored.length),
  colorCounts: counts(colored),
  brandCounts: counts(records.map(({ brand }) => brand)),
  categoryTree: toTree(records.map(({ categories }) => categories)),
  prices: quantiles(records.map(({ price }) => price)),
  nameLengths: quantiles(records.map(({ name }) => name.length)),
  descriptionLengths: quantiles(records.map(({ description }) => description.length)),
  popularities: quantiles(records.map(({ popularity }) => popularity)),
};
process.stdout.write(`${JSON.stringify(distribution)}\n`);
