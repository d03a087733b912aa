import { writeFileSync } from 'node:fs';
import { toExitCode } from '../src/import/import-feed';
import { type CatalogImportOptions, feedFile, importCatalog, toNotes } from './import-catalog';
import { listImported } from './imported-products';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(300_000);

let catalog: OpenCatalog;

beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());

async function importText(name: string, text: string | Buffer, how?: CatalogImportOptions) {
  const file = feedFile(name);
  writeFileSync(file, text);
  const source = name.replace(/\..*$/, '');
  const imported = await importCatalog(catalog, source, file, how);
  return { ...imported, products: await listImported(catalog.context.database, source) };
}

const shopifyColumns =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status';

test('Shopify: options, pictures, drafts and what rows leave empty are as in the shop that wrote them', async () => {
  const { products, notes, rules, result } = await importText(
    'shopify.csv',
    `${shopifyColumns}
linen-shirt,Linen shirt,"<p>Cool &amp; light.</p>
<ul><li>Washable</li></ul>",Brzi,Apparel > Shirts,Shirt,"summer, linen",true,Shade,Red,Cut,S,'L-RS,shopify,4,deny,29.90,39.90,https://cdn.example/mug-moss.jpg,1,https://cdn.example/mug-moss.jpg,active
linen-shirt,,,,,,,,,Red,,M,L-RM,shopify,0,deny,29.90,,https://cdn.example/mug-clay.jpg,2,,
linen-shirt,,,,,,,,,Blue,,S,,shopify,-2,continue,31.00,,,,https://cdn.example/mug-clay.jpg,
linen-shirt,,,,,,,,,,,,,,,,,,https://cdn.example/mug-sand.jpg,3,,
plain-cap,Plain cap,,Brzi,,,,true,Title,Default Title,,,,,0,deny,12.00,,,,,active
secret-mug,Secret mug,,Brzi,,,,true,Color,White,,,SM-1,shopify,1,deny,9.00,,,,,draft
secret-mug,,,,,,,,,Black,,,SM-2,shopify,1,deny,9.00,,,,,
`,
  );
  expect(rules.join('\n')).toContain('it is an export of Shopify, for it has the columns "Handle", "Variant Price"');
  expect(result).toMatchObject({ records: 7, products: 2, variations: 3 });
  expect(toNotes({ notes } as never)).toEqual([
    [8, 'hidden', 'Status: draft'],
    [9, 'hidden', 'Status: draft'],
  ]);
  expect(toExitCode(result)).toBe(0);
  const [shirt, cap] = products;
  expect(shirt).toMatchObject({
    ...{ code: 'linen-shirt', title: 'Linen shirt', brand: 'Brzi', category: 'Apparel > Shirts', attributes: [] },
    content: '<p>Cool &amp; light.</p> <ul><li>Washable</li></ul>',
    pictures: ['mug-moss', 'mug-clay', 'mug-sand'],
  });
  expect(shirt?.sold.map((each) => each.replace(/BAM.*EUR/, 'EUR').replace(/, RSD.*/, ''))).toEqual([
    'L-RS · Cut: S, Shade: Red · 4 · EUR 2990 3990',
    'L-RM · Cut: M, Shade: Red · 0 · EUR 2990 2990',
    expect.stringMatching(/^P-\w+ · Cut: S, Shade: Blue · 10 · EUR 3100 3100$/),
  ]);
  expect(cap).toMatchObject({
    code: 'plain-cap',
    category: 'Other products',
    sold: [expect.stringMatching(/^plain-cap · 10 · /)],
  });
});

const wooColumns =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s)';

test('WooCommerce: a variation is what its parent is, and a sale that is over is none', async () => {
  const { products, notes, rules } = await importText(
    'woo.csv',
    `${wooColumns}
10,variable,WS,Wool scarf,1,visible,,Soft.\\n\\nWarm & long.,,,1,,0,,,"Garments > Scarves, Garments > Winter","https://x.example/mug-moss.jpg, https://x.example/mug-clay.jpg",,0,Shade,"Red, Blue",1,1,Yarn,Wool
11,variation,WS-R,Wool scarf - Red,1,visible,,,,,1,3,0,15,19,,,WS,1,Shade,Red,,1,,
12,variation,,Wool scarf - Blue,1,visible,,,2020-01-01,2020-02-01,1,,0,15,19,,https://x.example/mug-clay.jpg,WS,2,Shade,Blue,,1,,
13,"simple, virtual",,Gift note,1,visible,,,,,0,,0,,5,"Knives\\, forks, Paper",,,0,,,,,,
14,simple,DR,Draft,-1,visible,,,,,1,,0,,5,Paper,,,0,,,,,,
15,variable,,Cap,1,visible,,,,,1,,0,,,Garments,,,0,Size,"S, M",1,1,,
16,variation,C-S,Cap - S,1,visible,,,,,1,1,0,,7,,,id:15,1,Size,S,,1,,
17,variation,C-M,Cap - M,1,visible,,,,,1,1,0,,8,,,id:15,2,Size,M,,1,,
`,
  );
  expect(rules.join('\n')).toContain('it is an export of WooCommerce');
  expect(toNotes({ notes } as never)).toEqual([[6, 'hidden', 'Published: -1']]);
  const find = (title: string) => products.find((each) => each.title === title);
  expect(products).toHaveLength(3);
  expect(find('Wool scarf')).toMatchObject({
    ...{ code: 'WS', content: '<p>Soft.</p><p>Warm &amp; long.</p>', category: 'Garments > Scarves' },
    ...{ attributes: ['Yarn: Wool'], pictures: ['mug-moss', 'mug-clay'] },
  });
  expect(find('Wool scarf')?.sold.map((each) => each.replace(/BAM.*EUR/, 'EUR').replace(/, RSD.*/, ''))).toEqual([
    'WS-R · Shade: Red · 3 · EUR 1500 1900',
    '12 · Shade: Blue · 10 · EUR 1900 1900',
  ]);
  expect(find('Gift note')).toMatchObject({
    code: '13',
    category: 'Knives, forks',
    sold: [expect.stringMatching(/^13 · 0 · /)],
  });
  expect(find('Cap')?.sold).toHaveLength(2);
});

test('Magento: a product names its variations, and other views of it are none', async () => {
  const { products, notes, rules } = await importText(
    'magento.csv',
    `sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,base_image,additional_images,qty,is_in_stock,manage_stock,additional_attributes,configurable_variations,configurable_variation_labels
MH-S,,Top,simple,,Hoodie-S,,1,Not Visible Individually,52.0000,,,,/m/h/mug-moss.jpg,,100.0000,1,1,"tint=Black,size=S",,
MH-M,,Top,simple,,Hoodie-M,,1,Not Visible Individually,52.0000,48.0000,11/1/26,12/1/26,,,5.0000,1,1,"tint=Black,size=M",,
LONE,,Top,simple,,Lone variation,,1,Not Visible Individually,52.0000,,,,,,5.0000,1,1,,,
MH,,Top,configurable,"Default Category/Men,Default Category/Men/Tops",Hoodie,<p>Warm.</p>,1,"Catalog, Search",52.0000,,,,/m/h/mug-clay.jpg,"/m/h/mug-moss.jpg,/m/h/mug-sand.jpg",0.0000,1,1,"cloth=Fleece|Cotton,climate=""Cool, windy""","sku=MH-S,size=S|sku=MH-M,size=M",size=Size
MH,german,,configurable,,Kapuzenpulli,,,,,,,,,,,,,,,
BAG,,Bag,simple,Default Category/Gear,Bag,,1,"Catalog, Search",34.0000,,,,,,0.0000,0,1,,,
OFF,,Bag,simple,Default Category/Gear,Off,,2,"Catalog, Search",34.0000,,,,,,1.0000,1,1,,,
`,
  );
  expect(rules.join('\n')).toContain('it is an export of Magento');
  expect(toNotes({ notes } as never)).toEqual([
    [4, 'hidden', 'visibility: Not Visible Individually'],
    [8, 'hidden', 'product_online: 2'],
  ]);
  const [bag, hoodie] = products;
  expect(bag).toMatchObject({ code: 'BAG', category: 'Gear', sold: [expect.stringMatching(/^BAG · 0 · /)] });
  expect(hoodie).toMatchObject({
    ...{ code: 'MH', title: 'Hoodie', category: 'Men > Tops', content: '<p>Warm.</p>' },
    pictures: ['mug-clay', 'mug-moss', 'mug-sand'],
  });
  expect(hoodie?.attributes).toEqual(['climate: Cool, windy', 'cloth: Cotton', 'cloth: Fleece', 'tint: Black']);
  expect(hoodie?.sold.map((each) => each.replace(/BAM.*EUR/, 'EUR').replace(/, RSD.*/, ''))).toEqual([
    'MH-S · Size: S · 100 · EUR 5200 5200',
    'MH-M · Size: M · 5 · EUR 4800 5200',
  ]);
});

const googleItems = `<item><g:id>G-1</g:id><g:item_group_id>G</g:item_group_id><title>Mug, red</title><g:description>A mug.</g:description>
<g:image_link>https://x.example/mug-moss.jpg</g:image_link><g:availability>in_stock</g:availability><g:condition>new</g:condition>
<g:price>19.00 EUR</g:price><g:sale_price>15.00 EUR</g:sale_price><g:sale_price_effective_date>2020-01-01T00:00Z/2020-02-01T00:00Z</g:sale_price_effective_date>
<g:product_type>Home > Kitchen</g:product_type><g:google_product_category>2169</g:google_product_category><g:brand>Brzi</g:brand><g:color>red</g:color></item>
<item><g:id>G-2</g:id><g:item_group_id>G</g:item_group_id><title>Mug, blue</title><g:price>21.00 EUR</g:price><g:availability>out of stock</g:availability><g:color>blue</g:color></item>
<item><g:id>G-3</g:id><title>Cup</title><g:price>12.00 XAF</g:price><g:google_product_category>Home &amp; Garden, Kitchen > Cups</g:google_product_category></item>
<item><g:id>G-4</g:id><title>Bowl</title><g:price>12,50 kn</g:price><g:google_product_category>2169</g:google_product_category></item>`;

test('Google: groups, availability, and prices in the currency that they name or none', async () => {
  const rss = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>x</title>\n${googleItems}</channel></rss>`;
  const { products, notes, rules } = await importText('google.xml', rss);
  expect(rules.join('\n')).toContain('the feed is XML, for it begins with "<"');
  expect(toNotes({ notes } as never)).toEqual([
    [
      7,
      'bad',
      'its price "12.00 XAF" is in XAF, and the mapping does not say what that is worth in EUR: "exchangeRates": { "XAF": 0.92 }',
    ],
  ]);
  const [mug, bowl] = products;
  expect(mug).toMatchObject({ code: 'G', title: 'Mug', content: '<p>A mug.</p>', category: 'Home > Kitchen' });
  expect(mug?.sold.map((each) => each.replace(/BAM.*EUR/, 'EUR').replace(/, RSD.*/, ''))).toEqual([
    'G-1 · Colour: red · 10 · EUR 1900 1900',
    'G-2 · Colour: blue · 0 · EUR 2100 2100',
  ]);
  // 12.50 kuna are 1.66 EUR, which the shop's price steps make 1.70.
  expect(bowl).toMatchObject({
    code: 'G-4',
    category: 'Other products',
    sold: [expect.stringContaining('EUR 170 170')],
  });
});

test('a mapping that only says the currency goes over the preset', async () => {
  const text = `${shopifyColumns}\ncup,Cup,,Brzi,Home,,,true,Title,Default Title,,,CUP-1,,,deny,10.00,,,,,active\n`;
  await expect(importText('dollars.csv', text, { mapping: { currency: 'USD' } })).rejects.toThrow(
    'The mapping gives prices in USD, but not what it is worth',
  );
  const mapping = { currency: 'USD', exchangeRates: { USD: 0.9 }, codePrefix: 'US-' };
  const { products } = await importText('dollars.csv', text, { mapping });
  expect(products).toMatchObject([{ code: 'US-CUP-1', sold: [expect.stringContaining('EUR 900 900')] }]);
});

test('a prefix keeps the codes of two feeds apart, and its products stay the same when it comes later', async () => {
  const csv = 'sku,name,price,category\nVR-0101,Prefixed,5,Prefixes\n';
  const taken = importText('prefixed.csv', csv);
  await expect(taken).rejects.toThrow('No record of the feed can be imported');
  const { products, result } = await importText('prefixed.csv', csv, { mapping: { codePrefix: 'AUT-' } });
  expect([products.map(({ code }) => code), result.added]).toEqual([['AUT-VR-0101'], 1]);
  const again = await importText('prefixed.csv', csv, { mapping: { codePrefix: 'FALL-' } });
  expect(again.result).toMatchObject({ added: 0, changed: 1, removed: 0 });
});
