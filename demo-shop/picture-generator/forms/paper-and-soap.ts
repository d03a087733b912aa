import { lit, mix } from '../drawing/colour';
import { blurred, downLine, linear, noise, shades, stops, veil, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import { cloth, paper, texture, textureWithin } from '../drawing/materials';
import { castShadow, edges, piece } from '../drawing/piece';
import { at, box, ellipse, group, path, polygon, range, roundedPolygon, stroke } from '../drawing/shapes';
import { leaf, tube } from '../drawing/tube';
import { leafMark } from './marks';

interface Book {
  width: number;
  height: number;
  colour: string;
  x: number;
  y: number;
  turn: number;
  hasBand?: boolean;
}

function book({ width: w, height: h, colour, x, y, turn, hasBand = false }: Book): string {
  const cover = `M${-w / 2} ${-h / 2}L${w / 2 - 10} ${-h / 2}Q${w / 2} ${-h / 2} ${w / 2} ${-h / 2 + 10}L${w / 2} ${h / 2 - 10}Q${w / 2} ${h / 2} ${w / 2 - 10} ${h / 2}L${-w / 2} ${h / 2}Z`;
  const spine = `M${-w / 2} ${-h / 2}h46v${h}h-46Z`;
  const sheets = [2, 4, 6].map((step) =>
    stroke(cover, '#c9bda4', 1, `transform="translate(${step * 0.7} ${step * 1.3})"`),
  );
  const band = path(
    `M${w / 2 - 64} ${-h / 2 - 1}h13v${h + 12}h-13Z`,
    linear(stops([0, '#2a211d'], [0.4, '#4a3d36'], [1, '#17110f'])),
  );
  const label = group(
    '<rect x="-66" y="-62" width="152" height="92" rx="3" fill="#f4eddd"/><rect x="-40" y="-30" width="100" height="3" fill="#8c8069"/><rect x="-40" y="-12" width="100" height="3" fill="#b9ae98"/><rect x="-40" y="6" width="64" height="3" fill="#b9ae98"/>',
  );
  const inner =
    texture(cover, cloth) +
    path(spine, lit(colour, -0.4), 'opacity=".75"') +
    stroke(`M${-w / 2 + 46} ${-h / 2}v${h}`, '#000', 5, `opacity=".3" ${blurred(2)}`) +
    stroke(`M${-w / 2} ${-h / 2 + 2}h${w}`, '#fff', 6, `opacity=".4" ${blurred(2)}`);
  const svg =
    path(cover, '#150d08', `opacity=".42" transform="translate(14 20)" ${blurred(14)}`) +
    path(cover, '#e9e0cd', 'transform="translate(5 9)"') +
    sheets.join('') +
    path(cover, linear(shades(colour, [0, 0.24], [0.5, 0], [1, -0.24]), [0, 0, 1, 0.8])) +
    group(inner, within(cover)) +
    (hasBand ? band : label);
  return at(svg, x, y, { turn });
}

const pen = at(
  path('M-190 -9L150 -9L150 9L-190 9Z', '#150d08', `opacity=".45" transform="translate(8 14)" ${blurred(6)}`) +
    path(
      'M-190 -10L130 -10L130 10L-190 10Z',
      linear(stops([0, '#e8c489'], [0.3, '#c98f4a'], [0.65, '#a06a30'], [1, '#5e3a18']), downLine),
    ) +
    path('M130 -10L172 -2L172 2L130 10Z', linear(stops([0, '#f0dcb8'], [1, '#a98856']), downLine)) +
    path('M164 -4L180 0L164 4Z', '#2c2724') +
    path(
      'M-206 -10L-180 -10L-180 10L-206 10Q-212 0 -206 -10Z',
      linear(stops([0, '#d8d3c8'], [1, '#6d675c']), downLine),
    ),
  70,
  196,
  { turn: -32 },
);

interface NotebooksOptions {
  colours?: readonly [front: string, middle: string, back: string];
  kind?: 'set' | 'sketchbook' | 'pocket';
}

export function notebooks({
  colours: [front, middle, back] = ['#a8502f', '#30574a', '#d8c9ae'],
  kind = 'set',
}: NotebooksOptions = {}): Form {
  const svg = {
    set: () =>
      book({ width: 330, height: 440, colour: back, x: 40, y: -40, turn: 12 }) +
      book({ width: 310, height: 420, colour: middle, x: -20, y: 10, turn: -6, hasBand: true }) +
      book({ width: 220, height: 300, colour: front, x: -70, y: 90, turn: -17 }) +
      pen,
    sketchbook: () =>
      book({ width: 390, height: 510, colour: front, x: 0, y: 0, turn: -10, hasBand: true }) + at(pen, 40, 10),
    pocket: () =>
      [back, middle, front]
        .map((colour, index) =>
          book({ width: 240, height: 340, colour, x: -120 + index * 120, y: -30 + index * 34, turn: -22 + index * 16 }),
        )
        .join(''),
  }[kind]();
  return { svg, ground: ownShadow };
}

interface SoapOptions {
  upper?: string;
  lower?: string;
}

interface Bar {
  width: number;
  height: number;
  colour: string;
  seed: number;
  hasBand?: boolean;
}

function soapBar({ width: w, height: h, colour: c, seed, hasBand = false }: Bar): string {
  const [dx, dy, left, right] = [62, 46, -w / 2, w / 2];
  const outline = roundedPolygon(
    [
      [left, 0],
      [right, 0],
      [right + dx, -dy],
      [right + dx, -h - dy],
      [left + dx, -h - dy],
      [left, -h],
    ],
    17,
  );
  const marbling = [
    [noise({ frequency: '.016 .04', colour: '#ffffff', gain: 3, cut: 0.52, octaves: 4, seed }), 0.3],
    [noise({ frequency: '.28', colour: '#4d3b22', gain: 10, cut: 0.69, octaves: 2, seed }), 0.4],
  ] as const;
  const front = polygon([
    [left - 2, 2],
    [right, 2],
    [right, -h],
    [left - 2, -h],
  ]);
  const top = polygon([
    [left - 2, -h],
    [right, -h],
    [right + dx + 2, -h - dy - 2],
    [left + dx - 2, -h - dy - 2],
  ]);
  const side = polygon([
    [right, 2],
    [right + dx + 2, -dy + 2],
    [right + dx + 2, -h - dy - 2],
    [right, -h],
  ]);
  const inner =
    path(outline, lit(c, -0.05)) +
    path(front, linear(shades(c, [0, 0.14], [1, -0.12]), [0, 0, 1, 0.7])) +
    path(side, linear(shades(c, [0, -0.3], [1, -0.42]))) +
    path(top, linear(shades(c, [0, 0.48], [1, 0.22]), [0, 0, 1, 0.5])) +
    texture(outline, marbling) +
    stroke(`M${left} ${-h}L${right} ${-h}`, lit(c, 0.6), 11, `${blurred(4)} opacity=".8"`) +
    stroke(`M${right} ${-h}L${right} 0`, lit(c, 0.22), 9, `${blurred(4)} opacity=".8"`) +
    stroke(`M${right} ${-h}L${right + dx} ${-h - dy}`, lit(c, 0.45), 8, `${blurred(4)} opacity=".7"`) +
    path(front, linear(veil('#1a0d08', [0.7, 0], [1, 0.26]), downLine)) +
    (hasBand ? soapBand(h, dx, dy) : '');
  return group(inner, within(outline));
}

function soapBand(h: number, dx: number, dy: number): string {
  const [from, to] = [-44, 46];
  return (
    path(
      polygon([
        [from, -h],
        [to, -h],
        [to + dx, -h - dy - 2],
        [from + dx, -h - dy - 2],
      ]),
      '#fdf8ec',
    ) +
    path(
      polygon([
        [from, 3],
        [to, 3],
        [to, -h],
        [from, -h],
      ]),
      linear(stops([0, '#f4ede0'], [1, '#ddd2bf'])),
    ) +
    at(leafMark('#1f4d3a', 3.2), 1, -h * 0.6) +
    `<rect x="-24" y="${-h * 0.28}" width="50" height="3.4" fill="#1f4d3a" opacity=".75"/><rect x="-15" y="${-h * 0.2}" width="32" height="2.6" fill="#1f4d3a" opacity=".45"/>`
  );
}

export function soap({ upper = '#e3d3b4', lower = '#93a58f' }: SoapOptions = {}): Form {
  const contact = path('M-118 -96L120 -94L190 -128L176 -140L-60 -138Z', '#1a120c', `opacity=".42" ${blurred(7)}`);
  return {
    svg:
      soapBar({ width: 300, height: 92, colour: lower, seed: 7 }) +
      contact +
      at(soapBar({ width: 262, height: 96, colour: upper, seed: 12, hasBand: true }), 2, -108, { turn: -1.6 }),
    ground: { kind: 'box', left: -150, right: 150, depth: [62, 46], height: 150 },
  };
}

type Plant = 'chamomile' | 'lavender' | 'tomato' | 'pumpkin';

/** What is drawn on a bag of seeds. */
const plants: Record<Plant, () => string> = {
  chamomile: () =>
    [
      [0, -60, 1],
      [-58, 10, 0.8],
      [60, 6, 0.84],
      [-20, 66, 0.62],
    ]
      .map(
        ([x = 0, y = 0, size = 1]) =>
          stroke(`M${x} ${y}C${x * 0.8} ${y + 60} ${x * 0.2} 130 0 190`, '#6b8a5c', 5) +
          at(daisy, x, y, { scale: size }),
      )
      .join('') + fern(150),
  lavender: () =>
    [-60, -30, 0, 32, 62]
      .map(
        (x, index) =>
          stroke(`M${x} ${-70 + Math.abs(x) * 0.5}C${x} 60 ${x * 0.3} 130 0 190`, '#7f9474', 4) +
          lavenderEar(x, -100 + Math.abs(x) * 0.5, index),
      )
      .join(''),
  tomato: () =>
    stroke('M-70 190C-60 60 20 40 10 -130', '#5f7f4e', 7) +
    [
      [-52, 30, 46],
      [44, -6, 52],
      [-6, 96, 40],
    ]
      .map(([x = 0, y = 0, r = 40]) => tomatoFruit(x, y, r))
      .join('') +
    [
      [10, -110, -40],
      [6, -80, 210],
      [-10, -20, 190],
      [20, -40, -20],
    ]
      .map(([x = 0, y = 0, turn = 0]) => leaf(x, y, 78, 22, turn, '#6f9459'))
      .join(''),
  pumpkin: () =>
    pumpkinFruit +
    leaf(-10, -50, 110, 44, 205, '#6f9459') +
    leaf(14, -56, 96, 38, -28, '#7fa268') +
    stroke('M4 -44C10 -90 -20 -100 -8 -130', '#7d8f4a', 11, 'stroke-linecap="round"'),
};

const daisy =
  range(13)
    .map((index) =>
      at(ellipse(0, -36, 9, 25, linear(stops([0, '#ffffff'], [1, '#d8d4c6']), downLine)), 0, 0, {
        turn: Math.round(index * 27.7),
      }),
    )
    .join('') + ellipse(0, 0, 19, 18, linear(stops([0, '#f3cf5a'], [1, '#b98420']), [0, 0, 1, 1]));

const fern = (y: number) =>
  [-1, 1]
    .flatMap((side) => [0, 1, 2].map((index) => leaf(side * 6, y - index * 34, 50, 9, side > 0 ? -36 : 216, '#7f9a6c')))
    .join('');

function lavenderEar(x: number, y: number, seed: number): string {
  return range(14)
    .map((index) =>
      ellipse(
        x + (index % 2 ? 9 : -9) + (((seed + index) % 3) - 1) * 2,
        y + index * 8,
        9,
        6.4,
        ['#8d7fae', '#a396c2', '#77699c'][(index + seed) % 3] ?? '',
        `transform="rotate(${index % 2 ? 24 : -24} ${x} ${y + index * 8})"`,
      ),
    )
    .join('');
}

function tomatoFruit(x: number, y: number, r: number): string {
  return (
    ellipse(x, y, r, r * 0.92, linear(stops([0, '#e88a62'], [0.4, '#cf4a2e'], [1, '#8a2418']), [0.1, 0, 0.9, 1])) +
    ellipse(x - r * 0.34, y - r * 0.36, r * 0.24, r * 0.16, '#fff', `opacity=".5" ${blurred(3)}`) +
    range(5)
      .map((index) => leaf(x, y - r * 0.8, r * 0.6, 6, index * 72 - 90, '#5f7f4e'))
      .join('')
  );
}

const pumpkinFruit = [
  [-84, 44],
  [84, 44],
  [-48, 56],
  [48, 56],
  [0, 60],
]
  .map(([x = 0, width = 50]) =>
    ellipse(x, 50, width, 96, linear(stops([0, '#f0b25e'], [0.5, '#d9822f'], [1, '#9a4d18']))),
  )
  .join('');

/** A paper bag, folded over above and tied. */
export function seeds({ plant = 'chamomile' as Plant, colour = '#e6d9bd', accent = '#7f8f5c' } = {}): Form {
  const bag = box(-170, -250, 340, 500, 8);
  const fold = 'M-172 -252L172 -252L172 -176L-172 -170Z';
  const panel = box(-136, -146, 272, 330, 6);
  const svg =
    piece(bag, colour, { material: paper, edge: 6, height: 16 }) +
    path(panel, mix(colour, '#fffaf0', 0.66)) +
    stroke(panel, accent, 4, 'opacity=".7"') +
    group(at(plants[plant](), 0, -10, { scale: 0.96 }), within(panel)) +
    path(box(-90, 200, 180, 7, 3), accent, 'opacity=".8"') +
    path(box(-52, 218, 104, 5, 2), accent, 'opacity=".5"') +
    group(castShadow(fold, 9, 0.34), within(bag)) +
    path(fold, linear(shades(colour, [0, 0.26], [1, -0.12]), downLine)) +
    textureWithin(fold, paper) +
    edges(fold, 4, 0.5, 0.2) +
    at(leafMark(accent, 4), 0, -212, { scale: 0.9 });
  const behind = at(piece(bag, lit(colour, -0.1), { material: paper, edge: 6, height: 14 }), 60, -14, { turn: 11 });
  return { svg: behind + at(svg, -10, 6, { turn: -7 }), ground: ownShadow };
}

/** A ball of twine with its end free. */
export function twine({ colour = '#c9a86a' } = {}): Form {
  const r = 150;
  const ball = `M${-r} ${-r}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  const strands = (turn: number, count: number, from: number) =>
    at(
      range(count)
        .map((index) =>
          tube(
            `M${-r * 1.1} ${from + index * 13}C${-r * 0.4} ${from + index * 13 + 34} ${r * 0.4} ${from + index * 13 + 34} ${r * 1.1} ${from + index * 13}`,
            12,
            lit(colour, (index % 3) * 0.05 - 0.05),
            { shine: 0.4 },
          ),
        )
        .join(''),
      0,
      -r,
      { turn },
    );
  const wound = strands(-58, 24, -160) + strands(24, 9, -70) + strands(74, 6, -40);
  const fall = linear(
    stops([0, '#fff4dc', 0.3], [0.4, '#000', 0], [0.75, '#1a0d06', 0.3], [1, '#1a0d06', 0.62]),
    [0.1, 0, 0.8, 1],
  );
  const tail = tube('M96 -36C170 10 120 46 210 40C280 34 260 -6 330 14', 11, colour);
  const band =
    path(
      'M-118 -196C-40 -160 60 -160 132 -206L140 -150C60 -100 -50 -100 -132 -140Z',
      linear(stops([0, '#f6efe0'], [0.6, '#e4d8c0'], [1, '#b3a58c'])),
    ) + at(leafMark('#1f4d3a', 4), 2, -150, { scale: 1 });
  return {
    svg: group(path(ball, lit(colour, -0.4)) + wound + band + path(ball, fall), within(ball)) + tail,
    ground: { kind: 'round', radius: 92, height: 220, ratio: 0.2, drop: -14 },
  };
}
