import type { PriceQty } from '@storefront/contracts/calls/catalog';
import type { CurrencyCode, LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, gt, inArray, min, sql } from 'drizzle-orm';
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

/** The lowest price that was in force in the 30 days before the present one began; null where nothing is reduced. */
function selectLowest(database: Database) {
  const history = database
    .select({
      priceMinor: priceHistory.priceMinor,
      validFrom: priceHistory.validFrom,
      validUntil: sql`lead(${priceHistory.validFrom}) over (order by ${priceHistory.validFrom})`.as('valid_until'),
      presentFrom: sql`max(${priceHistory.validFrom}) over ()`.as('present_from'),
    })
    .from(priceHistory)
    .where(
      and(
        eq(priceHistory.shoppingCartCode, prices.shoppingCartCode),
        eq(priceHistory.currency, prices.currency),
        gt(prices.basicPriceMinor, prices.priceMinor),
      ),
    )
    .as('history');
  return database
    .select({ priceMinor: min(history.priceMinor).as('lowest_price') })
    .from(history)
    .where(
      sql`${history.validFrom} < ${history.presentFrom} and ${history.validUntil} > ${history.presentFrom} - interval '30 days'`,
    )
    .as('lowest');
}

/** Present prices by `shopping_cart_code`, with the lowest price that a discount is computed from. */
export async function readPrices(
  database: Database,
  codes: readonly string[],
  currency: CurrencyCode,
): Promise<Map<string, SellablePrice>> {
  if (codes.length === 0) return new Map();
  const lowest = selectLowest(database);
  const rows = await database
    .select({
      shoppingCartCode: prices.shoppingCartCode,
      priceMinor: prices.priceMinor,
      basicPriceMinor: prices.basicPriceMinor,
      lowest: lowest.priceMinor,
    })
    .from(prices)
    .leftJoinLateral(lowest, sql`true`)
    .where(and(inArray(prices.shoppingCartCode, [...codes]), eq(prices.currency, currency)));
  return new Map(
    rows.map(({ shoppingCartCode, priceMinor, basicPriceMinor, lowest: found }) => {
      const lowestPriceMinor = found === null ? null : Number(found);
      const percent = discountPercent(priceMinor, lowestPriceMinor);
      return [shoppingCartCode, { priceMinor, basicPriceMinor, lowestPriceMinor, discountPercent: percent }];
    }),
  );
}

interface SellableStock {
  shoppingCartCode: string;
  isVariation: boolean;
  quantity: number;
  netAmount: number | null;
  netUnit: string | null;
}

/** A product with what can be bought of it, in order. */
interface ProductStock {
  id: number;
  code: string;
  sellables: SellableStock[];
}

/** What can be bought of the visible ones among these products. */
async function readStock(ids: readonly number[], context: CallContext): Promise<Map<number, ProductStock>> {
  const { database } = context;
  const rows = await database
    .select({
      id: products.id,
      code: products.shoppingCartCode,
      shoppingCartCode: sellables.shoppingCartCode,
      isVariation: sellables.isVariation,
      netAmount: sellables.netAmount,
      netUnit: sellables.netUnit,
      quantity: sql<number>`coalesce(${stock.quantity}, 0)`.mapWith(Number),
    })
    .from(products)
    .leftJoin(sellables, eq(sellables.productId, products.id))
    .leftJoin(stock, eq(stock.shoppingCartCode, sellables.shoppingCartCode))
    .where(and(inArray(products.id, [...ids]), shownTo(context, isProductShown(database))))
    .orderBy(asc(products.id), asc(sellables.position));
  const found = new Map<number, ProductStock>();
  for (const { id, code, shoppingCartCode, isVariation, ...sold } of rows) {
    const product = found.get(id) ?? { id, code, sellables: [] };
    if (shoppingCartCode !== null)
      product.sellables.push({ shoppingCartCode, isVariation: isVariation ?? false, ...sold });
    found.set(id, product);
  }
  return found;
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
  product: ProductStock,
  prices: ReadonlyMap<string, SellablePrice>,
  { lang, shop }: { lang: LanguageCode; shop: Shop },
): PriceQty[] {
  const own = prices.get(product.code);
  if (!own) return [];
  const money = createMoneyFormat(shop, lang);
  const variations = product.sellables.filter((row) => row.isVariation);
  return [
    {
      id: product.id,
      shopping_cart_code: product.code,
      currency: sellsIn(shop, lang),
      ...priceFields(own, product.sellables.find((row) => row.shoppingCartCode === product.code) ?? soldByPiece, money),
      ...availability(product.sellables.reduce((sum, row) => sum + row.quantity, 0)),
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
  const found = await readStock(ids, context);
  const codes = new Set(
    [...found.values()].flatMap(({ code, sellables: sold }) => [code, ...sold.map((row) => row.shoppingCartCode)]),
  );
  const priceByCode = await readPrices(database, [...codes], sellsIn(shop, lang));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? toPriceQty(product, priceByCode, { lang, shop }) : [];
  });
}
