import { exitCodes, ImportError } from '../import-error';
import { type MappingFile, type MappingInput, usualFields } from './mapping';

/** How a program writes its exports: a mapping, and by which columns such a feed is known. */
export interface Preset {
  name: string;
  /** Whose export it is, for people. */
  title: string;
  /** Columns of each such feed; of several names one has to be there. */
  columns: readonly (readonly string[])[];
  mapping: MappingInput;
}

// A shop's program has no column for its currency: it is EUR unless the command or the mapping says otherwise.
// A flat table: it is as long as the columns of those programs are many.

const shopify: Preset = {
  name: 'shopify',
  title: 'Shopify',
  columns: [
    ['Handle', 'URL handle'],
    ['Variant Price', 'Price'],
    ['Option1 Value', 'Option1 value', 'Variant SKU'],
  ],
  mapping: {
    preset: 'shopify',
    fields: {
      id: ['Variant SKU', 'SKU'],
      group: ['Handle', 'URL handle'],
      name: 'Title',
      description: ['Body (HTML)', 'Description'],
      brand: 'Vendor',
      category: ['Product Category', 'Product category', 'Type', 'Product Type', 'Custom Product Type', 'Collection'],
      price: ['Variant Price', 'Price'],
      previousPrice: ['Variant Compare At Price', 'Compare-at price'],
      stock: ['Variant Inventory Qty', 'Inventory quantity'],
      pictures: ['Image Src', 'Product image URL'],
      variationPicture: ['Variant Image', 'Variant image URL'],
      attributePairs: [{ name: ['Option# Name', 'Option# name'], value: ['Option# Value', 'Option# value'] }],
    },
    descriptionFormat: 'html',
    emptyValues: ['Default Title'],
    hiddenWhen: {
      Status: ['draft', 'archived', 'unlisted'],
      Published: ['false'],
      'Published on online store': ['false'],
    },
    sellsWithoutStockWhen: {
      'Variant Inventory Tracker': [''],
      'Inventory tracker': [''],
      'Variant Inventory Policy': ['continue'],
      'Continue selling when out of stock': ['continue', 'true'],
    },
    defaultCategory: 'Other products',
  },
};

const woocommerce: Preset = {
  name: 'woocommerce',
  title: 'WooCommerce',
  columns: [['Type'], ['Regular price'], ['Categories'], ['Images', 'Parent', 'Published']],
  mapping: {
    preset: 'woocommerce',
    fields: {
      id: ['SKU', 'ID'],
      group: ['Parent', 'SKU', 'id:{ID}'],
      name: 'Name',
      description: ['Description', 'Short description'],
      summary: 'Short description',
      brand: ['Brands', 'Brand'],
      category: 'Categories',
      price: 'Regular price',
      salePrice: 'Sale price',
      saleFrom: 'Date sale price starts',
      saleUntil: 'Date sale price ends',
      stock: 'Stock',
      availability: 'In stock?',
      pictures: 'Images',
      isNew: 'Is featured?',
      related: ['Cross-sells', 'Upsells'],
      attributePairs: [{ name: 'Attribute # name', value: 'Attribute # value(s)' }],
    },
    descriptionFormat: 'html',
    lineBreak: '\\n',
    valueSeparator: ',',
    categoryListSeparator: ',',
    groupWhen: { Type: ['variable', 'variation'] },
    parentWhen: { Type: ['variable'] },
    hiddenWhen: { Published: ['0', '-1'], 'Visibility in catalog': ['hidden'] },
    skipWhen: { Type: ['grouped'] },
    sellsWithoutStockWhen: { 'Backorders allowed?': ['1', 'notify'] },
    defaultCategory: 'Other products',
  },
};

const magento: Preset = {
  name: 'magento',
  title: 'Magento',
  columns: [['sku'], ['product_type'], ['attribute_set_code', 'product_websites', 'store_view_code']],
  mapping: {
    preset: 'magento',
    fields: {
      id: 'sku',
      members: 'configurable_variations',
      memberLabels: 'configurable_variation_labels',
      name: 'name',
      description: ['description', 'short_description'],
      summary: 'short_description',
      brand: ['brand', 'manufacturer'],
      category: 'categories',
      price: 'price',
      salePrice: 'special_price',
      saleFrom: 'special_price_from_date',
      saleUntil: 'special_price_to_date',
      stock: 'qty',
      availability: 'is_in_stock',
      pictures: 'base_image',
      morePictures: 'additional_images',
      related: ['related_skus', 'crosssell_skus', 'upsell_skus'],
      attributes: 'additional_attributes',
    },
    descriptionFormat: 'html',
    categorySeparator: '/',
    categoryListSeparator: ',',
    categoryRoots: ['Default Category', 'Root Catalog'],
    skipWhen: { store_view_code: ['*'], product_type: ['grouped', 'bundle'] },
    hiddenWhen: { product_online: ['0', '2'] },
    memberWhen: { visibility: ['Not Visible Individually'] },
    sellsWithoutStockWhen: { manage_stock: ['0'], allow_backorders: ['1', '2'] },
    defaultCategory: 'Other products',
  },
};

const google: Preset = {
  name: 'google',
  title: 'Google Merchant Center',
  columns: [
    ['id'],
    ['title'],
    ['price'],
    ['link', 'image_link', 'image link', 'availability'],
    [
      ...['availability', 'condition', 'gtin', 'mpn', 'item_group_id', 'item group id'],
      ...['google_product_category', 'google product category', 'identifier_exists'],
    ],
  ],
  mapping: {
    preset: 'google',
    fields: {
      id: 'id',
      group: ['item_group_id', 'item group id'],
      name: 'title',
      description: 'description',
      brand: 'brand',
      category: ['product_type', 'product type', 'google_product_category', 'google product category'],
      price: 'price',
      salePrice: ['sale_price', 'sale price'],
      salePeriod: ['sale_price_effective_date', 'sale price effective date'],
      stock: ['quantity', 'inventory', 'sell_on_google_quantity'],
      availability: 'availability',
      netQuantity: ['unit_pricing_measure', 'unit pricing measure'],
      pictures: ['image_link', 'image link'],
      morePictures: ['additional_image_link', 'additional image link'],
      attributes: {
        Color: 'color',
        Size: 'size',
        Material: 'material',
        Pattern: 'pattern',
        Gender: 'gender',
        'Age group': ['age_group', 'age group'],
      },
    },
    variationAttributes: ['Color', 'Size', 'Material', 'Pattern', 'Gender', 'Age group'],
    descriptionFormat: 'html',
    sellsWithoutStockWhen: { availability: ['backorder', 'preorder'] },
    defaultCategory: 'Other products',
  },
};

/** The usual names of fields, for a feed of nobody's program. */
const usual: Preset = {
  name: 'usual',
  title: 'the usual names of fields',
  columns: [],
  mapping: { fields: usualFields },
};

export const presets: readonly Preset[] = [shopify, woocommerce, magento, google, usual];

export function requirePreset(named: string): Preset {
  const preset = presets.find(({ name }) => name === named);
  if (preset) return preset;
  const names = presets.map(({ name }) => name).join(', ');
  throw new ImportError(`There is no preset "${named}": ${names}`, exitCodes.wrongUse);
}

/** The program that has such columns, and those by which it is known; the usual names of fields where none has. */
export function findPreset(columns: ReadonlySet<string>): { preset: Preset; knownBy: string[] } {
  for (const preset of presets) {
    const knownBy = preset.columns.map((names) => names.find((name) => columns.has(name)));
    const isKnown = knownBy.length > 0 && !knownBy.includes(undefined);
    if (isKnown) return { preset, knownBy: [...new Set(knownBy.flatMap((name) => name ?? []))] };
  }
  return { preset: usual, knownBy: [] };
}

/** A mapping file over a preset: what it says goes before, field by field. */
export function withPreset({ mapping }: Preset, own: MappingFile): MappingFile {
  const fields = { ...mapping.fields, ...(own.fields as object | undefined) };
  return { ...mapping, ...own, fields };
}
