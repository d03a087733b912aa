import type { Cart, CartItem } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { toVariationPath } from '@storefront/contracts/variation-address';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { readSellableAttributes } from '../catalog/attributes';
import { isTextIn } from '../catalog/product-texts';
import { isProductShown } from '../catalog/visibility';
import { products, productTexts, sellables } from '../database/content-tables';
import type { orders } from '../database/trade-tables';
import type { CallContext } from '../server/call-context';
import { toCart, toCartItems } from './order-row';

type ReaderContext = Pick<CallContext, 'database' | 'shop'>;

/** The ordered items that are still sold, with today's titles in the reader's language. */
async function readPresent({ database }: ReaderContext, items: readonly CartItem[], lang: LanguageCode) {
  const ids = items.map(({ item }) => item.id);
  const codes = items.map((item) => item.shopping_cart_code);
  const [found, sold, attributes] = await Promise.all([
    database
      .select({
        id: products.id,
        categoryId: products.categoryId,
        title: productTexts.title,
        slug: productTexts.slug,
        isShown: sql<boolean>`(${isProductShown(database)})`,
      })
      .from(products)
      .innerJoin(productTexts, and(eq(productTexts.productId, products.id), isTextIn(lang)))
      .where(inArray(products.id, ids)),
    database
      .select({ code: sellables.shoppingCartCode })
      .from(sellables)
      .where(and(inArray(sellables.shoppingCartCode, codes), eq(sellables.isVariation, true))),
    readSellableAttributes(database, codes, lang),
  ]);
  return {
    products: new Map(found.map((product) => [product.id, product])),
    variations: new Map(sold.map(({ code }) => [code, attributes.get(code) ?? []])),
  };
}

type Present = Awaited<ReturnType<typeof readPresent>>;
type PresentProduct = Present['products'] extends Map<number, infer Product> ? Product : never;

function linkTo(
  product: PresentProduct | undefined,
  code: string | undefined,
  { shop }: ReaderContext,
  lang: LanguageCode,
) {
  // A link to a hidden product would lead to a missing page.
  if (!product?.isShown) return '';
  const url = shop.urls.product(lang, product.slug, product.id);
  return code === undefined ? url : toVariationPath(url, code);
}

/** The titles of an item in the reader's language; a title that is gone stays as it was sold. */
function nameIn(
  lang: LanguageCode,
  item: CartItem,
  { products, variations }: Present,
  { shop }: ReaderContext,
): CartItem {
  const chosen = variations.get(item.shopping_cart_code);
  const product = products.get(item.item.id);
  if (!product) return item;
  const lineage = shop.categories.get(product.categoryId)?.lineages[lang] ?? [];
  const category_title = lineage.at(-1)?.title ?? item.category_title;
  return {
    ...item,
    title: product.title,
    category: { title: category_title },
    category_title,
    category_parents: lineage.slice(0, -1).map(({ title }) => ({ title })),
    variation:
      item.variation && chosen
        ? { attributes: chosen.map(({ attribute_title, title }) => ({ attribute_title, title })) }
        : item.variation,
  };
}

/**
 * An order's cart with links, and with names in the reader's language. Whoever reads in the language of the order sees the
 * names that stand on the invoice.
 */
export async function readOrderedCart(
  context: ReaderContext,
  order: Pick<typeof orders.$inferSelect, 'cart' | 'lang'>,
  lang: LanguageCode,
): Promise<Cart> {
  const cart = toCart(order);
  const present = await readPresent(context, toCartItems(cart), lang);
  const toOrderedItem = (item: CartItem): CartItem => {
    const { shopping_cart_code: code } = item;
    const product = present.products.get(item.item.id);
    const url = linkTo(product, present.variations.has(code) ? code : undefined, context, lang);
    const named = lang === order.lang ? item : nameIn(lang, item, present, context);
    return { ...named, item: { ...item.item, url } };
  };
  return { ...cart, parcels: cart.parcels.map((parcel) => ({ ...parcel, items: parcel.items.map(toOrderedItem) })) };
}
