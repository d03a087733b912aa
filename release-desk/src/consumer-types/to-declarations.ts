import { toDocComment, toPascalCase, toPropertyName, toStringLiteral } from './source-text';

/** JSON schema, as releases hold it: nothing of it is known before it is read. */
type Schema = Readonly<Record<string, unknown>>;

/** A part of a schema has no type here. */
export class UnsupportedSchema extends Error {
  override readonly name = 'UnsupportedSchema';
}

/** Deeper than any payload that people read; schemas come from other teams. */
const maxDepth = 12;
/** Of a part's name, from a property's. */
const maxNameLength = 40;
/** The formatter's. */
const lineWidth = 120;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function requireSchema(value: unknown): Schema {
  if (!isSchema(value)) throw new UnsupportedSchema(`${JSON.stringify(value)} is no schema`);
  return value;
}

function requireSchemas(value: unknown): Schema[] {
  if (!Array.isArray(value)) throw new UnsupportedSchema(`${JSON.stringify(value)} is no list of schemas`);
  return value.map(requireSchema);
}

function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function toLiteral(value: unknown): string {
  if (typeof value === 'string') return toStringLiteral(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return String(value).replace('e+', 'e');
  throw new UnsupportedSchema(`${JSON.stringify(value)} is no value of a type`);
}

const join = (types: readonly string[], operator: '|' | '&') => [...new Set(types)].join(` ${operator} `);

/** Whether a type is a union by itself, not one within brackets or quotes. */
function isCompound(type: string): boolean {
  return / [|&] /.test(type.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, '').replace(/<.*>|\[.*\]|\(.*\)/g, ''));
}

/** In parentheses where another operator would tear it apart. */
function asOperand(type: string): string {
  return isCompound(type) || type.startsWith('readonly ') ? `(${type})` : type;
}

/** Breaks a union that is longer than a line; `start` is what stands before it. */
function withUnion(start: string, type: string, members: readonly string[], indent: string): string {
  const line = `${start} ${type};`;
  if (line.length <= lineWidth || members.length < 2) return `${line}\n`;
  return `${start}\n${members.map((member) => `${indent}| ${member}`).join('\n')};\n`;
}

/** The type of a place, and the members where it is a union. */
interface Type {
  text: string;
  members?: readonly string[];
}

const scalars: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Declares types one by one; parts of a type are declared after it. */
class Declarer {
  readonly declarations: string[] = [];

  constructor(private readonly names: Set<string>) {}

  /** The type's name: the wanted one, or with a number where it is taken. */
  declare(wanted: string, schema: Schema, doc: string, depth = 0): string {
    const name = this.takeName(wanted);
    const place = this.declarations.push('') - 1;
    this.declarations[place] = `${toDocComment(doc)}${this.toDeclaration(name, schema, depth)}`;
    return name;
  }

  private takeName(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.names.has(name); count += 1) name = `${wanted}${count}`;
    this.names.add(name);
    return name;
  }

  private toDeclaration(name: string, schema: Schema, depth: number): string {
    if (isInterface(schema)) return this.toInterface(name, schema, depth);
    const { text, members = [] } = this.toType(schema, name, depth);
    return withUnion(`export type ${name} =`, text, members, '  ');
  }

  private toInterface(name: string, schema: Schema, depth: number): string {
    const required = toStrings(schema.required);
    const properties = Object.entries(requireSchema(schema.properties)).map(([key, value]) => {
      const property = requireSchema(value);
      const { text, members = [] } = this.toType(property, `${name}${toPartName(key)}`, depth);
      const start = `  ${toPropertyName(key)}${required.includes(key) ? '' : '?'}:`;
      return describe(property, '  ') + withUnion(start, text, members, '    ');
    });
    const rest = schema.additionalProperties;
    const more = rest === undefined || rest === false ? '' : '  [key: string]: unknown;\n';
    return `export interface ${name} {\n${properties.join('')}${more}}\n`;
  }

  /** `part` names what has to be declared apart. */
  private toType(schema: Schema, part: string, depth: number): Type {
    if (depth > maxDepth) throw new UnsupportedSchema(`it is nested more than ${maxDepth} times`);
    if ('const' in schema) return { text: toLiteral(schema.const) };
    if (Array.isArray(schema.enum)) return toUnion(schema.enum.map(toLiteral));
    if (Array.isArray(schema.type))
      return this.toAlternatives(
        schema.type.map((type) => ({ ...schema, type })),
        part,
        depth,
      );
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives !== undefined) return this.toAlternatives(requireSchemas(alternatives), part, depth);
    if (schema.allOf !== undefined) {
      const parts = this.toParts(requireSchemas(schema.allOf), part, depth);
      return { text: join(parts.map(asOperand), '&') };
    }
    if (isSchema(schema.not) && Object.keys(schema.not).length === 0) return { text: 'never' };
    return { text: this.toPlainType(schema, part, depth) };
  }

  private toAlternatives(schemas: readonly Schema[], part: string, depth: number): Type {
    // Null beside one other type is no alternative of its own: the part keeps its plain name.
    const isNull = ({ type }: Schema) => type === 'null';
    const others = schemas.filter((schema) => !isNull(schema));
    const nulls = schemas.filter(isNull).map(() => 'null');
    const [only] = others;
    const isOne = only !== undefined && others.length === 1;
    const members = others.flatMap((schema, index) => {
      const type = this.toType(schema, isOne ? part : `${part}${index + 1}`, depth + 1);
      return type.members ?? [/ & /.test(type.text) ? asOperand(type.text) : type.text];
    });
    return toUnion([...members, ...nulls]);
  }

  private toParts(schemas: readonly Schema[], part: string, depth: number): string[] {
    return schemas.map((schema, index) => this.toElement(schema, `${part}${index + 1}`, depth));
  }

  private toPlainType(schema: Schema, part: string, depth: number): string {
    const { type } = schema;
    if (type === undefined && Object.keys(schema).every((key) => isAnnotation(key))) return 'unknown';
    if (type === 'array') return this.toArray(schema, part, depth);
    if (type === 'object') return this.toObject(schema, part, depth);
    const scalar = typeof type === 'string' && Object.hasOwn(scalars, type) ? scalars[type] : undefined;
    if (!scalar) throw new UnsupportedSchema(`${JSON.stringify(schema).slice(0, 80)} has no type`);
    return scalar;
  }

  private toArray({ items, prefixItems }: Schema, part: string, depth: number): string {
    if (prefixItems === undefined) {
      const element = isSchema(items) ? this.toElement(items, `${part}Item`, depth) : 'unknown';
      return `readonly ${asOperand(element)}[]`;
    }
    const places = this.toParts(requireSchemas(prefixItems), part, depth);
    const rest = isSchema(items) ? [`...${asOperand(this.toElement(items, `${part}Item`, depth))}[]`] : [];
    return `readonly [${[...places, ...rest].join(', ')}]`;
  }

  private toObject(schema: Schema, part: string, depth: number): string {
    if (isInterface(schema)) return this.declare(part, schema, '', depth + 1);
    const { additionalProperties: values, propertyNames, required } = schema;
    if (values === undefined || values === false) return 'Record<string, never>';
    const value = isSchema(values) ? this.toElement(values, `${part}Value`, depth) : 'unknown';
    const keys = isSchema(propertyNames) ? toStrings(propertyNames.enum) : [];
    if (keys.length === 0) return `Readonly<Record<string, ${value}>>`;
    const record = `Record<${join(keys.map(toStringLiteral), '|')}, ${value}>`;
    const isWhole = keys.every((key) => toStrings(required).includes(key));
    return isWhole ? `Readonly<${record}>` : `Readonly<Partial<${record}>>`;
  }

  /** A type within another: one that would fill the line is declared apart. */
  private toElement(schema: Schema, part: string, depth: number): string {
    const { text, members = [] } = this.toType(schema, part, depth + 1);
    const isLong = members.length > 1 && text.length > lineWidth / 2;
    if (!isLong) return text;
    const name = this.takeName(part);
    this.declarations.push(withUnion(`export type ${name} =`, text, members, '  '));
    return name;
  }
}

function toUnion(members: readonly string[]): Type {
  const unique = [...new Set(members)];
  if (unique.length === 0) return { text: 'never' };
  return { text: join(unique, '|'), members: unique };
}

function isInterface({ type, properties }: Schema): boolean {
  return type === 'object' && isSchema(properties) && Object.keys(properties).length > 0;
}

/** Of a word that says nothing of the type. */
function isAnnotation(key: string): boolean {
  return ['$schema', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly'].includes(key);
}

function toPartName(key: string): string {
  return toPascalCase(key).slice(0, maxNameLength) || 'Part';
}

function describe({ description }: Schema, indent: string): string {
  return typeof description === 'string' ? toDocComment(description, indent) : '';
}

/**
 * Declares the type of a JSON schema: the first declaration is `wanted` itself, or `wanted2` where `names` has it; the others are
 * its parts. `names` gets what is declared. Throws `UnsupportedSchema`.
 */
export function toDeclarations(
  wanted: string,
  schema: unknown,
  doc: string,
  names: Set<string> = new Set(),
): { name: string; declarations: string[] } {
  const taken = new Set(names);
  const declarer = new Declarer(taken);
  const name = declarer.declare(wanted, requireSchema(schema), doc);
  for (const one of taken) names.add(one);
  return { name, declarations: declarer.declarations };
}
