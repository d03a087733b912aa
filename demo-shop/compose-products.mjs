// Writes the seed's composed products from the phrases in product-composer/. See its README.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireTypeScript } from '../tools/typescript-hook.mjs';

const seedFolder = fileURLToPath(new URL('seed', import.meta.url));
const require = requireTypeScript(import.meta.url);
const { composeSeed } = require('./product-composer/compose.ts');

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
