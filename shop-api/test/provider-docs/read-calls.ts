import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallDescriptor } from '@storefront/contracts/calls';
import { allCalls, sharedShapes } from '@storefront/contracts/calls/schemas';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A call as the documents show it. */
export interface DocumentedCall {
  descriptor: CallDescriptor;
  /** The constant that a caller imports. */
  key: string;
  area: Area;
  /** The descriptor's comment. */
  description: string;
  request: JsonSchema;
  response: JsonSchema;
}

export const areas = [
  'site',
  'catalog',
  'publish',
  'location',
  'sweepstake',
  'webshop',
  'withdrawal',
  'comments',
  'auth',
] as const;
export type Area = (typeof areas)[number];

const callsFolder = path.resolve(__dirname, '../../../shared-contracts/src/calls');

/** Shapes that several calls share are told once, under the name of their schema. */
const shapes = z.registry<{ id: string }>();
for (const [name, shape] of sharedShapes) {
  shapes.add(shape, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
}

function commentsIn(area: Area): Map<string, { name: string; comment: string }> {
  const source = readFileSync(path.join(callsFolder, `${area}.ts`), 'utf8');
  const pattern =
    /(?:\/\*\*((?:(?!\*\/).)*)\*\/\n)?export const (\w+) = (?:\/\* @__PURE__ \*\/ )?defineCall<.*?name: '(\w+)'/gs;
  const found = [...source.matchAll(pattern)].map(([, comment = '', key = '', name = '']) => {
    const text = comment.replace(/^\s*\* ?/gm, '').replace(/\s+/g, ' ');
    return [name, { name: key, comment: text.trim() }] as const;
  });
  return new Map(found);
}

function toJson(schema: z.ZodType, definitions: Map<string, JsonSchema>): JsonSchema {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io: 'input', metadata: shapes });
  for (const [name, shape] of Object.entries($defs)) definitions.set(name, withoutId(shape));
  return rest;
}

function withoutId({ id: _, ...shape }: JsonSchema & { id?: string }): JsonSchema {
  return shape;
}

export interface ProviderInterface {
  calls: DocumentedCall[];
  /** Shared shapes by name. */
  shapes: Map<string, JsonSchema>;
}

/** Everything that the documents are made of, read from the contract alone. */
export function readInterface(): ProviderInterface {
  const definitions = new Map<string, JsonSchema>();
  const calls = areas.flatMap((area) => {
    const comments = commentsIn(area);
    return allCalls.flatMap(({ descriptor, schemas }): DocumentedCall[] => {
      const found = comments.get(descriptor.name);
      if (!found) return [];
      const request = toJson(schemas.request, definitions);
      const response = toJson(schemas.response, definitions);
      return [{ descriptor, key: found.name, area, description: found.comment, request, response }];
    });
  });
  const sorted = [...definitions].sort(([a], [b]) => (a < b ? -1 : 1));
  return { calls, shapes: new Map(sorted) };
}
