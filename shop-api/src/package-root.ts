import { existsSync } from 'node:fs';
import path from 'node:path';

/** Migrations and the base of the seed are read from the package's folder, wherever the running file lies below it: `src/` or `dist/`. */
export function findPackageRoot(from: string, override: string | undefined = process.env.SHOP_API_ROOT): string {
  if (override) return path.resolve(override);
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  throw new Error(`No package.json above ${from}: set SHOP_API_ROOT to the shop-api folder`);
}
