import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';
import { isFields } from '../read/feed-record';
import { cleanLine } from './clean-text';
import type { FieldName, Mapping } from './mapping';
import { splitPairs } from './split-text';

type Fields = Readonly<Record<string, unknown>>;

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

const placeholder = /\{([^{}]+)\}/g;

/** The fields that a text made of fields names: `ID` of `id:{ID}`. None where the name is that of a field. */
export function listPlaceholders(name: string): string[] {
  return [...name.matchAll(placeholder)].map(([, field = '']) => field);
}

/** A text made of fields; undefined where one of them is empty. */
function composeText(record: Fields, template: string, fields: readonly string[]): string | undefined {
  const values = new Map(fields.map((field) => [field, toText(findOne(record, field))]));
  if ([...values.values()].includes(undefined)) return undefined;
  return template.replace(placeholder, (_, field: string) => values.get(field) ?? '');
}

function findOne(record: Fields, name: string): unknown {
  const placeholders = listPlaceholders(name);
  if (placeholders.length > 0 && !(name in record)) return composeText(record, name, placeholders);
  // A field may be called "offer.price" itself, as columns of a CSV are.
  if (isThere(record[name])) return record[name];
  const found = name
    .split('.')
    .reduce<unknown>(
      (value, step) => (isFields(value) || Array.isArray(value) ? (value as Fields)[step] : undefined),
      record,
    );
  return isThere(found) ? found : undefined;
}

/** The name by which a record has a field of the mapping, the first of several; undefined where it has none. */
export function findFieldName(record: Fields, name: FieldName | undefined): string | undefined {
  return [name ?? []].flat().find((each) => findOne(record, each) !== undefined);
}

/** The value of a field of the mapping; undefined where the record has none. */
export function findField(record: Fields, name: FieldName | undefined): unknown {
  const found = findFieldName(record, name);
  return found === undefined ? undefined : findOne(record, found);
}

/** A value as text; undefined where it is none. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function findLine(record: Fields, name: FieldName | undefined): string | undefined {
  const text = toText(findField(record, name));
  return text === undefined ? undefined : cleanLine(text) || undefined;
}

type TextsField = Mapping['fields']['name'] | undefined;

/** A text by language: of one field in the feed's language, or of a field for each. */
export function findTexts(
  record: Fields,
  name: TextsField,
  ownLanguage: string,
  clean: (text: string) => string,
): Partial<Record<LanguageCode, string>> {
  if (name === undefined) return {};
  const byLanguage = typeof name === 'string' || Array.isArray(name) ? { [ownLanguage]: name } : name;
  const texts: Partial<Record<LanguageCode, string>> = {};
  for (const [lang, own] of Object.entries(byLanguage)) {
    const text = toText(findField(record, own));
    const cleaned = text === undefined ? '' : clean(text);
    if (isLanguageCode(lang) && cleaned !== '') texts[lang] = cleaned;
  }
  return texts;
}

/** A list that is a list, or one text whose parts are kept apart by a sign. */
export function findList(record: Fields, name: FieldName | undefined, separator: string): string[] {
  const value = findField(record, name);
  const parts = Array.isArray(value) ? value : (toText(value)?.split(separator) ?? []);
  return parts.flatMap((part) => {
    const line = cleanLine(toText(part) ?? '');
    return line === '' ? [] : [line];
  });
}

/**
 * Attributes with their values: fields of their own, one field that holds them all (also as `color=Red,size=M`), or a list of
 * `{ name, value }`.
 */
export function findAttributes(
  record: Fields,
  name: Mapping['fields']['attributes'],
): [title: string, values: string[]][] {
  if (name === undefined) return [];
  const pairs: [string, unknown][] =
    typeof name === 'string' || Array.isArray(name)
      ? attributePairs(findField(record, name))
      : Object.entries(name).map(([title, own]) => [title, findField(record, own)]);
  return pairs.flatMap(([title, value]) => {
    const values = [value].flat().flatMap((each) => {
      const line = cleanLine(toText(each) ?? '');
      return line === '' ? [] : [line];
    });
    const clean = cleanLine(title);
    return values.length === 0 || clean === '' ? [] : [[clean, values] as [string, string[]]];
  });
}

function attributePairs(value: unknown): [string, unknown][] {
  if (typeof value === 'string')
    return splitPairs(value).map(([title, values]): [string, unknown] => [title, values.split('|')]);
  if (isFields(value)) return Object.entries(value);
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).flatMap((each) => {
    const title = toText(each.name);
    return title === undefined ? [] : [[title, each.value] as [string, unknown]];
  });
}
