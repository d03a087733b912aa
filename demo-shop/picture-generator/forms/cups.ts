import { lit } from '../drawing/colour';
import { blurred, linear, shades, stops, within } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { type Band, tilt, turn } from '../drawing/lathe';
import { type Material, speckle } from '../drawing/materials';
import { at, ellipse, group, type Point, path, range, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

/** Painted rings in one colour, as shares of the height at which each begins and ends. */
export function rings(
  ground: string,
  ring: string,
  places: ReadonlyArray<readonly [from: number, to: number]>,
): Band[] {
  return places.flatMap(([from, to]) => [
    { to: from, colour: ground },
    { to, colour: ring },
  ]);
}

/** Rows of dabs of a brush round a straight-sided form; each is narrower the further it is turned away. */
export function dabs(radius: number, rows: readonly number[], colour: string): string {
  const dab = (y: number, angle: number) => {
    const x = radius * Math.sin(angle);
    return ellipse(
      x,
      y + radius * tilt * Math.cos(angle),
      9 * Math.cos(angle) + 1,
      10,
      lit(colour, -Math.max(0, angle) * 0.25),
      'opacity=".82"',
    );
  };
  return rows
    .map((y, row) =>
      range(7)
        .map((index) => dab(y, -1.35 + index * 0.42 + (row % 2) * 0.21))
        .join(''),
    )
    .join('');
}

export interface MugOptions {
  glaze?: string;
  clay?: string;
  material?: Material;
  /** Radius of the rim in units of the usual one. */
  width?: number;
  height?: number;
  /** Where the glaze ends, as a share of the height. */
  dip?: number;
  inside?: string;
  drink?: string;
  gloss?: number;
  rim?: string;
  stripe?: string;
  dots?: string;
  /** Wide above, narrow below. */
  isFlared?: boolean;
  hasHandle?: boolean;
}

const mugProfile = (r: number, h: number, isFlared: boolean): Point[] =>
  isFlared
    ? [
        [r, -h],
        [r + 1, -h + 12],
        [r - 8, -h * 0.62],
        [r - 26, -h * 0.28],
        [r - 48, -12],
        [r - 54, 0],
      ]
    : [
        [r, -h],
        [r + 3, -h + 14],
        [r + 5, -h * 0.6],
        [r + 3, -h * 0.25],
        [r - 6, -16],
        [r - 20, 0],
      ];

function mugBands({ glaze = '#e9e2d4', clay = '#a9775a', dip = 0.76, rim, stripe }: MugOptions): Band[] {
  return [
    ...(rim ? [{ to: 0.05, colour: rim }] : []),
    ...(stripe
      ? rings(glaze, stripe, [
          [0.26, 0.31],
          [0.36, 0.43],
          [0.48, 0.53],
        ])
      : []),
    { to: dip, colour: glaze },
    { to: 1, colour: clay },
  ];
}

export function mug(options: MugOptions = {}): Form {
  const { glaze = '#e9e2d4', material = speckle(), width = 1, height: h = 205, drink, gloss = 0.24, dots } = options;
  const { inside = glaze, isFlared = false, hasHandle = true } = options;
  const r = 92 * width;
  const body = turn({
    profile: mugProfile(r, h, isFlared),
    colour: glaze,
    bands: mugBands(options),
    gloss,
    material,
    lip: 7,
    inside,
    liquid: drink ? { colour: drink, depth: 20 } : undefined,
  });
  const low = isFlared ? r - 24 : r - 4;
  const handle = tube(
    `M${r - 6} ${-h * 0.8}C${r + 84} ${-h * 0.86} ${r + 84} ${-h * 0.2} ${low} ${-h * 0.26}`,
    25,
    glaze,
  );
  const painted = dots ? group(dabs(r + 3, [-h * 0.74, -h * 0.56, -h * 0.38], dots), within(body.outline)) : '';
  return {
    svg: (hasHandle ? handle : '') + body.svg + painted,
    ground: { kind: 'round', radius: isFlared ? r - 44 : r - 14, height: h },
  };
}

export function tumbler({ glaze = '#9fb4bd', height = 190, width = 0.92, ...rest }: MugOptions = {}): Form {
  return mug({ glaze, height, width, dip: 0.62, inside: '#e6dcc8', ...rest, hasHandle: false });
}

interface PitcherOptions {
  glaze?: string;
  material?: Material;
  inside?: string;
  gloss?: number;
  height?: number;
  belly?: number;
  rim?: string;
  stripe?: string;
}

/** The lip over which a pitcher pours, on the left of its rim. */
function pouringLip(r: number, h: number, colour: string, inside: string): string {
  const outer = `M${-r * 0.52} ${-h + r * 0.2}C${-r * 0.9} ${-h + 14} ${-r * 1.3} ${-h - 16} ${-r * 1.5} ${-h - 16}C${-r * 1.3} ${-h + 8} ${-r * 1.02} ${-h + 52} ${-r * 0.86} ${-h + 66}C${-r * 0.72} ${-h + 50} ${-r * 0.6} ${-h + 36} ${-r * 0.52} ${-h + r * 0.2}Z`;
  const channel = `M${-r * 0.9} ${-h - 6}C${-r * 1.15} ${-h - 16} ${-r * 1.34} ${-h - 19} ${-r * 1.46} ${-h - 15}C${-r * 1.3} ${-h + 2} ${-r * 1.05} ${-h + 12} ${-r * 0.66} ${-h + 14}Z`;
  return (
    path(outer, linear(shades(colour, [0, 0.24], [0.5, 0], [1, -0.3]), [0, 0, 0.7, 1])) +
    path(channel, linear(shades(inside, [0, 0.05], [1, -0.45]))) +
    stroke(
      `M${-r * 1.46} ${-h - 15}C${-r * 1.3} ${-h + 2} ${-r * 1.05} ${-h + 12} ${-r * 0.66} ${-h + 15}`,
      '#fff',
      3,
      `opacity=".5" ${blurred(1)}`,
    )
  );
}

export function pitcher(options: PitcherOptions = {}): Form {
  const { glaze = '#e9e2d4', material = speckle(), gloss = 0.26, height: h = 300, belly = 112, rim, stripe } = options;
  const { inside = lit(glaze, -0.05) } = options;
  const r = belly * 0.66;
  const stripes = stripe
    ? rings(glaze, stripe, [
        [0.5, 0.53],
        [0.56, 0.61],
        [0.64, 0.67],
      ])
    : [];
  const body = turn({
    profile: [
      [r, -h],
      [r - 4, -h + 20],
      [r - 4, -h * 0.78],
      [belly * 0.86, -h * 0.52],
      [belly, -h * 0.3],
      [belly * 0.9, -h * 0.08],
      [belly * 0.74, 0],
    ],
    colour: glaze,
    bands: [...(rim ? [{ to: 0.035, colour: rim }] : []), ...stripes, { to: 1, colour: glaze }],
    gloss,
    material,
    lip: 6,
    inside,
  });
  const handle = tube(
    `M${r - 8} ${-h * 0.92}C${belly + 84} ${-h * 0.98} ${belly + 78} ${-h * 0.3} ${belly - 8} ${-h * 0.34}`,
    23,
    rim ?? glaze,
  );
  return {
    svg: handle + body.svg + pouringLip(r, h, rim ?? glaze, inside),
    ground: { kind: 'round', radius: belly * 0.82, height: h },
  };
}

/** A filter cone on its saucer, standing on a mug. */
export function dripper({
  glaze = '#e9e2d4',
  cup = glaze,
  material = speckle(),
}: {
  glaze?: string;
  cup?: string;
  material?: Material;
} = {}): Form {
  const below = mug({ glaze: cup, height: 170, material, inside: '#e6dcc8' });
  const saucer = turn({
    profile: [
      [118, -12],
      [120, -6],
      [104, 2],
      [80, 6],
    ],
    colour: glaze,
    material,
    gloss: 0.24,
    lip: 6,
    inside: lit(glaze, 0.2),
    liquid: { colour: lit(glaze, 0.04), depth: 2 },
  });
  const cone = turn({
    profile: [
      [132, -172],
      [133, -164],
      [104, -104],
      [70, -44],
      [54, -22],
      [58, -12],
    ],
    colour: glaze,
    material,
    gloss: 0.24,
    lip: 7,
    inside: lit(glaze, -0.1),
  });
  const filter =
    ellipse(0, -172, 124, 28, linear(stops([0, '#cdb892'], [0.5, '#eadbbd'], [1, '#f8efdc']))) +
    ellipse(0, -166, 112, 23, linear(stops([0, '#a58a60'], [1, '#e2d0ac'])));
  const coffee =
    ellipse(0, -162, 102, 20, '#2c170c') + ellipse(-24, -158, 58, 9, '#6d4526', `opacity=".6" ${blurred(4)}`);
  const handle = tube('M116 -140C190 -150 188 -54 96 -50', 20, glaze);
  const upper = handle + saucer.svg + cone.svg + filter + coffee;
  return {
    svg: below.svg + ellipse(0, -172, 84, 18, '#1a100c', `opacity=".4" ${blurred(5)}`) + at(upper, 0, -176),
    ground: { kind: 'round', radius: 78, height: 300 },
  };
}
