import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SeedShop } from '../../seed/seed-types';
import { type Coupon, couponDiscountMinor } from '../coupons/coupon-rules';
import { findPackageRoot } from '../package-root';
import { convertPrice } from '../seeding/price-rows';
import { type Country, pickDestinations } from './countries';
import { cartTotals, itemsTotalMinor } from './pricing';
import { shippingOffers } from './shipping';

// Ten thousand carts, reckoned a second time by other means: whole numbers of any size instead of floating point,
// fractions rounded by hand, pieces laid out one by one instead of multiplied.

const shopFile = path.join(findPackageRoot(__dirname), 'seed/shop.json');
const { currencies, delivery } = JSON.parse(readFileSync(shopFile, 'utf8')) as SeedShop;
const friday = new Date('2026-11-20T09:00:00Z');
const expressPrices = { BAM: 1500n, EUR: 750n, RSD: 90_000n };

interface GeneratedLine {
  euroMinor: number;
  basicEuroMinor: number;
  quantity: number;
}

/** mulberry32: the same carts in every run. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

function generateLines(random: (below: number) => number): GeneratedLine[] {
  return Array.from({ length: random(13) }, () => {
    // Every third line from dear things; small quantities mostly, as in life.
    const euroMinor = 10 + random(random(3) === 0 ? 250_000 : 6000);
    const discountMinor = random(3) === 0 ? random(5000) : 0;
    return { euroMinor, basicEuroMinor: euroMinor + discountMinor, quantity: 1 + random(random(4) === 0 ? 99 : 4) };
  });
}

function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? whole + 1n : whole;
}

/** A rate such as 1.95583 as it is written, without ever being a binary fraction. */
function convertExactly(euroMinor: number, rate: number, step: number): bigint {
  const [whole = '0', decimals = ''] = String(rate).split('.');
  return (
    roundHalfUp(BigInt(euroMinor) * BigInt(whole + decimals), BigInt(step) * 10n ** BigInt(decimals.length)) *
    BigInt(step)
  );
}

function addUp(prices: readonly bigint[], lines: readonly GeneratedLine[]): bigint {
  let sum = 0n;
  for (const [index, { quantity }] of lines.entries()) {
    for (let piece = 0; piece < quantity; piece++) sum += prices[index] ?? 0n;
  }
  return sum;
}

const unlimited = { code: 'ANY', minimumMinor: null, validFrom: null, validUntil: null, maxUses: null, uses: 0 };
const coupons: readonly Pick<Coupon, 'type' | 'percent' | 'amountMinor'>[] = [
  { type: 'percentage', percent: 10, amountMinor: null },
  { type: 'percentage', percent: 33, amountMinor: null },
  { type: 'amount', percent: null, amountMinor: { BAM: 2000, EUR: 1000, RSD: 120_000 } },
  { type: 'free_shipping', percent: null, amountMinor: null },
];

interface CartCase {
  coupon: (typeof coupons)[number] | undefined;
  lines: GeneratedLine[];
  currency: SeedShop['currencies'][number];
  country: Country;
  shipping: 'standard' | 'express';
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function discountAgain({ coupon, currency }: CartCase, items: bigint, fee: bigint, standard: bigint): bigint {
  if (coupon?.type === 'percentage') return roundHalfUp(items * BigInt(coupon.percent ?? 0), 100n);
  if (coupon?.type === 'amount') return smaller(BigInt(coupon.amountMinor?.[currency.code] ?? 0), items);
  return coupon?.type === 'free_shipping' ? smaller(fee, standard) : 0n;
}

function totalsAgain(cart: CartCase) {
  const { lines, currency, country, shipping } = cart;
  const convert = (euroMinor: number) => convertExactly(euroMinor, currency.rate_from_eur, currency.price_step_minor);
  const items = addUp(
    lines.map((line) => convert(line.euroMinor)),
    lines,
  );
  const basic = addUp(
    lines.map((line) => convert(line.basicEuroMinor)),
    lines,
  );
  const isFree = items >= BigInt(delivery.free_from_minor[currency.code]);
  const standard = isFree ? 0n : BigInt(delivery.price_minor[currency.code]);
  const fee = shipping === 'express' ? expressPrices[currency.code] : standard;
  const rate = BigInt(country.taxRatePercent);
  const total = items + fee - discountAgain(cart, items, fee, standard);
  const tax = roundHalfUp(total * rate, 100n + rate);
  return { itemsMinor: items, basicMinor: basic, shippingMinor: fee, taxMinor: tax, totalMinor: total };
}

function addUpAsShop({ lines, currency, country, shipping, coupon }: CartCase) {
  const priced = lines.map(({ euroMinor, basicEuroMinor, quantity }) => ({
    quantity,
    unitPriceMinor: convertPrice(euroMinor, currency),
    basicPriceMinor: convertPrice(basicEuroMinor, currency),
  }));
  const itemsMinor = itemsTotalMinor(priced);
  const offers = shippingOffers(country, currency.code, itemsMinor, delivery, friday);
  const chosen = offers.find((offer) => offer.code === shipping);
  const shippingMinor = chosen?.priceMinor ?? Number.NaN;
  const standardShippingMinor = offers[0]?.priceMinor ?? Number.NaN;
  const fees = { currency: currency.code, itemsMinor, shippingMinor, standardShippingMinor };
  const couponMinor = coupon ? couponDiscountMinor({ ...unlimited, ...coupon }, fees) : 0;
  return cartTotals(priced, shippingMinor, country.taxRatePercent, couponMinor);
}

const countries = pickDestinations({ site: { address: { country_code: 'ba' } }, delivery: {} } as never);

test.each(currencies)('10,000 generated carts come to the same in $code when reckoned another way', (currency) => {
  const random = seededRandom(20_261_120);
  const differing: unknown[] = [];
  for (let number = 0; number < 10_000; number++) {
    const lines = generateLines(random);
    const country = countries[random(countries.length)] as Country;
    const shipping = random(2) === 0 ? 'standard' : 'express';
    // One cart in two has a coupon.
    const cart: CartCase = { lines, currency, country, shipping, coupon: coupons[random(2 * coupons.length)] };
    const own = addUpAsShop(cart);
    const again = totalsAgain(cart);
    const isEqual = Object.entries(again).every(([name, value]) => own[name as keyof typeof own] === Number(value));
    if (!isEqual) differing.push({ number, cart, own });
  }
  expect(differing).toEqual([]);
});
