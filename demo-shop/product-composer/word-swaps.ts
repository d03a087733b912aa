import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@storefront/contracts/languages';

type Swaps = readonly (readonly [RegExp, string])[];

const letters = '\\p{L}';

/**
 * A line of a word list: `šolj* > šalic*` swaps a stem and keeps the ending, `voz > vlak` swaps a whole word. Rules are
 * tried in their order, so a phrase stands before the words that it is made of.
 */
function parseRule(line: string): readonly [RegExp, string] {
  const [from = '', to = ''] = line.split(' > ').map((part) => part.trim());
  const isStem = from.endsWith('*');
  const word = isStem ? from.slice(0, -1) : from;
  return [new RegExp(`(?<!${letters})${word}${isStem ? '' : `(?!${letters})`}`, 'giu'), to.replace(/\*$/, '')];
}

const lists = new Map<LanguageCode, Swaps>();

function readSwaps(lang: LanguageCode): Swaps {
  const known = lists.get(lang);
  if (known) return known;
  const lines = readFileSync(path.join(__dirname, 'words', `${lang}.txt`), 'utf8').split('\n');
  const rules = lines.filter((line) => line.includes(' > ')).map(parseRule);
  lists.set(lang, rules);
  return rules;
}

/** Begins as what it replaces began: capital for capital. */
function cased(model: string, word: string): string {
  const first = model[0] ?? '';
  return first !== first.toLowerCase() ? word.slice(0, 1).toUpperCase() + word.slice(1) : word;
}

/** Says a neighbour's sentence in the language's own words: Bosnian for hr, rs and me, German for at. */
export function swapWords(lang: LanguageCode, text: string): string {
  return readSwaps(lang).reduce((said, [from, to]) => said.replace(from, (found) => cased(found, to)), text);
}
