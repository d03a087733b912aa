// Runs bench/search.ts as it stands, without a build. `npm run bench:search`; FOLDER=… keeps the filled shops for the next run.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../test/typescript-hook.cjs');
require('./search.ts');
