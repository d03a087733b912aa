import type { CodedProduct } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { inArray } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { products, sellables } from '../database/content-tables';
import type { CallContext } from '../server/call-context';
import { readVariationsByProduct } from './attributes';
import { listProducts } from './products';

/** The product that a code names. */
interface NamedProduct {
  productId: number;
  /** Null for a product's own code: its variation may still have to be chosen. */
  shoppingCartCode: string | null;
}

/** Codes are printed in capitals and typed in any case. All three spellings are looked up, because the index is case-sensitive. */
const toSpellings = (code: string) => [code, code.toUpperCase(), code.toLowerCase()];

async function readNamed(database: Database, codes: readonly string[]): Promise<Map<string, NamedProduct>> {
  const spellings = [...new Set(codes.flatMap(toSpellings))];
  const [ofProducts, ofSellables] = await Promise.all([
    database.select({ code: products.code, id: products.id }).from(products).where(inArray(products.code, spellings)),
    database
      .select({ code: sellables.shoppingCartCode, id: sellables.productId })
      .from(sellables)
      .where(inArray(sellables.shoppingCartCode, spellings)),
  ]);
  return new Map<string, NamedProduct>([
    ...ofProducts.map(({ code, id }) => [code, { productId: id, shoppingCartCode: null }] as const),
    // After the products: where a product has no variations, its code goes into the cart.
    ...ofSellables.map(({ code, id }) => [code, { productId: id, shoppingCartCode: code }] as const),
  ]);
}

interface CodeQuery {
  lang: LanguageCode;
  codes: readonly string[];
}

/** The products that codes name, in the order of the request, without unknown and hidden ones. */
export async function readProductsByCode({ lang, codes }: CodeQuery, context: CallContext): Promise<CodedProduct[]> {
  if (codes.length === 0) return [];
  const named = await readNamed(context.database, codes);
  const ids = [...new Set([...named.values()].map(({ productId }) => productId))];
  const [{ data: cards }, variations] = await Promise.all([
    listProducts({ lang, ids, per_page: Math.max(1, ids.length) }, context),
    readVariationsByProduct(context.database, ids, lang),
  ]);
  return codes.flatMap((code) => {
    const found = toSpellings(code).flatMap((spelling) => named.get(spelling) ?? [])[0];
    const item = cards.find(({ id }) => id === found?.productId);
    if (!found || !item) return [];
    const { shoppingCartCode: shopping_cart_code } = found;
    return [{ code, shopping_cart_code, item, variations: variations.get(item.id) ?? [] }];
  });
}
