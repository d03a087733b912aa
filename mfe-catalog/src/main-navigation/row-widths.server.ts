import type { RowWidth } from './navigation';

/** What the row has for categories on each screen, in px: without gutters, the links at its end and "All categories". */
const rooms: readonly { from: RowWidth | undefined; room: number }[] = [
  { from: undefined, room: 350 },
  { from: 1024, room: 580 },
  { from: 1280, room: 830 },
  { from: 1440, room: 980 },
];
/** Longer titles are cut in the row. */
const mostLetters = 24;
const letterWidth = 8.4;
/** The gap to the next title, or a finger's button to open the panel. */
const gap = 36;
/** Few short titles fit into every row, beside nothing but the links at its end. */
const everywhere = { roots: 6, letters: 52 };

/**
 * How many of these root categories, from the first, fit into the row of each screen.
 * @returns for each that fits somewhere, the narrowest screen; undefined for every screen
 */
export function fitRow(titles: readonly string[]): (RowWidth | undefined)[] {
  const lengths = titles.map((title) => Math.min(title.length, mostLetters));
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  if (titles.length <= everywhere.roots && letters <= everywhere.letters) return titles.map(() => undefined);
  const fitting: (RowWidth | undefined)[] = [];
  let used = 0;
  for (const length of lengths) {
    used += length * letterWidth + gap;
    const screen = rooms.find(({ room }) => used <= room);
    if (!screen) break;
    fitting.push(screen.from);
  }
  return fitting;
}
