import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import { cloth, felt, texture } from '../drawing/materials';
import { castShadow, edges } from '../drawing/piece';
import { at, box, group, path, range, round1, seededRandom, stroke } from '../drawing/shapes';

interface RugOptions {
  wool?: string;
  stripe?: string;
  accent?: string;
  pattern?: 'stripes' | 'diamonds' | 'border' | 'checks';
  width?: number;
  length?: number;
}

function rugPattern({
  stripe = '#a8502f',
  accent = '#e7dfd0',
  pattern = 'stripes',
  width: w = 400,
  length: l = 600,
}: RugOptions): string {
  const bar = (y: number, height: number, colour: string) => path(box(-w / 2, y - height / 2, w, height), colour);
  if (pattern === 'stripes')
    return range(9)
      .map((index) => bar(-l * 0.44 + (index * l * 0.88) / 8, index % 3 === 1 ? 38 : 14, index % 2 ? accent : stripe))
      .join('');
  if (pattern === 'border') {
    const frame = (inset: number, width: number, colour: string) =>
      stroke(box(-w / 2 + inset, -l / 2 + inset, w - 2 * inset, l - 2 * inset), colour, width);
    return frame(34, 16, stripe) + frame(58, 5, accent) + frame(76, 5, stripe);
  }
  if (pattern === 'checks') {
    const cell = w / 8;
    const columns = range(8)
      .filter((index) => index % 2)
      .map((index) => path(box(-w / 2 + index * cell, -l / 2, cell, l), stripe, 'opacity=".5"'));
    const rows = range(Math.round(l / cell))
      .filter((index) => index % 2)
      .map((index) => path(box(-w / 2, -l / 2 + index * cell, w, cell), stripe, 'opacity=".5"'));
    return columns.join('') + rows.join('');
  }
  return diamonds(w, l, stripe, accent);
}

/** Rows of stepped diamonds, as a loom makes them. */
function diamonds(w: number, l: number, stripe: string, accent: string): string {
  const one = (x: number, y: number, size: number, colour: string) => {
    const steps = range(7).map((index) => {
      const half = size * (1 - Math.abs(index - 3) / 4);
      return path(box(x - half, y + (index - 3.5) * size * 0.2, half * 2, size * 0.2 + 0.5), colour);
    });
    return steps.join('');
  };
  const rows = Math.round(l / 150);
  const cells = range(rows).flatMap((row) => {
    const y = -l / 2 + (l * (row + 0.5)) / rows;
    return range(3).map(
      (column) =>
        one((column - 1) * w * 0.3, y, 52, (row + column) % 2 ? accent : stripe) +
        one((column - 1) * w * 0.3, y, 22, (row + column) % 2 ? stripe : accent),
    );
  });
  const lines = range(rows + 1).map((row) =>
    path(box(-w / 2, -l / 2 + (l * row) / rows - 5, w, 10), row % 2 ? stripe : accent, 'opacity=".85"'),
  );
  return lines.join('') + cells.join('');
}

/** From above, with its fringe; woven across. */
export function rug(options: RugOptions = {}): Form {
  const { wool = '#d9cbb2', width: w = 400, length: l = 600 } = options;
  const outline = `M${-w / 2} ${-l / 2}C${-w / 6} ${-l / 2 - 5} ${w / 6} ${-l / 2 + 4} ${w / 2} ${-l / 2}C${w / 2 + 4} ${-l / 6} ${w / 2 - 4} ${l / 6} ${w / 2} ${l / 2}C${w / 6} ${l / 2 - 4} ${-w / 6} ${l / 2 + 5} ${-w / 2} ${l / 2}C${-w / 2 - 4} ${l / 6} ${-w / 2 + 4} ${-l / 6} ${-w / 2} ${-l / 2}Z`;
  const random = seededRandom(9);
  const fringe = range(Math.round(w / 9)).flatMap((index) => {
    const x = -w / 2 + 6 + index * 9;
    return ([-1, 1] as const).map((end) =>
      stroke(
        `M${round1(x)} ${(end * l) / 2}q${round1((random() - 0.5) * 10)} ${end * 18} ${round1((random() - 0.5) * 14)} ${round1(end * (34 + random() * 8))}`,
        lit('#e9dfca', -0.12 - random() * 0.2),
        4,
        'stroke-linecap="round"',
      ),
    );
  });
  const ribs = range(Math.round(l / 9))
    .map((index) => `M${-w / 2} ${round1(-l / 2 + index * 9)}h${w}`)
    .join('');
  const inner =
    path(outline, wool) +
    rugPattern(options) +
    texture(outline, cloth) +
    texture(outline, felt) +
    stroke(ribs, '#1a0d06', 2, 'opacity=".16"') +
    path(outline, linear(stops([0, '#fff6e4', 0.3], [0.5, '#fff', 0], [1, '#1a0d06', 0.26]), [0, 0, 1, 1]));
  return {
    svg:
      castShadow(box(-w / 2, -l / 2 - 20, w, l + 40), 10, 0.34) +
      fringe.join('') +
      group(inner, within(outline)) +
      edges(outline, 6, 0.3, 0.3),
    ground: ownShadow,
  };
}

interface PillowOptions {
  colour?: string;
  stripe?: string;
  accent?: string;
  pattern?: 'plain' | 'stripes' | 'diamonds' | 'checks';
}

function pillowPattern({ stripe = '#4a6478', accent = '#e7dfd0', pattern = 'plain' }: PillowOptions): string {
  if (pattern === 'stripes')
    return range(9)
      .map((index) =>
        stroke(
          `M${-200 + index * 50} -420C${-192 + index * 48} -280 ${-192 + index * 48} -140 ${-200 + index * 50} 10`,
          stripe,
          index % 2 ? 8 : 20,
          'opacity=".85"',
        ),
      )
      .join('');
  if (pattern === 'checks') {
    const lines = range(6).map((index) =>
      stroke(`M${-175 + index * 70} -420V10M-240 ${-375 + index * 70}H240`, stripe, 26, 'opacity=".42"'),
    );
    return lines.join('');
  }
  if (pattern === 'diamonds') return at(diamonds(420, 420, stripe, accent), 0, -204);
  return '';
}

/** Leans at the wall, full and soft: corners drawn out, middle round. */
export function pillow(options: PillowOptions = {}): Form {
  const { colour = '#e1d6c2', pattern = 'plain' } = options;
  const outline =
    'M-214 -398C-150 -378 -80 -384 0 -386C80 -384 150 -378 214 -398C222 -394 222 -388 218 -380C202 -320 206 -260 206 -204C206 -140 204 -80 220 -14C222 -4 216 2 206 -2C150 -18 80 -8 0 -8C-80 -8 -150 -18 -206 -2C-216 2 -222 -4 -220 -14C-204 -80 -206 -140 -206 -204C-206 -260 -202 -320 -218 -380C-222 -388 -222 -394 -214 -398Z';
  const belly = path(
    outline,
    linear(shades(colour, [0, 0.14], [0.3, 0.22], [0.62, -0.06], [1, -0.4]), [0.05, 0.1, 0.95, 0.8]),
  );
  const tuck = (line: string, tone: string, width: number, opacity: number) =>
    stroke(line, tone, width, `opacity="${opacity}" ${blurred(round1(width * 0.45))}`);
  const creases =
    tuck('M-206 -388C-150 -340 -130 -330 -104 -306', '#2a1c12', 20, 0.34) +
    tuck('M-198 -376C-150 -320 -128 -306 -110 -282', '#fff', 16, 0.3) +
    tuck('M206 -388C160 -340 136 -326 110 -310', '#2a1c12', 22, 0.36) +
    tuck('M206 -12C160 -60 130 -76 104 -92', '#2a1c12', 24, 0.4) +
    tuck('M-206 -12C-160 -56 -136 -74 -110 -88', '#2a1c12', 20, 0.3) +
    tuck('M-60 -386C-50 -360 -54 -346 -44 -330', '#2a1c12', 14, 0.2);
  const fall = path(
    outline,
    linear(stops([0, '#fff6e2', 0.22], [0.4, '#fff', 0], [0.75, '#1a0d08', 0.08], [1, '#1a0d08', 0.42]), downLine),
  );
  const knife = stroke(outline, lit(colour, -0.3), 3, 'opacity=".5"');
  return {
    svg:
      group(
        belly + (pattern === 'plain' ? '' : pillowPattern(options)) + texture(outline, cloth) + creases + fall,
        within(outline),
      ) +
      edges(outline, 12, 0.3, 0.34) +
      knife,
    ground: { kind: 'box', left: -200, right: 200, depth: [20, 30], height: 230 },
  };
}
