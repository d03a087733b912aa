import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { toDeclarations } from './to-declarations';

const repository = path.join(__dirname, '../../..');
const bin = (name: string) => path.join(repository, 'node_modules/.bin', name);

/** The JSON schema as a build writes it. */
const toJson = (schema: z.ZodType) => JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })));

function declare(schema: z.ZodType, doc = ''): string {
  return toDeclarations('Seen', toJson(schema), doc).declarations.join('\n');
}

/** The type of a property that is the only one. */
function toType(schema: z.ZodType): string {
  const [, line = ''] = declare(z.object({ it: schema })).split('\n');
  return line.replace(/^ {2}it\??: /, '').replace(/;$/, '');
}

const money = z.object({ minor: z.int(), currency: z.string().length(3) });

it.each<[string, z.ZodType, string]>([
  ['a text', z.string().min(1), 'string'],
  ['a number', z.number(), 'number'],
  ['an integer', z.int().min(0), 'number'],
  ['a yes or no', z.boolean(), 'boolean'],
  ['a value', z.literal('a'), "'a'"],
  ['several values', z.literal(['a', 1, true, null]), "'a' | 1 | true | null"],
  ['an enum', z.enum(['small', 'large']), "'small' | 'large'"],
  ['what may be null', z.string().nullable(), 'string | null'],
  ['an enum that may be null', z.enum(['a', 'b']).nullable(), "'a' | 'b' | null"],
  ['a union', z.union([z.string(), z.number()]), 'string | number'],
  ['a union within a union', z.union([z.string(), z.union([z.number(), z.null()])]), 'string | number | null'],
  ['the same type twice', z.union([z.string().min(1), z.email()]), 'string'],
  ['an array', z.array(z.string()), 'readonly string[]'],
  ['an array of a union', z.array(z.string().nullable()), 'readonly (string | null)[]'],
  ['an array of arrays', z.array(z.array(z.number())), 'readonly (readonly number[])[]'],
  ['an array that may be null', z.array(z.string()).nullable(), 'readonly string[] | null'],
  ['a tuple', z.tuple([z.string(), z.number()]), 'readonly [string, number]'],
  ['a tuple with a rest', z.tuple([z.string()], z.int()), 'readonly [string, ...number[]]'],
  ['a record', z.record(z.string(), z.number()), 'Readonly<Record<string, number>>'],
  ['a record of an enum', z.record(z.enum(['a', 'b']), z.number()), "Readonly<Record<'a' | 'b', number>>"],
  ['a part of it', z.partialRecord(z.enum(['a', 'b']), z.number()), "Readonly<Partial<Record<'a' | 'b', number>>>"],
  ['an array of records', z.array(z.record(z.string(), z.null())), 'readonly Readonly<Record<string, null>>[]'],
  ['an empty object', z.object({}), 'Record<string, never>'],
  ['no value', z.never(), 'never'],
  ['anything', z.unknown(), 'unknown'],
  ['an address', z.url(), 'string'],
  ['a default', z.string().default('x'), 'string'],
])('writes the type of %s', (_, schema, type) => {
  expect(toType(schema)).toBe(type);
});

it('declares an object with what may be left out, comments and names that need quotes', () => {
  const schema = z.object({
    id: z.int().describe('Of the product.'),
    class: z.string().optional(),
    'utm-source': z.string(),
    '1st': z.boolean(),
    __proto: z.null(),
    list: z.enum(['new']).default('new'),
  });
  expect(declare(schema, 'Payload of loyalty.seen.')).toBe(`/** Payload of loyalty.seen. */
export interface Seen {
  /** Of the product. */
  id: number;
  class?: string;
  'utm-source': string;
  '1st': boolean;
  __proto: null;
  list?: 'new';
}
`);
});

it('declares the parts of an object after it, each under a name of its own', () => {
  const schema = z.object({
    price: money,
    'old-price': money.nullable(),
    oldPrice: money.optional(),
    lines: z.array(z.object({ id: z.int() })),
  });
  const part = (name: string) => `export interface ${name} {\n  minor: number;\n  currency: string;\n}\n`;
  expect(declare(schema)).toBe(
    [
      "export interface Seen {\n  price: SeenPrice;\n  'old-price': SeenOldPrice | null;\n  oldPrice?: SeenOldPrice2;\n  lines: readonly SeenLinesItem[];\n}\n",
      ...['SeenPrice', 'SeenOldPrice', 'SeenOldPrice2'].map(part),
      'export interface SeenLinesItem {\n  id: number;\n}\n',
    ].join('\n'),
  );
});

it('declares the alternatives of a payload', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), count: z.int() }),
    z.object({ kind: z.literal('b') }),
  ]);
  expect(declare(schema)).toBe(`export type Seen = Seen1 | Seen2;

export interface Seen1 {
  kind: 'a';
  count: number;
}

export interface Seen2 {
  kind: 'b';
}
`);
});

it('lets an open object have more', () => {
  expect(declare(z.looseObject({ id: z.int() }))).toContain('  id: number;\n  [key: string]: unknown;\n');
});

it('lets no text of a release leave its place', () => {
  const text = declare(
    z.object({
      "a'; } declare global { //": z
        .literal("*/ 'x\u2028\u202e\n\\")
        .describe('*/ export const evil = 1; /*\n * more\u0007'),
    }),
    'a */ b',
  );
  expect(text).toBe(`/** a *\\/ b */
export interface Seen {
  /** *\\/ export const evil = 1; /* * more */
  "a'; } declare global { //": "*/ 'x\\u2028\\u202e\\n\\\\";
}
`);
});

it.each<[string, unknown, string]>([
  ['a reference', { $ref: '#/$defs/x' }, '{"$ref":"#/$defs/x"} has no type'],
  ['an unknown type', { type: 'file' }, '{"type":"file"} has no type'],
  ['the name of a method', { type: 'constructor' }, 'has no type'],
  ['no schema', { type: 'object', properties: { a: true } }, 'true is no schema'],
  ['a value of several', { const: { a: 1 } }, '{"a":1} is no value of a type'],
  ['no list', { anyOf: {} }, '{} is no list of schemas'],
])('refuses %s', (_, schema, message) => {
  expect(() => toDeclarations('Seen', schema, '')).toThrow(message);
});

it('refuses what is nested without an end', () => {
  let schema: object = { type: 'string' };
  for (let depth = 0; depth < 10_000; depth += 1) schema = { type: 'array', items: schema };
  expect(() => toDeclarations('Seen', schema, '')).toThrow('nested more than 12 times');
});

const long = z.enum(Array.from({ length: 12 }, (_, index) => `a-rather-long-value-${index}`) as [string, ...string[]]);

it('writes what the formatter would, and what compiles', () => {
  const corpus: z.ZodType[] = [
    z.object({ long, longest: long.nullable(), lists: z.array(long), byName: z.record(z.string(), long).optional() }),
    long,
    z.array(z.object({ a: z.union([money, z.string(), z.object({ b: money })]) })),
    z.object({ "it's": z.literal("it's"), 'say "hi"': z.literal('"hi"'), both: z.literal('\'"\'"') }),
    z.object({ a: z.literal([-1, 0.5, 1e21, 1e-7]), šifra: z.string(), $a_1: z.string(), 7: z.string() }),
    z.intersection(z.object({ a: z.string() }), z.union([money, z.object({ c: z.null() })])),
    z.object({ a: z.intersection(money, z.object({ b: z.string() })).nullable() }),
    z.tuple([money, z.array(z.string().nullable())], z.union([z.string(), z.null()])),
    z.record(z.enum(['a', 'b-c']), z.array(money)),
    z.looseObject({ a: z.string(), c: z.array(z.array(z.array(z.int()))) }),
  ];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'declarations-'));
  const names = new Set<string>();
  const file = path.join(folder, 'corpus.ts');
  const declared = corpus.map((schema) => toDeclarations('Seen', toJson(schema), 'A payload.', names).declarations);
  writeFileSync(file, declared.flat().join('\n'));
  // As the repository formats, whose configuration ignores what is outside of it.
  writeFileSync(
    path.join(folder, 'biome.json'),
    JSON.stringify({
      formatter: { indentStyle: 'space', lineWidth: 120 },
      javascript: { formatter: { quoteStyle: 'single' } },
    }),
  );
  const { status, stdout, stderr } = spawnSync(bin('biome'), ['check', '--colors=off', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  const compilerOptions = { strict: true, noEmit: true, target: 'ES2023', types: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  expect(spawnSync(bin('tsc'), ['-p', folder], { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
});
