import { lit } from './colour';
import { blurred } from './definitions';
import { at, group, path, round1, stroke } from './shapes';

interface Tube {
  cap?: 'round' | 'butt';
  shine?: number;
}

/** A bent rod: handle, wire, stem. Four strokes, each moved a little towards the light. */
export function tube(line: string, width: number, colour: string, { cap = 'round', shine = 0.5 }: Tube = {}): string {
  const layer = (tone: string, share: number, towardsLight: number, attributes = '') =>
    stroke(
      line,
      tone,
      width * share,
      `stroke-linecap="${cap}" stroke-linejoin="round" transform="translate(${round1(-width * towardsLight)} ${round1(-width * towardsLight)})" ${attributes}`,
    );
  const soft = (share: number, least: number) => blurred(Math.max(least, round1(width * share)));
  return (
    layer(lit(colour, -0.5), 1, 0) +
    layer(lit(colour, -0.2), 0.74, 0.08, soft(0.05, 0.6)) +
    layer(colour, 0.5, 0.12, soft(0.08, 0.8)) +
    layer(lit(colour, 0.4), 0.16, 0.2, `${soft(0.06, 0.6)} opacity="${shine}"`)
  );
}

/** A leaf as two halves, of which the one towards the light is paler. */
export function leaf(x: number, y: number, length: number, width: number, turn: number, colour: string): string {
  const upper = `M0 0C${round1(length * 0.3)} ${round1(-width)} ${round1(length * 0.75)} ${round1(-width * 0.8)} ${round1(length)} 0`;
  const lower = `C${round1(length * 0.75)} ${round1(width * 0.8)} ${round1(length * 0.3)} ${round1(width)} 0 0Z`;
  const direction = ((turn % 360) + 360) % 360;
  const isUpperDark = direction > 120 && direction < 300;
  const halves =
    path(upper + lower, lit(colour, isUpperDark ? 0.14 : -0.26)) +
    path(`${upper}L0 0Z`, lit(colour, isUpperDark ? -0.26 : 0.14)) +
    stroke(`M0 0L${round1(length * 0.95)} 0`, lit(colour, 0.3), 1, 'opacity=".5"');
  return at(group(halves), x, y, { turn: round1(turn) });
}
