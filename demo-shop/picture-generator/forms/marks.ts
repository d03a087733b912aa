import { group, stroke } from '../drawing/shapes';

/** The maker's leaf that is pressed, printed or painted on things; about 40 units high round its origin. */
export function leafMark(colour: string, width: number): string {
  return group(
    stroke('M0 -24C-17 -3 -17 18 0 20C17 18 17 -3 0 -24Z', colour, width) +
      stroke('M0 18C2 6 6 0 12 -6', colour, width),
    'opacity=".85"',
  );
}
