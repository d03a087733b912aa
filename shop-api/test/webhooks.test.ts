import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postOrderTransition } from '@storefront/contracts/calls/webshop';
import { engine } from './database-under-test';
import { placeOrder, restock } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';

const lang = 'ba';
const secret = 'a-secret-that-only-this-test-knows-0002';
const minuteMs = 60_000;

interface Received {
  isSigned: boolean;
  timestamp: number;
  rawBody: string;
  event: Record<string, unknown>;
}

let server: Server;
let received: Received[] = [];
/** What the listener answers next; 200 when there is nothing left. */
let answers: number[] = [];
let shop: TestShop;
let now = friday;

/** An ERP that checks the signature by the rule of the guide, with nothing of the shop's code. */
function startListener(): Promise<string> {
  server = createServer(async (request, response) => {
    let rawBody = '';
    for await (const chunk of request) rawBody += chunk;
    const [timestamp, id] = [String(request.headers['x-shop-timestamp']), String(request.headers['x-shop-event'])];
    const wanted = createHmac('sha256', secret).update(`event\n${timestamp}\n${id}\n${rawBody}`).digest('hex');
    const isSigned = request.headers['x-shop-signature'] === wanted && JSON.parse(rawBody).event_id === id;
    received.push({ isSigned, timestamp: Number(timestamp), rawBody, event: JSON.parse(rawBody) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`));
  });
}

beforeAll(async () => {
  const environment = { WEBHOOK_URL: await startListener(), WEBHOOK_SECRET: secret };
  shop = await startTestShop({ clock: () => now, environment });
  await restock(shop);
  await shop.mails();
});
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received = [];
  answers = [];
});

/** Everything that is due has been sent when the mails have. */
const settle = () => shop.mails();

async function ship(order_number: string) {
  const step = { lang, order_number, action: 'ship', reason: 'asked for by Lejla' };
  await shop.send('POST', postOrderTransition.path, step, await shop.staff());
  await settle();
}

test(`${engine}: every step of an order is sent, signed, without anything of its shopper`, async () => {
  const { order_number } = await placeOrder(shop, await shop.guest());
  await ship(order_number);
  expect(received.map(({ isSigned, timestamp, event }) => [isSigned, timestamp, event.action])).toEqual([
    [true, friday.getTime() / 1000, 'place'],
    [true, friday.getTime() / 1000, 'ship'],
  ]);
  expect(received[1]?.event).toEqual({
    ...{ event_id: expect.stringMatching(/^\d+$/), type: 'order.transition', order_number },
    ...{ action: 'ship', from: 'received', to: 'shipped', parcel: 1, actor: 'staff', at: friday.toISOString() },
    ...{ currency: 'BAM', total_minor: expect.any(Number) },
  });
  for (const { rawBody } of received) expect(rawBody).not.toMatch(/lejla|osoblje|Titova/i);
});

test('an event that was not taken is sent again, later, under the same id; one that was taken is not', async () => {
  answers = [503];
  await placeOrder(shop, await shop.guest());
  await settle();
  expect(received).toHaveLength(1);
  await settle();
  expect(received).toHaveLength(1);
  now = new Date(friday.getTime() + minuteMs);
  shop.context.deliverMails();
  await settle();
  expect(received.map(({ isSigned }) => isSigned)).toEqual([true, true]);
  expect(received[1]?.rawBody).toBe(received[0]?.rawBody);
  expect(received[1]?.timestamp).toBe((received[0]?.timestamp ?? 0) + 60);
  now = new Date(friday.getTime() + 10 * minuteMs);
  await settle();
  expect(received).toHaveLength(2);
});

test('an event that is refused for good is not sent again, and does not hold up the next', async () => {
  answers = [410];
  const { order_number } = await placeOrder(shop, await shop.guest());
  await settle();
  now = new Date(friday.getTime() + 60 * minuteMs);
  await ship(order_number);
  expect(received.map(({ event }) => event.action)).toEqual(['place', 'ship']);
});
