import { blurred, downLine, linear, noise, radial, shades, stops, veil, within } from '../drawing/definitions';
import { cloth, texture, wood } from '../drawing/materials';
import { at, box, ellipse, group, path, polygon, range, round1, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

/** Things that stand in scenes only: nobody sells them here. */

interface Range {
  y: number;
  rise: number;
  waves: number;
  colour: string;
  isSharp?: boolean;
}

/** One chain of hills or peaks across `w`, down to `bottom`. */
export function hills(
  x: number,
  w: number,
  bottom: number,
  { y, rise, waves, colour, isSharp = false }: Range,
): string {
  const points = range(81).map((index) => {
    const u = index / 80;
    const peak = (phase: number, times: number) => 1 - Math.abs(((u * waves * times + phase) % 1) * 2 - 1);
    const height = isSharp
      ? peak(0.35, 1) * 0.8 + 0.22 * peak(0.1, 2.7)
      : 0.5 + 0.34 * Math.sin(u * waves * 6.28 + waves) + 0.16 * Math.sin(u * waves * 14 + 1);
    return `L${round1(x + w * u)} ${round1(y - rise * height)}`;
  });
  return path(`M${x} ${bottom}${points.join('')}L${x + w} ${bottom}Z`, colour, blurred(3));
}

/** A window with hills outside. */
export function windowPane(x: number, y: number, w: number, h: number): string {
  const outline = box(x, y, w, h);
  const chains: Range[] = [
    { y: y + h * 0.56, rise: 190, waves: 1.9, colour: '#c9d5d6', isSharp: true },
    { y: y + h * 0.62, rise: 90, waves: 0.8, colour: '#b3c5c2' },
    { y: y + h * 0.72, rise: 80, waves: 1.1, colour: '#98b09f' },
    { y: y + h * 0.84, rise: 66, waves: 0.7, colour: '#7b9a80' },
    { y: y + h * 0.96, rise: 60, waves: 1.3, colour: '#587a60' },
  ];
  const view =
    path(outline, linear(stops([0, '#dfe9ec'], [0.5, '#f6f1e2'], [1, '#f3ead2']), downLine)) +
    chains.map((chain) => hills(x, w, y + h, chain)).join('') +
    ellipse(x + w * 0.3, y + h * 0.2, w * 0.6, h * 0.5, radial(veil('#fffaf0', [0, 0.9], [1, 0])));
  const bar = (left: number, top: number, width: number, height: number) => {
    const piece = box(left, top, width, height);
    const paint =
      width > height
        ? linear(stops([0, '#fffdf6'], [1, '#cfc6b4']), downLine)
        : linear(stops([0, '#f4eee0'], [0.5, '#e9e1d0'], [1, '#b9ae9a']));
    return path(piece, '#140d08', `opacity=".28" transform="translate(7 8)" ${blurred(6)}`) + path(piece, paint);
  };
  return (
    group(view, within(outline)) +
    bar(x - 22, y - 22, w + 44, 26) +
    bar(x - 22, y, 26, h) +
    bar(x + w - 4, y, 26, h) +
    bar(x + w / 2 - 9, y, 18, h) +
    bar(x, y + h * 0.45, w, 16) +
    bar(x - 40, y + h - 4, w + 84, 34)
  );
}

export function curtain(x: number, y: number, w: number, h: number, colour: string): string {
  const outline = `M${x} ${y}C${x + 10} ${y + h * 0.5} ${x - 16} ${y + h * 0.8} ${x - 6} ${y + h}L${x + w + 22} ${y + h}C${x + w - 20} ${y + h * 0.7} ${x + w + 16} ${y + h * 0.4} ${x + w} ${y}Z`;
  const folds = range(6).map((index) => {
    const fold = x + (w * (index + 0.5)) / 6;
    return stroke(
      `M${round1(fold)} ${y}C${round1(fold + 8)} ${y + h * 0.5} ${round1(fold - 10)} ${y + h * 0.8} ${round1(fold + 6)} ${y + h}`,
      index % 2 ? '#fffdf4' : '#8a7a62',
      w / 9,
      `opacity="${index % 2 ? 0.6 : 0.3}" ${blurred(round1(w / 22))}`,
    );
  });
  return group(path(outline, colour, 'opacity=".94"') + folds.join('') + texture(outline, cloth), within(outline));
}

const skin = [[noise({ frequency: '.4', colour: '#6a4a18', gain: 8, cut: 0.64, octaves: 2, seed: 5 }), 0.32]] as const;

export function pear(x: number, y: number, scale: number, colour: string, turn = 0): string {
  const outline = 'M0 -96C-22 -96 -24 -66 -34 -46C-54 -16 -54 30 0 32C54 30 54 -16 34 -46C24 -66 22 -96 0 -96Z';
  const paint = radial(shades(colour, [0, 0.5], [0.32, 0.12], [0.72, -0.22], [1, -0.5]), 0.34, 0.36, 0.74);
  const blush = ellipse(24, 6, 22, 30, '#c0522e', `opacity=".34" ${blurred(12)}`);
  const fruit =
    tube('M2 -94Q6 -112 16 -120', 6, '#5b4028') +
    path(outline, paint) +
    group(texture(outline, skin) + blush, within(outline));
  return at(ellipse(20, 30, 62, 12, '#1a100c', `opacity=".45" ${blurred(8)}`) + at(fruit, 0, 0, { turn }), x, y, {
    scale,
  });
}

export function loaf(x: number, y: number, scale: number): string {
  const outline =
    'M-150 0C-176 -40 -150 -96 -70 -112C0 -124 90 -118 140 -84C176 -56 170 -10 150 0C90 14 -100 14 -150 0Z';
  const crust = '#b97a3e';
  const cuts = [
    [-80, -100],
    [-10, -112],
    [60, -106],
  ].map(
    ([dx = 0, dy = 0]) =>
      stroke(
        `M${dx} ${dy + 8}C${dx + 12} ${dy + 40} ${dx + 30} ${dy + 60} ${dx + 56} ${dy + 70}`,
        '#ecd2a0',
        13,
        `stroke-linecap="round" opacity=".9" ${blurred(1.6)}`,
      ) +
      stroke(
        `M${dx + 8} ${dy + 8}C${dx + 20} ${dy + 38} ${dx + 38} ${dy + 56} ${dx + 62} ${dy + 64}`,
        '#7d4a1e',
        4,
        `stroke-linecap="round" opacity=".6" ${blurred(1.2)}`,
      ),
  );
  const flour = [
    [noise({ frequency: '.12', colour: '#f6e6c4', gain: 5, cut: 0.6, seed: 4 }), 0.5],
    [noise({ frequency: '.5', colour: '#4a2408', gain: 4, cut: 0.58, octaves: 2, seed: 6 }), 0.3],
  ] as const;
  const paint = radial(shades(crust, [0, 0.42], [0.35, 0.1], [0.75, -0.35], [1, -0.6]), 0.34, 0.22, 0.8);
  return at(
    ellipse(26, 4, 176, 20, '#1a100c', `opacity=".5" ${blurred(9)}`) +
      path(outline, paint) +
      group(cuts.join('') + texture(outline, flour), within(outline)),
    x,
    y,
    { scale },
  );
}

interface Slab {
  x: number;
  y: number;
  width: number;
  colour: string;
}

/** A board that lies on a table, seen from the table's height. */
export function slab({ x, y, width: w, colour }: Slab): string {
  const [dx, dy, thick] = [46, 92, 18];
  const top = polygon([
    [x, y],
    [x + w, y],
    [x + w - dx * 0.5, y - dy],
    [x + dx, y - dy],
  ]);
  const front = `M${x} ${y}h${w}v${thick}q0 6 -8 6h${-w + 16}q-8 0 -8 -6Z`;
  const cast = polygon([
    [x + 10, y + thick],
    [x + w + 70, y + thick + 4],
    [x + w + 60, y - dy + 20],
    [x + w - 20, y - dy + 10],
  ]);
  return (
    path(cast, '#1a100c', `opacity=".4" ${blurred(10)}`) +
    path(box(x + 4, y + thick + 2, w, 10), '#140a06', `opacity=".6" ${blurred(5)}`) +
    path(front, linear(shades(colour, [0, -0.05], [1, -0.4]))) +
    group(texture(front, wood('h', 3)), within(front)) +
    path(top, linear(shades(colour, [0, 0.36], [1, 0.02]), [0, 0, 1, 0.3])) +
    group(texture(top, wood('h', 9)), within(top)) +
    stroke(`M${x} ${y}h${w}`, '#fff0d4', 3, `opacity=".7" ${blurred(1.2)}`)
  );
}

/** A shelf across a wall, its front edge at `y`. */
export function shelf(w: number, y: number): string {
  return (
    path(box(0, y + 24, w, 70), '#1c1410', `opacity=".34" ${blurred(20)}`) +
    path(box(0, y, w, 26), linear(stops([0, '#b88b5c'], [1, '#7d5835']))) +
    path(box(0, y - 34, w, 36), linear(stops([0, '#dcb98c'], [0.5, '#cba272'], [1, '#a07648']))) +
    texture(box(0, y - 34, w, 60), wood('h', 14)) +
    stroke(`M0 ${y}h${w}`, '#fff1d6', 2.5, 'opacity=".6"')
  );
}

/** A round fir wood at a distance, or single firs near. */
export function fir(x: number, y: number, height: number, colour: string): string {
  const tiers = range(6).map((index) => {
    const top = y - height + (index * height) / 7;
    const half = (height * 0.09 * (index + 1.6)) / 1.6;
    return path(
      `M${x} ${round1(top)}C${round1(x + half * 0.5)} ${round1(top + height * 0.12)} ${round1(x + half * 0.8)} ${round1(top + height * 0.19)} ${round1(x + half)} ${round1(top + height * 0.24)}L${round1(x - half)} ${round1(top + height * 0.24)}C${round1(x - half * 0.8)} ${round1(top + height * 0.19)} ${round1(x - half * 0.5)} ${round1(top + height * 0.12)} ${x} ${round1(top)}Z`,
      linear(shades(colour, [0, 0.2], [0.5, 0], [1, -0.36])),
    );
  });
  return (
    path(box(x - height * 0.02, y - height * 0.12, height * 0.04, height * 0.13), '#4a3524') + tiers.reverse().join('')
  );
}
