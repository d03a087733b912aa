import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './site';

/** A label that is missing shows its own code. */
const labelCode = /\b(?:common|catalog|checkout|account|publish|shell|shop|error)_[a-z0-9_]+\b/g;
/** A placeholder that nobody filled, and what JavaScript writes in place of a value. */
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

/** Everything of a page that somebody reads or hears, piece by piece: its texts, and the attributes that are read out. */
export function toTexts(html: string): string[] {
  const bare = withoutCode(html);
  const attributes = [...bare.matchAll(/\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)];
  const pieces = [...bare.replace(/<[^>]*>/g, '\n').split('\n'), ...attributes.map(([, value = '']) => value)];
  return pieces.map(decode).filter((text) => text !== '');
}

/** Codes of labels that are missing, and placeholders that stand as they are. */
export function missingIn(texts: readonly string[]): string[] {
  // Somebody's address or file is not a label: codes stand in words, not in paths.
  const words = texts.filter((text) => !/^https?:|^\/|\.\w{2,4}$/.test(text));
  return words.flatMap((text) => [...(text.match(labelCode) ?? []), ...(text.match(unfilled) ?? [])]);
}

type Leaf = (lang: string, text: string) => void;

/** Walks through the seed and reports every text of every record that is there in ten languages. */
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

/** Pieces of a text as a page shows them; what holds placeholders cannot be compared. */
function toPieces(text: string): string[] {
  return text
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map(decode)
    .filter((piece) => piece.length > 3 && !piece.includes('{'));
}

/** Per language: what other languages say, and this one says differently. None of it may stand on its pages. */
export function foreignTexts(languages: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const own = new Map(languages.map((code) => [code, new Set<string>()]));
  // A page may write a word large that the seed writes small.
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
