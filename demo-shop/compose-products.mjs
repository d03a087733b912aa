// Writes the seed's composed products from the phrases in seed-products/. See seed-products/README.md.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireTypeScript } from './typescript-hook.mjs';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const seedFolder = path.join(rootFolder, 'shop-api/seed');
const require = requireTypeScript();
const { composeSeed } = require('./seed-products/compose.ts');

const { products, attributes } = composeSeed(seedFolder);
/**
 * @param {string} file
 * @param {unknown} content
 */
const write = (file, content) => writeFileSync(path.join(seedFolder, file), `${JSON.stringify(content, null, 2)}\n`);
write('attributes.json', attributes);
for (const [file, records] of products) {
  write(path.join('products', file), records);
  console.log(`${file}: ${records.length} products`);
}
