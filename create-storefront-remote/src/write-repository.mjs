import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './names.mjs';

/** Beside the sources and beside what is built of them. */
const templateFolder = fileURLToPath(new URL('../template/', import.meta.url));

/** What npm would leave out of a package under its own name. */
const renamed = { gitignore: '.gitignore' };

const placeholder = /__(REMOTE|DOMAIN|PATH|TITLE|TEAM|CONTACT)__/g;

/** @param {string} text @param {import('./names.mjs').Names} names @param {(value: string) => string} [quote] */
function fill(text, names, quote = (value) => value) {
  return text.replace(placeholder, (_, word) => quote(names[/** @type {keyof typeof names} */ (word.toLowerCase())]));
}

/** A value within a JSON string. @param {string} value */
const quoteJson = (value) => JSON.stringify(value).slice(1, -1);

/**
 * Writes the repository of a new remote.
 * @param {string} folder that is not there yet, or empty; throws a `UsageError` otherwise
 * @param {import('./names.mjs').Names} names
 */
export function writeRepository(folder, names) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`${folder} is there already and is not empty.`);
  cpSync(templateFolder, folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, fill(readFileSync(file, 'utf8'), names, file.endsWith('.json') ? quoteJson : undefined));
    renameSync(file, path.join(entry.parentPath, fill(entry.name, names)));
  }
  for (const [from, to] of Object.entries(renamed)) renameSync(path.join(folder, from), path.join(folder, to));
}
