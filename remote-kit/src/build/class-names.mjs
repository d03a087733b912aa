import { createHash } from 'node:crypto';
import path from 'node:path';

/** 52 · 62⁵ names: sheets of two remotes, or of two versions of one, meet less often than a hash of each class would. */
const sheetNameLength = 6;

/**
 * A sheet's own name: always as long, so that no name and number of one sheet reads as those of another.
 * @param {string} salt
 * @param {string} file
 */
function toSheetName(salt, file) {
  const letters = createHash('sha256')
    .update(`${salt}\n${file}`)
    .digest('base64')
    .replace(/[^a-z\d]/gi, '');
  return letters.replace(/^\d+/, '').slice(0, sheetNameLength);
}

/**
 * Names the classes of CSS modules by their sheet and a number: a page names many classes of one sheet, and what they
 * share packs well, where hashes do not at all. Names hang on the sheet alone, so both sides get the same.
 * @param {string} salt of the unit: its name and version
 * @param {string} root of the repository
 * @returns {(sheet: { resourcePath: string }, template: string, className: string) => string}
 */
export function createClassNamer(salt, root) {
  /** @type {WeakMap<object, Map<string, string>>} by the sheet's turn in the build: a changed sheet counts anew */
  const namesBySheet = new WeakMap();
  return (sheet, _template, className) => {
    const names = namesBySheet.get(sheet) ?? new Map();
    namesBySheet.set(sheet, names);
    const known = names.get(className);
    if (known) return known;
    const file = path.relative(root, sheet.resourcePath).split(path.sep).join('/');
    const name = toSheetName(salt, file) + names.size.toString(36);
    names.set(className, name);
    return name;
  };
}
