import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, within } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { turn } from '../drawing/lathe';
import { clay, type Material } from '../drawing/materials';
import { ellipse, group, type Point, path, polygon, range, round1, seededRandom, stroke } from '../drawing/shapes';
import { leaf, tube } from '../drawing/tube';
import { rings } from './cups';

const oliveLeaves = ['#6f8266', '#5c7158', '#8a9a7c', '#7d9079'];
const dryLeaves = ['#b99a6b', '#a8845a', '#cbb389'];

type Curve = readonly [Point, Point, Point, Point];

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const along = (axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * d[axis];
  return [along(0), along(1)];
}

const degrees = (from: Point, to: Point) => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

/** Branches with leaves on both sides, out of a mouth at height `h`. */
function branches(h: number, kind: 'olive' | 'dry'): string {
  const random = seededRandom(21);
  const colours = kind === 'olive' ? oliveLeaves : dryLeaves;
  const tips = [
    [-150, -h - 330, -20],
    [-30, -h - 400, 10],
    [110, -h - 300, 26],
  ] as const;
  return tips
    .map(([x, y, bend]) => {
      const tip: Point = [x, y];
      const start: Point = [0, -h + 10];
      const curve: Curve = [start, [bend * 0.2, -h - 130], [x * 0.55 + bend, y + 120], tip];
      const line = `M${start.map(round1).join(' ')}C${curve
        .slice(1)
        .map((point) => point.map(round1).join(' '))
        .join(' ')}`;
      const leaves = range(16).map((step) => {
        const t = 0.26 + step * 0.049;
        const [leafX, leafY] = pointOn(curve, t);
        const turn = degrees([leafX, leafY], pointOn(curve, t + 0.01)) + (step % 2 ? 1 : -1) * (38 + random() * 26);
        const colour = colours[Math.floor(random() * colours.length)] ?? '#728a68';
        return leaf(leafX, leafY, 58 + random() * 26 - step * 1.2, 11 + random() * 5, turn, colour);
      });
      const last = leaf(tip[0], tip[1], 46, 10, degrees(curve[2], tip), colours[0] ?? '');
      return tube(line, 5, '#6d6248', { shine: 0.3 }) + leaves.join('') + last;
    })
    .join('');
}

/** Grasses with feathered ears. */
export function grasses(h: number, count = 9, reach = 150): string {
  const random = seededRandom(33);
  return range(count)
    .map((index) => {
      const x = (index - (count - 1) / 2) * (reach / count) * 1.6 + random() * 14;
      const top = -h - 230 - random() * 150;
      const ear = range(18).map((step) => {
        const y = top + step * 6.4;
        const side = step % 2 ? 1 : -1;
        return leaf(
          x + (step / 18) * -x * 0.12,
          y,
          24 + step * 0.5,
          4.4,
          -90 + side * (18 + step * 1.3),
          lit('#cbb07a', 0.12 - step * 0.012 - Math.max(0, x) / 900),
        );
      });
      return (
        stroke(
          `M${round1(x * 0.14)} ${-h + 20}C${round1(x * 0.2)} ${-h - 100} ${round1(x)} ${round1(top + 190)} ${round1(x)} ${round1(top)}`,
          '#a5894f',
          2.6,
        ) + ear.join('')
      );
    })
    .join('');
}

interface VaseOptions {
  glaze?: string;
  material?: Material;
  stems?: 'olive' | 'dry' | 'grass' | undefined;
  neck?: number;
  belly?: number;
  height?: number;
  gloss?: number;
  stripe?: string;
  shape?: 'bottle' | 'cylinder' | 'moon';
}

function vaseProfile({ neck = 30, belly = 118, height: h = 330, shape = 'bottle' }: VaseOptions): Point[] {
  if (shape === 'cylinder')
    return [
      [belly, -h],
      [belly + 2, -h + 10],
      [belly + 1, -h * 0.5],
      [belly + 2, -14],
      [belly - 8, 0],
    ];
  if (shape === 'moon')
    return [
      [neck + 6, -h],
      [neck, -h + 12],
      [neck + 4, -h + 26],
      [belly * 0.76, -h * 0.78],
      [belly, -h * 0.46],
      [belly * 0.8, -h * 0.14],
      [belly * 0.46, 0],
    ];
  return [
    [neck + 9, -h],
    [neck, -h + 20],
    [neck - 2, -h + 58],
    [belly * 0.66, -h * 0.66],
    [belly, -h * 0.4],
    [belly * 0.84, -h * 0.12],
    [belly * 0.58, 0],
  ];
}

export function vase(options: VaseOptions = {}): Form {
  const {
    glaze = '#d9cdbb',
    material = clay,
    height: h = 330,
    belly = 118,
    gloss = 0.12,
    stripe,
    shape = 'bottle',
  } = options;
  const stems = 'stems' in options ? options.stems : 'olive';
  const bands = stripe
    ? [
        ...rings(glaze, stripe, [
          [0.36, 0.39],
          [0.43, 0.5],
          [0.54, 0.57],
          [0.68, 0.7],
        ]),
        { to: 1, colour: glaze },
      ]
    : undefined;
  const body = turn({
    profile: vaseProfile(options),
    colour: glaze,
    bands,
    gloss,
    material,
    lip: 6,
    inside: lit(glaze, -0.3),
  });
  const green = stems === 'grass' ? grasses(h) : stems ? branches(h, stems) : '';
  return {
    svg: green + body.svg,
    ground: { kind: 'round', radius: belly * (shape === 'cylinder' ? 0.94 : 0.62), height: h },
  };
}

interface PlanterOptions {
  clay?: string;
  plant?: 'sage' | 'fig' | 'cactus';
  radius?: number;
  height?: number;
  material?: Material;
  stripe?: string;
  isTall?: boolean;
}

const plantColours = {
  sage: ['#7c9480', '#93a993', '#64806b', '#a7b8a2'],
  fig: ['#47694a', '#56795a', '#3a5a41', '#6d8f63'],
};

/** A bush of leaves, the farthest first; those above and to the left get more light. */
export function bush(h: number, kind: 'sage' | 'fig', seed = 77, share = 1): string {
  const random = seededRandom(seed);
  const colours = plantColours[kind];
  const places = range(Math.round((kind === 'sage' ? 86 : 60) * share)).map(() => {
    const angle = (random() - 0.5) * 2.5;
    const distance = 60 + random() * 200;
    return { distance, angle, x: Math.sin(angle) * distance * 0.84, y: -h - 6 - Math.cos(angle) * distance * 0.98 };
  });
  places.sort((one, other) => other.distance - one.distance);
  const stems = places
    .filter((_, index) => index % 3 === 0)
    .map(({ x, y }) =>
      stroke(
        `M${round1(x * 0.12)} ${-h + 10}Q${round1(x * 0.3)} ${round1((y - h) / 2)} ${round1(x)} ${round1(y)}`,
        '#566648',
        3.4,
      ),
    );
  const leaves = places.map(({ distance, angle, x, y }, index) => {
    const light = -0.22 * (1 - distance / 260) - Math.max(0, x) / 900 + Math.max(0, -x) / 1200 + (-y - h) / 2600;
    const colour = lit(colours[index % 4] ?? '', Math.max(-0.45, Math.min(0.2, light)));
    return leaf(
      x,
      y,
      52 + random() * 34,
      17 + random() * 8,
      -90 + angle * 57 * (1 + random() * 0.5) + (random() - 0.5) * 70,
      colour,
    );
  });
  return stems.join('') + leaves.join('');
}

/** Ribbed columns with pale spines. */
function cactus(h: number): string {
  const column = (x: number, width: number, height: number, colour: string) => {
    const body = turn({
      profile: [
        [width * 0.2, -height],
        [width * 0.72, -height * 0.96],
        [width, -height * 0.82],
        [width, -height * 0.3],
        [width * 0.86, 8],
      ],
      colour,
      gloss: 0.08,
      footShade: 0.4,
    });
    const ribs = range(7).map((index) => {
      const rx = width * Math.sin(-1.25 + index * 0.42);
      const line = `M${round1(rx * 0.5)} ${round1(-height * 0.985)}C${round1(rx)} ${round1(-height * 0.9)} ${round1(rx)} ${round1(-height * 0.4)} ${round1(rx * 0.9)} 0`;
      const spines = range(Math.round(height / 16))
        .map((step) => `M${round1(rx)} ${round1(-height * 0.86 + step * 16)}l-5 -6m5 6l6 -4`)
        .join('');
      return (
        stroke(line, lit(colour, -0.45), 3, `opacity=".5" ${blurred(1)}`) +
        stroke(spines, '#f2ead2', 1, 'opacity=".85"')
      );
    });
    return `<g transform="translate(${x} ${-h + 8})">${body.svg}${group(ribs.join(''), within(body.outline))}</g>`;
  };
  return column(44, 32, 130, '#6d8a62') + column(-14, 46, 230, '#5f7f5a') + column(-62, 26, 84, '#7a9a6c');
}

export function planter({
  clay: colour = '#bd6f4a',
  plant = 'sage',
  radius: r = 128,
  height: h = 190,
  material = clay,
  stripe,
  isTall = false,
}: PlanterOptions = {}): Form {
  const saucer = turn({
    profile: [
      [r * 0.92, -24],
      [r * 0.94, -18],
      [r * 0.8, 0],
    ],
    colour,
    material,
    gloss: 0.06,
    lip: 8,
    inside: lit(colour, -0.3),
  });
  const bands = stripe
    ? [
        ...rings(colour, stripe, [
          [0.44, 0.5],
          [0.56, 0.6],
          [0.66, 0.69],
        ]),
        { to: 1, colour },
      ]
    : undefined;
  const profile: Point[] = isTall
    ? [
        [r, -h],
        [r + 1, -h + 10],
        [r - 6, -h * 0.6],
        [r * 0.84, -h * 0.2],
        [r * 0.76, -12],
        [r * 0.74, 0],
      ]
    : [
        [r, -h],
        [r + 3, -h + 6],
        [r + 2, -h + 40],
        [r - 6, -h + 46],
        [r - 9, -h + 52],
        [r * 0.72, -26],
        [r * 0.69, -16],
      ];
  const pot = turn({
    profile,
    colour,
    bands,
    gloss: isTall ? 0.16 : 0.06,
    material,
    lip: 11,
    inside: '#4a3224',
    liquid: { colour: '#3c2b20', depth: 16 },
  });
  const earth = ellipse(0, -h + 15, 52, 11, '#33251b', blurred(4));
  const shade = plant === 'cactus' ? '' : ellipse(0, -h - 14, r * 0.8, 30, '#1c2a1e', `opacity=".5" ${blurred(12)}`);
  const green = plant === 'cactus' ? cactus(h) : bush(h, plant);
  return {
    svg: (isTall ? '' : saucer.svg) + pot.svg + earth + shade + green,
    ground: { kind: 'round', radius: r * (isTall ? 0.72 : 0.78), height: 260 },
  };
}

interface TroughOptions {
  colour?: string;
  material?: Material;
  /** Boards instead of one wall. */
  isBoarded?: boolean;
  gloss?: number;
}

/** A long box of herbs, seen from a little above. */
export function trough({
  colour = '#9aa09e',
  material = [],
  isBoarded = false,
  gloss = 0.3,
}: TroughOptions = {}): Form {
  const h = 150;
  const [w, dx, dy] = [260, 46, 42];
  const front = polygon([
    [-w, -h],
    [w, -h],
    [w - 14, 0],
    [-w + 14, 0],
  ]);
  const side = polygon([
    [w, -h],
    [w + dx, -h - dy],
    [w + dx - 12, -dy],
    [w - 14, 0],
  ]);
  const mouth = polygon([
    [-w, -h],
    [w, -h],
    [w + dx, -h - dy],
    [-w + dx, -h - dy],
  ]);
  const plants = range(7).map(
    (index) =>
      `<g transform="translate(${-190 + index * 68} ${-h - 4 - (index % 2) * 16}) scale(${0.5 + (index % 3) * 0.07})">${bush(0, index % 3 === 1 ? 'fig' : 'sage', 40 + index * 7, 0.62)}</g>`,
  );
  return {
    svg: troughWalls({ front, side, mouth, colour, material, isBoarded, gloss, h, w }) + plants.join(''),
    ground: { kind: 'box', left: -w + 14, right: w - 14, depth: [dx, dy], height: 200 },
  };
}

interface Walls {
  front: string;
  side: string;
  mouth: string;
  colour: string;
  material: Material;
  isBoarded: boolean;
  gloss: number;
  h: number;
  w: number;
}

function troughWalls({ front, side, mouth, colour, material, isBoarded, gloss, h, w }: Walls): string {
  const textured = (outline: string) =>
    group(
      material.map(([filter, strength]) => path(outline, '#fff', `filter="${filter}" opacity="${strength}"`)).join(''),
      within(outline),
    );
  const joints = isBoarded
    ? [0.33, 0.66]
        .map(
          (share) =>
            stroke(`M${-w} ${-h * share}H${w}`, '#1c0f06', 4, `opacity=".55" ${blurred(1)}`) +
            stroke(`M${-w} ${-h * share + 4}H${w}`, '#fff2d8', 2, 'opacity=".4"'),
        )
        .join('')
    : '';
  const foldAt =
    stroke(`M${-w} ${-h}H${w}`, lit(colour, 0.6), 7, `opacity=".8" ${blurred(1.6)}`) +
    stroke(`M${w} ${-h}L${w - 14} 0`, lit(colour, 0.3), 5, `opacity=".6" ${blurred(1.6)}`);
  return (
    path(mouth, '#3a2a1e') +
    path(side, lit(colour, -0.4)) +
    textured(side) +
    path(front, troughPaint(colour, gloss)) +
    textured(front) +
    group(joints, within(front)) +
    path(front, shadeDown) +
    foldAt
  );
}

const shadeDown = linear(
  stops([0, '#fff', 0.1], [0.3, '#000', 0], [0.72, '#000', 0.02], [1, '#1a0d06', 0.34]),
  downLine,
);
const troughPaint = (colour: string, gloss: number) =>
  linear(shades(colour, [0, 0.12], [0.2, 0.12 + gloss * 0.5], [0.5, 0], [1, -0.26]), [0, 0, 1, 0.3]);
