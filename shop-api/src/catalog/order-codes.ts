import type { CodedProduct } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { inArray } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { products, sellables } from '../database/content-tables';
import type { CallContext } from '../server/call-context';
import { readVariationsOf } from './attributes';
import { listProducts } from './products';

/** What a product or a variation is called, and whose it is. */
interface NamedProduct {
  productId: number;
  /** Null for a product's own code: what is sold of it may still have to be chosen. */
  shoppingCartCode: string | null;
}

/** Codes are printed in capitals and typed as one likes. All three are looked up, for the index knows them as they are stored. */
const spellingsOf = (code: string) => [code, code.toUpperCase(), code.toLowerCase()];

async function readNamed(database: Database, codes: readonly string[]): Promise<Map<string, NamedProduct>> {
  const spellings = [...new Set(codes.flatMap(spellingsOf))];
  const [ofProducts, ofSellables] = await Promise.all([
    database.select({ code: products.code, id: products.id }).from(products).where(inArray(products.code, spellings)),
    database
      .select({ code: sellables.shoppingCartCode, id: sellables.productId })
      .from(sellables)
      .where(inArray(sellables.shoppingCartCode, spellings)),
  ]);
  return new Map<string, NamedProduct>([
    ...ofProducts.map(({ code, id }) => [code, { productId: id, shoppingCartCode: null }] as const),
    // Behind them: where a product is sold as it is, its code is what goes into the cart.
    ...ofSellables.map(({ code, id }) => [code, { productId: id, shoppingCartCode: code }] as const),
  ]);
}

interface CodeQuery {
  lang: LanguageCode;
  codes: readonly string[];
}

/** What codes stand for, in the order in which they are asked for; unknown and hidden ones are left out. */
export async function readProductsByCode({ lang, codes }: CodeQuery, context: CallContext): Promise<CodedProduct[]> {
  if (codes.length === 0) return [];
  const named = await readNamed(context.database, codes);
  const ids = [...new Set([...named.values()].map(({ productId }) => productId))];
  const [{ data: cards }, variations] = await Promise.all([
    listProducts({ lang, ids, per_page: Math.max(1, ids.length) }, context),
    readVariationsOf(context.database, ids, lang),
  ]);
  return codes.flatMap((code) => {
    const found = spellingsOf(code).flatMap((spelling) => named.get(spelling) ?? [])[0];
    const item = cards.find(({ id }) => id === found?.productId);
    if (!found || !item) return [];
    const { shoppingCartCode: shopping_cart_code } = found;
    return [{ code, shopping_cart_code, item, variations: variations.get(item.id) ?? [] }];
  });
}
