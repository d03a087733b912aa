import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './site';

/** A missing label shows its own code. */
const labelCode = /\b(?:common|catalog|checkout|account|publish|shell|shop|error)_[a-z0-9_]+\b/g;
/** An unfilled placeholder, and what JavaScript prints for a missing value. */
const unfilled = /\{[a-z]\w*(?:, plural,[^}]*)?\}|\bundefined\b|\bNaN\b|\[object \w+\]/g;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

function decode(text: string): string {
  return text
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutCode(html: string): string {
  return html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->/gs, '');
}

/** The visible and spoken texts of a page: text nodes, and the attributes that screen readers read. */
export function toTexts(html: string): string[] {
  const bare = withoutCode(html);
  const attributes = [...bare.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)];
  const pieces = [...bare.replace(/<[^>]*>/g, '\n').split('\n'), ...attributes.map(([, value = '']) => value)];
  return pieces.map(decode).filter((text) => text !== '');
}

/** Codes of missing labels, and unfilled placeholders. */
export function missingIn(texts: readonly string[]): string[] {
  // An e-mail address or a file name is not a label code.
  const words = texts.filter((text) => !/^https?:|^\/|\.\w{2,4}$/.test(text));
  return words.flatMap((text) => [...(text.match(labelCode) ?? []), ...(text.match(unfilled) ?? [])]);
}

type Leaf = (lang: string, text: string) => void;

/** Visits every text of the seed that exists in ten languages. */
function walk(value: unknown, languages: readonly string[], report: Leaf, lang?: string): void {
  if (typeof value === 'string') {
    if (lang) report(lang, value);
    return;
  }
  if (Array.isArray(value)) {
    for (const each of value) walk(each, languages, report, lang);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const isByLanguage = languages.every((code) => code in value);
  for (const [key, each] of entries) walk(each, languages, report, isByLanguage ? key : lang);
}

function seedFiles(): string[] {
  const folders = ['shop-api/seed', 'demo-shop/seed'].map((folder) => path.join(rootFolder, folder));
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  return entries
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

/** Parts of a text as a page shows them; a text with placeholders cannot be compared. */
function toPieces(text: string): string[] {
  return text
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map(decode)
    .filter((piece) => piece.length > 3 && !piece.includes('{'));
}

/** For each language the texts of other languages that differ from its own. None may be on its pages. */
export function foreignTexts(languages: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const own = new Map(languages.map((code) => [code, new Set<string>()]));
  // A page may capitalize a text of the seed.
  const said = new Map(languages.map((code) => [code, new Set<string>()]));
  for (const file of seedFiles()) {
    walk(JSON.parse(readFileSync(file, 'utf8')), languages, (lang, text) => {
      for (const piece of toPieces(text)) own.get(lang)?.add(piece);
      for (const piece of toPieces(text)) said.get(lang)?.add(piece.toLowerCase());
    });
  }
  const foreignTo = (code: string) =>
    languages
      .filter((other) => other !== code)
      .flatMap((other) => [...(own.get(other) ?? [])].map((text): [string, string] => [text, other]))
      .filter(([text]) => !said.get(code)?.has(text.toLowerCase()));
  return new Map(languages.map((code) => [code, new Map(foreignTo(code))]));
}
