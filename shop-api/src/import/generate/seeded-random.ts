export interface SeededRandom {
  /** 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(all: readonly T[]): T;
}

/** Numbers that look random and are the same in every run (mulberry32). */
export function createRandom(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: <T>(all: readonly T[]): T => all[below(all.length)] as T,
  };
}
