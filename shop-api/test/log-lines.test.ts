import { Writable } from 'node:stream';
import { type CallDescriptor, callPath } from '@storefront/contracts/calls';
import {
  confirmSignup,
  forgottenPassword,
  forgottenPasswordCode,
  login,
  logout,
  newPassword,
  signup,
} from '@storefront/contracts/calls/auth';
import { allCalls } from '@storefront/contracts/calls/schemas';
import { confirmNewsletter, subscribeNewsletter } from '@storefront/contracts/calls/site';
import { getOrder, postOrder } from '@storefront/contracts/calls/webshop';
import { staffCalls } from '@storefront/staff-contracts/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseIdAndCode, parseTypedCode } from './outbox';
import { startTestShop, type TestShop } from './running-shop';
import { address, fillCheckout } from './shopper';

// Nothing that a visitor sends may stand in a log, at any level, whatever becomes of the call.

const calls = [...allCalls, ...staffCalls];
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

function createRequest(schema: z.ZodType): Record<string, unknown> {
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
  const isLast = ({ descriptor }: (typeof calls)[number]) => Number(descriptor.name === logout.name);
  for (const { descriptor, schemas } of [...calls].sort((one, other) => isLast(one) - isLast(other))) {
    statuses.push(await send(descriptor, { ...createRequest(schemas.request), lang: 'ba', ...more }));
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

const patterns = calls.map(({ descriptor }) => descriptor.path.replace(/\{(\w+)\}/g, ':$1'));

test('every call leaves a line with route, status, duration and id, and nothing of what was sent', async () => {
  await sendAll();
  const requests = cleanRequests();
  expect(requests).toHaveLength(calls.length);
  expect(new Set(requests.map(({ route }) => route))).toEqual(new Set(patterns));
  for (const request of requests) {
    expect(request).toMatchObject({ requestId: 'request-of-a-test', status: expect.any(Number) });
    expect(request.durationMs).toEqual(expect.any(Number));
  }
});

test('calls that are refused say nothing of it either: wrong fields, broken bodies, foreign addresses', async () => {
  for (const { descriptor } of calls) {
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

test('internal errors are logged with their place, and without values of the statement', async () => {
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
  const errors = lines.map((line) => JSON.parse(line)).filter(({ err }) => err);
  expect(errors.length).toBeGreaterThan(10);
  expect(errors[0]).toMatchObject({
    requestId: 'request-of-a-test',
    err: { message: expect.stringMatching(/^Failed query: /) },
  });
  expect(errors[0].err.stack).toMatch(/\n\s+at /);
});

/** What a mail lets its reader do: codes of its links and typed ones, the access to an order. */
function codesIn(text: string): string[] {
  const codes = [...text.matchAll(/\/\d+\/([\w-]{8,})\/|[?&]access=([\w-]+)|\/\d+-([\w-]{6,})\//g)];
  return [...codes.flatMap((found) => found.slice(1)), parseTypedCode({ text } as never)].filter(Boolean);
}

test('a journey that succeeds leaves nothing of what was sent, given out or mailed', async () => {
  const lang = 'ba' as const;
  const applicant = {
    email: 'tajna@example.com',
    first_name: 'Tajana',
    last_name: 'Tajnović',
    password: 'Tajna-lozinka-1',
  };
  const newPasswords = ['Tajna-lozinka-2', 'Tajna-lozinka-3'] as const;
  const statuses: number[] = [];
  const noted = async <Answer extends { statusCode: number }>(answer: Promise<Answer>): Promise<Answer> => {
    statuses.push((await answer).statusCode);
    return answer;
  };
  const lastMail = async () => (await shop.mails()).at(-1);
  const guest = await shop.guest();
  const orders: string[] = [];
  for (const key of ['kljuc-narudzbe-1', 'kljuc-narudzbe-2']) {
    const cart_version = await fillCheckout(shop, guest);
    const placed = await noted(
      shop.call(postOrder, { lang, accept_terms: true, idempotency_key: key, cart_version }, guest),
    );
    orders.push(placed.data.order_identificator ?? '');
    await noted(shop.call(getOrder, { lang, order_identificator: orders.at(-1) ?? '' }, guest));
  }
  await noted(shop.call(signup, { lang, ...applicant }, guest));
  await noted(shop.call(confirmSignup, parseIdAndCode(await lastMail()), guest));
  const tokens = [guest];
  // A login, and so a new password, ends the session that it began with.
  const logIn = async (password: string) => {
    const visitor = await shop.guest();
    const { data } = await noted(shop.call(login, { lang, email: applicant.email, password }, visitor));
    tokens.push(visitor, data.jwt ?? '');
  };
  await logIn(applicant.password);
  await noted(shop.call(forgottenPassword, { lang, email: applicant.email }, await shop.guest()));
  const link = parseIdAndCode(await lastMail());
  await noted(shop.call(newPassword, { lang, ...link, password: newPasswords[0] }, await shop.guest()));
  const typing = await shop.guest();
  const { id } = (await noted(shop.call(forgottenPasswordCode, { lang, email: applicant.email }, typing))).data;
  const code = parseTypedCode(await lastMail());
  await noted(shop.call(newPassword, { lang, id, code, password: newPasswords[1] }, typing));
  await logIn(newPasswords[1]);
  const reader = await shop.guest();
  await noted(shop.call(subscribeNewsletter, { lang, email: 'novosti@example.com' }, reader));
  await noted(shop.call(confirmNewsletter, parseIdAndCode(await lastMail()), reader));

  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const codes = (await shop.mails()).flatMap(({ text }) => codesIn(text));
  // An order, a sign-up, two new passwords and a newsletter have codes; without them this would prove little.
  expect(new Set(codes).size).toBeGreaterThan(4);
  const { email, first_name, last_name, address: street, phone } = address;
  const secrets = [
    ...codes,
    ...orders,
    ...tokens,
    ...newPasswords,
    ...Object.values(applicant),
    'novosti@example.com',
    email,
  ];
  const text = lines.join('\n');
  expect(
    [...secrets, first_name, last_name, street, phone].filter((secret) => secret && text.includes(secret)),
  ).toEqual([]);
  expect(secrets).not.toContain('');
  expect(cleanRequests().length).toBeGreaterThan(20);
});
