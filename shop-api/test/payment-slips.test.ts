import { randomUUID } from 'node:crypto';
import {
  addProduct,
  getOrder,
  postCustomer,
  postOrder,
  putParcelShipping,
  putPayment,
} from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { decodePicture } from './decode-picture';
import { restock } from './placed-order';
import { startTestShop, type TestShop } from './running-shop';
import { address, mug } from './shopper';

/** As the country writes them. */
const zipcodes: Record<string, string> = {
  ba: '71000',
  hr: '10000',
  me: '81000',
  si: '1000',
  rs: '11000',
  de: '10115',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await restock(shop);
});
afterAll(() => shop.close());

/** An order by transfer, read as its shopper reads it, and its mail. */
async function order(lang: LanguageCode, country: string) {
  const token = await shop.guest();
  await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 1 }, token);
  await shop.call(
    postCustomer,
    { lang, type: 'webshop.guest', ...address, country, zipcode: zipcodes[country] ?? '' },
    token,
  );
  await shop.call(putParcelShipping, { lang, parcel_id: 1, shipping: 'standard' }, token);
  const { version } = (await shop.call(putPayment, { lang, payment: 'bank_transfer' }, token)).data.data;
  const attempt = { lang, accept_terms: true, idempotency_key: randomUUID(), cart_version: version } as const;
  const { order_identificator = '' } = (await shop.call(postOrder, attempt, token)).data;
  const { number, payment } = (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
  const mail = (await shop.mails()).find(({ subject }) => subject.includes(number));
  if (!payment.transfer || !mail) throw new Error('The order waits for no transfer, or has no mail');
  return { number, transfer: payment.transfer, mail };
}

test.each([
  ['hr', 'hr', 'hub3', /^HRVHUB30\nEUR\n/, 'HR1210010051863000160'],
  ['si', 'si', 'upn', /^UPNQR\n/, 'SI56263300012039086'],
  ['rs', 'rs', 'ips', /^K:PR\|V:01\|/, 'RS35260005601001611379'],
  ['de', 'de', 'epc', /^BCD\n002\n/, 'HR1210010051863000160'],
] as const)(
  'an order in %s, paid from %s, has a code of %s on the page and in the mail',
  async (lang, country, form, begin, iban) => {
    const { number, transfer, mail } = await order(lang, country);
    const { slip } = transfer;
    expect(transfer.iban).toBe(iban);
    expect(slip).toMatchObject({ form, purpose: expect.stringContaining(number) });
    const read = await decodePicture(slip?.code_png ?? '');
    expect(read.text).toMatch(begin);
    expect(read.text).toContain(number);
    expect(mail.text).toContain(iban);
    expect(mail.html).toContain('src="cid:');
    expect(mail.picture?.toString('base64')).toBe(slip?.code_png);
  },
);

test.each([
  ['ba', 'ba', 'ba', '1990440001200279'],
  ['me', 'me', 'me', '505-0000123456789-51'],
] as const)(
  'an order in %s, paid from %s, has the form of %s, and its mail no picture',
  async (lang, country, form, account) => {
    const { transfer, mail } = await order(lang, country);
    expect(transfer.slip).toMatchObject({ form, account, code_png: null });
    expect(mail.picture).toBeUndefined();
    expect(mail.html).not.toContain('<img');
  },
);

test('who pays marks from Serbia gets the details for a counter', async () => {
  const { transfer } = await order('ba', 'rs');
  expect(transfer).toMatchObject({ iban: 'BA391990440001200279', slip: null });
});
