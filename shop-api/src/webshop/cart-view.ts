import type { Cart, CartItem, Customer, ShippingOption } from '@storefront/contracts/calls/webshop';
import type { CurrencyCode, LanguageCode } from '@storefront/contracts/languages';
import { toVariationPath } from '@storefront/contracts/variation-address';
import { eq } from 'drizzle-orm';
import { readSellableAttributes } from '../catalog/attributes';
import { readPrices, type SellablePrice } from '../catalog/prices';
import { type Coupon, couponDiscountMinor, findCouponError, reachesMinimum } from '../coupons/coupon-rules';
import { readCoupons } from '../coupons/coupon-store';
import { couponTitle } from '../coupons/coupon-title';
import type { Database } from '../database/connection';
import { cartLines } from '../database/trade-tables';
import type { CallContext } from '../server/call-context';
import type { LabelTexts } from '../site/labels';
import { findSeller } from '../site/legal-entities';
import { createMoneyFormat, type Shop, sellsIn } from '../site/shop';
import { type CartRow, type CustomerRow, findCustomer } from './cart-store';
import { assumedCountry, type Country, crossesCustoms, findCountry } from './countries';
import { findPaymentWay, toPaymentOption, waysToOffer } from './payments';
import { type CartTotals, cartTotals, itemsTotalMinor, type PricedLine } from './pricing';
import { readLines, type SellableLine } from './sellable-lines';
import { missingForFreeShippingMinor, type ShippingOffer, shippingCodes, shippingOffers } from './shipping';

/** A cart is one parcel: everything leaves from one place. */
export const parcelId = 1;
/** The most pieces of one thing that a cart takes. */
export const maxQuantity = 99;

type Attributes = Awaited<ReturnType<typeof readSellableAttributes>>;
type Line = SellableLine & PricedLine & { price: SellablePrice };

/** Everything that a cart's answer needs from the database. */
interface CartParts {
  cart: CartRow | undefined;
  lines: Line[];
  /** The lines that can be ordered as they are: totals, delivery and coupons count these alone. */
  countedLines: Line[];
  attributes: Attributes;
  customer: CustomerRow | undefined;
  coupon: Coupon | undefined;
}

interface ViewContext {
  shop: Shop;
  lang: LanguageCode;
  currency: CurrencyCode;
  money: (amountMinor: number) => string;
  now: Date;
  hasBank: boolean;
}

function isInStock({ quantity, inStock }: Line): boolean {
  return quantity <= inStock;
}

export function toCustomer(row: CustomerRow): Customer {
  const { email, firstName, lastName, address, zipcode, city, country, phone, note, company, taxNumber, delivery } =
    row;
  const person = { email, first_name: firstName, last_name: lastName, company, tax_number: taxNumber };
  return { ...person, address, zipcode, city, country, phone, note, delivery };
}

function toCartItem(line: Line, { attributes }: CartParts, { shop, lang, money }: ViewContext): CartItem {
  const { price, quantity, shoppingCartCode } = line;
  const discountMinor = price.basicPriceMinor - price.priceMinor;
  const category = shop.categories.get(line.categoryId);
  const lineage = category?.lineages[lang] ?? [];
  const url = shop.urls.product(lang, line.slug, line.productId);
  return {
    code: line.productCode,
    id: line.productId,
    shopping_cart_code: shoppingCartCode,
    title: line.title,
    quantity,
    available_quantity: Math.min(line.inStock, maxQuantity),
    label_name: isInStock(line) ? null : 'error_out_of_stock',
    unit_price: money(price.priceMinor),
    unit_price_minor: price.priceMinor,
    price: money(price.priceMinor * quantity),
    price_minor: price.priceMinor * quantity,
    price_custom: money(price.priceMinor),
    basic_price_custom: money(price.basicPriceMinor),
    basic_price_custom_minor: price.basicPriceMinor,
    discount_percent_custom: price.discountPercent,
    discount_amount: money(discountMinor),
    discount_amount_minor: discountMinor,
    manufacturer_title: line.makerName,
    manufacturer: { title: line.makerName },
    category: { title: lineage.at(-1)?.title ?? '' },
    category_code: category?.code ?? '',
    category_title: lineage.at(-1)?.title ?? '',
    category_parents: lineage.slice(0, -1).map(({ title }) => ({ title })),
    ...(line.listId ? { item_list_id: line.listId, item_list_name: line.listName ?? '' } : {}),
    variation: line.isVariation
      ? {
          attributes: (attributes.get(shoppingCartCode) ?? []).map(({ attribute_title, title }) => ({
            attribute_title,
            title,
          })),
        }
      : null,
    item: {
      id: line.productId,
      url: line.isVariation ? toVariationPath(url, shoppingCartCode) : url,
      picture: line.picture,
    },
  };
}

function toShippingOption(offer: ShippingOffer, labels: LabelTexts, money: ViewContext['money']) {
  const option: ShippingOption = {
    code: offer.code,
    title: labels[`shop_shipping_${offer.code}`] ?? offer.code,
    description: labels[`shop_shipping_${offer.code}_text`] ?? '',
    price: money(offer.priceMinor),
    price_minor: offer.priceMinor,
    delivery_from: offer.deliveryFrom,
    delivery_to: offer.deliveryTo,
  };
  return option;
}

/** The cart's coupon with its discount. An invalid one carries its error and discounts nothing. */
function toCoupon(
  { cart, countedLines: lines, coupon }: CartParts,
  shipping: { charged: ShippingOffer | undefined; standard: ShippingOffer | undefined },
  { shop, lang, currency, now }: ViewContext,
): { held: Cart['coupon']; discountMinor: number; isFreeShipping: boolean } {
  const isFreeShipping = coupon?.type === 'free_shipping';
  if (!cart?.couponCode) return { held: null, discountMinor: 0, isFreeShipping };
  const itemsMinor = itemsTotalMinor(lines);
  const { code } = coupon ?? { code: cart.couponCode };
  if (!coupon)
    return { held: { code, title: code, label_name: 'error_coupon_invalid_code' }, discountMinor: 0, isFreeShipping };
  const isEnough = reachesMinimum(coupon, itemsMinor, currency);
  const error = findCouponError(coupon, now) ?? (isEnough ? null : 'error_coupon_minimum');
  const shippingMinor = shipping.charged?.priceMinor ?? 0;
  const standardShippingMinor = shipping.standard?.priceMinor ?? 0;
  const discount = couponDiscountMinor(coupon, { currency, itemsMinor, shippingMinor, standardShippingMinor });
  const title = couponTitle(coupon, shop.labels[lang], lang, shop);
  const counts = !error && lines.length > 0;
  return { held: { code, title, label_name: error }, discountMinor: counts ? discount : 0, isFreeShipping };
}

function toTotal(
  totals: CartTotals,
  country: Country,
  shipping: ShippingOffer | undefined,
  coupon: ReturnType<typeof toCoupon>,
  { shop, currency, money }: ViewContext,
): Cart['total'] {
  const missingMinor = missingForFreeShippingMinor(currency, totals.itemsMinor, shop.delivery);
  // With free shipping by coupon there is no amount missing for it.
  const isPaidByCoupon = coupon.isFreeShipping && coupon.discountMinor > 0;
  const canBecomeFree = shipping?.code === 'standard' && missingMinor > 0 && !isPaidByCoupon;
  const shippingExtra = shipping && {
    type: 'shipping' as const,
    code: shipping.code,
    total: money(shipping.priceMinor),
    total_minor: shipping.priceMinor,
  };
  const couponExtra = coupon.held &&
    coupon.discountMinor > 0 && {
      type: 'coupon' as const,
      code: coupon.held.code,
      total: money(-coupon.discountMinor),
      total_minor: -coupon.discountMinor,
    };
  return {
    total: money(totals.totalMinor),
    total_minor: totals.totalMinor,
    total_items_total: money(totals.itemsMinor),
    total_items_total_minor: totals.itemsMinor,
    total_extra_shipping: money(totals.shippingMinor),
    total_extra_shipping_minor: totals.shippingMinor,
    total_tax: money(totals.taxMinor),
    total_tax_minor: totals.taxMinor,
    tax_rate: country.taxRatePercent,
    total_basic: money(totals.basicMinor),
    total_basic_minor: totals.basicMinor,
    extra_items: [couponExtra, shippingExtra].filter(
      (extra) => extra !== undefined && extra !== null && extra !== false,
    ),
    missing_for_free_shipping: canBecomeFree ? money(missingMinor) : null,
  };
}

async function readParts(database: Database, cart: CartRow | undefined, view: ViewContext): Promise<CartParts> {
  const { lang, currency } = view;
  const found = await readLines(database, cart?.id, lang);
  const codes = found.map((line) => line.shoppingCartCode);
  const variations = found.filter((line) => line.isVariation).map((line) => line.shoppingCartCode);
  const [prices, attributes, customer, coupons] = await Promise.all([
    readPrices(database, codes, currency),
    readSellableAttributes(database, variations, lang),
    findCustomer(database, cart),
    readCoupons(database, cart?.couponCode ? [cart.couponCode] : []),
  ]);
  const coupon = coupons.get(cart?.couponCode ?? '');
  const lines = found.flatMap((line): Line[] => {
    const price = prices.get(line.shoppingCartCode);
    if (!price) return [];
    return [{ ...line, price, unitPriceMinor: price.priceMinor, basicPriceMinor: price.basicPriceMinor }];
  });
  return { cart, lines, countedLines: lines.filter(isInStock), attributes, customer, coupon };
}

/** The country that parcels go to: it decides on delivery and tax. */
function destination(customer: CustomerRow | undefined, lang: LanguageCode, { destinations }: Shop): Country {
  const chosen = customer && findCountry(destinations, (customer.delivery ?? customer).country);
  return chosen ?? assumedCountry(destinations, lang);
}

function toGift(cart: CartRow | undefined): Cart['gift'] {
  if (!cart || (!cart.giftWrapped && cart.giftMessage === '')) return null;
  return { is_wrapped: cart.giftWrapped, message: cart.giftMessage };
}

function toView(parts: CartParts, view: ViewContext): Cart {
  const { cart, lines, countedLines, customer } = parts;
  const { shop, lang, currency, money, now, hasBank } = view;
  const labels = shop.labels[lang];
  const country = destination(customer, lang, shop);
  const offers = shippingOffers(country, currency, itemsTotalMinor(countedLines), shop.delivery, now);
  const chosen = offers.find((offer) => offer.code === cart?.shipping);
  // Until the shopper chooses, the usual way is charged: a total that grows at the last step would be a surprise.
  const charged = countedLines.length > 0 ? (chosen ?? offers[0]) : undefined;
  const coupon = toCoupon(parts, { charged, standard: offers[0] }, view);
  const totals = cartTotals(countedLines, charged?.priceMinor ?? 0, country.taxRatePercent, coupon.discountMinor);
  const payment = findPaymentWay(cart?.payment ?? null, hasBank);
  const parcel = {
    id: parcelId,
    items: lines.map((line) => toCartItem(line, parts, view)),
    shipping: chosen?.code ?? null,
    shippings: offers.map((offer) => toShippingOption(offer, labels, money)),
  };
  return {
    version: cart?.version ?? 0,
    currency,
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    gift: toGift(cart),
    crosses_customs: crossesCustoms(findSeller(shop.site, lang).address.country_code, country.code),
    parcels: lines.length > 0 ? [parcel] : [],
    customer: customer ? toCustomer(customer) : null,
    payment: payment?.code ?? null,
    payment_type: payment?.type ?? null,
    payments: waysToOffer(hasBank, cart?.payment ?? null).map((way) => toPaymentOption(way, labels)),
    total: toTotal(totals, country, charged, coupon, view),
    coupon: coupon.held,
  };
}

/** The ways in which the cart can be sent, the usual one first; none for an empty one. */
export async function readShippingCodes(
  { database, shop }: { database: Database; shop: Shop },
  cart: CartRow,
  lang: LanguageCode,
): Promise<readonly ShippingOffer['code'][]> {
  const [line] = await database.select().from(cartLines).where(eq(cartLines.cartId, cart.id)).limit(1);
  const customer = await findCustomer(database, cart);
  return line ? shippingCodes(destination(customer, lang, shop)) : [];
}

/** The cart with current prices, in the currency of the requested language. */
export async function readCart(
  database: Database,
  cart: CartRow | undefined,
  lang: LanguageCode,
  { shop, clock, bank }: Pick<CallContext, 'shop' | 'clock' | 'bank'>,
): Promise<Cart> {
  const currency = sellsIn(shop, lang);
  const view = {
    shop,
    lang,
    currency,
    money: createMoneyFormat(shop, lang),
    now: clock(),
    hasBank: bank !== undefined,
  };
  return toView(await readParts(database, cart, view), view);
}
