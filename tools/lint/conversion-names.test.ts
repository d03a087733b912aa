import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rootFolder = path.resolve(__dirname, '../..');
const folders = [
  ...['shop-api/src', 'demo-shop', 'test-bank/src', 'shared-contracts/src', 'shared-ui/src', 'shell/src/client'],
  ...['shell/src/app', 'mfe-account', 'mfe-catalog', 'mfe-checkout', 'mfe-publish'],
];

/** Published releases import these by their names. */
const contractNames = ['idPrefixOf', 'pageKeyOf', 'revisionOf'];

/** Declarations named `xOf`; a question such as `isPartOf` reads as one. */
function findNames(source: string): string[] {
  const declared = source.matchAll(/\b(?:const|function) (?!is[A-Z]|has[A-Z])([a-z]\w*Of)\b/g);
  return [...declared].map(([, name = '']) => name).filter((name) => !contractNames.includes(name));
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(rootFolder, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !/(?:node_modules|dist)/.test(file));
}

it('finds a conversion that is named like a property', () => {
  expect(
    findNames('const keyOf = 1;\nfunction rowsOf() {}\nconst isPartOf = 2;\nexport function pageKeyOf() {}'),
  ).toEqual(['keyOf', 'rowsOf']);
});

it('names conversions `toX` and look-ups `findX` or `getX`', () => {
  const files = folders.flatMap(listSources);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    findNames(readFileSync(path.join(rootFolder, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
