import distribution from './feed-distribution.json';
import { colors, entities, qualities, sentences, syllables, things } from './feed-words';
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

function nameOf(index: number): string {
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
    const brand = nameOf(chooseBrand(random));
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

const columns = ['name', 'description', 'brand', 'categories', 'price', 'image', 'popularity', 'color'] as const;
const quoted = (value: string | number) => `"${String(value).replace(/"/g, '""')}"`;

function csvRow({ categories, attributes, ...record }: GeneratedRecord): string {
  const row = { ...record, categories: categories.join(' > '), color: attributes.Color ?? '' };
  return columns.map((name) => quoted(row[name])).join(',');
}

export const generatedFormats = ['jsonl', 'json', 'csv'] as const;

/** The same as text, piece by piece. */
export function* writeFeed(
  records: Iterable<GeneratedRecord>,
  format: (typeof generatedFormats)[number],
): Generator<string> {
  if (format === 'csv') yield `${columns.join(',')}\n`;
  if (format === 'json') yield '[\n';
  let isFirst = true;
  for (const record of records) {
    if (format === 'csv') yield `${csvRow(record)}\n`;
    else if (format === 'jsonl') yield `${JSON.stringify(record)}\n`;
    else yield `${isFirst ? '' : ',\n'}${JSON.stringify(record)}`;
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}
