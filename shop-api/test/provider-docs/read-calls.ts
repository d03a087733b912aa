import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallDescriptor } from '@storefront/contracts/calls';
import { allCalls, sharedShapes } from '@storefront/contracts/calls/schemas';
import { staffCalls } from '@storefront/staff-contracts/schemas';
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
  'staff',
] as const;
export type Area = (typeof areas)[number];

const rootFolder = path.resolve(__dirname, '../../..');

/** The files that describe an area's calls: one of the contract, or those of the package of staff. */
function listSources(area: Area): string[] {
  const ofStaff = ['orders', 'comments', 'stock', 'coupons', 'statements'].map(
    (name) => `staff-contracts/src/${name}.ts`,
  );
  return area === 'staff' ? ofStaff : [`shared-contracts/src/calls/${area}.ts`];
}

/** Every call that a provider answers. */
export const documentedCalls = [...allCalls, ...staffCalls];

/** Shapes that several calls share are told once, under the name of their schema. */
const shapes = z.registry<{ id: string }>();
for (const [name, shape] of sharedShapes) {
  shapes.add(shape, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
}

function commentsIn(area: Area): Map<string, { name: string; comment: string }> {
  const source = listSources(area)
    .map((file) => readFileSync(path.join(rootFolder, file), 'utf8'))
    .join('\n');
  const pattern =
    /(?:\/\*\*((?:(?!\*\/).)*)\*\/\n)?export const (\w+) = (?:\/\* @__PURE__ \*\/ )?define(?:Staff)?Call<.*?(?:name: |>\(\s*)'(\w+)'/gs;
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
    return documentedCalls.flatMap(({ descriptor, schemas }): DocumentedCall[] => {
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
