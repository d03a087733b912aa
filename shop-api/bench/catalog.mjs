// Runs bench/catalog.ts as it stands, without a build. `npm run bench:catalog`; PRODUCTS=5000 for a short run.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../test/typescript-hook.cjs');
require('./catalog.ts');
