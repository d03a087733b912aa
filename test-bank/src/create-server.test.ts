import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from './create-server';
import { openLedger } from './ledger';
import { createNotifier, retryDelayMs } from './notifier';
import { isSame, signEvent, signFields } from './signing';

const secret = 'a-secret-that-only-this-test-knows-0001';
const origin = 'http://127.0.0.1:3003';
const returnUrl = 'https://shop.example/webshop/thank_you/?order_identificator=12-x';
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

interface ReceivedRequest {
  isSigned: boolean;
  timestamp: number;
  body: { event_id: string; type: string; reference: string; amount_minor: number; currency: string };
}

/** A shop on loopback that receives the bank's events and answers as the test says. */
async function startShop(answers: number[] = []) {
  const received: ReceivedRequest[] = [];
  let hasHeard: () => void = () => undefined;
  const server = createHttpServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'x-bank-timestamp': timestamp, 'x-bank-event': id, 'x-bank-signature': signature } = request.headers;
    const wanted = signEvent(secret, String(timestamp), String(id), body);
    received.push({
      isSigned: isSame(String(signature), wanted),
      timestamp: Number(timestamp),
      body: JSON.parse(body),
    });
    response.writeHead(answers.shift() ?? 200).end();
    hasHeard();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const until = async (count: number) => {
    while (received.length < count) {
      await new Promise<void>((resolve) => {
        hasHeard = resolve;
      });
    }
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { received, until, url, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

let folder: string;
let shop: Awaited<ReturnType<typeof startShop>>;
let now: Date;
const stops: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'test-bank-'));
  now = new Date('2026-11-20T09:00:00Z');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A bank with this folder; a second start is a restart of the same bank. */
async function startBank(answers: number[] = [], limits?: Parameters<typeof createServer>[1]) {
  shop = await startShop(answers);
  const failures: string[] = [];
  const ledger = openLedger(path.join(folder, 'payments.json'));
  const clock = () => now;
  const onFailure = (message: string) => void failures.push(message);
  const notifier = createNotifier({ ledger, secret, callbackUrl: shop.url, clock, onFailure });
  const app = createServer({ ledger, notifier, secret, origin, clock }, limits);
  stops.push(() => app.close(), notifier.stop, shop.stop);
  return { app, ledger, notifier, failures };
}

type Bank = Awaited<ReturnType<typeof startBank>>;

function createFields(changes: Record<string, string> = {}) {
  const fields: Record<string, string> = {
    reference: 'r-1',
    amount_minor: '8270',
    currency: 'BAM',
    order_number: '2026-000012',
    lang: 'de',
    return_url: returnUrl,
    return_by: 'post',
    issued_at: String(now.getTime() / 1000),
    ...changes,
  };
  return { ...fields, signature: signFields(secret, fields) };
}

function post(bank: Bank, url: string, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString();
  return bank.app.inject({ method: 'POST', url, headers: formHeaders, payload });
}

/** Opens a payment by its form; returns the address of its page. */
async function open(bank: Bank, changes: Record<string, string> = {}): Promise<string> {
  const { headers } = await post(bank, '/pay', createFields(changes));
  return String(headers.location);
}

describe('a payment', () => {
  test('shows amount and order in the shopper’s language', async () => {
    const bank = await startBank();
    const page = await bank.app.inject(await open(bank));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="de-DE">');
    expect(page.body).toContain('82,70\u00a0BAM');
    expect(page.body).toContain('2026-000012');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://shop.example");
  });

  test('is created once for repeated posts', async () => {
    const bank = await startBank();
    expect(await open(bank)).toBe(await open(bank));
    expect(bank.ledger.list()).toHaveLength(1);
  });

  test('can be created by the shop’s server', async () => {
    const bank = await startBank();
    const payload = createFields({ return_by: 'get' });
    const session = await bank.app.inject({ method: 'POST', url: '/sessions', payload });
    const { redirect_url } = session.json();
    expect(redirect_url).toMatch(/^http:\/\/127\.0\.0\.1:3003\/pay\/TB-/);
    const paid = await post(bank, new URL(redirect_url).pathname, { decision: 'succeeded' });
    expect(paid).toMatchObject({ statusCode: 303, headers: { location: returnUrl } });
  });

  test.each(['/pay', '/sessions'])('is rejected at %s without the shop’s signature', async (url) => {
    const bank = await startBank();
    const answer = await post(bank, url, { ...createFields(), amount_minor: '1' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(bank.ledger.list()).toEqual([]);
  });

  test('stores only the last four digits of a card', async () => {
    const bank = await startBank();
    await open(bank);
    await post(bank, '/pay', {
      ...createFields({ reference: 'r-2' }),
      card_number: '4242 4242 4242 4242',
      card_cvc: '123',
    });
    expect(JSON.stringify(bank.ledger.list())).not.toContain('4242 4242');
    expect(bank.ledger.findByReference('r-2')?.cardEnding).toBe('4242');
    expect(statSync(path.join(folder, 'payments.json')).mode & 0o077).toBe(0);
  });

  test('rejects an expired card and asks for another', async () => {
    const bank = await startBank();
    const card = { card_number: '4242 4242 4242 4242', card_cvc: '123' };
    const refused = await post(bank, '/pay', { ...createFields(), ...card, card_expiry: '10/26' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Diese Karte ist abgelaufen.');
    const [payment] = bank.ledger.list();
    expect(payment).toMatchObject({ status: 'open' });
    expect(payment).not.toHaveProperty('cardEnding');
    const own = `/pay/${payment?.bankReference}`;
    const again = await post(bank, own, { decision: 'succeeded', card_expiry: '10/26' });
    expect(again.statusCode).toBe(422);
    expect(bank.ledger.list()).toMatchObject([{ status: 'open' }]);
    expect((await post(bank, own, { decision: 'succeeded', card_expiry: '11/26' })).statusCode).toBe(200);
    expect(bank.ledger.list()).toMatchObject([{ status: 'succeeded' }]);
  });

  test('accepts a card until its month is over in every time zone', async () => {
    const bank = await startBank();
    now = new Date('2026-12-01T11:59:59Z');
    const card = { card_number: '4242 4242 4242 4242', card_expiry: '11/26' };
    expect((await post(bank, '/pay', { ...createFields(), ...card })).statusCode).toBe(303);
    now = new Date('2026-12-01T12:00:00Z');
    expect((await post(bank, '/pay', { ...createFields({ reference: 'r-2' }), ...card })).statusCode).toBe(422);
  });

  test('returns to the shop by a form without the result', async () => {
    const bank = await startBank();
    const back = await post(bank, await open(bank), { decision: 'refused' });
    expect(back.body).toContain(`action="${returnUrl}"`);
    expect(back.body).not.toMatch(/refused|succeeded/);
  });

  test('redirects to the shop when it is decided already', async () => {
    const bank = await startBank();
    const page = await open(bank);
    await post(bank, page, { decision: 'cancelled' });
    await post(bank, page, { decision: 'succeeded' });
    expect((await bank.app.inject(page)).body).toContain(`action="${returnUrl}"`);
    await shop.until(1);
    expect(shop.received.map(({ body }) => body.type)).toEqual(['payment.cancelled']);
  });

  test('escapes markup in the merchant’s fields', async () => {
    const bank = await startBank();
    const page = await bank.app.inject(await open(bank, { order_number: '<img src=x onerror=1>' }));
    expect(page.body).not.toContain('<img');
  });
});

describe('the shop', () => {
  test('receives the signed result with the amount', async () => {
    const bank = await startBank();
    await post(bank, await open(bank), { decision: 'succeeded' });
    await bank.notifier.wake();
    expect(shop.received).toMatchObject([
      { isSigned: true, body: { type: 'payment.succeeded', reference: 'r-1', amount_minor: 8270, currency: 'BAM' } },
    ]);
  });

  test('receives the same event again, with backoff, until it acknowledges it', async () => {
    const bank = await startBank([503, 500]);
    await post(bank, await open(bank), { decision: 'succeeded' });
    await bank.notifier.wake();
    for (const attempts of [1, 2]) {
      const { notice } = bank.ledger.list()[0] ?? {};
      expect(notice).toMatchObject({ attempts, nextAt: now.getTime() + retryDelayMs(attempts) });
      now = new Date(notice?.nextAt ?? 0);
      await bank.notifier.wake();
    }
    expect(shop.received).toHaveLength(3);
    expect(new Set(shop.received.map(({ body }) => body.event_id)).size).toBe(1);
    expect(shop.received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(bank.ledger.list()[0]?.notice?.nextAt).toBeNull();
  });

  test('receives no further attempts after it rejected an event for good, and the bank logs it', async () => {
    const bank = await startBank([422]);
    await post(bank, await open(bank), { decision: 'succeeded' });
    await bank.notifier.wake();
    expect(bank.ledger.list()[0]?.notice?.nextAt).toBeNull();
    expect(bank.failures).toHaveLength(1);
  });

  test('receives the result of a late payment when it is due, also after a restart of the bank', async () => {
    const bank = await startBank();
    await post(bank, await open(bank), { decision: 'later', delay: '60' });
    await bank.notifier.wake();
    expect(shop.received).toEqual([]);
    await bank.notifier.stop();
    const restarted = await startBank();
    now = new Date(now.getTime() + 60_000);
    await restarted.notifier.wake();
    expect(shop.received).toMatchObject([{ body: { type: 'payment.succeeded' } }]);
  });

  test('receives the result of an indefinitely waiting payment after an authorized admin call', async () => {
    const bank = await startBank();
    await post(bank, await open(bank), { decision: 'later', delay: '' });
    const settle = (authorization: string) =>
      bank.app.inject({
        method: 'POST',
        url: '/admin/payments/r-1/settle',
        headers: { authorization },
        payload: { result: 'refused' },
      });
    expect((await settle('Bearer guessed')).statusCode).toBe(401);
    expect(shop.received).toEqual([]);
    expect((await settle(`Bearer ${secret}`)).json()).toMatchObject({ status: 'refused' });
    expect(shop.received).toMatchObject([{ body: { type: 'payment.refused' } }]);
  });
});

describe('a refund', () => {
  const fields = (changes: Record<string, string> = {}, kind: 'refund' | 'payment' = 'refund') => {
    const asked = {
      ...{ reference: 'back-1', payment_reference: 'r-1', amount_minor: '3000', currency: 'BAM' },
      issued_at: String(now.getTime() / 1000),
      ...changes,
    };
    return { ...asked, signature: signFields(secret, asked, kind) };
  };
  const ask = async (bank: Bank, payload: Record<string, string>) =>
    (await bank.app.inject({ method: 'POST', url: '/refunds', payload })).statusCode;
  const back = (bank: Bank) => bank.ledger.findByReference('r-1')?.refunds ?? [];

  async function payAtBank() {
    const bank = await startBank();
    await post(bank, await open(bank), { decision: 'succeeded' });
    return bank;
  }

  test('is made once, however often it is sent, and outlives a restart', async () => {
    const bank = await payAtBank();
    expect([await ask(bank, fields()), await ask(bank, fields())]).toEqual([200, 200]);
    expect(back(bank)).toEqual([{ reference: 'back-1', amountMinor: 3000 }]);
    const restarted = await startBank();
    expect(await ask(restarted, fields())).toBe(200);
    expect(back(restarted)).toHaveLength(1);
  });

  test('is refused when it is more than is left, in another currency, or another amount under a known name', async () => {
    const bank = await payAtBank();
    await ask(bank, fields());
    expect(await ask(bank, fields({ reference: 'back-2', amount_minor: '5271' }))).toBe(422);
    expect(await ask(bank, fields({ reference: 'back-2', currency: 'EUR' }))).toBe(422);
    expect(await ask(bank, fields({ amount_minor: '2000' }))).toBe(422);
    expect(await ask(bank, fields({ reference: 'back-2', amount_minor: '5270' }))).toBe(200);
    expect(back(bank).reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(8270);
  });

  test('is refused of a payment that nobody made, and without the shop’s signature over a refund', async () => {
    const bank = await startBank();
    expect(await ask(bank, fields())).toBe(404);
    await open(bank);
    expect(await ask(bank, fields())).toBe(422);
    expect(await ask(bank, { ...fields(), amount_minor: '1' })).toBe(403);
    expect(await ask(bank, fields({}, 'payment'))).toBe(403);
    expect(back(bank)).toEqual([]);
  });
});

test('doubles the delay up to a minute', () => {
  expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([500, 1000, 2000, 60_000]);
});

it('answers a client that does not end its request with 408', async () => {
  const { app } = await startBank([], { requestMs: 200, answerMs: 200 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /payments HTTP/1.1\r\nhost: a\r\ncontent-length: 50\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});
