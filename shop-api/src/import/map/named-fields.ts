import { isFields } from '../read/feed-record';
import { type Mapping, usualFields, usualVariationFields } from './mapping';
import { findField, listPlaceholders } from './read-fields';

type Fields = Readonly<Record<string, unknown>>;
/** Where values stand: in a field, in the first of several, or in one for each language, currency or attribute. */
type Named = string | readonly string[] | Readonly<Record<string, string | readonly string[] | undefined>> | undefined;

/** Names of which the first one that is there counts. */
type Alternatives = readonly string[];

function listAlternatives(named: Named): Alternatives[] {
  if (named === undefined) return [];
  if (typeof named === 'string') return [[named]];
  if (Array.isArray(named)) return [named];
  return Object.values(named).flatMap(listAlternatives);
}

/** What the owner has named. The usual names are a guess at any feed, of which most are nowhere. */
function ownNames(fields: Readonly<Record<string, Named>>, usual: Readonly<Record<string, unknown>>): Alternatives[] {
  return Object.entries(fields)
    .filter(([word, named]) => JSON.stringify(named) !== JSON.stringify(usual[word]))
    .flatMap(([, named]) => listAlternatives(named));
}

/** Whether a record has a field of that name, though it may hold nothing. */
function hasField(record: Fields, name: string): boolean {
  if (name in record) return true;
  const placeholders = listPlaceholders(name);
  if (placeholders.length > 0) return placeholders.every((field) => hasField(record, field));
  const steps = name.split('.');
  let value: unknown = record;
  for (const step of steps) {
    if (!(isFields(value) || Array.isArray(value)) || !(step in value)) return false;
    value = (value as Fields)[step];
  }
  return true;
}

/** Of a feed's names, for whoever looks for the one that is meant. */
const mostShown = 40;

/** Names that are looked for in record after record, until each was there. */
class Sought {
  readonly #all: readonly Alternatives[];
  readonly #missing: Set<string>;

  constructor(all: readonly Alternatives[]) {
    this.#all = all;
    this.#missing = new Set(all.flat());
  }

  look(record: Fields): void {
    for (const name of this.#missing) if (hasField(record, name)) this.#missing.delete(name);
  }

  /** Names without any that could stand in for them, and those that others of their list stand in for. */
  get missing(): { needed: string[]; stoodInFor: string[] } {
    const lacking = this.#all.filter((names) => names.every((name) => this.#missing.has(name)));
    const needed = [...new Set(lacking.flat())];
    return { needed, stoodInFor: [...this.#missing].filter((name) => !needed.includes(name)) };
  }
}

/** Looks in every record for the fields that the mapping names: one that none has is most likely written wrongly. */
export class NamedFields {
  readonly #variations: Mapping['fields']['variations'];
  readonly #ofRecords: Sought;
  readonly #ofVariations: Sought;
  readonly #present = new Set<string>();
  #hasVariations = false;

  /** `usual` are fields that nobody has named for this feed: those of a preset. */
  constructor({ fields: all, variationFields }: Mapping, usual: Readonly<Record<string, unknown>> = usualFields) {
    // Which columns of pairs there are, the feed itself shows.
    const { attributePairs, ...fields } = all;
    this.#variations = fields.variations;
    this.#ofRecords = new Sought(ownNames(fields, usual));
    this.#ofVariations = new Sought(ownNames(variationFields, usualVariationFields));
  }

  look(record: Fields): this {
    this.#ofRecords.look(record);
    if (this.#present.size < mostShown) for (const name of Object.keys(record)) this.#present.add(name);
    const variations = findField(record, this.#variations);
    const list = Array.isArray(variations) ? variations.filter(isFields) : [];
    this.#hasVariations ||= list.length > 0;
    for (const variation of list) this.#ofVariations.look(variation);
    return this;
  }

  /** What records are made of. */
  get present(): string[] {
    return [...this.#present].slice(0, mostShown);
  }

  get missing(): { needed: string[]; stoodInFor: string[] } {
    const { needed, stoodInFor } = this.#ofRecords.missing;
    // Without any variation it is their list that is missing.
    if (!this.#hasVariations) return { needed, stoodInFor };
    const within = this.#ofVariations.missing;
    return { needed: [...needed, ...within.needed], stoodInFor: [...stoodInFor, ...within.stoodInFor] };
  }
}
