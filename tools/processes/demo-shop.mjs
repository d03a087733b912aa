import path from 'node:path';
import { fileURLToPath } from 'node:url';

const demoFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../demo-shop/seed');

/** Where the embedded provider takes its content from: the demo shop, unless somebody names another folder. */
export function seedFolder() {
  return process.env.SEED_FOLDER ?? demoFolder;
}
