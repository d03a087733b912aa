import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createDataFolder, rootFolder, startSite } from './site';

// Every program of the shop at log level `trace`: no line holds visitor input or a secret of the settings.

test.setTimeout(300_000);

const port = 4440;
const origin = `http://localhost:${port}`;
const mark = 'Zmark';
let made = 0;
function nextMark(): string {
  made += 1;
  return `${mark}${made}q`;
}

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A value that fits the schema, with a marker in every string. */
function fill(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return fill(schema.anyOf[0]);
  if (schema.format === 'email') return `${nextMark()}@example.com`;
  if (schema.type === 'string') return /\\d|0-9/.test(schema.pattern ?? '') ? '7' : nextMark();
  if (schema.type === 'integer' || schema.type === 'number') return 7;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [fill(schema.items ?? {})];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fill(each)]));
}

const { paths } = JSON.parse(readFileSync(path.join(rootFolder, 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = Object.entries(paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ url, method: method.toUpperCase(), operation })),
);

const headers = () => ({
  origin,
  cookie: `__Host-token=${nextMark()}; __Host-device=${nextMark()}; a=${nextMark()}`,
  referer: `${origin}/?q=${nextMark()}`,
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 ${nextMark()}`,
  'x-forwarded-for': '203.0.113.77',
});

async function ask(url: string, init: RequestInit = {}): Promise<number> {
  const own = { ...headers(), ...(init.headers as Record<string, string>) };
  const answer = await fetch(url, { redirect: 'manual', ...init, headers: own });
  await answer.arrayBuffer();
  return answer.status;
}

async function call(base: string, { url, method, operation }: (typeof calls)[number]): Promise<void> {
  const address = new URL(
    url.replace(/\{\w+\}/g, () => `7-${nextMark()}`),
    base,
  );
  for (const { name, in: place, schema } of operation.parameters ?? []) {
    if (place === 'query') address.searchParams.set(name, name === 'lang' ? 'ba' : String(fill(schema)));
  }
  address.searchParams.set('extra', nextMark());
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const hasBody = method !== 'GET';
  const json = { 'content-type': 'application/json' };
  const filled = { ...(fill(body?.schema ?? {}) as object), lang: 'ba' };
  await ask(String(address), hasBody ? { method, headers: json, body: JSON.stringify(filled) } : { method });
  if (!hasBody) return;
  await ask(String(address), { method, headers: json, body: `{"password":"${nextMark()}` });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await ask(String(address), { method, headers: form, body: `email=${nextMark()}%40example.com&next=/${nextMark()}` });
}

const pages = [
  '/',
  '/auth/change_password/12/CODE/',
  '/auth/change_email/12/CODE/',
  '/auth/confirm_signup/12/CODE/',
  '/newsletter/stock-alert/12/CODE/',
  '/newsletter/subscribe-confirm/12/CODE/',
  '/webshop/thank_you/12-CODE/',
  '/webshop/payment_form/12-CODE/',
  '/webshop/failed_payment/12-CODE/',
  '/auth/my_orders/12-CODE/',
  '/-/preview?token=CODE&path=/CODE/',
  '/-/page?path=/auth/change_password/12/CODE/',
  '/-/images/CODE.jpg',
  '/%ffCODE/',
  '/..%2fCODE',
  '//CODE.example/',
  '/CODE/',
];

/** Settings that hold secrets: none is logged at the start. */
const secrets = {
  BANK_SECRET: `${mark}0bank-secret-of-thirty-two-letters`,
  SMTP_URL: `smtp://${mark}0user:${mark}0password@127.0.0.1:9`,
};

test('no log line of any program holds visitor input, and every request line names its program and request id', async () => {
  let output = '';
  const site = await startSite(port, createDataFolder(), { LOG_LEVEL: 'trace', ...secrets }, (text) => {
    output += text;
  });
  for (const each of calls) await call(origin, each);
  for (const each of pages) {
    const url = each.replaceAll('CODE', nextMark);
    await ask(`${origin}${url}${url.includes('?') ? '&' : '?'}q=${nextMark()}`);
  }
  const report = { 'csp-report': { 'document-uri': `${origin}/auth/?q=${nextMark()}`, 'blocked-uri': 'inline' } };
  const csp = { 'content-type': 'application/csp-report' };
  await ask(`${origin}/-/csp-reports`, { method: 'POST', headers: csp, body: JSON.stringify(report) });
  // Release desk and bank, which browsers and other programs call directly.
  for (const address of [`http://127.0.0.1:${port + 2}`, `http://127.0.0.1:${port + 3}`]) {
    await ask(`${address}/release-map.json?after=${nextMark()}`);
    await ask(`${address}/pay/${nextMark()}?q=${nextMark()}`);
    await ask(`${address}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"${nextMark()}`,
    });
    await ask(`${address}/admin/payments`, { headers: { authorization: `Bearer ${nextMark()}` } });
    await ask(`${address}/${nextMark()}`);
  }
  await site.stop();

  const found = output
    .split('\n')
    .filter((line) => new RegExp(`${mark}\\d`, 'i').test(line) || line.includes('203.0.113'));
  expect(found).toEqual([]);
  const requests = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  // Lines exist: the check does not pass because nothing was logged.
  for (const name of ['shell', 'provider', 'release-desk', 'test-bank']) {
    const own = requests.filter((request) => request.name === name);
    expect(own.length, name).toBeGreaterThan(3);
    for (const line of own) {
      expect(line).toMatchObject({ status: expect.any(Number), durationMs: expect.any(Number) });
      expect(line.requestId ?? '', JSON.stringify(line)).not.toBe('');
    }
  }
  const routes = new Set(requests.filter(({ name }) => name === 'provider').map(({ route }) => route));
  expect(routes.size).toBeGreaterThan(50);
});
