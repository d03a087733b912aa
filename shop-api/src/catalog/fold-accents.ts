const foldings: Readonly<Record<string, string>> = { đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** Text as it is searched: lower case, without accents, so that "solja" finds "šolja". */
export function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .replace(/[đßæœøł]/g, (letter) => foldings[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** What search looks through. Words with "đ" stand in it twice: people without the letter write "d" or "dj". */
export function searchTextOf(parts: readonly string[]): string {
  const text = parts.join(' ');
  const withDj = text.split(/\s+/).filter((word) => /đ/i.test(word));
  return foldAccents([text, ...withDj.map((word) => word.replace(/đ/gi, 'dj'))].join(' '));
}

/** The words of a query, folded; each must be found. */
export function searchWords(query: string): string[] {
  return foldAccents(query).split(/\s+/).filter(Boolean);
}
