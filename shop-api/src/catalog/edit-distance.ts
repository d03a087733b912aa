/** How many letters differ, an exchange of two neighbours counting once (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  const cells = Array.from({ length: (a.length + 1) * width }, (_, index) =>
    index < width ? index : index % width === 0 ? index / width : 0,
  );
  const cell = (row: number, column: number) => cells[row * width + column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const differs = a[row - 1] === b[column - 1] ? 0 : 1;
      const isExchange = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      cells[row * width + column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + differs,
        isExchange ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(a.length, b.length);
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every word of the same length at distance one: another letter, or two neighbours exchanged. */
function slips(word: string): string[] {
  const places = [...word].map((_, index) => index);
  const replaced = places.flatMap((at) => letters.map((letter) => word.slice(0, at) + letter + word.slice(at + 1)));
  const exchanged = places
    .slice(1)
    .map((at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1));
  return [...replaced, ...exchanged];
}

/** Every word at distance one. A short word shares too few trigrams with its correction for a trigram index. */
export function toNeighbours(word: string): { sameLength: string[]; others: string[] } {
  const places = [...word, ''].map((_, index) => index);
  const missing = places.flatMap((at) => letters.map((letter) => word.slice(0, at) + letter + word.slice(at)));
  const surplus = places.slice(0, -1).map((at) => word.slice(0, at) + word.slice(at + 1));
  return { sameLength: slips(word), others: [...missing, ...surplus] };
}
