import { Writable } from 'node:stream';
import { type CallDescriptor, callPath } from '@storefront/contracts/calls';
import { logout } from '@storefront/contracts/calls/auth';
import { allCalls } from '@storefront/contracts/calls/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { startTestShop, type TestShop } from './running-shop';

// Nothing that a visitor sends may stand in a log, at any level, whatever becomes of the call.

const mark = 'Zmark';
let made = 0;
/** A text that is nobody else's; short and plain, so that only whoever logs it is to blame. */
function nextMark(): string {
  made += 1;
  return `${mark}${made}q`;
}

type Schema = z.core.JSONSchema.JSONSchema;

/** A value of the kind that a schema asks for, with a mark in every text. */
function fill(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []) as Schema[];
  if (choice) return fill(choice);
  if (schema.format === 'email') return `${nextMark()}@example.com`;
  if (schema.type === 'string') return /\\d|0-9/.test(schema.pattern ?? '') ? '7' : nextMark();
  if (schema.type === 'integer' || schema.type === 'number') return 7;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [fill((schema.items ?? {}) as Schema)];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return Object.fromEntries(properties.map(([name, each]) => [name, fill(each)]));
}

function requestOf(schema: z.ZodType): Record<string, unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fill(described) as Record<string, unknown>;
}

const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
    done();
  },
});

let shop: TestShop;
let token = '';
beforeAll(async () => {
  shop = await startTestShop({ environment: { LOG_LEVEL: 'trace' }, logTo });
});
afterAll(() => shop.close());
beforeEach(async () => {
  token = await shop.staff();
  lines.length = 0;
});

const headersWith = (more: Record<string, string> = {}) => ({
  authorization: `Bearer ${token}`,
  cookie: `a=${nextMark()}`,
  'user-agent': nextMark(),
  referer: `https://x.example/?q=${nextMark()}`,
  'x-forwarded-for': '203.0.113.77',
  'x-device-token': `${nextMark()}${'a'.repeat(20)}`,
  'x-request-id': 'request-of-a-test',
  ...more,
});

async function send({ method, path }: CallDescriptor, request: Record<string, unknown>, headers = headersWith()) {
  const url = callPath(
    { path },
    { ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, nextMark()])), ...request },
  );
  const query = { extra: nextMark(), ...(method === 'GET' ? (request as Record<string, string>) : {}) };
  const { statusCode } = await shop.app.inject({
    method,
    url,
    headers,
    query,
    ...(method === 'GET' ? {} : { payload: request }),
  });
  return statusCode;
}

async function sendAll(more: Record<string, unknown> = {}): Promise<number[]> {
  const statuses: number[] = [];
  // After the logout every call is a stranger's.
  const isLast = ({ descriptor }: (typeof allCalls)[number]) => Number(descriptor.name === logout.name);
  for (const { descriptor, schemas } of [...allCalls].sort((one, other) => isLast(one) - isLast(other))) {
    statuses.push(await send(descriptor, { ...requestOf(schemas.request), lang: 'ba', ...more }));
  }
  return statuses;
}

/** The lines of requests, once everything was found clean. */
function cleanRequests(): Record<string, unknown>[] {
  const text = lines.join('\n');
  expect(text).not.toMatch(new RegExp(`${mark}\\d`, 'i'));
  expect(text).not.toContain('203.0.113');
  expect(text).not.toContain(token);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request');
}

const patterns = allCalls.map(({ descriptor }) => descriptor.path.replace(/\{(\w+)\}/g, ':$1'));

test('every call leaves a line with route, status, duration and id, and nothing of what was sent', async () => {
  await sendAll();
  const requests = cleanRequests();
  expect(requests).toHaveLength(allCalls.length);
  expect(new Set(requests.map(({ route }) => route))).toEqual(new Set(patterns));
  for (const request of requests) {
    expect(request).toMatchObject({ requestId: 'request-of-a-test', status: expect.any(Number) });
    expect(request.durationMs).toEqual(expect.any(Number));
  }
});

test('calls that are refused say nothing of it either: wrong fields, broken bodies, foreign addresses', async () => {
  for (const { descriptor } of allCalls) {
    await send(
      descriptor,
      { lang: nextMark(), email: nextMark(), id: nextMark() },
      headersWith({ authorization: `Bearer ${nextMark()}` }),
    );
    const { method } = descriptor;
    const payload = `{"password": "${nextMark()}`;
    if (method !== 'GET') {
      const headers = headersWith({ 'content-type': 'application/json' });
      await shop.app.inject({ method, url: descriptor.path, headers, payload });
    }
  }
  for (const url of [
    `/${nextMark()}/?x=${nextMark()}`,
    `/pictures/${nextMark()}.jpg`,
    `/%ff${nextMark()}`,
    `/bank/callback/?${nextMark()}`,
  ]) {
    await shop.app.inject({ url, headers: headersWith() });
  }
  expect(cleanRequests().length).toBeGreaterThan(allCalls.length);
});

test('calls that fail within leave a fault with its place, and nothing of the values of its statement', async () => {
  const tables = [
    'one_time_codes',
    'attempts',
    'carts',
    'newsletter_subscribers',
    'comments',
    'orders',
    'known_devices',
  ];
  for (const table of tables) {
    await shop.database.execute(sql.raw(`alter table if exists ${table} rename to ${table}_away`));
  }
  const statuses = await sendAll();
  for (const table of tables) {
    await shop.database.execute(sql.raw(`alter table if exists ${table}_away rename to ${table}`));
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(10);
  cleanRequests();
  const faults = lines.map((line) => JSON.parse(line)).filter(({ err }) => err);
  expect(faults.length).toBeGreaterThan(10);
  expect(faults[0]).toMatchObject({
    requestId: 'request-of-a-test',
    err: { message: expect.stringMatching(/^Failed query: /) },
  });
  expect(faults[0].err.stack).toMatch(/\n\s+at /);
});
