// Writes the seed's composed products from the phrases in product-composer/. See its README.
// With --check it writes nothing, and fails where the seed is not what the phrases compose.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireTypeScript } from '../tools/typescript-hook.mjs';

const seedFolder = fileURLToPath(new URL('seed', import.meta.url));
const require = requireTypeScript(import.meta.url);
const { composeSeed } = require('./product-composer/compose.ts');

const { products, attributes } = composeSeed(seedFolder);
/** @type {Map<string, object[]>} */
const composed = new Map([['attributes.json', attributes]]);
for (const [file, own] of products) composed.set(`products/${file}`, own);
for (const [name, records] of composed) {
  const file = path.join(seedFolder, name);
  const text = `${JSON.stringify(records, null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) throw new Error(`${name} is not what the phrases compose`);
  console.log(`${name}: ${records.length} records`);
}
