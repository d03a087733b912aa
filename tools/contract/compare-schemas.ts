import { type Change, type JsonSchema, type Level, levels } from './contract-description';

/**
 * Who is bound by a schema. What is `taken` must still fit when it was written by the last release; what is `given` must
 * still be understood by it.
 */
export type Direction = 'taken' | 'given';

type Shapes = Readonly<Record<string, JsonSchema>>;

export interface SchemaPair {
  before: JsonSchema | undefined;
  after: JsonSchema | undefined;
  shapes: { before: Shapes; after: Shapes };
  direction: Direction;
  /** Where it stands, in words: `_get_x request`. */
  at: string;
}

interface Comparison extends Pick<SchemaPair, 'shapes' | 'direction'> {
  changes: Change[];
  /** Shapes that are being compared or were: they may hold themselves. */
  seen: Set<string>;
}

const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only people read these. */
const remarks = ['title', 'description', 'examples', 'id', 'default'];
/** The higher, the less they let through; with all other rules it is the other way round. */
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
/** Looked at on their own; all else is a rule. */
const structure = [
  ...['$ref', '$defs', '$schema', 'type', 'enum', 'const', 'anyOf', 'oneOf'],
  ...['properties', 'required', 'items', 'additionalProperties'],
];

/** Letting less through breaks who writes; letting more through breaks who reads. */
const narrower = (direction: Direction): Level => (direction === 'taken' ? 'major' : 'minor');
const wider = (direction: Direction): Level => (direction === 'taken' ? 'minor' : 'major');

function resolve(schema: JsonSchema, shapes: Shapes): { schema: JsonSchema; name?: string } {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : undefined;
  const found = name === undefined ? undefined : shapes[name];
  return name !== undefined && found ? { schema: found, name } : { schema };
}

function say(comparison: Comparison, level: Level, text: string): void {
  comparison.changes.push({ level, text });
}

/** `anyOf`, and a list of types, say the same. */
function toAlternatives(schema: JsonSchema): JsonSchema[] {
  const several = asList(schema.anyOf ?? schema.oneOf);
  if (several.length > 0) return several.map(asSchema);
  return Array.isArray(schema.type) ? schema.type.map((type: unknown) => ({ ...schema, type })) : [schema];
}

function describeShortly(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  return String(schema.type ?? 'anything');
}

function compareAlternatives(comparison: Comparison, before: JsonSchema, after: JsonSchema, at: string): void {
  const [old, fresh] = [toAlternatives(before), toAlternatives(after)];
  const gone = old.filter((one) => !fresh.some((other) => isSame(one, other)));
  const added = fresh.filter((one) => !old.some((other) => isSame(one, other)));
  for (const one of [...gone]) {
    // Of the same type it is the same alternative, changed; a number is not a changed text.
    const other = added.find((each) => hasSameType(comparison, one, each));
    if (!other) continue;
    gone.splice(gone.indexOf(one), 1);
    added.splice(added.indexOf(other), 1);
    compare(comparison, one, other, at);
  }
  for (const one of gone) say(comparison, narrower(comparison.direction), `${at} is no longer ${describeShortly(one)}`);
  for (const one of added) say(comparison, wider(comparison.direction), `${at} may be ${describeShortly(one)}`);
}

function hasSameType({ shapes }: Comparison, before: JsonSchema, after: JsonSchema): boolean {
  return resolve(before, shapes.before).schema.type === resolve(after, shapes.after).schema.type;
}

function toValues({ enum: values, const: only }: JsonSchema): readonly unknown[] | undefined {
  return only === undefined ? (values as readonly unknown[] | undefined) : [only];
}

function compareValues(comparison: Comparison, before: JsonSchema, after: JsonSchema, at: string): void {
  const [old, fresh] = [toValues(before), toValues(after)];
  const { direction } = comparison;
  if (!old && !fresh) return;
  if (!old) say(comparison, narrower(direction), `${at} is one of ${JSON.stringify(fresh)} only`);
  if (!fresh) say(comparison, wider(direction), `${at} may be any value`);
  if (!old || !fresh) return;
  const gone = old.filter((value) => !fresh.includes(value));
  const added = fresh.filter((value) => !old.includes(value));
  if (gone.length > 0) say(comparison, narrower(direction), `${at} is no longer ${JSON.stringify(gone)}`);
  if (added.length > 0) say(comparison, wider(direction), `${at} may be ${JSON.stringify(added)}`);
}

interface Field {
  schema: JsonSchema | undefined;
  isRequired: boolean;
}

function toField(schema: JsonSchema, name: string): Field {
  const properties = asSchema(schema.properties);
  const isThere = Object.hasOwn(properties, name);
  return {
    schema: isThere ? asSchema(properties[name]) : undefined,
    isRequired: asList(schema.required).includes(name),
  };
}

function compareField(comparison: Comparison, before: Field, after: Field, at: string): void {
  const { direction } = comparison;
  if (!after.schema) {
    // Whoever knew the field sends it or reads it.
    say(comparison, 'major', `${at} is gone`);
  } else if (!before.schema) {
    const level = after.isRequired && direction === 'taken' ? 'major' : 'minor';
    say(comparison, level, `${at} is new${after.isRequired ? ' and required' : ''}`);
  } else {
    if (after.isRequired && !before.isRequired) say(comparison, narrower(direction), `${at} is required`);
    if (before.isRequired && !after.isRequired) say(comparison, wider(direction), `${at} may be absent`);
    compare(comparison, before.schema, after.schema, at);
  }
}

/** Whether a bound lets less through than before. */
function isTighter(rule: string, before: unknown, after: unknown): boolean {
  if (typeof after !== 'number') return after !== undefined;
  if (typeof before !== 'number') return true;
  return lowerBounds.includes(rule) ? after > before : after < before;
}

function compareRules(comparison: Comparison, before: JsonSchema, after: JsonSchema, at: string): void {
  const rules = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (rule) => !structure.includes(rule) && !isSame(before[rule], after[rule]),
  );
  for (const rule of rules) {
    const [old, fresh] = [before[rule], after[rule]];
    // Who reads an answer is not bound by how long it may be.
    const isRemark = remarks.includes(rule) || comparison.direction === 'given';
    const level = isRemark ? 'patch' : isTighter(rule, old, fresh) ? 'major' : 'minor';
    say(comparison, level, `${at}: ${rule} ${JSON.stringify(old ?? 'none')} → ${JSON.stringify(fresh ?? 'none')}`);
  }
}

function compareOtherNames(comparison: Comparison, before: JsonSchema, after: JsonSchema, at: string): void {
  const [old, fresh] = [before.additionalProperties, after.additionalProperties];
  if (isSame(old, fresh)) return;
  if (typeof old === 'object' && typeof fresh === 'object')
    compare(comparison, asSchema(old), asSchema(fresh), `${at}{}`);
  else if (fresh === false) say(comparison, narrower(comparison.direction), `${at}: other names are refused`);
  else say(comparison, 'minor', `${at}: other names may stand in it`);
}

function compareParts(comparison: Comparison, before: JsonSchema, after: JsonSchema, at: string): void {
  const names = new Set([...Object.keys(asSchema(before.properties)), ...Object.keys(asSchema(after.properties))]);
  for (const name of names) compareField(comparison, toField(before, name), toField(after, name), `${at}.${name}`);
  if (before.items || after.items) compare(comparison, asSchema(before.items), asSchema(after.items), `${at}[]`);
  compareOtherNames(comparison, before, after, at);
}

/** Whether two schemas are looked at for the first time; shapes may hold themselves. */
function isNew({ seen }: Comparison, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return true;
  const key = `${before} → ${after}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function compare(comparison: Comparison, before: JsonSchema, after: JsonSchema, place: string): void {
  const old = resolve(before, comparison.shapes.before);
  const fresh = resolve(after, comparison.shapes.after);
  const at = fresh.name ?? place;
  if (!isNew(comparison, old.name, fresh.name)) return;
  const isChoice = [old.schema, fresh.schema].some(({ anyOf, oneOf }) => anyOf ?? oneOf);
  if (isChoice || !isSame(old.schema.type, fresh.schema.type)) {
    compareAlternatives(comparison, old.schema, fresh.schema, at);
    return;
  }
  compareValues(comparison, old.schema, fresh.schema, at);
  compareRules(comparison, old.schema, fresh.schema, at);
  compareParts(comparison, old.schema, fresh.schema, at);
}

/** What became of one schema, for those who were built with the last release. */
export function compareSchemas({ before, after, shapes, direction, at }: SchemaPair): Change[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ level: 'minor', text: `${at} is new` }];
  if (after === undefined) return [{ level: 'major', text: `${at} is gone` }];
  const comparison: Comparison = { shapes, direction, changes: [], seen: new Set() };
  compare(comparison, before, after, at);
  return comparison.changes;
}

/** The greatest that any of the changes asks for; undefined when there is none. */
export function greatestLevel(changes: readonly Change[]): Level | undefined {
  return levels.findLast((level) => changes.some((change) => change.level === level));
}
