import iconv from 'iconv-lite';
import { writeXlsx } from '../src/import/testing/write-xlsx';

/** A product as any feed can say it. */
export interface WrittenProduct {
  sku: string;
  name: string;
  /** Plain text, as the catalogue has it: with entities of HTML. */
  description: string;
  brand: string;
  path: readonly string[];
  price: number;
  oldPrice: number | undefined;
  stock: number;
  image: string;
  material: string;
  /** Sizes in which it is sold, each with a code and pieces of its own. */
  sizes: readonly { sku: string; size: string; price: number; stock: number }[];
}

type Cell = string | number;
type Row = Readonly<Record<string, Cell | undefined>>;

const quoted = (cell: Cell, delimiter: string) => {
  const text = String(cell);
  return /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
};

function toTable(rows: readonly Row[]): Cell[][] {
  const names = [...new Set(rows.flatMap(Object.keys))];
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
}

function toCsv(rows: readonly Row[], delimiter = ',', end = '\n'): string {
  return toTable(rows)
    .map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter) + end)
    .join('');
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
// The text has entities already; its other signs are no markup.
const toHtml = (text: string) => `<p>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
const fixed = (amount: number) => amount.toFixed(2);
const comma = (amount: number) =>
  `${fixed(amount)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')} €`;

/** What is sold of a product: its sizes, or itself. */
const listSold = (product: WrittenProduct) =>
  product.sizes.length > 0
    ? product.sizes.map((size) => ({ ...size, group: product.sku }))
    : [{ ...product, size: undefined, group: undefined }];

/** The records of a JSON feed, with the usual names. */
function toRecords(products: readonly WrittenProduct[]): object[] {
  return products.map(({ sku, name, description, brand, path, price, oldPrice, stock, image, material, sizes }) => ({
    ...{ sku, name, description, brand, categories: path, price, previous_price: oldPrice, stock, image },
    attributes: { Material: material },
    ...(sizes.length === 0
      ? {}
      : {
          variations: sizes.map(({ size, ...each }) => ({
            ...each,
            previous_price: oldPrice,
            attributes: { Size: size },
          })),
        }),
  }));
}

/** Rows of one variation each, with the names of nobody's program. */
function toRows(products: readonly WrittenProduct[], money: (amount: number) => Cell): Row[] {
  return products.flatMap((product) =>
    listSold(product).map((sold) => ({
      sku: sold.sku,
      gruppe: sold.group ?? '',
      name: product.name,
      description: product.description,
      brand: product.brand,
      category: product.path.join(' > '),
      price: money(sold.price),
      previous_price: product.oldPrice === undefined ? '' : money(product.oldPrice),
      stock: sold.stock,
      image: product.image,
      material: product.material,
      size: sold.size ?? '',
    })),
  );
}

/** What says of such rows which are variations of one product. */
export const rowMapping = {
  fields: {
    ...{ id: 'sku', group: 'gruppe', name: 'name', description: 'description', brand: 'brand', category: 'category' },
    ...{ price: 'price', previousPrice: 'previous_price', stock: 'stock', pictures: 'image' },
    attributes: { Material: 'material', Size: 'size' },
  },
  variationAttributes: ['Size'],
};

function toShopify(products: readonly WrittenProduct[]): Row[] {
  return products.flatMap((product) =>
    listSold(product).map(
      (sold, at): Row => ({
        Handle: product.sku,
        ...(at > 0
          ? {}
          : {
              Title: product.name,
              'Body (HTML)': toHtml(product.description),
              Vendor: product.brand,
              'Product Category': product.path.join(' > '),
              Published: 'true',
              'Option1 Name': sold.size === undefined ? 'Title' : 'Size',
              'Image Src': product.image,
              Status: 'active',
            }),
        'Option1 Value': sold.size ?? 'Default Title',
        'Variant SKU': sold.sku,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': sold.stock,
        'Variant Inventory Policy': 'deny',
        'Variant Price': fixed(sold.price),
        'Variant Compare At Price': product.oldPrice === undefined ? '' : fixed(product.oldPrice),
        Material: product.material,
      }),
    ),
  );
}

/** Shopify keeps a material in a column of its own shop. */
export const shopifyMapping = { preset: 'shopify', fields: { attributes: { Material: 'Material' } } };

function toWoocommerce(products: readonly WrittenProduct[]): Row[] {
  let id = 100;
  const prices = (own: { price: number }, oldPrice: number | undefined) =>
    oldPrice === undefined
      ? { 'Regular price': fixed(own.price), 'Sale price': '' }
      : { 'Regular price': fixed(oldPrice), 'Sale price': fixed(own.price) };
  return products.flatMap((product): Row[] => {
    const isVariable = product.sizes.length > 0;
    const own: Row = {
      ID: ++id,
      Type: isVariable ? 'variable' : 'simple',
      SKU: product.sku,
      Name: product.name,
      Published: 1,
      Description: toHtml(product.description).replaceAll('\n', '\\n'),
      'In stock?': 1,
      Stock: isVariable ? '' : product.stock,
      ...(isVariable ? { 'Regular price': '', 'Sale price': '' } : prices(product, product.oldPrice)),
      Categories: product.path.map((step) => step.replaceAll(',', '\\,')).join(' > '),
      Images: product.image,
      Parent: '',
      Brands: product.brand,
      'Attribute 1 name': 'Material',
      'Attribute 1 value(s)': product.material.replaceAll(',', '\\,'),
      'Attribute 2 name': isVariable ? 'Size' : '',
      'Attribute 2 value(s)': product.sizes.map(({ size }) => size).join(', '),
    };
    const variations = product.sizes.map(
      (each): Row => ({
        ID: ++id,
        Type: 'variation',
        SKU: each.sku,
        Name: `${product.name} - ${each.size}`,
        Published: 1,
        'In stock?': each.stock > 0 ? 1 : 0,
        Stock: each.stock,
        ...prices(each, product.oldPrice),
        Parent: product.sku,
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': each.size,
      }),
    );
    return [own, ...variations];
  });
}

function toMagento(products: readonly WrittenProduct[]): Row[] {
  const prices = (price: number, oldPrice: number | undefined) => ({
    price: (oldPrice ?? price).toFixed(4),
    special_price: oldPrice === undefined ? '' : price.toFixed(4),
  });
  const own = (product: WrittenProduct): Row => ({
    attribute_set_code: 'Default',
    categories: `Default Category/${product.path.join('/')}`,
    name: product.name,
    description: toHtml(product.description),
    manufacturer: product.brand,
    base_image: product.image,
    product_online: 1,
    additional_attributes: `Material=${product.material}`,
  });
  return products.flatMap((product): Row[] => {
    const { sizes } = product;
    const shown = { ...own(product), sku: product.sku, visibility: 'Catalog, Search' };
    if (sizes.length === 0) {
      return [
        {
          ...shown,
          product_type: 'simple',
          ...prices(product.price, product.oldPrice),
          qty: product.stock.toFixed(4),
          is_in_stock: Number(product.stock > 0),
        },
      ];
    }
    const members = sizes.map(
      (each): Row => ({
        ...{ sku: each.sku, attribute_set_code: 'Default', name: `${product.name}-${each.size}`, product_online: 1 },
        ...{ product_type: 'simple', visibility: 'Not Visible Individually', is_in_stock: Number(each.stock > 0) },
        ...{ ...prices(each.price, product.oldPrice), qty: each.stock.toFixed(4) },
      }),
    );
    const named = sizes.map(({ sku, size }) => `sku=${sku},size=${size}`).join('|');
    const configurable = { configurable_variations: named, configurable_variation_labels: 'size=Size' };
    return [...members, { ...shown, product_type: 'configurable', price: '', ...configurable }];
  });
}

function toGoogle(products: readonly WrittenProduct[]): Row[] {
  return products.flatMap((product) =>
    listSold(product).map(
      (sold): Row => ({
        id: sold.sku,
        item_group_id: sold.group ?? '',
        title: product.name,
        description: toHtml(product.description),
        link: `https://shop.example/${product.sku}`,
        image_link: product.image,
        condition: 'new',
        availability: sold.stock > 0 ? 'in_stock' : 'out_of_stock',
        quantity: sold.stock,
        price: `${fixed(product.oldPrice ?? sold.price)} EUR`,
        sale_price: product.oldPrice === undefined ? '' : `${fixed(sold.price)} EUR`,
        brand: product.brand,
        product_type: product.path.join(' > '),
        material: product.material,
        size: sold.size ?? '',
      }),
    ),
  );
}

function toGoogleXml(products: readonly WrittenProduct[]): string {
  const items = toGoogle(products).map((row) => {
    const fields = Object.entries(row).filter(([, value]) => value !== '');
    return `<item>\n${fields.map(([name, value]) => `<g:${name}>${escapeXml(String(value))}</g:${name}>\n`).join('')}</item>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>\n${items.join('')}</channel></rss>`;
}

interface WrittenFeed {
  /** The file's name: `shopify.csv`. */
  name: string;
  content: string | Buffer;
  mapping?: object;
}

/** The same products in every format that an owner may have. */
export function writeFeeds(products: readonly WrittenProduct[]): WrittenFeed[] {
  const records = toRecords(products);
  const rows = toRows(products, fixed);
  return [
    { name: 'list.json', content: JSON.stringify(records) },
    { name: 'document.json', content: JSON.stringify({ shop: { name: 'x', products: records } }, null, 1) },
    { name: 'lines.jsonl', content: records.map((record) => JSON.stringify(record)).join('\n') },
    { name: 'rows.csv', content: toCsv(rows), mapping: rowMapping },
    { name: 'bars.csv', content: `sep=|\r\n${toCsv(rows, '|', '\r\n')}`, mapping: rowMapping },
    {
      name: 'excel.txt',
      content: iconv.encode(toCsv(toRows(products, comma), '\t', '\r\n'), 'UTF-16LE', { addBOM: true }),
      mapping: rowMapping,
    },
    { name: 'workbook.xlsx', content: writeXlsx(toTable(toRows(products, (amount) => amount))), mapping: rowMapping },
    { name: 'shopify.csv', content: toCsv(toShopify(products)), mapping: shopifyMapping },
    { name: 'woocommerce.csv', content: `\uFEFF${toCsv(toWoocommerce(products))}` },
    { name: 'magento.csv', content: toCsv(toMagento(products)) },
    { name: 'merchant.tsv', content: toCsv(toGoogle(products), '\t') },
    { name: 'merchant.xml', content: toGoogleXml(products) },
  ];
}
