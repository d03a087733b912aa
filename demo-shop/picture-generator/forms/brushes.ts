import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, within } from '../drawing/definitions';
import { type Form, lying } from '../drawing/form';
import { texture, textureWithin, wood as woodGrain } from '../drawing/materials';
import { castShadow, rod } from '../drawing/piece';
import { ellipse, group, path, range, round1, seededRandom, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface BrushOptions {
  wood?: string;
  bristle?: string;
}

function bristles(colour: string, count: number, half: number, y: number, length: number): string {
  const random = seededRandom(31);
  const hairs = range(count).map(() => {
    const x = -half + random() * half * 2;
    const reach = length + random() * length * 0.33;
    const tone = lit(colour, 0.1 - (x + half) / (half * 4.4) - random() * 0.25);
    return stroke(
      `M${round1(x)} ${y}q${round1(x * 0.06)} ${round1(reach / 2)} ${round1(x * 0.16 + (random() - 0.5) * 8)} ${round1(reach)}`,
      tone,
      2.6,
      'stroke-linecap="round"',
    );
  });
  return hairs.join('');
}

export function brush({ wood = '#c99763', bristle = '#e6d3a8' }: BrushOptions = {}): Form {
  const handle =
    'M-20 -330C-30 -300 -22 -240 -16 -170C-12 -90 -14 -20 -60 30L60 30C14 -20 12 -90 16 -170C22 -240 30 -300 20 -330C12 -346 -12 -346 -20 -330Z';
  const head = 'M-92 24Q-92 6 -70 6L70 6Q92 6 92 24L92 58Q92 70 76 70L-76 70Q-92 70 -92 58Z';
  const svg =
    castShadow(handle + head, 20, 0.4) +
    path('M-84 70L84 70L104 160L-100 160Z', '#150d08', `opacity=".4" transform="translate(16 18)" ${blurred(12)}`) +
    bristles(bristle, 190, 82, 66, 78) +
    path(handle, linear(shades(wood, [0, 0.34], [0.4, 0], [1, -0.45]))) +
    textureWithin(handle, woodGrain('v', 6)) +
    path(head, linear(shades(wood, [0, 0.26], [0.5, 0], [1, -0.4]))) +
    group(
      texture(head, woodGrain('h', 6)) +
        path(head, linear(stops([0, '#fff', 0.3], [0.3, '#fff', 0], [1, '#1a0d06', 0.4]), downLine)),
      within(head),
    ) +
    ellipse(0, -306, 8, 8, lit(wood, -0.75)) +
    tube('M0 -306C-30 -380 50 -390 4 -308', 5, '#8a5a34');
  return lying(svg, 22, -32, 52, 1.12);
}

/** An oval block, bristles below it. */
export function shoeBrush({ wood = '#c99763', bristle = '#3a2f27' }: BrushOptions = {}): Form {
  const block =
    'M-240 -60C-240 -112 -150 -128 0 -128C150 -128 240 -112 240 -60C240 -22 232 6 214 8L-214 8C-232 6 -240 -22 -240 -60Z';
  const groove = 'M-200 -44C-100 -62 100 -62 200 -44';
  const svg =
    path('M-220 0L220 0L232 150L-226 150Z', '#150d08', `opacity=".4" transform="translate(18 20)" ${blurred(13)}`) +
    bristles(bristle, 420, 216, 0, 104) +
    rod(block, wood, { material: woodGrain('h', 8), gloss: 0.22, height: 12 }) +
    stroke(groove, '#1a0d06', 9, `opacity=".34" ${blurred(2.4)}`) +
    stroke(groove, '#fff2da', 4, `opacity=".4" transform="translate(0 7)" ${blurred(1.4)}`);
  return lying(svg, -18, 0, 0);
}
