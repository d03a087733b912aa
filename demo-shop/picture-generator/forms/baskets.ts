import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, within } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { tilt, turn } from '../drawing/lathe';
import { cloth, texture } from '../drawing/materials';
import { group, path, range, round1, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface BasketOptions {
  reed?: string;
  radius?: number;
  height?: number;
  hasHandles?: boolean;
}

/** One visible piece of a rod between two stakes. */
function rodPiece(x: number, y: number, halfWidth: number, lean: number, colour: string): string {
  const paint = linear(shades(colour, [0, 0.22], [0.4, 0], [1, -0.5]), downLine);
  return `<rect x="${round1(x - halfWidth)}" y="${round1(y - 7.6)}" width="${round1(halfWidth * 2)}" height="14.4" rx="${round1(Math.min(7, halfWidth))}" fill="${paint}" transform="rotate(${round1(lean)} ${round1(x)} ${round1(y)})"/>`;
}

function wovenRows(reed: string, h: number, radiusAt: (y: number) => number): string {
  const [rows, columns] = [15, 30];
  const pieces = range(rows).flatMap((row) => {
    const y = ((row + 0.5) / rows) * h;
    const radius = radiusAt(y);
    const shift = row % 2 ? Math.PI / columns : 0;
    return range(columns).map((column) => {
      const angle = -Math.PI / 2 + (Math.PI * (column + 0.5)) / columns + shift - Math.PI / columns / 2;
      if (Math.abs(angle) > 1.56) return '';
      const halfWidth = Math.max(1.6, ((radius * Math.cos(angle) * Math.PI) / columns) * 0.56);
      const light = 0.24 - (angle + 0.75) ** 2 * 0.16 - Math.max(0, angle) * 0.16;
      const colour = lit(reed, light + (((row * 7 + column * 13) % 5) - 2) * 0.035);
      return rodPiece(
        radius * Math.sin(angle),
        -y + radius * tilt * Math.cos(angle) - 4,
        halfWidth,
        -Math.sin(angle) * 6,
        colour,
      );
    });
  });
  return pieces.join('');
}

function lining(rim: number, h: number): string {
  const outline = `M${-rim + 14} ${-h + 2}C${-rim * 0.7} ${-h - 50} ${-rim * 0.3} ${-h - 26} ${-rim * 0.1} ${-h - 44}C${rim * 0.2} ${-h - 66} ${rim * 0.5} ${-h - 22} ${rim - 14} ${-h}A${rim - 12} ${(rim - 12) * tilt} 0 0 1 ${-rim + 14} ${-h + 2}Z`;
  const folds = stroke(
    `M${-rim * 0.5} ${-h - 40}q20 40 6 70M${-rim * 0.05} ${-h - 50}q-14 40 10 80M${rim * 0.42} ${-h - 44}q-16 30 -4 60`,
    '#8b7c68',
    9,
    `opacity=".45" ${blurred(5)}`,
  );
  return (
    path(outline, linear(stops([0, '#f6efe2'], [0.45, '#e6dccb'], [1, '#b9ab98']))) +
    group(folds + texture(outline, cloth), within(outline))
  );
}

/** Willow, woven in rows of small rounded pieces, with a linen cloth in it. */
export function basket({
  reed = '#b98b52',
  radius: r = 150,
  height: h = 220,
  hasHandles = true,
}: BasketOptions = {}): Form {
  const radiusAt = (y: number) => r * (0.8 + 0.2 * Math.sin(Math.PI * (0.1 + 0.62 * (y / h))));
  const rim = radiusAt(h);
  const core = turn({
    profile: [
      [rim, -h],
      [radiusAt(h * 0.6), -h * 0.6],
      [radiusAt(h * 0.25), -h * 0.25],
      [radiusAt(0), 0],
    ],
    colour: lit(reed, -0.4),
    gloss: 0,
    lip: 9,
    inside: lit(reed, -0.25),
  });
  const edge = (sweep: 0 | 1, width: number, colour: string) =>
    tube(`M${-rim} ${-h}A${rim} ${rim * tilt} 0 0 ${sweep} ${rim} ${-h}`, width, colour);
  const wraps = range(26).map((index) => {
    const angle = -1.5 + index * 0.12;
    return stroke(
      `M${round1(rim * Math.sin(angle) - 4)} ${round1(-h + rim * tilt * Math.cos(angle) - 10)}l6 20`,
      lit(reed, -0.55),
      1.8,
      'opacity=".55"',
    );
  });
  const backHandle = hasHandles
    ? tube(
        `M${-rim * 0.5} ${-h - 22}C${-rim * 0.5} ${-h - 150} ${rim * 0.5} ${-h - 150} ${rim * 0.5} ${-h - 22}`,
        15,
        lit(reed, -0.15),
      )
    : '';
  const frontHandle = hasHandles
    ? tube(
        `M${-rim * 0.42} ${-h + rim * tilt * 0.9}C${-rim * 0.46} ${-h - 108} ${rim * 0.46} ${-h - 108} ${rim * 0.42} ${-h + rim * tilt * 0.9}`,
        15,
        '#7a4a2a',
      )
    : '';
  const fall = linear(stops([0, '#000', 0.12], [0.25, '#fff2d8', 0.16], [0.5, '#000', 0.02], [1, '#150a05', 0.5]));
  return {
    svg:
      core.svg +
      edge(1, 17, lit(reed, -0.2)) +
      backHandle +
      lining(rim, h) +
      wovenRows(reed, h, radiusAt) +
      path(core.outline, fall) +
      edge(0, 19, reed) +
      wraps.join('') +
      frontHandle,
    ground: { kind: 'round', radius: r * 0.84, height: 210 },
  };
}
