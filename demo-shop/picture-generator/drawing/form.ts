import { at, type Point } from './shapes';

/** A drawn thing. Its origin is the middle of its foot, or its own middle if it lies or hangs; up is negative. */
export interface Form {
  svg: string;
  /** How it meets the ground, from which its shadow follows. */
  ground: Ground;
}

export type Ground =
  /** Seen from above, or hanging on a wall: it draws its own shadow. */
  | { kind: 'own'; isStanding?: boolean }
  /** A round foot. `ratio` is for things that are seen more from above. */
  | { kind: 'round'; radius: number; height: number; ratio?: number; drop?: number }
  /** A box: its front from `left` to `right`, its depth as the offset of the back. */
  | { kind: 'box'; left: number; right: number; depth: Point; height: number }
  | { kind: 'legs'; feet: readonly Point[]; width?: number };

export const ownShadow: Ground = { kind: 'own' };

/** A thing that is drawn upright and lies turned. */
export function lying(svg: string, turn: number, x = 0, y = 0, scale = 1): Form {
  return { svg: at(svg, x, y, { turn, scale }), ground: ownShadow };
}
