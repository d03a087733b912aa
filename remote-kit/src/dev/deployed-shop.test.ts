import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addToSlots, readDeployedShop, requireSameContracts, toShopOrigin } from './deployed-shop.mjs';

const said = { contracts: '2.1.0', defaultLanguage: 'ba', settings: { slots: { header: ['a.b'], footer: [] } } };

/** What comes of asking a shop that answers so. */
async function ask(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await readDeployedShop(origin);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://shop.example', undefined],
  ['https://shop.example/en/', undefined],
  ['shop.example', undefined],
  ['', undefined],
])('takes %j for the address of a shop as %j', (text, origin) => {
  expect(toShopOrigin(text)).toBe(origin);
});

it('reads what a shop says of itself', async () => {
  expect(await ask((_, response) => response.end(JSON.stringify(said)))).toMatchObject(said);
});

it.each<[string, RequestListener, string]>([
  [
    'another address',
    (_, response) => response.writeHead(301, { location: 'https://www.x.example/' }).end(),
    'name that',
  ],
  ['a page', (_, response) => response.end('<html>'), 'no storefront'],
  ['an older shop', (_, response) => response.writeHead(404).end('{}'), 'older than this kit'],
  ['other data', (_, response) => response.end('{"contracts":"2.1.0"}'), 'no storefront'],
])('says that it is %s instead of a shop', async (_, answer, message) => {
  await expect(ask(answer)).rejects.toThrow(message);
});

it('says that a shop cannot be reached', async () => {
  await expect(readDeployedShop('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9 cannot be reached');
});

it('refuses a shop of another major version of the contracts', () => {
  const shop = { ...said, origin: 'https://shop.example' };
  expect(() => requireSameContracts('2.9.3', shop)).not.toThrow();
  expect(() => requireSameContracts('3.0.0', shop)).toThrow('speaks @storefront/contracts 2.1.0, this remote 3.0.0');
});

it('adds fragments to the slots of the shop, once each', () => {
  const { slots } = said.settings;
  expect(addToSlots(slots, { header: ['a.b', 'loyalty.balance'] })).toEqual({
    header: ['a.b', 'loyalty.balance'],
    footer: [],
  });
  expect(() => addToSlots(slots, { heder: ['loyalty.balance'] })).toThrow('no slot "heder"; it has header, footer');
});
