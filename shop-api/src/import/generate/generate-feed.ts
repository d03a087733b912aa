import distribution from './feed-distribution.json';
import { colors, entities, qualities, sentences, sizes, syllables, things } from './feed-words';
import { createRandom, type SeededRandom } from './seeded-random';

/** A record of a generated feed, with the fields of the feed that was measured and no id either. */
export interface GeneratedRecord {
  name: string;
  description: string;
  brand: string;
  categories: string[];
  price: number;
  image: string;
  popularity: number;
  attributes: Record<string, string>;
  /** Absent where the product is sold as it is, as all of the measured feed are. */
  variations?: GeneratedVariation[];
}

export interface GeneratedVariation {
  sku: string;
  price: number;
  stock: number;
  image: string;
  attributes: Record<string, string>;
}

/** A number as a list of hundredths spreads them; between two of them, anything. */
function fromQuantiles(values: readonly number[], random: SeededRandom): number {
  const at = random.next() * (values.length - 1);
  const [low = 0, high = low] = values.slice(Math.floor(at));
  return low + (high - low) * (at - Math.floor(at));
}

/** A place in a list of counts, each as often as it counts. */
function createChoice(counts: readonly number[]) {
  const sums: number[] = [];
  let sum = 0;
  for (const count of counts) {
    sum += count;
    sums.push(sum);
  }
  return (random: SeededRandom) => {
    const wanted = random.next() * sum;
    return sums.findIndex((each) => wanted < each);
  };
}

function toName(index: number): string {
  const { length } = syllables;
  const at = (place: number) => syllables[Math.floor((index * 7919) / length ** place) % length] ?? '';
  const name = at(0) + at(1) + at(2);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The measured tree with words of our own: as many branches, as deep, each as full. */
function namePaths(): string[][] {
  const paths: string[][] = [];
  for (const [at, [parent]] of distribution.categoryTree.entries()) {
    const thing = things[at % things.length] ?? '';
    const quality = qualities[Math.floor(at / things.length + at * 3) % qualities.length] ?? '';
    const above = parent === null || parent === undefined ? [] : (paths[parent] ?? []);
    paths.push([...above, `${quality} ${thing}s`]);
  }
  return paths;
}

function writeName(start: string, end: string, length: number, random: SeededRandom): string {
  const middle = [random.pick(things)];
  while (start.length + middle.join(' ').length + end.length < length) middle.unshift(random.pick(qualities));
  return `${start} - ${middle.join(' ')}${end}`;
}

function writeDescription(length: number, random: SeededRandom): string {
  let text = random.pick(sentences) as string;
  while (text.length < length - 20) text += ` ${random.pick(sentences)}`;
  return text;
}

/** Products spread as those of the measured feed; the same ones for the same seed. */
export function* generateRecords(count: number, seed: number): Generator<GeneratedRecord> {
  const random = createRandom(seed);
  const paths = namePaths();
  const chooseCategory = createChoice(distribution.categoryTree.map(([, records]) => records ?? 0));
  const chooseBrand = createChoice(distribution.brandCounts);
  const chooseColor = createChoice(distribution.colorCounts);
  let lastName = '';
  for (let at = 1; at <= count; at += 1) {
    const brand = toName(chooseBrand(random));
    const color = random.chance(distribution.colors) ? colors[chooseColor(random)] : undefined;
    const length = fromQuantiles(distribution.nameLengths, random);
    const fresh = writeName(brand, color ? ` - ${color}` : '', length, random);
    const isDuplicate = at > 1 && random.chance(distribution.duplicateNames);
    const name = isDuplicate ? lastName : fresh;
    const entity = random.chance(distribution.entities) ? random.pick(entities) : '';
    const description = writeDescription(fromQuantiles(distribution.descriptionLengths, random), random);
    lastName = name;
    yield {
      name,
      description: `${description}${entity}`,
      brand,
      categories: paths[chooseCategory(random)] ?? [],
      // Shops end on 9: so do the measured prices, all but two of a hundred.
      price: Math.max(0.99, Math.round(fromQuantiles(distribution.prices, random)) - 0.01),
      image: `https://pictures.example/${seed}-${at}.jpg`,
      popularity: Math.round(fromQuantiles(distribution.popularities, random)),
      attributes: color ? { Color: color } : {},
    };
  }
}

/** Some sizes, in one colour or two. */
function writeVariations(
  { attributes, price }: GeneratedRecord,
  name: string,
  random: SeededRandom,
): GeneratedVariation[] {
  const first = random.below(sizes.length - 2);
  const own = sizes.slice(first, first + 2 + random.below(sizes.length - first - 1));
  const known = attributes.Color ?? random.pick(colors);
  const other = random.pick(colors.filter((color) => color !== known));
  const ownColors = random.chance(0.5) ? [known] : [known, other];
  const all = ownColors.flatMap((Color) => own.map((Size) => ({ Color, Size })));
  return all.map((choices, at) => ({
    sku: `${name}-${at + 1}`,
    // The last one costs a little more, as large ones do.
    price: at === all.length - 1 ? price + 2 : price,
    stock: random.chance(0.1) ? 0 : 1 + random.below(40),
    image: `https://pictures.example/${name}-${at + 1}.jpg`,
    attributes: choices,
  }));
}

/** The same products, of which some have variations: `share` of them, from 0 to 1. */
export function* addVariations(
  records: Iterable<GeneratedRecord>,
  seed: number,
  share: number,
): Generator<GeneratedRecord> {
  // Random numbers of their own: the products stay those of the same seed without variations.
  const random = createRandom(seed + 1);
  let at = 0;
  for (const record of records) {
    at += 1;
    const hasVariations = share > 0 && random.chance(share);
    yield hasVariations ? { ...record, variations: writeVariations(record, `V${seed}-${at}`, random) } : record;
  }
}

const columns = ['name', 'description', 'brand', 'categories', 'price', 'image', 'popularity', 'color'] as const;
const columnsOfVariations = ['item_group_id', 'id', 'size', 'stock'] as const;
type Row = Partial<Record<(typeof columns)[number] | (typeof columnsOfVariations)[number], string | number>>;

const quoted = (value: string | number) => `"${String(value).replace(/"/g, '""')}"`;

function toRow({ categories, attributes, variations: _none, ...record }: GeneratedRecord): Row {
  return { ...record, categories: categories.join(' > '), color: attributes.Color ?? '' };
}

/** A row for each variation, as merchants' feeds have them. */
function toRows(record: GeneratedRecord, at: number): Row[] {
  const row = toRow(record);
  if (!record.variations) return [{ ...row, id: `R-${at}` }];
  const group = record.variations[0]?.sku.replace(/-\d+$/, '') ?? '';
  return record.variations.map(({ sku, price, stock, image, attributes }) => {
    return {
      ...row,
      item_group_id: group,
      id: sku,
      price,
      stock,
      image,
      color: attributes.Color ?? '',
      size: attributes.Size ?? '',
    };
  });
}

/** As many rows wait until others have gone by: who reads them may not trust that a group stands together. */
const rowsApart = 100;

function* scatter(records: Iterable<GeneratedRecord>): Generator<Row> {
  let waiting: Row[] = [];
  let at = 0;
  for (const record of records) {
    at += 1;
    const [first = {}, ...others] = toRows(record, at);
    yield first;
    waiting.push(...others);
    const due = Math.max(0, waiting.length - rowsApart);
    yield* waiting.slice(0, due);
    waiting = waiting.slice(due);
  }
  yield* waiting;
}

function* writeCsv(records: Iterable<GeneratedRecord>, hasVariations: boolean): Generator<string> {
  const names = hasVariations ? [...columns, ...columnsOfVariations] : columns;
  yield `${names.join(',')}\n`;
  for (const row of hasVariations ? scatter(records) : plainRows(records))
    yield `${names.map((name) => quoted(row[name] ?? '')).join(',')}\n`;
}

function* plainRows(records: Iterable<GeneratedRecord>): Generator<Row> {
  for (const record of records) yield toRow(record);
}

export const generatedFormats = ['jsonl', 'json', 'csv'] as const;

/** The same as text, piece by piece. Variations stand within their product, in a CSV each in a row of its own. */
export function* writeFeed(
  records: Iterable<GeneratedRecord>,
  format: (typeof generatedFormats)[number],
  hasVariations = false,
): Generator<string> {
  if (format === 'csv') {
    yield* writeCsv(records, hasVariations);
    return;
  }
  if (format === 'json') yield '[\n';
  let isFirst = true;
  for (const record of records) {
    if (format === 'jsonl') yield `${JSON.stringify(record)}\n`;
    else yield `${isFirst ? '' : ',\n'}${JSON.stringify(record)}`;
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}
