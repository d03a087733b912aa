// The shop's command line, as `pnpm shop import feed.jsonl` or `pnpm shop demo remove`: over the content that a start takes.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rootFolder } from './build/base-config.mjs';
import { seedFolder } from './processes/demo-shop.mjs';

const program = path.join(rootFolder, 'shop-api/dist/shop.cjs');
if (existsSync(program)) {
  process.env.SEED_FOLDER = seedFolder();
  createRequire(import.meta.url)(program);
} else {
  console.error('shop-api/dist/shop.cjs is not there: run "npm start" or "pnpm build" first');
  process.exitCode = 1;
}
