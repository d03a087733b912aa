import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rootFolder } from '../root-folder.mjs';

const packageFolder = path.join(rootFolder, 'shop-api');
const requireOfProvider = createRequire(path.join(packageFolder, 'package.json'));

/** Makes the database without tables that a new shop on the embedded engine begins with, by the provider's own engine. */
export async function buildEmptyDatabase() {
  const { PGlite } = requireOfProvider('@electric-sql/pglite');
  const engine = new PGlite();
  await engine.waitReady;
  const dump = await engine.dumpDataDir('gzip');
  writeFileSync(path.join(packageFolder, 'dist/empty-database.tar.gz'), Buffer.from(await dump.arrayBuffer()));
  await engine.close();
}
