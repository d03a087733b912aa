import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode } from '@storefront/contracts/languages';
import { z } from 'zod';
import { exitCodes, ImportError } from '../import-error';

const language = z.string().refine(isLanguageCode, 'is not one of the shop’s languages');
const shopCurrency = z.enum(['BAM', 'EUR', 'RSD']);

/** Where a value stands in a record: a field, `offer.price` within a field, or several of which the first one there counts. */
const field = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
export type FieldName = z.infer<typeof field>;

const texts = z.union([field, z.partialRecord(language, field)]);

const price = z.union([field, z.partialRecord(shopCurrency, field)]);
const attributes = z.union([field, z.record(z.string().min(1), field)]);

const fieldNames = z.strictObject({
  id: field.optional(),
  name: texts,
  description: texts.optional(),
  summary: texts.optional(),
  brand: field.optional(),
  category: field.optional(),
  price,
  previousPrice: price.optional(),
  stock: field.optional(),
  pictures: field.optional(),
  isNew: field.optional(),
  popularity: field.optional(),
  rating: field.optional(),
  ratingCount: field.optional(),
  attributes: attributes.optional(),
  /** Ids of the feed's products that go well with this one. */
  related: field.optional(),
  /** What the rows of one product have in common, where each of its variations is a row of its own. */
  group: field.optional(),
  /** Where a product's variations stand as a list within it. */
  variations: field.optional(),
});

/** What the fields of a variation within its product are called; the usual names, where the mapping does not say. */
const variationFields = z.strictObject({
  id: field.default(['id', 'sku', 'code', 'gtin', 'ean']),
  name: field.default(['name', 'title']),
  price: price.default(['price', 'price_eur']),
  previousPrice: price.default(['previous_price', 'previousPrice', 'old_price']),
  stock: field.default(['stock', 'quantity', 'inventory']),
  pictures: field.default(['pictures', 'images', 'image', 'picture', 'image_link', 'image_url']),
  attributes: attributes.default(['attributes', 'options', 'properties']),
});

export const usualVariationFields = variationFields.parse({});

const plainMapping = z.strictObject({
  source: z
    .string()
    .regex(/^(?=.{1,31}$)[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a name as autumn-feed: small letters, digits and hyphens')
    .optional(),
  format: z.enum(['json', 'jsonl', 'csv']).optional(),
  records: z.string().min(1).optional(),
  delimiter: z.string().length(1).optional(),
  language: language.default('en'),
  fields: fieldNames,
  variationFields: variationFields.prefault({}),
  /** Titles of the attributes by which variations of a product are told apart and chosen. */
  variationAttributes: z.array(z.string().min(1)).min(1).optional(),
  /** What makes a product the same one in the next feed, where it has no id: fields of this mapping. */
  identity: z
    .array(z.enum(['name', 'brand', 'category', 'pictures']))
    .min(1)
    .default(['name', 'pictures']),
  categorySeparator: z.string().min(1).default('>'),
  /** Categories that the feed's are put below, from the root. */
  categoryUnder: z.array(z.string().min(1)).default([]),
  /** Where a record without one goes; without it such a record is left out. */
  defaultCategory: z.string().min(1).optional(),
  defaultBrand: z.string().min(1).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'is not a currency as EUR')
    .default('EUR'),
  /** What one unit of the feed's currency is worth; the shop's own rates where it does not say. */
  rates: z.partialRecord(shopCurrency, z.number().positive()).default({}),
  decimalSign: z.enum(['.', ',']).default('.'),
  /** Pieces of each product, where the feed does not say. */
  defaultStock: z.number().int().min(0).max(1_000_000).default(10),
  descriptionFormat: z.enum(['text', 'html']).default('text'),
  /** Titles of categories, attributes and their values in more languages, by how the feed calls them. */
  translations: z.record(z.string().min(1), z.partialRecord(language, z.string().min(1))).default({}),
});

export type Mapping = z.infer<typeof plainMapping>;

/** Rows of one product that nothing tells apart could not be chosen between. */
const mapping = plainMapping.superRefine(({ fields, variationAttributes = [] }, context) => {
  const add = (message: string) => context.addIssue({ code: 'custom', path: ['variationAttributes'], message });
  if (fields.group !== undefined && variationAttributes.length === 0) {
    add('says by which attributes the rows of a group differ, as ["Color", "Size"]');
  }
  const { attributes: own } = fields;
  if (fields.group === undefined || own === undefined || typeof own === 'string' || Array.isArray(own)) return;
  for (const title of variationAttributes) if (!(title in own)) add(`"${title}" is none of fields.attributes`);
});

/** What feeds usually call their fields: what is taken without a mapping file. */
export const usualFields: Mapping['fields'] = {
  id: ['id', 'sku', 'code', 'product_id', 'productId', 'gtin', 'ean'],
  name: ['name', 'title', 'product_name', 'productName'],
  description: ['description', 'body', 'long_description'],
  summary: ['summary', 'short_description'],
  brand: ['brand', 'manufacturer', 'vendor', 'maker'],
  category: ['categories', 'category', 'category_path', 'product_type', 'google_product_category'],
  price: ['price', 'price_eur'],
  previousPrice: ['previous_price', 'previousPrice', 'old_price'],
  stock: ['stock', 'quantity', 'inventory'],
  pictures: ['pictures', 'images', 'image', 'picture', 'image_link', 'image_url'],
  isNew: ['is_new', 'isNew'],
  popularity: ['popularity'],
  rating: ['rating', 'rating_average'],
  ratingCount: ['rating_count', 'reviews'],
  attributes: ['attributes', 'properties'],
  related: ['related', 'related_products', 'relatedProducts'],
  variations: ['variations', 'variants'],
};

function describeIssue({ path: at, message }: z.core.$ZodIssue): string {
  return at.length === 0 ? message : `${at.join('.')}: ${message}`;
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ImportError(`The mapping ${file} cannot be read: ${(error as Error).message}`, exitCodes.wrongUse);
  }
}

/** Reads a mapping file; without one the usual names of fields are taken. */
export function readMapping(file: string | undefined): Mapping {
  if (file === undefined) return mapping.parse({ fields: usualFields });
  const full = path.resolve(file);
  let value: unknown;
  try {
    value = JSON.parse(readFile(full));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`The mapping ${full} is not JSON: ${(error as Error).message}`, exitCodes.wrongUse);
  }
  const parsed = mapping.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ImportError(
    `The mapping ${full} cannot be used. ${parsed.error.issues.map(describeIssue).join('; ')}`,
    exitCodes.wrongUse,
  );
}
