import { allCalls, sharedShapes } from '@storefront/contracts/calls/schemas';
import { eventSchemas } from '@storefront/contracts/events/schemas';
import * as releaseSchemas from '@storefront/contracts/releases';
import * as recordings from '@storefront/contracts/releases/recorded-page';
import { z } from 'zod';
import type { ContractDescription, JsonSchema } from './contract-description';

type Side = 'input' | 'output';
type Shapes = { [Name in Side]: Record<string, JsonSchema> };

/** Shapes that several calls share are described once, and compared once. */
const registry = z.registry<{ id: string }>();
for (const [id, shape] of sharedShapes) registry.add(shape, { id });

function toJson(schema: z.ZodType, side: Side, shapes: Shapes): JsonSchema {
  const options = { io: side, metadata: registry, unrepresentable: 'any' } as const;
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, options);
  Object.assign(shapes[side], $defs);
  return rest;
}

function sorted<Value>(table: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function findSchemas(module: Readonly<Record<string, unknown>>): [string, z.ZodType][] {
  return Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
}

/** The half of the contract that is checked at run time. */
export function describeSchemas(): Omit<ContractDescription, 'exports'> {
  const shapes: Shapes = { input: {}, output: {} };
  const calls = allCalls.map(({ descriptor, schemas }) => {
    const { name, method, path, kind, cacheMinutes, appendsLang = true } = descriptor;
    const request = toJson(schemas.request, 'input', shapes);
    const response = toJson(schemas.response, 'output', shapes);
    return [name, { method, path, kind, cacheMinutes, appendsLang, request, response }] as const;
  });
  const described = (entries: readonly (readonly [string, z.ZodType])[]) =>
    sorted(Object.fromEntries(entries.map(([name, schema]) => [name, toJson(schema, 'input', shapes)])));
  const description = {
    calls: sorted(Object.fromEntries(calls)),
    events: described(Object.entries(eventSchemas)),
    releases: described([...findSchemas(releaseSchemas), ...findSchemas(recordings)]),
    shapes: { input: sorted(shapes.input), output: sorted(shapes.output) },
  };
  // As it comes back from the file that it is compared with.
  return JSON.parse(JSON.stringify(description)) as typeof description;
}
