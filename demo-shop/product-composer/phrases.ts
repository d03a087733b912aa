import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@storefront/contracts/languages';
import { type AdjectiveKey, adjectiveKeys, borrowedFrom, composedLanguages, type Gender } from './agreement';
import { swapWords } from './word-swaps';

/** What one language calls a product: its noun, what is said behind the noun and its one sentence. */
export interface Naming {
  noun: string;
  gender: Gender;
  tail: string;
  summary: string;
}

/** A product's own facts: `price=1780` stands as `price`, a bare `new` as an empty value. */
export type Facts = ReadonlyMap<string, string>;

export interface PhrasedProduct {
  key: string;
  facts: Facts;
  adjective: AdjectiveKey | undefined;
  naming: Record<LanguageCode, Naming>;
}

/** One form that is drawn (a mug, a chair): sentences that fit all of its products, and the products. */
export interface PhrasedForm {
  key: string;
  lines: Record<LanguageCode, string[]>;
  products: PhrasedProduct[];
}

type Sections = Map<LanguageCode, string[]>;

function parseSections(lines: readonly string[]): Sections {
  const sections: Sections = new Map();
  let current: string[] = [];
  for (const line of lines) {
    const language = /^\[(\w\w)\]$/.exec(line)?.[1] as LanguageCode | undefined;
    if (language) {
      current = [];
      sections.set(language, current);
    } else if (line.trim()) current.push(line);
  }
  return sections;
}

/** The lines that a language has of one kind, or its neighbour's with the words that differ swapped. */
function linesIn(sections: Sections, lang: LanguageCode, isWanted: (line: string) => boolean): string[] {
  const own = sections.get(lang)?.filter(isWanted) ?? [];
  const from = borrowedFrom[lang];
  if (own.length > 0 || !from) return own;
  return linesIn(sections, from, isWanted).map((line) => swapWords(lang, line));
}

const isSentence = (line: string) => line.startsWith('- ');
const isNaming = (line: string) => line.includes('|');

/** The sentences of every language. */
function sentencesIn(sections: Sections): Record<LanguageCode, string[]> {
  const entries = composedLanguages.map((lang) => [
    lang,
    linesIn(sections, lang, isSentence).map((line) => line.slice(2)),
  ]);
  return Object.fromEntries(entries);
}

function parseFacts(words: readonly string[]): Map<string, string> {
  return new Map(words.map((word) => [word.split('=')[0] ?? '', word.slice(word.indexOf('=') + 1 || word.length)]));
}

function parseNaming(line: string): Naming {
  const [noun = '', gender = '', tail = '', summary = ''] = line.split('|').map((part) => part.trim());
  return { noun, gender: gender as Gender, tail, summary };
}

function requireAdjective(key: string | undefined): AdjectiveKey | undefined {
  const known = adjectiveKeys.find((each) => each === key);
  if (key && !known) throw new Error(`There is no adjective "${key}"`);
  return known;
}

/** The parts of a file that begin with a line such as `form mug …`, by the name in it: that line's other words, and the lines under it. */
function readParts(file: string, heading: string): { name: string; words: string[]; lines: string[] }[] {
  const parts = readFileSync(file, 'utf8')
    .split(new RegExp(`^${heading} `, 'm'))
    .slice(1);
  return parts.map((part) => {
    const [first = '', ...lines] = part.split('\n');
    const [name = '', ...words] = first.trim().split(' ');
    return { name, words, lines };
  });
}

function toForm({ name, words, lines }: ReturnType<typeof readParts>[number]): PhrasedForm {
  const sections = parseSections(lines);
  const namings = new Map(composedLanguages.map((lang) => [lang, linesIn(sections, lang, isNaming).map(parseNaming)]));
  const productLines = lines.filter((line) => line.startsWith('product '));
  const products = productLines.map((line, index) => {
    const [, key = '', ...ownWords] = line.split(' ');
    const facts = new Map([...parseFacts(words), ...parseFacts(ownWords)]);
    const naming = composedLanguages.map((lang) => [lang, namings.get(lang)?.[index]]);
    return { key, facts, adjective: requireAdjective(facts.get('adj')), naming: Object.fromEntries(naming) };
  });
  return { key: name, lines: sentencesIn(sections), products };
}

/** The forms of all files, by name. */
export function readForms(folder: string): PhrasedForm[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const forms = files.flatMap((file) => readParts(path.join(folder, file), 'form').map(toForm));
  return forms.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** A file of sentences under headings such as `maker ilma`: by what the heading names. */
export function readSentences(file: string, heading: string): Map<string, Record<LanguageCode, string[]>> {
  return new Map(readParts(file, heading).map(({ name, lines }) => [name, sentencesIn(parseSections(lines))]));
}
