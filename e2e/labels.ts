import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './site';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

function readLabels(folder: string): Texts {
  const files = readdirSync(path.join(rootFolder, folder)).map((name) => path.join(rootFolder, folder, name));
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

const base = readLabels('shop-api/seed/labels');
const ofStaff = JSON.parse(readFileSync(path.join(rootFolder, 'mfe-staff/src/labels.json'), 'utf8')) as Texts;
const all = { ...base, ...readLabels('demo-shop/seed/labels'), ...ofStaff };

function find(texts: Texts, code: string, language: string): string {
  const text = texts[code]?.[language];
  if (text === undefined) throw new Error(`There is no label ${code} in ${language}`);
  return text;
}

/** A label of the seeded shop in a language: one journey runs in several languages. */
export const label = (code: string, language: string): string => find(all, code, language);

/** A label of a shop without the demo, whose trade is not known. */
export const baseLabel = (code: string, language: string): string => find(base, code, language);

/** A label with placeholders as a pattern: `Korpa ({count})` → /Korpa \(.+\)/. */
export function labelPattern(code: string, language: string): RegExp {
  const escaped = label(code, language).replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(escaped.replace(/\{[^}]*\}/g, '.+'));
}
