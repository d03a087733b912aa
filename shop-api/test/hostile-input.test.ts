import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallDescriptor } from '@storefront/contracts/calls';
import { login } from '@storefront/contracts/calls/auth';
import { allCalls } from '@storefront/contracts/calls/schemas';
import { staffCalls } from '@storefront/staff-contracts/schemas';
import type { z } from 'zod';
import { startTestShop, type TestShop } from './running-shop';

// What a stranger may send: every call answers with data or with an error of the contract, and reveals nothing internal.

const list = path.resolve(__dirname, '../../../shared/data/hostile/naughty-strings.json');
const own = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%00',
  '%',
  "'; drop table users; --",
  '$1',
  '{{7*7}}',
  '../../etc/passwd',
  '\u202e\u2066',
  '1e309',
  '-1',
  '99999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  'a'.repeat(20_000),
];
/** What parses as a number, a truth or nothing, and is none of what was asked for. */
const values: unknown[] = [null, true, -1, 0, 1.5, 1e300, 2 ** 53, [], [null], {}, { lang: 'ba' }, [[[[]]]]];

// Thousands of requests, on a machine that may be busy with other tests.
jest.setTimeout(240_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Reply = Awaited<ReturnType<typeof ask>>;

/** As a program may write it that knows nothing of the contract's own way to fill a path. */
function toSegment(value: unknown): string {
  return encodeURIComponent(Buffer.from(String(value ?? '')).toString()) || '-';
}

async function ask(descriptor: CallDescriptor, fields: Record<string, unknown>, token: string) {
  const { method } = descriptor;
  const url = descriptor.path.replace(/\{(\w+)\}/g, (_, name: string) => toSegment(fields[name]));
  const headers = { authorization: `Bearer ${token}` };
  const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const content = method === 'GET' ? { query } : { payload: fields };
  return shop.app.inject({ method, url, headers, ...content });
}

/** What is wrong with an answer to bad input; nothing when it is as it should be. */
function findError({ statusCode, body }: Reply): string | undefined {
  if (statusCode >= 500 && statusCode !== 503) return `${statusCode}`;
  if (/node_modules|\bat \S+ \(|PostgresError|DrizzleQuery|select "/.test(body))
    return `tells its inside: ${body.slice(0, 200)}`;
  if (statusCode < 400) return undefined;
  const { success, label_name } = JSON.parse(body) as { success?: boolean; label_name?: string };
  return success === false && typeof label_name === 'string'
    ? undefined
    : `no error of the contract: ${body.slice(0, 200)}`;
}

const listFields = (schemas: { request: z.ZodType }) => Object.keys((schemas.request as z.ZodObject).shape);

/** The same hostile value in every field, then in some field alone, beside a language that is right. */
function requests(fields: readonly string[], value: unknown, place: number): Record<string, unknown>[] {
  const alone = fields.filter((_field, index) => (index + place) % 5 === 0);
  const everywhere = Object.fromEntries(fields.map((field) => [field, value]));
  return [everywhere, ...alone.map((field) => ({ lang: 'ba', [field]: value }))];
}

async function findErrors(
  descriptor: CallDescriptor,
  fields: readonly string[],
  hostile: readonly unknown[],
  token: string,
) {
  const errors: string[] = [];
  for (const [place, value] of hostile.entries()) {
    for (const request of requests(fields, value, place)) {
      const error = findError(await ask(descriptor, request, token));
      if (error) errors.push(`${JSON.stringify(request).slice(0, 120)}: ${error}`);
    }
  }
  return errors;
}

const calls = [...allCalls, ...staffCalls];
/** To everybody else it answers alike, whatever is sent. */
const isForStaff = ({ path: at }: CallDescriptor) => staffCalls.some(({ descriptor }) => descriptor.path === at);

const titled = calls.map(({ descriptor, schemas }) => ({
  title: descriptor.name,
  descriptor,
  fields: listFields(schemas),
}));

test.each(titled)('$title bears strings and values that nobody should send', async ({ descriptor, fields }) => {
  const token = await (isForStaff(descriptor) ? shop.staff() : shop.customer());
  expect(await findErrors(descriptor, fields, [...own, ...values], token)).toEqual([]);
});

const naughty = existsSync(list) ? test : test.skip;

/** Each call is sent a share of the list, another one than its neighbour: together they are sent it several times. */
const share = 16;

async function naughtyErrors(strings: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  for (const [place, { descriptor, fields }] of titled.entries()) {
    const token = await (isForStaff(descriptor) ? shop.staff() : shop.guest());
    for (const value of strings.filter((_string, index) => index % share === place % share)) {
      const request = Object.fromEntries(fields.map((field) => [field, field === 'lang' ? 'ba' : value]));
      const error = findError(await ask(descriptor, request, token));
      if (error) errors.push(`${descriptor.name} ${JSON.stringify(value).slice(0, 80)}: ${error}`);
    }
  }
  return errors;
}

naughty('the calls bear the list of naughty strings', async () => {
  expect(await naughtyErrors(JSON.parse(readFileSync(list, 'utf8')) as string[])).toEqual([]);
});

describe('a body that is no request', () => {
  const send = async (payload: string, contentType: string) => {
    const headers = { 'content-type': contentType, authorization: `Bearer ${await shop.guest()}` };
    const reply = await shop.app.inject({ method: 'POST', url: login.path, headers, payload });
    expect(findError(reply)).toBeUndefined();
    return { statusCode: reply.statusCode, label: (reply.json() as { label_name: string }).label_name };
  };

  test.each([
    ['broken JSON', '{"email": ', 'application/json'],
    ['a list', '[1, 2]', 'application/json'],
    ['a text', '"email"', 'application/json'],
    ['a prototype', '{"__proto__": {"email": "x"}}', 'application/json'],
    ['JSON a thousand levels deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'application/json'],
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded'],
    ['XML', '<a/>', 'application/xml'],
    ['no type that there is', 'x', 'nonsense'],
  ])('%s is 400, with an error of the contract', async (_name, payload, contentType) => {
    expect(await send(payload, contentType)).toEqual({ statusCode: 400, label: 'error_validation' });
  });

  test('more than 64 kB is 413', async () => {
    const payload = JSON.stringify({ email: 'x'.repeat(70_000) });
    expect(await send(payload, 'application/json')).toEqual({ statusCode: 413, label: 'error_too_large' });
  });

  test('an address that cannot be read is refused in the same shape', async () => {
    for (const url of ['/hapi/v1/webshop/order/%E0%A4%A/', '/hapi/v1/webshop/order/%00/', `/${'a'.repeat(5_000)}`]) {
      const reply = await shop.app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${await shop.guest()}` },
      });
      expect(findError(reply)).toBeUndefined();
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});
