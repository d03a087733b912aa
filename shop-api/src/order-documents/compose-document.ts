import type { CartItem, DeliveryAddress, OrderParcel } from '@storefront/contracts/calls/webshop';
import { createTranslate, type Translate } from '@storefront/contracts/labels';
import { formatLocale, type LanguageCode, languages } from '@storefront/contracts/languages';
import type { OrderRow } from '../payments/payment-store';
import { findSeller, toPostalLines } from '../site/legal-entities';
import { createOrderMoneyFormat, type Shop } from '../site/shop';
import { toGiftLines } from '../webshop/gift-lines';
import { orderNumber, toCart, toCartItems } from '../webshop/order-row';
import { containedTaxMinor } from '../webshop/pricing';
import type { DocumentContent } from './document-content';

/** What every document of an order is written with: its order, its language and whoever sells. */
export interface Composing {
  shop: Shop;
  order: OrderRow;
  lang: LanguageCode;
  t: Translate;
}

/** Documents that are kept are written in the order's language, the others in the reader's. */
export function startComposing(shop: Shop, order: OrderRow, lang = order.lang as LanguageCode): Composing {
  return { shop, order, lang, t: createTranslate(shop.labels[lang], languages[lang].htmlLang) };
}

function writeDate({ lang }: Composing, at: Date): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(formatLocale(languages[lang].htmlLang), format).format(at);
}

/** The party to the contract, whoever reads the document; with its tax number (Directive 2006/112/EC, Art. 226). */
function listSeller({ shop: { site }, order, lang, t }: Composing): string[] {
  const seller = findSeller(site, order.lang as LanguageCode);
  const { street, place, country } = toPostalLines(seller, lang);
  const { name, email, phone, vat_id: vatId } = seller;
  const tax = vatId ? [`${t('publish_imprint_vat_id')}: ${vatId}`] : [];
  return [name, street, place, country, `${email}, ${phone}`, ...tax];
}

function toAddressLines({ first_name, last_name, address, zipcode, city, country }: DeliveryAddress, t: Translate) {
  return [
    `${first_name} ${last_name}`.trim(),
    address,
    `${zipcode} ${city}`,
    t(`shop_country_${country.toLowerCase()}`),
  ];
}

function listBuyer({ order, t }: Composing): string[] {
  const { customer } = toCart(order);
  if (!customer) return [];
  const { company = '', tax_number: taxNumber = '' } = customer;
  return [
    company,
    ...toAddressLines(customer, t),
    taxNumber && t('shop_document_tax_number', { number: taxNumber }),
  ].filter((line) => line.trim() !== '');
}

/** Who gets the parcel: the buyer, or whom the buyer has named. */
function listRecipient(composing: Composing): string[] {
  const delivery = toCart(composing.order).customer?.delivery;
  return delivery ? toAddressLines(delivery, composing.t) : listBuyer(composing);
}

function listParties(composing: Composing, other: { term: string; lines: string[] }): DocumentContent['parties'] {
  return [{ term: composing.t('shop_mail_contract_seller'), lines: listSeller(composing) }, other];
}

function listOrderFacts(composing: Composing): DocumentContent['facts'] {
  const { order, t } = composing;
  return [
    { term: t('shop_document_order'), value: orderNumber(order) },
    { term: t('shop_document_ordered'), value: writeDate(composing, order.createdAt) },
  ];
}

function toRow({ title, quantity, price, unit_price: each, variation, shopping_cart_code: code }: CartItem): string[] {
  const chosen = (variation?.attributes ?? []).map((part) => `${part.attribute_title}: ${part.title}`);
  return [[title, [code, ...chosen].join(' · ')].join('\n'), String(quantity), each, price];
}

/** The tax of an amount, which every price contains, and what is left of it without. */
function splitTax({ shop, order, t }: Composing, amountMinor: number): DocumentContent['sums'] {
  const { tax_rate: rate } = toCart(order).total;
  const format = createOrderMoneyFormat(shop, order);
  const taxMinor = containedTaxMinor(amountMinor, rate);
  return [
    { term: t('shop_document_net'), amount: format(amountMinor - taxMinor) },
    { term: t('shop_document_tax', { rate }), amount: format(taxMinor) },
  ];
}

/** An order's invoice: what was sold, the tax in it by rate, and how it is paid. */
export function composeInvoice(composing: Composing, number: string, now: Date): DocumentContent {
  const { order, t } = composing;
  const cart = toCart(order);
  const { total, coupon } = cart;
  const discount = total.extra_items.find(({ type }) => type === 'coupon');
  const shipping = total.total_extra_shipping_minor === 0 ? t('checkout_shipping_free') : total.total_extra_shipping;
  return {
    title: t('shop_document_invoice', { number }),
    facts: [
      { term: t('shop_document_issued'), value: writeDate(composing, now) },
      ...listOrderFacts(composing),
      { term: t('checkout_step_payment'), value: t(`shop_payment_${order.payment}`) },
    ],
    parties: listParties(composing, { term: t('shop_document_buyer'), lines: listBuyer(composing) }),
    columns: ['item', 'quantity', 'unit_price', 'amount'].map((column) => t(`shop_document_${column}`)),
    rows: toCartItems(cart).map(toRow),
    sums: [
      { term: t('checkout_subtotal'), amount: total.total_items_total },
      ...(discount
        ? [{ term: t('checkout_coupon', { code: coupon?.code ?? discount.code }), amount: discount.total }]
        : []),
      { term: t('checkout_shipping'), amount: shipping },
      { term: t('checkout_total'), amount: total.total, isTotal: true },
      ...splitTax(composing, order.totalMinor),
    ],
    notes: [],
  };
}

/** A credit note: an amount of an invoice was refunded, or unpaid goods came back. */
export function composeCreditNote(
  composing: Composing,
  number: string,
  { invoice, amountMinor }: { invoice: { number: string; issuedAt: Date }; amountMinor: number },
  now: Date,
): DocumentContent {
  const { shop, order, t } = composing;
  const amount = createOrderMoneyFormat(shop, order)(amountMinor);
  const of = { number: invoice.number, date: writeDate(composing, invoice.issuedAt) };
  return {
    title: t('shop_document_credit_note', { number }),
    facts: [{ term: t('shop_document_issued'), value: writeDate(composing, now) }, ...listOrderFacts(composing)],
    parties: listParties(composing, { term: t('shop_document_buyer'), lines: listBuyer(composing) }),
    columns: ['item', 'amount'].map((column) => t(`shop_document_${column}`)),
    rows: [[t('shop_document_credited', of), amount]],
    sums: [{ term: t('checkout_total'), amount, isTotal: true }, ...splitTax(composing, amountMinor)],
    notes: [],
  };
}

/** What lies in a parcel, without prices: it may be a gift. */
export function composeDeliveryNote(composing: Composing, parcel: OrderParcel): DocumentContent {
  const { t, order } = composing;
  const { gift } = toCart(order);
  const tracking = [parcel.carrier, parcel.tracking_number].filter(Boolean).join(', ');
  return {
    title: t('shop_document_delivery_note', { number: parcel.number }),
    facts: [...listOrderFacts(composing), ...(tracking ? [{ term: t('shop_document_carrier'), value: tracking }] : [])],
    parties: listParties(composing, { term: t('shop_document_recipient'), lines: listRecipient(composing) }),
    columns: ['item', 'quantity'].map((column) => t(`shop_document_${column}`)),
    rows: parcel.items.map(({ title, shopping_cart_code: code, quantity }) => [`${title}\n${code}`, String(quantity)]),
    sums: [],
    // For whoever packs: the card is written from it.
    notes: gift ? [[t('checkout_gift_title'), ...toGiftLines(gift, t)].join('. ')] : [],
  };
}

/** Lies in the parcel that goes back: whose it is and, by hand, how many pieces of what. */
export function composeReturnSlip(composing: Composing): DocumentContent {
  const { t, order } = composing;
  return {
    title: t('shop_document_return_slip', { number: orderNumber(order) }),
    facts: listOrderFacts(composing),
    parties: [
      { term: t('shop_document_return_to'), lines: listSeller(composing) },
      { term: t('shop_document_sender'), lines: listRecipient(composing) },
    ],
    columns: ['item', 'quantity', 'returned'].map((column) => t(`shop_document_${column}`)),
    rows: toCartItems(toCart(order)).map(({ title, shopping_cart_code: code, quantity }) => [
      `${title}\n${code}`,
      String(quantity),
      '________',
    ]),
    sums: [],
    notes: [t('shop_document_return_text')],
  };
}
