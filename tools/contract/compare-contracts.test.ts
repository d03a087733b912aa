import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { compareContracts } from './compare-contracts';
import { compareExports } from './compare-exports';
import { compareSchemas, type Direction } from './compare-schemas';
import type { ContractDescription, DescribedCall, JsonSchema } from './contract-description';
import { describeExports } from './describe-exports';

const json = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io }) as JsonSchema;

function findChanges(direction: Direction, before: z.ZodType, after: z.ZodType) {
  const io = direction === 'taken' ? 'input' : 'output';
  const shapes = { before: {}, after: {} };
  return compareSchemas({ before: json(before, io), after: json(after, io), shapes, direction, at: 'it' });
}

const { object, string, number } = z;
const known = object({ id: number() });

describe('what a provider is asked', () => {
  it.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['stays what it is', known, object({ id: number() }), []],
    ['may say more', known, object({ id: number(), note: string().optional() }), ['minor: it.note is new']],
    ['must say more', known, object({ id: number(), note: string() }), ['major: it.note is new and required']],
    ['loses a field', object({ id: number(), note: string() }), known, ['major: it.note is gone']],
    ['need not say a field any longer', known, object({ id: number().optional() }), ['minor: it.id may be absent']],
    [
      'is of another type',
      known,
      object({ id: string() }),
      ['major: it.id is no longer number', 'minor: it.id may be string'],
    ],
    ['may be one thing more', z.enum(['a']), z.enum(['a', 'b']), ['minor: it may be ["b"]']],
    ['may be one thing less', z.enum(['a', 'b']), z.enum(['a']), ['major: it is no longer ["b"]']],
    ['may be nothing', known, object({ id: number().nullable() }), ['minor: it.id may be null']],
    ['may be shorter only', string().max(20), string().max(10), ['major: it: maxLength 20 → 10']],
    ['may be longer', string().max(10), string().max(20), ['minor: it: maxLength 10 → 20']],
  ])('%s', (_, before, after, expected) => {
    expect(findChanges('taken', before, after).map(({ level, text }) => `${level}: ${text}`)).toEqual(expected);
  });
});

describe('what a provider answers', () => {
  it.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['says more', known, object({ id: number(), note: string() }), ['minor: it.note is new and required']],
    ['loses a field', object({ id: number(), note: string() }), known, ['major: it.note is gone']],
    ['may leave a field out', known, object({ id: number().optional() }), ['major: it.id may be absent']],
    ['may be one thing more', z.enum(['a']), z.enum(['a', 'b']), ['major: it may be ["b"]']],
    ['may be one thing less', z.enum(['a', 'b']), z.enum(['a']), ['minor: it is no longer ["b"]']],
    ['may be nothing', known, object({ id: number().nullable() }), ['major: it.id may be null']],
    ['may be shorter only', string().max(20), string().max(10), ['patch: it: maxLength 20 → 10']],
    [
      'changes deep inside of a list',
      object({ all: z.array(known) }),
      object({ all: z.array(object({ id: number(), note: string() })) }),
      ['minor: it.all[].note is new and required'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(findChanges('given', before, after).map(({ level, text }) => `${level}: ${text}`)).toEqual(expected);
  });
});

const call: DescribedCall = {
  method: 'GET',
  path: '/x/',
  kind: 'content',
  cacheMinutes: 5,
  appendsLang: true,
  request: json(known, 'input'),
  response: json(known, 'output'),
};

function contract(more: Partial<ContractDescription> = {}): ContractDescription {
  return { calls: { _get_x: call }, events: {}, releases: {}, shapes: { input: {}, output: {} }, exports: {}, ...more };
}

describe('calls', () => {
  it.each<[string, Record<string, DescribedCall>, string[]]>([
    ['that are gone', {}, ['major: _get_x is gone']],
    ['that are new', { _get_x: call, _get_y: call }, ['minor: _get_y is new']],
    ['that moved', { _get_x: { ...call, path: '/y/' } }, ['major: _get_x: path is /y/']],
    ['that are kept for longer', { _get_x: { ...call, cacheMinutes: 9 } }, ['patch: _get_x is kept for 9 minutes']],
  ])('%s', (_, calls, expected) => {
    const changes = compareContracts(contract(), contract({ calls }));
    expect(changes.map(({ level, text }) => `${level}: ${text}`)).toEqual(expected);
  });

  it('reports a change of a shared shape once, by its name', () => {
    const answer: DescribedCall = { ...call, response: { $ref: '#/$defs/cart' } };
    const shaped = (cart: z.ZodType) => ({
      calls: { _get_x: answer, _get_y: answer },
      shapes: { input: {}, output: { cart: json(cart, 'output') } },
    });
    const changes = compareContracts(
      contract(shaped(object({ id: number(), note: string() }))),
      contract(shaped(known)),
    );
    expect(changes).toEqual([{ level: 'major', text: 'cart.note is gone' }]);
  });
});

it('checks an event for its emitters and its subscribers', () => {
  const events = (payload: z.ZodType) => contract({ events: { 'cart.changed': json(payload, 'input') } });
  const changes = compareContracts(events(known), events(object({ id: number(), note: string() })));
  expect(changes).toContainEqual({ level: 'major', text: 'cart.changed.note is new and required' });
});

describe('what an entry exports', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ exports: { './x': './x.ts' } }));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function describeSource(source: string) {
    writeFileSync(path.join(folder, 'x.ts'), source);
    return describeExports(folder)['./x'];
  }

  it.each<[string, string, string, string[]]>([
    [
      'comments and layout',
      '/** One. */ export interface A { b: string }',
      'export interface A {\n  b: string;\n}',
      [],
    ],
    [
      'a member that may be there',
      'export interface A { b: string }',
      'export interface A { b: string; c?: number }',
      ['minor: x A.c is new'],
    ],
    [
      'a member that must be there',
      'export interface A { b: string }',
      'export interface A { b: string; c: number }',
      ['major: x A.c is new and required'],
    ],
    [
      'more that the shell hands down',
      'export interface PageContext { b: string }',
      'export interface PageContext { b: string; c: number }',
      ['minor: x PageContext.c is new and required'],
    ],
    [
      'a member of another type',
      'export interface A { b: string }',
      'export interface A { b: number }',
      ['major: x A.b is "b: number", it was "b: string"'],
    ],
    [
      'a member that is gone',
      'export interface A { b: string; c: number }',
      'export interface A { b: string }',
      ['major: x A.c is gone'],
    ],
    ['a name that is gone', 'export const a = 1; export const b = 2;', 'export const a = 1;', ['major: x b is gone']],
    ['another value', 'export const a = 1;', 'export const a = 2;', ['patch: x a has another value']],
    ['another type', `export type A = 'a' | 'b';`, `export type A = 'a';`, ['major: x A is another type']],
    [
      'one parameter more that may be left out',
      'export function f(a: string): void {}',
      'export function f(a: string, b?: number): void {}',
      ['minor: x f() takes one parameter more'],
    ],
    [
      'one parameter more',
      'export function f(a: string): void {}',
      'export function f(a: string, b: number): void {}',
      ['major: x f() takes one parameter more'],
    ],
    [
      'another name of a parameter, another body',
      'export function f(a: string): void {}',
      'export function f(b: string): void { b; }',
      [],
    ],
    [
      'one more way to call',
      'export function f(): string { return ""; }',
      'export function f(): string; export function f(a: number): number; export function f(a?: unknown): unknown { return a; }',
      ['minor: x f() can be called in one more way'],
    ],
  ])('%s', (_, before, after, expected) => {
    const changes = compareExports('x', describeSource(before), describeSource(after));
    expect(changes.map(({ level, text }) => `${level}: ${text}`)).toEqual(expected);
  });

  it('follows what is passed on from a neighbour', () => {
    writeFileSync(path.join(folder, 'y.ts'), 'export interface A { b: string } export const hidden = 1;');
    expect(Object.keys(describeSource(`export { type A } from './y';`) ?? {})).toEqual(['A']);
  });
});
