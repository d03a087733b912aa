import { randomUUID } from 'node:crypto';
import {
  addProduct,
  getOrder,
  getOrderDocument,
  postCustomer,
  postOrder,
  postOrderRefund,
  postOrderTransition,
  putParcelShipping,
  putPayment,
} from '@storefront/contracts/calls/webshop';
import { confirmWithdrawal, postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { asc, eq } from 'drizzle-orm';
import { orderDocuments } from '../src/database/order-tables';
import { restock } from './placed-order';
import { readPdf } from './read-pdf';
import { startTestShop, type TestShop } from './running-shop';
import { address, mug } from './shopper';

jest.setTimeout(300_000);
let shop: TestShop;
let staff: string;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.staff();
  await restock(shop);
});
afterAll(() => shop.close());

/** An order of two mugs, and what can be done to it and read of it. */
async function buy(lang: LanguageCode = 'ba', payment = 'cash_on_delivery', company = {}) {
  const token = await shop.guest();
  await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 2 }, token);
  await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address, ...company }, token);
  await shop.call(putParcelShipping, { lang, parcel_id: 1, shipping: 'standard' }, token);
  const { version } = (await shop.call(putPayment, { lang, payment }, token)).data.data;
  const attempt = { lang, accept_terms: true, idempotency_key: randomUUID(), cart_version: version } as const;
  const { order_identificator = '' } = (await shop.call(postOrder, attempt, token)).data;
  const named = { lang, order_identificator } as const;
  const order = async (reader = token) => (await shop.call(getOrder, named, reader)).data.data;
  const { number, cart } = await order();
  return {
    ...{ number, cart, named, token, order },
    act: (action: 'pay' | 'pack' | 'ship' | 'ready' | 'deliver' | 'return' | 'cancel') =>
      shop.call(postOrderTransition, { lang, order_number: number, action }, staff),
    refund: (amount_minor?: number) =>
      shop.call(
        postOrderRefund,
        { lang, order_number: number, idempotency_key: randomUUID(), amount_minor } as never,
        staff,
      ),
    documents: async (reader = token) => (await order(reader)).documents ?? [],
    read: async (document: string, reader = token) => {
      const answer = await shop.call(getOrderDocument, { ...named, document }, reader);
      return readPdf(Buffer.from(answer.data.data.pdf, 'base64'));
    },
  };
}

const toCodes = (documents: { code: string }[]) => documents.map(({ code }) => code);
const spaced = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');

/** Who sells in that language, with the tax number that an invoice has to name, and whose numbers it has. */
function toSellerFacts(lang: LanguageCode): string[] {
  return ['ba', 'rs', 'me'].includes(lang)
    ? ['Vrelo d.o.o.', 'Ferhadija 12', ': 200000000002', ' INV-']
    : ['Vrelo Adria d.o.o.', 'Ilica 112', ': HR12345678903', ' ADRIA-INV-'];
}

test.each(languageCodes)(
  'the invoice in "%s" holds whoever sells and buys, the lines, the tax and the total',
  async (lang) => {
    const bought = await buy(lang);
    await bought.act('ship');
    const [invoice] = await bought.documents();
    expect(invoice?.kind).toBe('invoice');
    const read = await bought.read(invoice?.code ?? '');
    const [item] = bought.cart.parcels.flatMap(({ items }) => items);
    const { total } = bought.cart;
    const facts = [
      ...[invoice?.code, invoice?.title, bought.number, item?.title, mug.code, item?.unit_price, item?.price],
      ...[total.total_items_total, total.total_extra_shipping, total.total_tax, total.total],
      ...['Lejla Hodžić', 'Titova 4', '71000 Sarajevo', ...toSellerFacts(lang)],
    ];
    for (const fact of facts) expect(read).toContain(spaced(fact));
    // A label that is missing would stand there by its name.
    expect(read).not.toMatch(/shop_|checkout_|undefined|\{/);
  },
);

test('the invoice and the confirmation of a company name it with its tax number', async () => {
  const company = { company: 'Kovačnica d.o.o.', tax_number: '4200 0000 0000 5' };
  const bought = await buy('ba', 'bank_transfer', company);
  await bought.act('pay');
  const [invoice] = await bought.documents();
  const read = await bought.read(invoice?.code ?? '');
  for (const fact of ['Kovačnica d.o.o.', 'Lejla Hodžić', 'Porezni broj: 4200000000005']) expect(read).toContain(fact);
  const mail = (await shop.mails()).find(({ text }) => text.includes(bought.number));
  for (const fact of ['Kovačnica d.o.o.', 'Porezni broj: 4200000000005']) expect(mail?.text).toContain(fact);
});

test.each([
  [{ company: 'Kovačnica d.o.o.' }, { tax_number: 'error_tax_number' }],
  [{ tax_number: '4200000000005' }, { company: 'error_required' }],
  [{ company: 'Kovačnica d.o.o.', tax_number: 'HR33392005961' }, { tax_number: 'error_tax_number' }],
])('a company without both of its names is refused: %j', async (company, errors) => {
  const token = await shop.guest();
  await shop.call(addProduct, { lang: 'ba', shopping_cart_code: mug.code, quantity: 1 }, token);
  const answer = await shop.call(postCustomer, { lang: 'ba', type: 'webshop.guest', ...address, ...company }, token);
  expect([answer.statusCode, answer.data.errors]).toEqual([400, errors]);
});

test('what goes to another address is sent and taxed there; the invoice stays with whoever buys', async () => {
  const delivery = {
    ...{ first_name: 'Hana', last_name: 'Horvat', address: 'Ilica 5' },
    ...{ zipcode: '10000', city: 'Zagreb', country: 'HR' },
  };
  const bought = await buy('ba', 'bank_transfer', { delivery });
  expect(bought.cart.customer).toMatchObject({ city: 'Sarajevo', delivery: { ...delivery, country: 'hr' } });
  const near = await buy('ba', 'bank_transfer');
  expect([near.cart.total.tax_rate, bought.cart.total.tax_rate]).toEqual([17, 25]);
  // Nobody picks up in Sarajevo what is to go to Zagreb.
  const toWays = ({ cart }: typeof near) => cart.parcels.flatMap(({ shippings }) => shippings.map(({ code }) => code));
  expect([toWays(near).includes('pickup'), toWays(bought).includes('pickup')]).toEqual([true, false]);
  for (const action of ['pay', 'ship'] as const) await bought.act(action);
  const [invoice] = toCodes(await bought.documents());
  expect(await bought.read(invoice ?? '')).toContain('Lejla Hodžić');
  expect(await bought.read(invoice ?? '')).not.toContain('Hana Horvat');
  const note = toCodes(await bought.documents(staff)).find((code) => code.startsWith('delivery_note'));
  const parcel = await bought.read(note ?? '', staff);
  for (const fact of ['Hana Horvat', 'Ilica 5', '10000 Zagreb', 'Hrvatska']) expect(parcel).toContain(fact);
  expect(parcel).not.toContain('Lejla');
  const mail = (await shop.mails()).find(({ text }) => text.includes(bought.number));
  for (const fact of ['Hana Horvat', '10000 Zagreb, Hrvatska', 'Kupac', 'Lejla Hodžić'])
    expect(mail?.text).toContain(fact);
});

test.each([
  [{ country: 'US' }, { 'delivery.country': 'error_country' }],
  [{ zipcode: '71' }, { 'delivery.zipcode': 'error_zipcode' }],
  [{ first_name: ' ' }, { 'delivery.first_name': 'error_required' }],
])('a delivery address that nothing can be sent to is refused: %j', async (wrong, errors) => {
  const token = await shop.guest();
  await shop.call(addProduct, { lang: 'ba', shopping_cart_code: mug.code, quantity: 1 }, token);
  const { email: _, phone: __, ...place } = address;
  const request = { lang: 'ba', type: 'webshop.guest', ...address, delivery: { ...place, ...wrong } } as const;
  const answer = await shop.call(postCustomer, request, token);
  expect([answer.statusCode, answer.data.errors]).toEqual([400, errors]);
});

test('an invoice is issued once, when the money comes or the goods leave', async () => {
  const paid = await buy('ba', 'bank_transfer');
  expect(await paid.documents()).toEqual([]);
  await paid.act('pay');
  const [invoice, ...others] = await paid.documents();
  expect([invoice?.kind, others]).toEqual(['invoice', []]);
  for (const action of ['pack', 'ship', 'deliver'] as const) await paid.act(action);
  expect(toCodes(await paid.documents())).toEqual([invoice?.code]);
  const mails = (await shop.mails()).filter(({ text }) => text.includes(paid.number));
  expect(mails.map(({ kind, files = [] }) => [kind, files.map(({ name }) => name)])).toEqual([
    ['order_transfer', [expect.stringMatching(/\.txt$/)]],
    ['payment', [`${invoice?.code}.pdf`]],
    ['order_shipped', []],
    ['order_delivered', []],
  ]);
});

test('what goes back is on credit notes, as much as went back and with its tax', async () => {
  const bought = await buy('en', 'bank_transfer');
  for (const action of ['pay', 'ship', 'deliver'] as const) await bought.act(action);
  await bought.refund(1000);
  await bought.refund();
  const [invoice, first, rest] = await bought.documents();
  expect([first?.kind, rest?.kind]).toEqual(['credit_note', 'credit_note']);
  const stored = await shop.database
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, Number(bought.named.order_identificator.split('-')[0])))
    .orderBy(asc(orderDocuments.id));
  const total = bought.cart.total.total_minor;
  expect(stored.map(({ amountMinor }) => amountMinor)).toEqual([total, 1000, total - 1000]);
  const read = await bought.read(first?.code ?? '');
  expect(read).toContain(`Credit for invoice ${invoice?.code}`);
  // Of ten, with 17 % contained.
  for (const amount of [/8\.55/, /1\.45/, /10\.00/]) expect(read).toMatch(amount);
});

test('goods that nobody paid for and that came back are credited whole', async () => {
  const bought = await buy();
  for (const action of ['ship', 'return'] as const) await bought.act(action);
  const documents = await bought.documents();
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
});

test('an order that is cancelled before anything left has no documents', async () => {
  const bought = await buy();
  await bought.act('cancel');
  expect(await bought.documents()).toEqual([]);
});

test('numbers have no gap, however many are issued at once and whatever fails in between', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => buy()));
  // Each is shipped twice at once: one of the two is refused.
  const answers = await Promise.all(orders.flatMap(({ act }) => [act('ship'), act('ship')]));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(orders.length);
  const stored = await shop.database
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.issuer, 'Vrelo d.o.o.'))
    .orderBy(asc(orderDocuments.sequence));
  const invoices = stored.filter(({ kind }) => kind === 'invoice');
  expect(invoices.map(({ sequence }) => sequence)).toEqual(invoices.map((_, index) => index + 1));
});

test('an invoice says the same for ever, whatever becomes of the shop', async () => {
  const bought = await buy();
  await bought.act('ship');
  const [invoice] = await bought.documents();
  const before = await shop.call(getOrderDocument, { ...bought.named, document: invoice?.code ?? '' }, bought.token);
  const { site } = shop.context.shop;
  shop.context.shop.site = { ...site, company: 'Other d.o.o.', legal_entities: undefined };
  const read = await bought.read(invoice?.code ?? '');
  shop.context.shop.site = site;
  expect(read).toContain('Vrelo d.o.o.');
  const after = await shop.call(getOrderDocument, { ...bought.named, document: invoice?.code ?? '' }, bought.token);
  expect(after.data.data).toEqual(before.data.data);
});

test('staff print a delivery note for each parcel, without prices', async () => {
  const bought = await buy();
  expect(toCodes(await bought.documents(staff))).toEqual(['delivery_note-1']);
  const read = await bought.read('delivery_note-1', staff);
  for (const fact of [bought.number, 'Lejla Hodžić', mug.code]) expect(read).toContain(fact);
  expect(read).not.toContain('KM');
});

test('whoever withdraws has a slip for the way back', async () => {
  const bought = await buy('de');
  await bought.act('ship');
  const { id, code } = (await shop.call(postWithdrawal, { ...bought.named, name: 'Lejla' }, bought.token)).data;
  await shop.call(confirmWithdrawal, { lang: 'de', id, code }, bought.token);
  expect(toCodes(await bought.documents())).toContain('return_slip');
  const read = await bought.read('return_slip');
  for (const fact of [`Rücksendeschein, Bestellung ${bought.number}`, 'Ilica 112', mug.code])
    expect(read).toContain(fact);
});

test('nobody reads a document of another’s order, or one that the order does not offer', async () => {
  const bought = await buy();
  await bought.act('ship');
  const [invoice] = await bought.documents();
  const ask = (document: string, token: string) => shop.call(getOrderDocument, { ...bought.named, document }, token);
  const stranger = await shop.guest();
  expect((await ask(invoice?.code ?? '', stranger)).statusCode).toBe(404);
  const byNumber = { lang: 'ba', order_number: bought.number, document: invoice?.code ?? '' } as const;
  // A number can be guessed: it is enough for staff and for the customer whose order it is.
  for (const token of [stranger, bought.token])
    expect((await shop.call(getOrderDocument, byNumber, token)).statusCode).toBe(404);
  expect((await shop.call(getOrderDocument, byNumber, staff)).statusCode).toBe(200);
  for (const document of ['delivery_note-1', 'return_slip', 'INV-2026-999999', '../../etc/passwd', ''])
    expect((await ask(document, bought.token)).statusCode).toBe(404);
});
