import type { CallRequest } from '@storefront/contracts/calls';
import { getMyOrders } from '@storefront/contracts/calls/auth';
import { getInfo, getRoutes } from '@storefront/contracts/calls/site';
import { getOrder, getOrderStatus, postOrderTransition } from '@storefront/contracts/calls/webshop';
import { confirmWithdrawal, postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { languageCodes } from '@storefront/contracts/languages';
import { placeOrder, restock } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';
import { address, mug } from './shopper';

const lang = 'ba';
const name = 'Lejla Hodžić';
let shop: TestShop;
let now = friday;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
  await restock(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  now = friday;
});

type Named = Partial<CallRequest<typeof postWithdrawal>>;

function begin(named: Named, token: string) {
  return shop.call(postWithdrawal, { lang, name, ...named }, token);
}

async function withdraw(named: Named, token: string) {
  const { id, code } = (await begin(named, token)).data;
  return shop.call(confirmWithdrawal, { lang, id, code }, token);
}

async function receipts() {
  return (await shop.mails()).filter(({ kind }) => kind.startsWith('withdrawal'));
}

test.each(languageCodes)(
  'the page stands in %s under words of its own, and every frame can link to it',
  async (code) => {
    const { data: routes } = (await shop.call(getRoutes, { lang: code })).data;
    const page = routes.find(({ controller, action }) => controller === 'webshop' && action === 'withdrawal');
    const { data: info } = (await shop.call(getInfo, { lang: code })).data;
    expect(info.named_routes.withdrawal).toBe(page?.path);
    expect(Object.keys(page?.urls ?? {})).toHaveLength(languageCodes.length);
  },
);

describe('a guest', () => {
  test('withdraws by number and address, in two steps, and gets a receipt with day, hour and contents', async () => {
    const { order_number } = await placeOrder(shop, await shop.guest());
    const elsewhere = await shop.guest();
    const before = (await receipts()).length;
    const begun = await begin({ order_number, email: 'LEJLA@example.com', note: 'Obje šolje.' }, elsewhere);
    expect(begun.data.data).toEqual({ name, email: 'LEJLA@example.com', order_number, note: 'Obje šolje.' });
    expect(await receipts()).toHaveLength(before);

    const made = await shop.call(confirmWithdrawal, { lang, id: begun.data.id, code: begun.data.code }, elsewhere);
    expect(made).toMatchObject({ statusCode: 200, data: { success: true, received_at: friday.toISOString() } });
    const receipt = (await receipts()).at(-1);
    expect(receipt).toMatchObject({ kind: 'withdrawal', to: 'LEJLA@example.com', lang });
    for (const part of [receipt?.text, receipt?.html]) {
      expect(part).toContain('20. novembar 2026. u 10:00:00 CET');
      for (const said of [order_number, name, 'Obje šolje.']) expect(part).toContain(said);
    }
  });

  test.each(languageCodes)('gets the receipt in %s', async (language) => {
    now = new Date(friday.getTime() + (languageCodes.indexOf(language) + 1) * 2 * 60 * 60_000);
    const buyer = await shop.guest();
    const { order_identificator, order_number } = await placeOrder(shop, buyer);
    const begun = await shop.call(postWithdrawal, { lang: language, name, order_identificator }, buyer);
    const { id, code } = begun.data;
    await shop.call(confirmWithdrawal, { lang: language, id, code }, buyer);
    expect((await receipts()).at(-1)).toMatchObject({ lang: language, text: expect.stringContaining(order_number) });
  });

  test('is answered alike for an unknown order; only the address gets a mail', async () => {
    const { order_number } = await placeOrder(shop, await shop.guest());
    const stranger = await shop.guest();
    const cases = [
      { order_number: '2026-999999', email: 'amra@example.com' },
      { order_number, email: 'amra@example.com' },
      { order_number: order_number.replace('2026', '2025'), email: address.email },
      { order_number: 'ne znam', email: 'amra@example.com' },
    ];
    const known = await withdraw({ order_number, email: 'lejla@example.com' }, stranger);
    for (const named of cases) {
      const answer = await withdraw(named, stranger);
      expect(answer.statusCode).toBe(known.statusCode);
      expect(Object.keys(answer.data)).toEqual(Object.keys(known.data));
      expect((await receipts()).at(-1)).toMatchObject({ kind: 'withdrawal_unmatched', to: named.email });
    }
  });

  test('has five attempts an hour for one address, whether it has orders or not', async () => {
    for (const email of ['nikad@example.com', 'nikad-vise@example.com']) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        statuses.push((await begin({ order_number: '2026-000001', email }, await shop.guest())).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('must name the order, by one of the two ways', async () => {
    const token = await shop.guest();
    const refused = await begin({ email: 'x' }, token);
    expect(refused).toMatchObject({ statusCode: 400, data: { errors: { email: 'error_email' } } });
    const missing = await begin({}, token);
    expect(missing).toMatchObject({
      statusCode: 400,
      data: { errors: { order_number: 'error_required', email: 'error_required' } },
    });
  });
});

describe('the owner of an order', () => {
  test('withdraws by its identificator; the order then shows since when', async () => {
    now = new Date(friday.getTime() + 48 * 60 * 60_000);
    const token = await shop.guest();
    const { order_identificator } = await placeOrder(shop, token);
    const shown = async () => (await shop.call(getOrder, { lang, order_identificator }, token)).data.data.withdrawal;
    expect(await shown()).toBeNull();
    const made = await withdraw({ order_identificator }, token);
    expect(await shown()).toMatchObject({ received_at: made.data.received_at, note: '' });
  });

  test('a customer does so from the account', async () => {
    const token = await shop.customer();
    await placeOrder(shop, token);
    const [own] = (await shop.call(getMyOrders, { lang }, token)).data.data;
    const order_identificator = own?.order_identificator ?? '';
    expect((await withdraw({ order_identificator }, token)).statusCode).toBe(200);
    expect((await shop.call(getOrder, { lang, order_identificator }, token)).data.data.withdrawal).not.toBeNull();
  });

  test('reads in the order, its status and the account that it was withdrawn from, and is not asked to pay', async () => {
    now = new Date(friday.getTime() + 72 * 60 * 60_000);
    const token = await shop.customer();
    const { order_identificator } = await placeOrder(shop, token, mug.code, 'bank_transfer');
    const order = async () => (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
    expect(await order()).toMatchObject({
      state: 'awaiting_payment',
      payment: { transfer: { bank: expect.any(String) } },
    });
    await withdraw({ order_identificator }, token);
    expect(await order()).toMatchObject({
      state: 'withdrawn',
      payment: { can_pay: false, options: [], transfer: null },
    });
    const status = (await shop.call(getOrderStatus, { lang, order_identificator }, token)).data.data;
    expect(status).toMatchObject({ state: 'withdrawn', title: 'Odustanak primljen', can_pay: false });
    const [newest, ...others] = (await shop.call(getMyOrders, { lang }, token)).data.data;
    expect(newest).toMatchObject({ order_identificator, state: 'withdrawn' });
    expect(others).toContainEqual(expect.objectContaining({ state: 'shipped' }));
  });

  test('is told how the things come back: nothing before they leave, then where to until when, then that they are here', async () => {
    const token = await shop.guest();
    const staff = await shop.staff();
    const { order_identificator, order_number } = await placeOrder(shop, token);
    const plan = async () =>
      (await shop.call(getOrder, { lang, order_identificator }, token)).data.data.withdrawal?.return;
    const act = (action: 'ship' | 'return') => shop.call(postOrderTransition, { lang, order_number, action }, staff);
    await withdraw({ order_identificator, note: 'Samo jedna.' }, token);
    const [early] = (await receipts()).slice(-1);
    expect(early?.text).toContain('Ništa ne morate slati');
    expect(await plan()).toMatchObject({ step: 'none' });
    await act('ship');
    expect(await plan()).toEqual({
      step: 'send',
      send_by: new Date(friday.getTime() + 14 * 24 * 60 * 60_000).toISOString(),
      send_to: ['Vrelo d.o.o.', 'Ferhadija 12', '71000 Sarajevo', 'Bosna i Hercegovina'],
    });
    await withdraw({ order_identificator }, token);
    const [late] = (await receipts()).slice(-1);
    expect(late?.text).toContain('Pošaljite stvari najkasnije 4. decembar 2026. na adresu: Vrelo d.o.o., Ferhadija 12');
    expect(late?.text).toMatch(/http:\/\/localhost:3000\/webshop\/thank_you\/\?\S+access=/);
    await act('return');
    expect(await plan()).toMatchObject({ step: 'arrived' });
  });

  test('another’s order is 404', async () => {
    const { order_identificator } = await placeOrder(shop, await shop.guest());
    expect((await begin({ order_identificator }, await shop.guest())).statusCode).toBe(404);
    expect((await begin({ order_identificator }, await shop.customer())).statusCode).toBe(404);
  });
});

describe('confirming', () => {
  test('twice, or five times at once, is one statement and one receipt', async () => {
    const token = await shop.guest();
    const { order_identificator } = await placeOrder(shop, token);
    const { id, code } = (await begin({ order_identificator }, token)).data;
    const before = (await receipts()).length;
    const confirm = () => shop.call(confirmWithdrawal, { lang, id, code }, token);
    const answers = await Promise.all([confirm(), confirm(), confirm(), confirm(), confirm()]);
    now = new Date(friday.getTime() + 120 * 60_000);
    answers.push(await confirm());
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await receipts()).toHaveLength(before + 1);
  });

  test('a second statement about the same order is received, and the first one counts', async () => {
    const token = await shop.guest();
    const { order_identificator } = await placeOrder(shop, token);
    const first = await withdraw({ order_identificator }, token);
    now = new Date(friday.getTime() + 60 * 60_000);
    await withdraw({ order_identificator }, token);
    const { withdrawal } = (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
    expect(withdrawal).toMatchObject({ received_at: first.data.received_at });
    expect((await receipts()).at(-1)?.text).toContain('u 10:00:00 CET');
  });

  test.each([
    ['after an hour', 60, undefined],
    ['with another code', 0, 'another-code'],
  ])('is refused %s', async (_, minutes, otherCode) => {
    const token = await shop.guest();
    const { order_identificator } = await placeOrder(shop, token);
    const { id, code } = (await begin({ order_identificator }, token)).data;
    now = new Date(friday.getTime() + minutes * 60_000);
    const answer = await shop.call(confirmWithdrawal, { lang, id, code: otherCode ?? code }, token);
    expect(answer).toMatchObject({ statusCode: 422, data: { label_name: 'error_code_invalid' } });
  });

  test('is refused to another visitor', async () => {
    const token = await shop.guest();
    const { order_identificator } = await placeOrder(shop, token);
    const { id, code } = (await begin({ order_identificator }, token)).data;
    expect((await shop.call(confirmWithdrawal, { lang, id, code }, await shop.guest())).statusCode).toBe(422);
  });
});
