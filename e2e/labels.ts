import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './site';

const folders = ['shop-api/seed/labels', 'demo-shop/seed/labels'].map((folder) => path.join(rootFolder, folder));
const files = [
  ...folders.flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file))),
  path.join(rootFolder, 'mfe-staff/src/labels.json'),
];
const all = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))) as Record<
  string,
  Record<string, string>
>;

/** A label of the seeded shop in a language: one journey runs in several languages. */
export function label(code: string, language: string): string {
  const text = all[code]?.[language];
  if (text === undefined) throw new Error(`There is no label ${code} in ${language}`);
  return text;
}

/** A label with placeholders as a pattern: `Korpa ({count})` → /Korpa \(.+\)/. */
export function labelPattern(code: string, language: string): RegExp {
  const escaped = label(code, language).replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replace(/\{[^}]*\}/g, '.+'));
}
