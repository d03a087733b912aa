import { lit } from '../drawing/colour';
import { blurred, downLine, linear, radial, shades, stops, veil } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { frontArc, metal, type Shading, turn } from '../drawing/lathe';
import { iron, type Material, speckle, stone, wood } from '../drawing/materials';
import { at, ellipse, type Point, path, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';
import { leafMark } from './marks';

interface JarOptions {
  glaze?: string;
  material?: Material;
  radius?: number;
  height?: number;
  lid?: string;
  /** Round as a pot of honey instead of straight. */
  isRound?: boolean;
  hasMark?: boolean;
}

export function jar({
  glaze = '#e9e2d4',
  material = speckle(),
  radius: r = 104,
  height: h = 200,
  lid = '#b98b58',
  isRound = false,
  hasMark = false,
}: JarOptions = {}): Form {
  const profile: Point[] = isRound
    ? [
        [r * 0.74, -h],
        [r * 0.76, -h + 10],
        [r * 0.96, -h * 0.72],
        [r, -h * 0.42],
        [r * 0.82, -h * 0.1],
        [r * 0.66, 0],
      ]
    : [
        [r - 2, -h],
        [r, -h + 8],
        [r + 1, -h * 0.5],
        [r, -14],
        [r - 12, 0],
      ];
  const mouth = isRound ? r * 0.74 : r - 2;
  const body = turn({ profile, colour: glaze, material, gloss: 0.26 });
  const seal = turn({
    profile: [
      [mouth - 5, -h - 8],
      [mouth - 4, -h - 4],
      [mouth - 5, -h + 1],
    ],
    colour: '#e9dfc8',
    gloss: 0,
  });
  const top = turn({
    profile: [
      [mouth - 8, -h - 36],
      [mouth + 2, -h - 31],
      [mouth + 4, -h - 20],
      [mouth + 2, -h - 7],
    ],
    colour: lid,
    gloss: 0.14,
    material: wood('h', 12),
    lip: 0.1,
    inside: lit(lid, 0.5),
  });
  const face = ellipse(
    0,
    -h - 36,
    mouth - 8,
    (mouth - 8) * 0.23,
    linear(shades(lid, [0, 0.34], [0.6, 0.1], [1, -0.12])),
  );
  const knob = turn({
    profile: [
      [12, -h - 62],
      [20, -h - 58],
      [20, -h - 46],
      [11, -h - 38],
      [14, -h - 34],
    ],
    colour: lid,
    gloss: 0.2,
    material: wood('v', 3),
  });
  const mark = hasMark ? at(leafMark(lit(glaze, -0.55), 4), 0, -h * 0.42, { scale: 1.3 }) : '';
  return {
    svg: body.svg + mark + seal.svg + top.svg + face + knob.svg,
    ground: { kind: 'round', radius: r - 8, height: h },
  };
}

interface CandleOptions {
  jar?: string;
  wax?: string;
  material?: Material;
  height?: number;
  radius?: number;
  isLit?: boolean;
}

export function flame(y: number, size = 1): string {
  const glow = radial(veil('#ffdc94', [0, 0.62], [0.3, 0.22], [1, 0]));
  const body = linear(stops([0, '#fff8df'], [0.55, '#ffdd8a'], [0.85, '#f5a14a'], [1, '#8aa0c8']), downLine);
  const drop = path('M0 0C-16 -18 -11 -42 1 -76C14 -44 18 -18 0 0Z', body, blurred(1.2));
  return ellipse(0, y - 44 * size, 240 * size, 240 * size, glow) + at(drop, 0, y, { scale: size });
}

export function candle({
  jar: colour = '#8d9a8f',
  wax = '#f3e9d6',
  material = stone,
  height: h = 170,
  radius: r = 92,
  isLit = true,
}: CandleOptions = {}): Form {
  const body = turn({
    profile: [
      [r, -h],
      [r + 1, -h + 10],
      [r + 1, -h * 0.5],
      [r, -14],
      [r - 12, 0],
    ],
    colour,
    gloss: 0.16,
    material,
    lip: 7,
    inside: colour,
    liquid: { colour: wax, depth: 14 },
  });
  const melt = ellipse(0, -h + 14, 60, 13, radial(stops([0, '#fff6d0', 0.95], [1, '#ffe2a0', 0])));
  const wick = stroke(`M0 ${-h + 12}q3 -14 0 -26`, '#2b2320', 4, 'stroke-linecap="round"');
  return {
    svg: body.svg + (isLit ? melt : '') + wick + (isLit ? flame(-h - 8) : ''),
    ground: { kind: 'round', radius: r - 8, height: h },
  };
}

interface CandlestickOptions {
  colour?: string;
  shade?: Shading;
  material?: Material;
  wax?: string;
  /** A dish with a ring to carry it instead of a column. */
  isLow?: boolean;
}

export function candlestick({
  colour = '#c9a24e',
  shade = metal,
  material = [],
  wax = '#f1e6d0',
  isLow = false,
}: CandlestickOptions = {}): Form {
  const h = isLow ? 44 : 240;
  const foot: Point[] = isLow
    ? [
        [24, -44],
        [25, -30],
        [30, -22],
        [110, -20],
        [118, -16],
        [100, -4],
        [80, 0],
      ]
    : [
        [26, -240],
        [28, -226],
        [18, -212],
        [12, -196],
        [16, -170],
        [13, -120],
        [20, -70],
        [15, -52],
        [40, -30],
        [88, -12],
        [94, 0],
      ];
  const body = turn({
    profile: foot,
    colour,
    shade,
    material,
    gloss: shade === metal ? 0.3 : 0.2,
    lip: 6,
    inside: lit(colour, -0.3),
  });
  const stick = turn({
    profile: [
      [14, -h - 190],
      [16, -h - 184],
      [17, -h - 60],
      [18, -h + 2],
    ],
    colour: wax,
    gloss: 0.14,
    footShade: 0.1,
  });
  const ring = isLow ? tube('M104 -26C176 -60 186 14 110 -8', 12, colour) : '';
  return {
    svg: ring + body.svg + stick.svg + stroke(`M0 ${-h - 186}q3 -10 0 -20`, '#2b2320', 4) + flame(-h - 200, 0.82),
    ground: { kind: 'round', radius: isLow ? 84 : 92, height: h + 120 },
  };
}

interface TinOptions {
  label?: string;
  lid?: string;
}

/** A flat tin, its lid with a printed label, and a second one without its lid behind it. */
export function tin({ label = '#c8963e', lid = '#b9b6ac' }: TinOptions = {}): Form {
  const r = 150;
  const side = turn({
    profile: [
      [r, -92],
      [r + 3, -86],
      [r + 3, -50],
      [r, -47],
      [r, -6],
      [r - 6, 0],
    ],
    colour: lid,
    shade: metal,
    material: iron,
    gloss: 0.2,
    bands: [
      { to: 0.5, colour: lid },
      { to: 0.56, colour: lit(lid, -0.4) },
      { to: 0.92, colour: label },
      { to: 1, colour: lid },
    ],
  });
  const top = ellipse(0, -92, r, r * 0.23, linear(shades(lid, [0, 0.5], [0.5, 0.1], [1, -0.2])));
  const paper = ellipse(0, -93, r - 14, (r - 14) * 0.23, linear(shades(label, [0, 0.28], [0.6, 0], [1, -0.16])));
  const print = at(
    `<g transform="scale(1 .25)">${stroke('M-92 0a92 92 0 1 1 184 0a92 92 0 1 1 -184 0', '#f6efdf', 4, 'opacity=".8"')}${at(leafMark('#f6efdf', 4), 0, 6, { scale: 2.2 })}</g>`,
    0,
    -93,
  );
  const wrap =
    stroke(frontArc(r, -30), '#f6efdf', 3, 'opacity=".5"') + at(leafMark('#f6efdf', 3), 0, 2, { scale: 0.7 });
  return { svg: side.svg + wrap + top + paper + print, ground: { kind: 'round', radius: r - 4, height: 92 } };
}

interface MillOptions {
  colour?: string;
  height?: number;
  material?: Material;
}

/** Turned wood with a waist, a steel ring and a knob. */
export function mill({ colour = '#6b4630', height: h = 300, material = wood('v', 8) }: MillOptions = {}): Form {
  const base = turn({
    profile: [
      [56, -h * 0.62],
      [60, -h * 0.58],
      [46, -h * 0.46],
      [42, -h * 0.34],
      [62, -h * 0.16],
      [74, -14],
      [72, 0],
    ],
    colour,
    gloss: 0.26,
    material,
  });
  const neck = turn({
    profile: [
      [52, -h * 0.645],
      [53, -h * 0.63],
      [54, -h * 0.61],
    ],
    colour: '#b8b6ae',
    shade: metal,
    gloss: 0.3,
  });
  const head = turn({
    profile: [
      [8, -h],
      [36, -h + 8],
      [60, -h * 0.86],
      [62, -h * 0.78],
      [46, -h * 0.68],
      [52, -h * 0.645],
    ],
    colour,
    gloss: 0.3,
    material,
    footShade: 0.16,
  });
  const knob = turn({
    profile: [
      [3, -h - 30],
      [13, -h - 25],
      [15, -h - 14],
      [8, -h - 4],
      [12, -h + 4],
    ],
    colour: '#b8b6ae',
    shade: metal,
    gloss: 0.4,
  });
  return { svg: base.svg + neck.svg + head.svg + knob.svg, ground: { kind: 'round', radius: 70, height: h } };
}

interface BottleOptions {
  colour?: string;
  cap?: string;
  height?: number;
  radius?: number;
  gloss?: number;
}

export function bottle({
  colour = '#2f5a49',
  cap = '#b9854f',
  height: h = 330,
  radius: r = 72,
  gloss = 0.5,
}: BottleOptions = {}): Form {
  const body = turn({
    profile: [
      [27, -h],
      [28, -h + 24],
      [31, -h + 36],
      [r - 8, -h + 84],
      [r, -h + 116],
      [r + 1, -h * 0.4],
      [r, -20],
      [r - 10, 0],
    ],
    colour,
    gloss,
  });
  const lid = turn({
    profile: [
      [26, -h - 46],
      [31, -h - 43],
      [32, -h - 20],
      [31, -h - 2],
    ],
    colour: cap,
    gloss: 0.2,
    material: wood('v'),
  });
  const loop = tube(`M-6 ${-h - 44}C-40 ${-h - 116} 40 ${-h - 116} 10 ${-h - 44}`, 7, '#7a4a2a');
  const collar = stroke(frontArc(30, -h + 4), '#dcd8cf', 6, 'opacity=".85"');
  return {
    svg: body.svg + collar + loop + lid.svg + at(leafMark('#f4efe3', 3.2), 4, -h * 0.36),
    ground: { kind: 'round', radius: r - 6, height: h },
  };
}

interface ThermosOptions {
  colour?: string;
  height?: number;
  radius?: number;
  isFoodJar?: boolean;
}

/** A flask: painted body, steel shoulder, the lid a cup. */
export function thermos({
  colour = '#3f5f4e',
  height: h = 340,
  radius: r = 74,
  isFoodJar = false,
}: ThermosOptions = {}): Form {
  const steel = '#b6bab9';
  const lidHeight = isFoodJar ? 62 : 96;
  const body = turn({
    profile: [
      [r - 4, -h + 12],
      [r, -h + 22],
      [r + 1, -h * 0.5],
      [r, -22],
      [r - 6, 0],
    ],
    colour,
    gloss: 0.4,
    bands: [
      { to: 0.93, colour },
      { to: 1, colour: lit(colour, -0.3) },
    ],
  });
  const shoulder = turn({
    profile: [
      [r - 14, -h - 8],
      [r - 12, -h],
      [r - 3, -h + 14],
    ],
    colour: steel,
    shade: metal,
    gloss: 0.3,
  });
  const cup = turn({
    profile: [
      [r - 20, -h - lidHeight],
      [r - 14, -h - lidHeight + 6],
      [r - 9, -h - lidHeight * 0.5],
      [r - 7, -h - 6],
    ],
    colour: steel,
    shade: metal,
    material: iron,
    gloss: 0.3,
  });
  const top = ellipse(0, -h - lidHeight, r - 20, (r - 20) * 0.23, linear(shades(steel, [0, 0.6], [1, -0.2])));
  const strap = tube(
    `M${r - 6} ${-h + 60}C${r + 60} ${-h + 70} ${r + 56} ${-h * 0.4} ${r - 4} ${-h * 0.42}`,
    13,
    '#7a4a2a',
  );
  return {
    svg: (isFoodJar ? '' : strap) + body.svg + shoulder.svg + cup.svg + top + at(leafMark('#f4efe3', 3.2), 0, -h * 0.4),
    ground: { kind: 'round', radius: r - 4, height: h },
  };
}
