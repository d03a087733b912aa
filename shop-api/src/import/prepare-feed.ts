import type { LanguageCode } from '@storefront/contracts/languages';
import { type DetectedLanguage, detectLanguage } from './detect-language';
import { ImportError } from './import-error';
import { type Mapping, type MappingFile, toMapping, usualFields } from './map/mapping';
import { type DecimalSign, findUsedSign } from './map/parse-amount';
import { findPreset, type Preset, requirePreset, withPreset } from './map/presets';
import { findField, findLine } from './map/read-fields';
import { detectFeed, type GivenReading } from './read/detect-feed';
import { type FeedFile, type FeedReading, readFeed } from './read/feed-file';

type Fields = Readonly<Record<string, unknown>>;

/** A feed with all that is decided before its first record is imported. */
export interface PreparedFeed {
  feed: FeedFile;
  reading: FeedReading;
  mapping: Mapping;
  /** Fields that nobody has named for this feed: a feed need not have them. */
  guessedFields: Readonly<Record<string, unknown>>;
  hasIds: boolean;
  /** How its prices write fractions, where they show it. */
  usualSign: DecimalSign | undefined;
  /** What it was taken for, and why, for people. */
  reasons: string[];
}

/** As many show which columns a feed has, and how its prices are written. */
const sampleRecords = 2000;

async function readSample(feed: FeedFile, reading: FeedReading): Promise<Fields[]> {
  const sample: Fields[] = [];
  for await (const record of readFeed(feed, reading)) {
    if ('value' in record) sample.push(record.value);
    if (sample.length === sampleRecords) break;
  }
  return sample;
}

function choosePreset(own: MappingFile, sample: readonly Fields[]): { preset: Preset | undefined; reasons: string[] } {
  if (typeof own.preset === 'string') return { preset: requirePreset(own.preset), reasons: [] };
  if (own.fields !== undefined) return { preset: undefined, reasons: [] };
  const { preset, knownBy } = findPreset(new Set(sample.flatMap(Object.keys)));
  const print = `npm run shop -- presets ${preset.name} prints how`;
  const columns = knownBy.map((name) => `"${name}"`).join(', ');
  const reason =
    knownBy.length === 0
      ? `it is of no program that is known by its columns: ${preset.title} are taken. ${print}`
      : `it is an export of ${preset.title}, for it has the columns ${columns}. ${print}`;
  return { preset, reasons: [reason] };
}

/** How most prices write fractions that leave no doubt. */
function findUsualSign(sample: readonly Fields[], { fields }: Mapping): DecimalSign | undefined {
  const named = [fields.price, fields.previousPrice, fields.salePrice].flatMap((name) =>
    name === undefined ? [] : typeof name === 'string' || Array.isArray(name) ? [name] : Object.values(name),
  );
  const counts = { '.': 0, ',': 0 };
  for (const record of sample) {
    for (const name of named) {
      const sign = findUsedSign(findField(record, name));
      if (sign) counts[sign] += 1;
    }
  }
  if (counts['.'] === counts[',']) return undefined;
  return counts['.'] > counts[','] ? '.' : ',';
}

/** The language of texts in a single field, where nobody has named it. */
function findLanguage(
  sample: readonly Fields[],
  { fields }: Mapping,
  firstLanguage: LanguageCode,
): DetectedLanguage | undefined {
  const named = [fields.description, fields.summary, fields.name].flatMap((name) =>
    typeof name === 'string' || Array.isArray(name) ? [name] : [],
  );
  if (named.length === 0) return undefined;
  return detectLanguage(
    sample.flatMap((record) => named.flatMap((name) => findLine(record, name) ?? [])),
    firstLanguage,
  );
}

/** With the usual names the first record shows whether a feed has ids; a mapping that names the field means it. */
function findIds(sample: readonly Fields[], { fields }: Mapping): boolean {
  if (typeof fields.id === 'string') return true;
  const isGuess = JSON.stringify(fields.id) === JSON.stringify(usualFields.id);
  return (isGuess ? sample.slice(0, 1) : sample).some((record) => findField(record, fields.id) !== undefined);
}

/**
 * Detects what a feed is, and how its records are read: by its mapping file (`own`, which may say as little as its currency), by the
 * program that wrote it, or by the usual names of fields. `name` is where the mapping stands, for its errors, and
 * `firstLanguage` the shop's.
 */
export async function prepareFeed(
  feed: FeedFile,
  own: MappingFile,
  name: string,
  firstLanguage: LanguageCode,
): Promise<PreparedFeed> {
  const given = (typeof own.preset === 'string' ? withPreset(requirePreset(own.preset), own) : own) as GivenReading;
  const { reading, reasons } = await detectFeed(feed, given);
  const sample = await readSample(feed, reading);
  if (sample.length === 0) {
    throw new ImportError(
      'The feed holds no record. What it brought before is taken out by: npm run shop -- remove <source>',
    );
  }
  const { preset, reasons: ofPreset } = choosePreset(own, sample);
  const file = preset ? withPreset(preset, own) : own;
  const named = toMapping(file, name);
  const detected = file.language === undefined ? findLanguage(sample, named, firstLanguage) : undefined;
  const mapping = detected ? { ...named, language: detected.lang } : named;
  return {
    ...{ feed, reading, mapping, guessedFields: preset?.mapping.fields ?? usualFields },
    hasIds: findIds(sample, mapping),
    usualSign: findUsualSign(sample, mapping),
    reasons: [...reasons, ...ofPreset, ...(detected ? [detected.reason] : [])],
  };
}
