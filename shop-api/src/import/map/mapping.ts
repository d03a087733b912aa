import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode } from '@storefront/contracts/languages';
import { z } from 'zod';
import { exitCodes, ImportError } from '../import-error';
import { feedFormats } from '../read/feed-formats';
import { isFields } from '../read/feed-record';

const language = z.string().refine(isLanguageCode, 'is not one of the shop’s languages');
const shopCurrency = z.enum(['BAM', 'EUR', 'RSD']);
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'is not a currency as EUR');

/**
 * Where a value stands in a record: a field, `offer.price` within a field, a text made of fields (`id:{ID}`), or several of which the
 * first one there counts.
 */
const field = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);
export type FieldName = z.infer<typeof field>;

const texts = z.union([field, z.partialRecord(language, field)]);

const price = z.union([field, z.partialRecord(shopCurrency, field)]);
const attributes = z.union([field, z.record(z.string().min(1), field)]);

/** Columns whose name and value are columns of their own; `#` stands for 1, 2, 3 … */
const attributePair = z.strictObject({ name: field, value: field });

/** Values of fields, in any case; `*` is any value, and an empty text a field that is there and empty. */
const condition = z.record(z.string().min(1), z.array(z.string()).min(1));
export type Condition = z.infer<typeof condition>;

const fieldNames = z.strictObject({
  id: field.optional(),
  name: texts,
  description: texts.optional(),
  summary: texts.optional(),
  brand: field.optional(),
  category: field.optional(),
  price,
  previousPrice: price.optional(),
  /** The price of a sale, with the time for which it is in force. `salePeriod` is `start/end`. */
  salePrice: price.optional(),
  saleFrom: field.optional(),
  saleUntil: field.optional(),
  salePeriod: field.optional(),
  /** The currency of the record's prices, as `EUR`. */
  currency: field.optional(),
  stock: field.optional(),
  /** Whether it can be had, in words or 1 and 0, where no number of pieces says so. */
  availability: field.optional(),
  /** How much one piece holds, as `250 g` or `0,75 l`: what its price per unit is computed from. */
  netQuantity: field.optional(),
  pictures: field.optional(),
  /** Pictures beside those of `pictures`: all of these fields count. */
  morePictures: field.optional(),
  /** The picture of a row's own variation. */
  variationPicture: field.optional(),
  isNew: field.optional(),
  popularity: field.optional(),
  rating: field.optional(),
  ratingCount: field.optional(),
  attributes: attributes.optional(),
  attributePairs: z.array(attributePair).min(1).optional(),
  /** Ids of the feed's products that go well with this one. */
  related: field.optional(),
  /** What the rows of one product have in common, where each of its variations is a row of its own. */
  group: field.optional(),
  /** In a product's row, the ids of the rows that are its variations: `sku=A,size=S|sku=B,size=M`; and what their attributes are called. */
  members: field.optional(),
  memberLabels: field.optional(),
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
  netQuantity: field.default(['unit_pricing_measure', 'net_quantity', 'net_content']),
  pictures: field.default(['pictures', 'images', 'image', 'picture', 'image_link', 'image_url']),
  attributes: attributes.default(['attributes', 'options', 'properties']),
});

export const usualVariationFields = variationFields.parse({});

/** What product safety law asks of a maker, which feeds do not bring. */
const makerSafety = z.strictObject({
  address: z.string().trim().min(1).max(300),
  email: z.email().max(254),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/, 'is not a country as DE'),
  /** Key of the shop's legal entity that answers in the European Union. */
  responsiblePerson: z.string().min(1).optional(),
});

const plainMapping = z.strictObject({
  /** Whose export it is: what the mapping does not say, that preset says. */
  preset: z.string().min(1).optional(),
  source: z
    .string()
    .regex(/^(?=.{1,31}$)[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a name as autumn-feed: small letters, digits and hyphens')
    .optional(),
  format: z.enum(feedFormats).optional(),
  records: z.string().min(1).optional(),
  delimiter: z.string().length(1).optional(),
  quote: z.string().length(1).optional(),
  escape: z.string().length(1).optional(),
  encoding: z.string().min(1).optional(),
  /** Which sheet of a workbook; the first one that is shown, where the mapping does not say. */
  sheet: z.string().min(1).optional(),
  /** Stands before every code of the feed, so that it is nobody else's. */
  codePrefix: z
    .string()
    .regex(
      /^[\p{L}\p{N}][\p{L}\p{N}._/+-]{0,15}$/u,
      'is not a beginning of codes as AUT-: letters, digits and . _ / + -',
    )
    .optional(),
  language: language.default('en'),
  fields: fieldNames,
  variationFields: variationFields.prefault({}),
  /** Titles of the attributes by which variations of a product are told apart and chosen. */
  variationAttributes: z.array(z.string().min(1)).min(1).optional(),
  /** Values of attributes that say that there is nothing to choose. */
  emptyValues: z.array(z.string().min(1)).default([]),
  /** Parts several values of an attribute in one text. */
  valueSeparator: z.string().min(1).optional(),
  /** Records that are no product of this shop, and are not spoken of: other views of a record, for example. */
  skipWhen: condition.optional(),
  /** Records that are not to be shown: drafts, and what was archived. */
  hiddenWhen: condition.optional(),
  /** Rows of a group; all that have one, where the mapping does not say. */
  groupWhen: condition.optional(),
  /** Rows that describe their group, and are not sold themselves. */
  parentWhen: condition.optional(),
  /** Rows that are sold as a variation only: those that no product names are hidden. */
  memberWhen: condition.optional(),
  /** What is sold although no piece is in stock, or none is counted. */
  sellsWithoutStockWhen: condition.optional(),
  /** What makes a product the same one in the next feed, where it has no id: fields of this mapping. */
  identity: z
    .array(z.enum(['name', 'brand', 'category', 'pictures']))
    .min(1)
    .default(['name', 'pictures']),
  categorySeparator: z.string().min(1).default('>'),
  /** Parts several paths of one text. Without it a comma does, where every part of the text is a path. */
  categoryListSeparator: z.string().min(1).optional(),
  /** Steps at the beginning of a path that are no category of the shop. */
  categoryRoots: z.array(z.string().min(1)).default([]),
  /** Categories that the feed's are put below, from the root. */
  categoryUnder: z.array(z.string().min(1)).default([]),
  /** Where pictures are that the feed names by their files: what is downloaded (`--pictures fetch`) begins with it. */
  picturesUnder: z.url({ protocol: /^https?$/ }).optional(),
  /** Where a record without one goes; without it such a record is left out. */
  defaultCategory: z.string().min(1).optional(),
  defaultBrand: z.string().min(1).optional(),
  /** By the brand as the feed writes it. */
  makers: z.record(z.string().min(1), makerSafety).default({}),
  currency: currencyCode.default('EUR'),
  /** What one unit of the feed's currency is worth; the shop's own rates where it does not say. */
  rates: z.partialRecord(shopCurrency, z.number().positive()).default({}),
  /** What one unit of other currencies is worth in EUR. */
  exchangeRates: z.record(currencyCode, z.number().positive()).default({}),
  /** Without it each price is read by its own form, and where that leaves two ways, as the feed's others are. */
  decimalSign: z.enum(['.', ',']).optional(),
  /** `minor` where prices are whole cents. */
  priceUnit: z.enum(['major', 'minor']).default('major'),
  /** Pieces of each product, where the feed does not say. */
  defaultStock: z.number().int().min(0).max(1_000_000).default(10),
  descriptionFormat: z.enum(['text', 'html']).default('text'),
  /** What stands for the end of a line within a text. */
  lineBreak: z.string().min(1).optional(),
  /** Titles of categories, attributes and their values in more languages, by how the feed calls them. */
  translations: z.record(z.string().min(1), z.partialRecord(language, z.string().min(1))).default({}),
});

export type Mapping = z.infer<typeof plainMapping>;

/** A mapping as it is written down: what it does not say is completed. */
export type MappingInput = z.input<typeof plainMapping>;

/** Rows of one product that nothing tells apart could not be chosen between. */
const mapping = plainMapping.superRefine(({ fields, variationAttributes = [] }, context) => {
  const isSaidOtherwise = fields.attributePairs !== undefined || fields.members !== undefined;
  const add = (message: string) => context.addIssue({ code: 'custom', path: ['variationAttributes'], message });
  if (fields.group !== undefined && variationAttributes.length === 0 && !isSaidOtherwise) {
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
  netQuantity: ['unit_pricing_measure', 'net_quantity', 'net_content'],
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

/** A mapping file as it stands there, neither completed nor checked. */
export type MappingFile = Readonly<Record<string, unknown>>;

export function readMappingFile(file: string): MappingFile {
  const full = path.resolve(file);
  let value: unknown;
  try {
    value = JSON.parse(readFile(full));
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`The mapping ${full} is not JSON: ${(error as Error).message}`, exitCodes.wrongUse);
  }
  if (isFields(value)) return value;
  throw new ImportError(`The mapping ${full} is no JSON object`, exitCodes.wrongUse);
}

/** Checks a mapping, and completes what it does not say. `name` is where it stands, for its errors. */
export function toMapping(value: MappingFile, name: string): Mapping {
  const parsed = mapping.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ImportError(
    `The mapping ${name} cannot be used. ${parsed.error.issues.map(describeIssue).join('; ')}`,
    exitCodes.wrongUse,
  );
}

/** Reads a mapping file; without one the usual names of fields are taken. */
export function readMapping(file: string | undefined): Mapping {
  if (file === undefined) return mapping.parse({ fields: usualFields });
  return toMapping(readMappingFile(file), path.resolve(file));
}
