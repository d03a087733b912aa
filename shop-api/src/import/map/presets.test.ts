import { runPresetsCommand } from '../cli/presets-command';
import { type MappingFile, toMapping } from './mapping';
import { findPreset, presets, requirePreset, withPreset } from './presets';

test('a preset that is printed is a mapping that can be used', () => {
  for (const { name, mapping } of presets) {
    const printed = JSON.parse(runPresetsCommand(name)) as MappingFile;
    expect(toMapping(printed, 'of the test')).toEqual(toMapping(mapping, 'of the test'));
  }
  expect(runPresetsCommand(undefined)).toContain('shopify: Shopify');
});

test('a preset that nobody knows is named with those that are', () => {
  expect(() => requirePreset('prestashop')).toThrow('There is no preset "prestashop": shopify, woocommerce');
});

test.each([
  ['shopify', ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price']],
  ['shopify', ['Title', 'URL handle', 'SKU', 'Option1 value', 'Price']],
  ['woocommerce', ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories', 'Images']],
  ['magento', ['sku', 'store_view_code', 'attribute_set_code', 'product_type', 'name', 'price']],
  ['google', ['id', 'title', 'link', 'image link', 'availability', 'price']],
  ['usual', ['id', 'title', 'price', 'image_link']],
  ['usual', ['sku', 'name', 'price', 'category']],
])('%s is known by its columns %j', (name, columns) => {
  expect(findPreset(new Set(columns)).preset.name).toBe(name);
});

test('what a mapping says goes before the preset, field by field', () => {
  const own = withPreset(requirePreset('shopify'), { currency: 'USD', fields: { brand: 'Maker' } });
  expect(own).toMatchObject({ currency: 'USD', descriptionFormat: 'html', fields: { brand: 'Maker', name: 'Title' } });
});
