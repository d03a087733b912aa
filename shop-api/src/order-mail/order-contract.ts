import type { Cart, CartItem } from '@storefront/contracts/calls/webshop';
import { createTranslate, type Translate } from '@storefront/contracts/labels';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import type { Database } from '../database/connection';
import type { MailContract } from '../mail/mail-contract';
import type { OrderRow } from '../payments/payment-store';
import { findSeller, toPostalLines } from '../site/legal-entities';
import { readNamedRoutes } from '../site/named-routes';
import type { Shop } from '../site/shop';
import { toGiftLines } from '../webshop/gift-lines';
import { toCart, toCartItems } from '../webshop/order-row';

/** Directive 2011/83/EU, Article 9; a shop that gives longer says so itself. */
const leastWithdrawalDays = 14;

function toLine({
  title,
  quantity,
  price,
  unit_price: each,
  variation,
  shopping_cart_code: code,
}: CartItem): MailContract['lines'][number] {
  const chosen = (variation?.attributes ?? []).map((part) => `${part.attribute_title}: ${part.title}`);
  return { title: `${quantity} × ${title}`, details: [code, ...chosen, each].join(' · '), amount: price };
}

function toSums({ total, coupon }: Cart, t: Translate): MailContract['sums'] {
  const discount = total.extra_items.find(({ type }) => type === 'coupon');
  const shipping = total.total_extra_shipping_minor === 0 ? t('checkout_shipping_free') : total.total_extra_shipping;
  return [
    { term: t('checkout_subtotal'), amount: total.total_items_total },
    ...(discount
      ? [{ term: t('checkout_coupon', { code: coupon?.code ?? discount.code }), amount: discount.total }]
      : []),
    { term: t('checkout_shipping'), amount: shipping },
    { term: t('checkout_tax', { rate: total.tax_rate }), amount: total.total_tax },
    { term: t('checkout_total'), amount: total.total },
  ];
}

function toFacts(
  { customer, parcels, gift }: Cart,
  payment: string,
  { site }: Shop,
  lang: LanguageCode,
  t: Translate,
): MailContract['facts'] {
  const ways = parcels.flatMap(({ shipping }) => (shipping ? [t(`shop_shipping_${shipping}`)] : []));
  const seller = findSeller(site, lang);
  const { street, place, country } = toPostalLines(seller, lang);
  const address = customer && [
    customer.company ?? '',
    `${customer.first_name} ${customer.last_name}`,
    customer.address,
    `${customer.zipcode} ${customer.city}, ${t(`shop_country_${customer.country.toLowerCase()}`)}`,
    customer.phone,
    customer.tax_number ? t('shop_document_tax_number', { number: customer.tax_number }) : '',
  ];
  const delivery = customer?.delivery;
  const destination = delivery && [
    `${delivery.first_name} ${delivery.last_name}`,
    delivery.address,
    `${delivery.zipcode} ${delivery.city}, ${t(`shop_country_${delivery.country.toLowerCase()}`)}`,
  ];
  const buyer = address?.filter(Boolean) ?? [];
  return [
    ...(gift ? [{ term: t('checkout_gift_title'), lines: toGiftLines(gift, t) }] : []),
    { term: t('checkout_step_shipping'), lines: [...new Set(ways), ...(destination ?? buyer)] },
    ...(destination ? [{ term: t('shop_document_buyer'), lines: buyer }] : []),
    { term: t('checkout_step_payment'), lines: [t(`shop_payment_${payment}`)] },
    {
      term: t('shop_mail_contract_seller'),
      lines: [
        seller.name,
        street,
        `${place}, ${country}`,
        `${seller.email}, ${seller.phone}`,
        ...(seller.register ? [`${seller.register.name}, ${seller.register.number}`] : []),
        ...(seller.vat_id ? [`${t('publish_imprint_vat_id')}: ${seller.vat_id}`] : []),
      ],
    },
  ];
}

/**
 * The contract of an order, as its shopper is to get it on a durable medium (Directive 2011/83/EU, Art. 8(7)): what was bought
 * from whom at which price, where it goes and how it is paid, the terms, and how to withdraw, with the model form.
 */
export async function readContract(database: Database, shop: Shop, order: OrderRow): Promise<MailContract> {
  const lang = order.lang as LanguageCode;
  const t = createTranslate(shop.labels[lang], languages[lang].htmlLang);
  const cart = toCart(order);
  const { terms, withdrawal, imprint } = await readNamedRoutes(database, shop, lang);
  const toUrl = (path: string) => new URL(path, shop.siteUrl).href;
  const seller = findSeller(shop.site, lang);
  const { street, place } = toPostalLines(seller, lang);
  const recipient = [seller.name, street, place, seller.email].join(', ');
  const days = Math.max(leastWithdrawalDays, shop.delivery.return_days);
  return {
    lines: toCartItems(cart).map(toLine),
    sums: toSums(cart, t),
    facts: toFacts(cart, order.payment, shop, lang, t),
    links: [
      ...(terms ? [{ text: t('common_footer_terms'), url: toUrl(terms) }] : []),
      ...(imprint ? [{ text: t('common_footer_imprint'), url: toUrl(imprint) }] : []),
      ...(withdrawal ? [{ text: t('common_withdrawal'), url: toUrl(withdrawal) }] : []),
    ],
    withdrawal: {
      title: t('shop_mail_contract_withdrawal_title'),
      text: t('shop_mail_contract_withdrawal', { days, recipient }),
    },
    modelForm: { name: `${t('shop_mail_contract_form_file')}.txt`, text: t('shop_mail_contract_form', { recipient }) },
  };
}
