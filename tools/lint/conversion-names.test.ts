import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootFolder = path.resolve(__dirname, '../..');

/** Every workspace, and the tests of the documents. */
const folders = readdirSync(rootFolder).filter(
  (name) => name === 'docs' || existsSync(path.join(rootFolder, name, 'package.json')),
);

/** Public exports: a published release imports them by these names. */
const contractNames = ['idPrefixOf', 'revisionOf'];

/** Methods of the platform, keywords of JSON Schema. */
const platformNames = ['indexOf', 'lastIndexOf', 'valueOf', 'supportedValuesOf', 'allOf', 'anyOf', 'oneOf'];

const allowedNames = new Set([...contractNames, ...platformNames]);

/**
 * What is named `xOf`, whether it is declared, passed or a property, and functions named `xOfY`. A question such as
 * `isPartOf` reads as one.
 */
function findNames(source: string): string[] {
  const named = source.matchAll(/(?<![\w$])([a-z]\w*Of)\b/g);
  const functions = source.matchAll(
    /\b(?:function ([a-z]+Of[A-Z]\w*)|const ([a-z]+Of[A-Z]\w*) = (?:async )?(?:\(|\w+ =>))/g,
  );
  const names = [...named, ...functions].map(([, first, second]) => first ?? second ?? '');
  return names.filter((name) => !allowedNames.has(name) && !/^(?:is|has|toBe)[A-Z]/.test(name));
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(rootFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|tsx?)$/.test(entry.name))
    .map((entry) => path.relative(rootFolder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(?:^|\/)(?:node_modules|dist|artifacts|\.data|\.cache)\//.test(file) && file !== ownFile);
}

const ownFile = path.relative(rootFolder, __filename);

it.each([
  ['const keyOf = 1;\nfunction rowsOf() {}', ['keyOf', 'rowsOf']],
  ['const place = { urlOf: (lang) => lang };', ['urlOf']],
  ['function change(newsOf: () => string) {}', ['newsOf']],
  ['async function tagsOfPost() {}\nconst hashOfTen = () => 1;', ['tagsOfPost', 'hashOfTen']],
  ['const isPartOf = 2; const lastHourOfDay = 14; list.indexOf(1); schema.anyOf; expect(1).toBeInstanceOf(Date);', []],
  ['export function revisionOf() {}', []],
])('finds in %j the names %j', (source, names) => {
  expect(findNames(source)).toEqual(names);
});

it('names conversions `toX`, look-ups `findX` and factories `createX`', () => {
  const files = folders.flatMap(listSources);
  expect(files.length).toBeGreaterThan(1500);
  const found = files.flatMap((file) =>
    [...new Set(findNames(readFileSync(path.join(rootFolder, file), 'utf8')))].map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
