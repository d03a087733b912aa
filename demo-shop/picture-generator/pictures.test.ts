import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import drawings from './drawings.json';
import { drawLook } from './looks/look';
import { looks } from './looks/looks';
import { masters } from './masters';

const seedFolder = path.join(__dirname, '../seed');
const mastersFolder = path.join(seedFolder, 'pictures');
const maxBytes = 25 * 1024 * 1024;

const files = readdirSync(mastersFolder);
const known: Record<string, string> = drawings;

const toDigest = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);

/** The name of one look for each form. */
const oneOfEachForm = Object.entries(looks).filter(
  ([name, { form }]) => name === Object.keys(looks).find((other) => looks[other]?.form === form),
);

/** Every picture that a record of the seed names, wherever it stands. */
function picturesNamedIn(record: unknown): string[] {
  if (Array.isArray(record)) return record.flatMap(picturesNamedIn);
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).flatMap(([field, value]) => {
    if (field === 'picture' && typeof value === 'string') return [value];
    if (field === 'pictures' && Array.isArray(value)) return value.filter((name) => typeof name === 'string');
    return picturesNamedIn(value);
  });
}

function seedRecords(folder: string): unknown[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
}

it('knows at least forty forms', () => {
  expect(oneOfEachForm.length).toBeGreaterThanOrEqual(40);
});

it.each(oneOfEachForm)('draws %s as it was when its master was rendered', (name, look) => {
  expect(toDigest(drawLook(look))).toBe(known[name]);
});

it('draws the same thing however often and after whatever else', () => {
  const first = masters['mug-moss']?.();
  masters['teapot-3']?.();
  expect(masters['mug-moss']?.()).toBe(first);
});

it('draws nothing that refers outside the drawing, and defines all that it refers to', () => {
  const svg = masters['scene-coffee']?.() ?? '';
  expect(svg).not.toMatch(/href|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !defined.has(id));
  expect(missing).toEqual([]);
});

it('has a master for every drawing and a drawing for every master', () => {
  const names = files.map((file) => path.basename(file, '.jpg')).sort();
  expect(names).toEqual(Object.keys(masters).sort());
  expect(Object.keys(known).sort()).toEqual(Object.keys(masters).sort());
});

it('has a master for every picture that the seed names', () => {
  const named = new Set(seedRecords(seedFolder).flatMap(picturesNamedIn));
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((name) => !files.includes(`${name}.jpg`))).toEqual([]);
});

it('keeps all masters together within 25 MiB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(mastersFolder, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
});
