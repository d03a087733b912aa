import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './site';

const folder = path.join(rootFolder, 'shop-api/seed/labels');
const all = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
) as Record<string, Record<string, string>>;

/** What the seeded shop says in a language; journeys are written once and walked in several. */
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
