import type { PriceQty } from '@storefront/contracts/calls/catalog';
import type { CurrencyCode, LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { prices, products, sellables } from '../database/content-tables';
import { priceHistory, stock } from '../database/trade-tables';
import { shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { createMoneyFormat, type Shop, sellsIn } from '../site/shop';
import { discountPercent } from './discount';
import { formatUnitPrice, type NetUnit } from './net-quantity';
import { isProductShown } from './visibility';

export interface SellablePrice {
  priceMinor: number;
  basicPriceMinor: number;
  /** Lowest price of the 30 days before the present one; null without a discount. */
  lowestPriceMinor: number | null;
  discountPercent: number;
}

/** The lowest price that was in force in the 30 days before the present one began, by code. */
async function readLowestPrices(
  database: Database,
  codes: readonly string[],
  currency: CurrencyCode,
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const history = database.$with('history').as(
    database
      .select({
        code: priceHistory.shoppingCartCode,
        priceMinor: priceHistory.priceMinor,
        validFrom: priceHistory.validFrom,
        validUntil:
          sql`lead(${priceHistory.validFrom}) over (partition by ${priceHistory.shoppingCartCode} order by ${priceHistory.validFrom})`.as(
            'valid_until',
          ),
        presentFrom: sql`max(${priceHistory.validFrom}) over (partition by ${priceHistory.shoppingCartCode})`.as(
          'present_from',
        ),
      })
      .from(priceHistory)
      .where(and(inArray(priceHistory.shoppingCartCode, [...codes]), eq(priceHistory.currency, currency))),
  );
  const rows = await database
    .with(history)
    .select({ code: history.code, lowest: min(history.priceMinor) })
    .from(history)
    .where(
      sql`${history.validFrom} < ${history.presentFrom} and ${history.validUntil} > ${history.presentFrom} - interval '30 days'`,
    )
    .groupBy(history.code);
  return new Map(rows.map((row) => [row.code, Number(row.lowest)]));
}

/** Present prices by `shopping_cart_code`, with the lowest price that a discount is computed from. */
export async function readPrices(
  database: Database,
  codes: readonly string[],
  currency: CurrencyCode,
): Promise<Map<string, SellablePrice>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .select()
    .from(prices)
    .where(and(inArray(prices.shoppingCartCode, [...codes]), eq(prices.currency, currency)));
  const discounted = rows.filter((row) => row.basicPriceMinor > row.priceMinor).map((row) => row.shoppingCartCode);
  const lowest = await readLowestPrices(database, discounted, currency);
  return new Map(
    rows.map(({ shoppingCartCode, priceMinor, basicPriceMinor }) => {
      const lowestPriceMinor = lowest.get(shoppingCartCode) ?? null;
      const percent = discountPercent(priceMinor, lowestPriceMinor);
      return [shoppingCartCode, { priceMinor, basicPriceMinor, lowestPriceMinor, discountPercent: percent }];
    }),
  );
}

interface SellableStock {
  productId: number;
  shoppingCartCode: string;
  isVariation: boolean;
  quantity: number;
  netAmount: number | null;
  netUnit: string | null;
}

function readStock(database: Database, productIds: readonly number[]): Promise<SellableStock[]> {
  return database
    .select({
      productId: sellables.productId,
      shoppingCartCode: sellables.shoppingCartCode,
      isVariation: sellables.isVariation,
      netAmount: sellables.netAmount,
      netUnit: sellables.netUnit,
      quantity: sql<number>`coalesce(${stock.quantity}, 0)`.mapWith(Number),
    })
    .from(sellables)
    .leftJoin(stock, eq(stock.shoppingCartCode, sellables.shoppingCartCode))
    .where(inArray(sellables.productId, [...productIds]))
    .orderBy(asc(sellables.productId), asc(sellables.position));
}

function availability(quantity: number) {
  return { available_quantity: quantity, is_available: quantity > 0 };
}

function toUnitPrice(
  { priceMinor }: SellablePrice,
  { netAmount: amount, netUnit: unit }: Pick<SellableStock, 'netAmount' | 'netUnit'>,
  money: (amountMinor: number) => string,
): string | null {
  return amount === null || unit === null
    ? null
    : formatUnitPrice(priceMinor, { amount, unit: unit as NetUnit }, money);
}

const soldByPiece = { netAmount: null, netUnit: null };

/** The fields of a price in an answer: each display string with its minor units. */
function priceFields(
  price: SellablePrice,
  sold: Pick<SellableStock, 'netAmount' | 'netUnit'>,
  money: (amountMinor: number) => string,
) {
  return {
    price_custom: money(price.priceMinor),
    price_custom_minor: price.priceMinor,
    basic_price_custom: money(price.basicPriceMinor),
    basic_price_custom_minor: price.basicPriceMinor,
    lowest_price_30_days: price.lowestPriceMinor === null ? null : money(price.lowestPriceMinor),
    lowest_price_30_days_minor: price.lowestPriceMinor,
    discount_percent_custom: price.discountPercent,
    unit_price: toUnitPrice(price, sold, money),
  };
}

function toPriceQty(
  product: { id: number; code: string },
  prices: ReadonlyMap<string, SellablePrice>,
  stockRows: readonly SellableStock[],
  { lang, shop }: { lang: LanguageCode; shop: Shop },
): PriceQty[] {
  const own = prices.get(product.code);
  if (!own) return [];
  const money = createMoneyFormat(shop, lang);
  const variations = stockRows.filter((row) => row.isVariation);
  return [
    {
      id: product.id,
      shopping_cart_code: product.code,
      currency: sellsIn(shop, lang),
      ...priceFields(own, stockRows.find((row) => row.shoppingCartCode === product.code) ?? soldByPiece, money),
      ...availability(stockRows.reduce((sum, row) => sum + row.quantity, 0)),
      variations: variations.map((row) => ({
        shopping_cart_code: row.shoppingCartCode,
        ...priceFields(prices.get(row.shoppingCartCode) ?? own, row, money),
        ...availability(row.quantity),
      })),
    },
  ];
}

/** Live price and stock of visible products, in the order of the request. */
export async function readPriceQty(
  ids: readonly number[],
  lang: LanguageCode,
  context: CallContext,
): Promise<PriceQty[]> {
  if (ids.length === 0) return [];
  const { database, shop } = context;
  const found = await database
    .select({ id: products.id, code: products.shoppingCartCode })
    .from(products)
    .where(and(inArray(products.id, [...ids]), shownTo(context, isProductShown(database))));
  const stockRows = await readStock(
    database,
    found.map((row) => row.id),
  );
  const codes = new Set([...found.map((row) => row.code), ...stockRows.map((row) => row.shoppingCartCode)]);
  const priceByCode = await readPrices(database, [...codes], sellsIn(shop, lang));
  const productById = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const product = productById.get(id);
    const own = stockRows.filter((row) => row.productId === id);
    return product ? toPriceQty(product, priceByCode, own, { lang, shop }) : [];
  });
}
