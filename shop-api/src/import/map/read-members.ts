import { toSlug } from './clean-text';
import type { Mapping } from './mapping';
import { findField, findLine, toText } from './read-fields';
import { splitPairs } from './split-text';
import type { Choice } from './staged-product';

type Fields = Readonly<Record<string, unknown>>;

/** A row that another row names as its variation. */
export interface GroupMember {
  /** The id of the row that names it. */
  group: string;
  /** As that row says; the row's own attributes, where it says nothing. */
  choices: readonly Choice[];
}

/** What rows of a feed belong to, by their ids. */
export type GroupMembers = ReadonlyMap<string, GroupMember>;

function readLabels(record: Fields, mapping: Mapping): ReadonlyMap<string, string> {
  return new Map(splitPairs(toText(findField(record, mapping.fields.memberLabels)) ?? ''));
}

/** The first pair is the id, whatever it is called. */
function toMember(text: string, group: string, labels: ReadonlyMap<string, string>): [string, GroupMember] | undefined {
  const [id, ...pairs] = splitPairs(text);
  if (id === undefined) return undefined;
  const choices = pairs.flatMap(([name, value]): Choice[] => {
    const title = labels.get(name) ?? name;
    return toSlug(title) === '' || toSlug(value) === '' ? [] : [{ code: toSlug(title), title, value }];
  });
  return [id[1], { group, choices }];
}

/** The rows that a record names as its variations, by their ids. */
export function readMembers(record: Fields, mapping: Mapping): [string, GroupMember][] {
  const value = findField(record, mapping.fields.members);
  const group = findLine(record, mapping.fields.id);
  if (value === undefined || group === undefined) return [];
  if (Array.isArray(value)) {
    return value.flatMap((id): [string, GroupMember][] => {
      const text = toText(id);
      return text === undefined ? [] : [[text, { group, choices: [] }]];
    });
  }
  const labels = readLabels(record, mapping);
  return (toText(value) ?? '').split('|').flatMap((part) => {
    const member = toMember(part, group, labels);
    return member ? [member] : [];
  });
}
