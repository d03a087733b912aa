import path from 'node:path';
import { z } from 'zod';

const { readEvents, toJsonSchemas } = jest.requireActual<typeof import('./event-schemas.mjs')>('./event-schemas.mjs');

it('describes what a remote emits, sorted, without what only zod knows', () => {
  const schemas = {
    'loyalty.pointsSpent': z.object({ points: z.int().default(1) }),
    'loyalty.pointsEarned': z.object({ reason: z.enum(['visit']).optional() }).describe('A visitor has more.'),
  };
  const described = toJsonSchemas(schemas);
  expect(Object.keys(described)).toEqual(['loyalty.pointsEarned', 'loyalty.pointsSpent']);
  expect(described['loyalty.pointsEarned']).toEqual({
    type: 'object',
    properties: { reason: { type: 'string', enum: ['visit'] } },
    description: 'A visitor has more.',
  });
  expect(described['loyalty.pointsSpent']).not.toHaveProperty('required');
});

it('says which event cannot be described', () => {
  expect(() => toJsonSchemas({ 'loyalty.seen': { points: 1 } })).toThrow('The event "loyalty.seen" has no zod schema');
  expect(() => toJsonSchemas({ 'loyalty.seen': z.object({ at: z.date() }) })).toThrow(
    /^The payload of "loyalty\.seen" is no JSON: /,
  );
});

it('finds nothing where a package.json names no file of events', async () => {
  expect(await readEvents(path.join(__dirname, '../../../mfe-catalog'))).toEqual({});
});
