const foldings: Readonly<Record<string, string>> = { đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** Replacements typed on keyboards without the letter, besides the bare letter. */
const spelledOut: Readonly<Record<string, string>> = { đ: 'dj', ä: 'ae', ö: 'oe', ü: 'ue' };

/** Folds a text for search: lower case, without accents, so that "solja" finds "šolja". */
export function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .replace(/[đßæœøł]/g, (letter) => foldings[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Splits a text into words in lower case. */
export function splitWords(text: string): string[] {
  return splitWrittenWords(text.toLowerCase());
}

/** Where two digits meet it, a point or comma is part of a number. */
const decimalSign = /(?<=\d)[.,](?=\d)/g;

/**
 * Splits a text into words as written. A code such as VR-0101 is one word: its halves occur in every other code too. So is a decimal
 * number, with a point in every language.
 */
export function splitWrittenWords(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/(\p{L})-(?=\d)/gu, '$1')
    .replace(decimalSign, '.')
    .split(/(?:(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}])+/u)
    .filter(Boolean);
}

/** Words joined by hyphens, each as the one word that it may be written as: "Wi-Fi" is also "wifi", "B250-XTS" also "b250xts". */
export function joinHyphened(text: string): string[] {
  const hyphened =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return hyphened.map((word) => word.replaceAll('-', ''));
}

/** Every way in which a word may be typed without accents: `smeđa` is `smeda` and `smedja`, `schüssel` also `schuessel`. */
export function foldedForms(word: string): string[] {
  const spelled = word.replace(/[đäöü]/g, (letter) => spelledOut[letter] ?? letter);
  return [...new Set([foldAccents(word), foldAccents(spelled)])];
}
