import path from 'node:path';
import { readSeed, type Seed } from '@storefront/shop-api/read-seed';

const packageFolder = path.resolve(__dirname, '..');

/** The demo's content over the provider's base, as a start reads it. */
export function readDemoSeed(): Seed {
  return readSeed({
    base: path.resolve(packageFolder, '../shop-api/seed'),
    content: path.join(packageFolder, 'seed'),
  });
}
