import type { Condition } from './mapping';
import { findField, toText } from './read-fields';

type Fields = Readonly<Record<string, unknown>>;

function readValue(record: Fields, name: string): string | undefined {
  const value = findField(record, name);
  if (typeof value === 'boolean') return String(value);
  if (value !== undefined) return toText(value)?.trim();
  return name in record ? '' : undefined;
}

/** Several words in one text are parted by commas, as `simple, virtual`. */
function hasValue(text: string, wanted: readonly string[]): boolean {
  const words = [text, ...text.split(',')].map((word) => word.trim().toLowerCase());
  return wanted.some((each) => (each === '*' ? text !== '' : words.includes(each.toLowerCase())));
}

/** The field of a record that meets a condition, with its value as `Status: draft`; undefined where none does. */
export function findMatch(record: Fields, condition: Condition | undefined): string | undefined {
  for (const [name, wanted] of Object.entries(condition ?? {})) {
    const text = readValue(record, name);
    if (text !== undefined && hasValue(text, wanted)) return `${name}: ${text}`;
  }
  return undefined;
}

export function meets(record: Fields, condition: Condition | undefined): boolean {
  return findMatch(record, condition) !== undefined;
}
