// Cuts the packages' fonts to what the shop sets: 204 kB become less than 60 kB. Run after a font's update: `node subset-fonts.mjs`.
// Fraunces keeps one weight and one optical size, Inter its weights from 400 to 600. All sizes of Fraunces are 22 kB more.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const target = new URL('./src/tokens/fonts/', import.meta.url);

// The same ranges stand in fonts.css, so that a page fetches the second file only when it sets such a letter.
const latin =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212,U+2215';
const latinExtended =
  'U+0102-0119,U+011E-011F,U+0130,U+0139-0148,U+0150-0151,U+0154-0165,U+016E-0171,U+0178-017E,U+0218-021B,U+1E9E';
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum', 'lnum'];

/** @param {string} unicodeRange as CSS writes it */
function toCharacters(unicodeRange) {
  const ranges = unicodeRange.split(',').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16)),
  );
  return ranges
    .flatMap(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
    )
    .join('');
}

// Between the sizes of a product's title and of the hero: no heading is more than 4 % wider or narrower than at its own size.
const heading = { wght: 400, opsz: 48 };

const cuts = [
  {
    family: 'inter',
    subset: 'latin',
    axis: 'wght',
    unicodeRange: latin,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  {
    family: 'inter',
    subset: 'latin-ext',
    axis: 'wght',
    unicodeRange: latinExtended,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  { family: 'fraunces', subset: 'latin', axis: 'opsz', unicodeRange: latin, variationAxes: heading },
  { family: 'fraunces', subset: 'latin-ext', axis: 'opsz', unicodeRange: latinExtended, variationAxes: heading },
];

await mkdir(target, { recursive: true });
for (const { family, subset, axis, unicodeRange, variationAxes } of cuts) {
  const source = await readFile(
    resolve(`@fontsource-variable/${family}/files/${family}-${subset}-${axis}-normal.woff2`),
  );
  const cut = await subsetFont(source, toCharacters(unicodeRange), {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes,
  });
  await writeFile(new URL(`${family}-${subset}.woff2`, target), cut);
  await copyFile(resolve(`@fontsource-variable/${family}/LICENSE`), new URL(`LICENSE-${family}`, target));
}
