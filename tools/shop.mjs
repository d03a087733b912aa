// The shop's command line, as `npm run shop -- import feed.jsonl` or `npm run shop -- demo remove`: over the content that
// a start takes.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { seedFolder } from './processes/demo-shop.mjs';

const program = fileURLToPath(new URL('../shop-api/dist/shop.cjs', import.meta.url));
if (existsSync(program)) {
  process.env.SEED_FOLDER = seedFolder();
  createRequire(import.meta.url)(program);
} else {
  console.error('shop-api/dist/shop.cjs is not there: run "npm start" or "npm run build" first');
  process.exitCode = 1;
}
