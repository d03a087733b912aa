import type { TextPart } from '@storefront/contracts/calls/publish';

/** Says which of the words that are looked for a text's word answers. */
export type FindAnswered = (word: string) => string | undefined;

interface Match {
  start: number;
  end: number;
  /** Of the words that are looked for. */
  answered: string;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

function matchesIn(text: string, findMatchedWord: FindAnswered): Match[] {
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const answered = findMatchedWord(found);
    return answered === undefined ? [] : [{ start: index, end: index + found.length, answered }];
  });
}

/** The text in runs, the words that were looked for apart from the others. */
export function highlight(text: string, findMatchedWord: FindAnswered): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { start, end } of matchesIn(text, findMatchedWord)) {
    parts.push({ text: text.slice(from, start), is_match: false }, { text: text.slice(start, end), is_match: true });
    from = end;
  }
  parts.push({ text: text.slice(from), is_match: false });
  return parts.filter((part) => part.text !== '');
}

/** In characters. About two lines on a desktop, four on a phone. */
const excerptLength = 220;
/** How far before the first word that was found its sentence may begin. */
const longestRunUp = 80;

/** Where the sentence of a match begins, or the nearest word when that is too far. */
function findBeginning(text: string, { start }: Match): number {
  const earliest = Math.max(0, start - longestRunUp);
  const before = text.slice(earliest, start);
  const sentence = Math.max(...[...before.matchAll(/[.!?…·]["“”«»]?\s+/g)].map((end) => end.index + end[0].length), -1);
  if (sentence >= 0) return earliest + sentence;
  if (earliest === 0) return 0;
  return earliest + before.indexOf(' ') + 1;
}

function countAnswered(matches: readonly Match[], from: number): number {
  const within = matches.filter(({ start, end }) => start >= from && end <= from + excerptLength);
  return new Set(within.map(({ answered }) => answered)).size;
}

/** Cuts at a word's end, and says by an ellipsis that there is more. */
function cut(text: string, from: number): string {
  const rest = text.slice(from);
  const lead = from > 0 ? '… ' : '';
  if (rest.length <= excerptLength) return lead + rest;
  const whole = rest.slice(0, excerptLength + 1).replace(/[\s,;:–-]*\s\S*$/, '');
  return `${lead}${whole === '' ? rest.slice(0, excerptLength) : whole} …`;
}

/** The part of a text in which most of what is looked for stands together; its beginning where nothing of it does. */
export function createExcerpt(text: string, findMatchedWord: FindAnswered): TextPart[] {
  const matches = matchesIn(text, findMatchedWord);
  let best = { from: 0, answered: 0 };
  for (const match of matches) {
    const from = findBeginning(text, match);
    const answered = countAnswered(matches, from);
    if (answered > best.answered) best = { from, answered };
  }
  return highlight(cut(text, best.from), findMatchedWord);
}
