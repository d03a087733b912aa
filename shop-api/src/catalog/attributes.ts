import type { ProductAttribute, ProductVariation } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/connection';
import {
  attributeValues,
  attributeValueTexts,
  productAttributes,
  sellableAttributes,
  sellables,
} from '../database/content-tables';

const attributeColumns = {
  attribute_code: attributeValues.attributeCode,
  attribute_title: attributeValueTexts.attributeTitle,
  code: attributeValues.code,
  title: attributeValueTexts.title,
  color: attributeValues.color,
};

export function readProductAttributes(
  database: Database,
  productId: number,
  lang: LanguageCode,
): Promise<ProductAttribute[]> {
  return database
    .select(attributeColumns)
    .from(productAttributes)
    .innerJoin(attributeValues, eq(attributeValues.id, productAttributes.valueId))
    .innerJoin(attributeValueTexts, eq(attributeValueTexts.valueId, attributeValues.id))
    .where(and(eq(productAttributes.productId, productId), eq(attributeValueTexts.lang, lang)))
    .orderBy(asc(attributeValues.attributePosition), asc(attributeValues.position));
}

/** The attribute values that distinguish each of these sellables, e.g. glaze: moss. */
export async function readSellableAttributes(
  database: Database,
  codes: readonly string[],
  lang: LanguageCode,
): Promise<Map<string, ProductAttribute[]>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .select({ shoppingCartCode: sellableAttributes.shoppingCartCode, attribute: attributeColumns })
    .from(sellableAttributes)
    .innerJoin(attributeValues, eq(attributeValues.id, sellableAttributes.valueId))
    .innerJoin(attributeValueTexts, eq(attributeValueTexts.valueId, attributeValues.id))
    .where(and(inArray(sellableAttributes.shoppingCartCode, [...codes]), eq(attributeValueTexts.lang, lang)))
    .orderBy(asc(attributeValues.attributePosition));
  const byCode = new Map<string, ProductAttribute[]>(codes.map((code) => [code, []]));
  for (const { shoppingCartCode, attribute } of rows) byCode.get(shoppingCartCode)?.push(attribute);
  return byCode;
}

/** The variations of each of these products in display order; none where there is nothing to choose. */
export async function readVariationsByProduct(
  database: Database,
  productIds: readonly number[],
  lang: LanguageCode,
): Promise<Map<number, ProductVariation[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .select({
      productId: sellables.productId,
      shopping_cart_code: sellables.shoppingCartCode,
      picture: sellables.picture,
    })
    .from(sellables)
    .where(and(inArray(sellables.productId, [...productIds]), eq(sellables.isVariation, true)))
    .orderBy(asc(sellables.productId), asc(sellables.position));
  const codes = rows.map((row) => row.shopping_cart_code);
  const attributes = await readSellableAttributes(database, codes, lang);
  const byProduct = new Map<number, ProductVariation[]>(productIds.map((id) => [id, []]));
  for (const { productId, ...row } of rows) {
    byProduct.get(productId)?.push({ ...row, attributes: attributes.get(row.shopping_cart_code) ?? [] });
  }
  return byProduct;
}

/** The same of one product. */
export async function readVariations(
  database: Database,
  productId: number,
  lang: LanguageCode,
): Promise<ProductVariation[]> {
  return (await readVariationsByProduct(database, [productId], lang)).get(productId) ?? [];
}

export interface Swatch {
  title: string;
  color: string;
}

/** The colours of each of these products. */
export async function readSwatches(
  database: Database,
  productIds: readonly number[],
  lang: LanguageCode,
): Promise<Map<number, Swatch[]>> {
  const rows = await database
    .select({ productId: sellables.productId, title: attributeValueTexts.title, color: attributeValues.color })
    .from(sellables)
    .innerJoin(sellableAttributes, eq(sellableAttributes.shoppingCartCode, sellables.shoppingCartCode))
    .innerJoin(attributeValues, eq(attributeValues.id, sellableAttributes.valueId))
    .innerJoin(attributeValueTexts, eq(attributeValueTexts.valueId, attributeValues.id))
    .where(
      and(
        inArray(sellables.productId, [...productIds]),
        eq(attributeValueTexts.lang, lang),
        isNotNull(attributeValues.color),
      ),
    )
    .orderBy(asc(sellables.productId), asc(sellables.position));
  const byProduct = new Map<number, Map<string, Swatch>>();
  for (const { productId, title, color } of rows) {
    const swatches = byProduct.get(productId) ?? new Map<string, Swatch>();
    swatches.set(title, { title, color: color ?? '' });
    byProduct.set(productId, swatches);
  }
  return new Map([...byProduct].map(([productId, swatches]) => [productId, [...swatches.values()]]));
}
