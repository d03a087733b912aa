import { randomUUID } from 'node:crypto';
import {
  addProduct,
  getOrder,
  postCustomer,
  postOrder,
  putParcelShipping,
  putPayment,
} from '@storefront/contracts/calls/webshop';
import { type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import { composeMime } from '../src/mail/compose-mime';
import { restock } from './placed-order';
import { startTestShop, type TestShop } from './running-shop';
import { address, mug } from './shopper';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await restock(shop);
});
afterAll(() => shop.close());

/** An order of two mugs, as its shopper reads it, and its mail. */
async function order(lang: LanguageCode, payment: string, changes: Partial<Record<keyof typeof address, string>> = {}) {
  const token = await shop.guest();
  await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 2 }, token);
  await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address, ...changes }, token);
  await shop.call(putParcelShipping, { lang, parcel_id: 1, shipping: 'standard' }, token);
  const { version } = (await shop.call(putPayment, { lang, payment }, token)).data.data;
  const attempt = { lang, accept_terms: true, idempotency_key: randomUUID(), cart_version: version } as const;
  const { order_identificator = '' } = (await shop.call(postOrder, attempt, token)).data;
  const { number, cart } = (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
  const mail = (await shop.mails()).find(({ subject }) => subject.includes(number));
  if (!mail) throw new Error(`There is no mail of ${number}`);
  return { number, cart, mail };
}

/** What a mail program shows of HTML. */
function readHtml(html: string): string {
  return html
    .replace(/<(?:br|\/td|\/p|\/a)[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');
}

/** Who sells in that language, with register and tax number. */
function toSellerFacts(lang: LanguageCode): string[] {
  return ['ba', 'rs', 'me'].includes(lang)
    ? ['Vrelo d.o.o.', 'Ferhadija 12', '65-01-0000-26', ': 200000000002']
    : ['Vrelo Adria d.o.o.', 'Ilica 112', 'MBS 080000001', ': HR12345678903'];
}

test.each(languageCodes)(
  'the confirmation in "%s" holds the whole contract, for either kind of reader',
  async (lang) => {
    const { cart, mail } = await order(lang, 'cash_on_delivery');
    const [item] = cart.parcels.flatMap(({ items }) => items);
    const { total } = cart;
    const facts = [
      ...[item?.title, mug.code, item?.unit_price, item?.price],
      ...[total.total_items_total, total.total_extra_shipping, total.total_tax, total.total],
      ...['Lejla Hodžić', 'Titova 4', '71000 Sarajevo', ...toSellerFacts(lang)],
    ];
    for (const read of [mail.text, readHtml(mail.html)]) {
      for (const fact of facts) expect(read).toContain(fact);
      // Article 9 gives two weeks, this shop more.
      expect(read).toMatch(/\b30\b/);
      // No placeholder is left, no label is named.
      expect(read).not.toMatch(/[{}]|shop_|checkout_|common_|publish_/);
    }
    expect(mail.text).toMatch(/: http:\/\/localhost:3000\/\S+\/$/m);
    expect(mail.html).toContain(`lang="${languages[lang].htmlLang}"`);
  },
);

test('so does that of an order that waits for a transfer', async () => {
  const { cart, mail } = await order('en', 'bank_transfer');
  expect(mail.text).toContain(cart.total.total_tax);
  expect(mail.files).toHaveLength(1);
});

test('the model form is a file beside the mail, addressed to the shop', async () => {
  const { mail } = await order('de', 'cash_on_delivery', { country: 'de', zipcode: '10115' });
  expect(mail.files).toEqual([
    {
      name: 'widerrufsformular.txt',
      contentType: 'text/plain; charset=utf-8',
      content: expect.stringMatching(/^MUSTER-WIDERRUFSFORMULAR\n[\s\S]*An: Vrelo Adria d\.o\.o\., Ilica 112, /),
    },
  ]);
  const eml = (await composeMime(mail)).toString();
  expect(eml).toMatch(/Content-Disposition: attachment; filename=widerrufsformular\.txt/);
});

test('what a shopper typed is text', async () => {
  const { mail } = await order('ba', 'cash_on_delivery', { first_name: '<b>Ana</b>', address: '"><img src=x>' });
  expect(mail.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(mail.html).not.toMatch(/<img|<b>/);
});
