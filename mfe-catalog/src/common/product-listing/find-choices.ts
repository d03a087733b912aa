/** So many are shown at once; a search leads to the others. */
export const mostChoices = 100;

/** Letters without a mark of their own that keyboards lack. */
const plainLetters: Record<string, string> = { đ: 'd', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe' };

function toPlain(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[đßøłæœ]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * The choices whose words begin with what is typed, whatever its case and accents, and those that are ticked.
 * @returns those to show, and how many more match
 */
export function findChoices<T extends { code: string; title: string }>(
  choices: readonly T[],
  typed: string,
  ticked: readonly string[],
): { shown: T[]; unseen: number } {
  const wanted = toPlain(typed).trim();
  const matches = choices.filter(
    ({ code, title }) => wanted === '' || ticked.includes(code) || ` ${toPlain(title)}`.includes(` ${wanted}`),
  );
  const shown = matches.filter(({ code }, at) => at < mostChoices || ticked.includes(code));
  return { shown, unseen: matches.length - shown.length };
}
