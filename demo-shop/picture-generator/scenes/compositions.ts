import { blurred, downLine, linear, stops } from '../drawing/definitions';
import { plain, speckle } from '../drawing/materials';
import { grain, ground, picture, place, tints, type View } from '../drawing/picture';
import { path, stroke } from '../drawing/shapes';
import { backpack } from '../forms/bags';
import { basket } from '../forms/baskets';
import { chisel, hammer, saw } from '../forms/bench-tools';
import { axe } from '../forms/blades';
import { blanket, towels } from '../forms/blankets';
import { bowl, bowls } from '../forms/bowls';
import { brush } from '../forms/brushes';
import { boots, hat } from '../forms/clothing';
import { dripper, mug, pitcher, tumbler } from '../forms/cups';
import { crate, stool } from '../forms/furniture';
import { trowel } from '../forms/garden-tools';
import { bottle, candle, candlestick, jar, mill } from '../forms/jars';
import { lamp, lantern } from '../forms/lights';
import { notebooks, seeds, soap, twine } from '../forms/paper-and-soap';
import { parcel } from '../forms/parcel';
import { casserole, kettle, pan, teapot, wateringCan } from '../forms/pots';
import { pillow } from '../forms/rugs-and-cushions';
import { planter, vase } from '../forms/vases';
import { hooks, mirror } from '../forms/wall-things';
import { pencils, rollingPin, rule } from '../forms/wooden-ware';
import { glaze, wood } from '../looks/palette';
import { drawWindowLight, evening, type Placed, plaster, stand, sunlight, table } from './room';
import { curtain, loaf, pear, shelf, slab, windowPane } from './things';

const standAll = (things: readonly Placed[]) => things.map(stand).join('');

/** Sun on a table whose far edge is at `y`. */
const tableLight = (y: number, bottom: number) =>
  sunlight(
    [
      [220, y + 30],
      [880, y],
      [1320, bottom],
      [440, bottom],
    ],
    0.5,
    40,
  );

/** The kitchen of the first page; the narrow view is the phone's crop and leaves out the bread. */
function kitchen(view: View, isNarrow = false): string {
  const [w, h, edge] = [1600, 1200, 812];
  const panes = [
    [760, 170],
    [1000, 214],
    [760, 420],
    [1000, 464],
  ] as const;
  const light = panes.map(([x, y]) =>
    sunlight(
      [
        [x, y],
        [x + 206, y + 38],
        [x + 250, y + 262],
        [x + 40, y + 222],
      ],
      0.85,
      15,
    ),
  );
  const wallPaint = linear(stops([0, '#efe6d6'], [0.45, '#e2d6c1'], [1, '#b9aa93']), [0, 0, 1, 0.55]);
  const layers =
    plaster(w, h, ['#efe6d6', '#b9aa93'], 0.55) +
    path(`M0 0H${w}V${edge}H0Z`, wallPaint, 'opacity=".5"') +
    light.join('') +
    windowPane(90, 90, 400, 610) +
    curtain(478, 30, 110, 800, '#e9dfcd') +
    table(w, h, edge, '#c39a6a', 5) +
    sunlight(
      [
        [180, edge + 40],
        [760, edge],
        [1250, h],
        [420, h],
      ],
      0.55,
      40,
    ) +
    standAll([
      [vase({ glaze: '#cdbca4', height: 330, belly: 120 }), 690, 886, 0.98],
      [bottle({ colour: '#3d6652', height: 300, radius: 58 }), 1388, 900, 0.92],
      [bowl({ glaze: '#8a9c90', fruit: '#d9a441' }), 1180, 930, 0.92],
    ]) +
    (isNarrow ? '' : slab({ x: 330, y: 1010, width: 470, colour: '#b98450' }) + loaf(560, 968, 0.98)) +
    standAll([
      [teapot({ glaze: '#47665a' }), 980, 1010, 1.02],
      [mug({ glaze: '#ece4d6', drink: '#8a4a1e' }), 1240, 1070, 0.84],
    ]) +
    pear(850, 1084, 0.86, '#c5b04e', 8) +
    pear(764, 1106, 0.8, '#b9a446', -70) +
    standAll([
      [
        mug({ glaze: glaze.clay, clay: '#7d5238', inside: '#e9dcc6', height: 190 }),
        isNarrow ? 1392 : 1420,
        isNarrow ? 1124 : 1105,
        0.86,
      ],
    ]) +
    path('M300 60L620 60L1500 1200L620 1200Z', '#fff3d6', `opacity=".12" ${blurred(60)}`) +
    evening(w, h, 0.2);
  return picture(layers, view);
}

function shelves(): string {
  const [w, h] = [1400, 1100];
  const layers =
    plaster(w, h, ['#dfe3d8', '#98a196']) +
    sunlight(
      [
        [120, 0],
        [620, 0],
        [1180, 760],
        [560, 760],
      ],
      0.5,
      44,
    ) +
    shelf(w, 470) +
    standAll([
      [bowls({ glazes: ['#e8e0d0', '#b8633f', '#e1d3bc'] }), 250, 452, 0.8],
      [vase({ glaze: '#b9684a', stems: undefined, height: 290, belly: 104 }), 520, 454, 0.96],
      [mug({ glaze: '#e9e2d4' }), 740, 456, 0.8],
      [mug({ glaze: '#6f8470' }), 920, 456, 0.8],
      [vase({ glaze: '#e3dacb', stems: undefined, height: 350, belly: 92, neck: 24 }), 1180, 452, 0.98],
    ]) +
    shelf(w, 1000) +
    standAll([
      [teapot({ glaze: '#b9b3a4', knob: '#6d4528' }), 330, 984, 1.05],
      [planter({ radius: 112, height: 170 }), 700, 984, 0.98],
      [bowl({ glaze: '#47665a' }), 985, 984, 0.95],
      [candle({ jar: '#d8cbb6', isLit: false }), 1240, 984, 1],
    ]) +
    evening(w, h, 0.26);
  return picture(layers, { width: w, height: h });
}

interface Still {
  wall: readonly [light: string, dark: string];
  table: string;
  things: readonly Placed[];
  /** What hangs on the wall, behind everything. */
  hung?: string;
  /** Drawn over the things that stand farther back. */
  more?: string;
  width?: number;
  height?: number;
  edge?: number;
}

/** A wall with window light, a table, things from back to front. */
function still({
  wall,
  table: boards,
  things,
  hung = '',
  more = '',
  width: w = 1680,
  height: h = 1050,
  edge = 620,
}: Still): string {
  const layers =
    plaster(w, edge + 20, wall) +
    drawWindowLight(620, edge - 580, 1, 0.78) +
    hung +
    table(w, h, edge, boards, 7) +
    tableLight(edge, h) +
    standAll(things) +
    more +
    evening(w, h);
  return picture(layers, { width: w, height: h });
}

const bench = () =>
  still({
    wall: ['#e9e2d2', '#a49a86'],
    table: '#bb9060',
    height: 1050,
    edge: 750,
    things: [
      [vase({ glaze: '#b9684a', stems: undefined, height: 300, belly: 106 }), 250, 825, 0.98],
      [vase({ glaze: '#e3dacb', stems: 'dry', height: 250, belly: 92, neck: 24 }), 1330, 825, 0.9],
      [bowls({ glazes: ['#e8e0d0', '#b8633f', '#e1d3bc'] }), 560, 875, 0.98],
      [mug({ glaze: '#e9e2d4' }), 1150, 875, 0.86],
      [teapot({ glaze: '#6f8470' }), 860, 915, 0.92],
      [mug({ glaze: '#6f8470', inside: '#e6dcc8' }), 1090, 960, 0.84],
      [bowl({ glaze: '#47665a' }), 1500, 925, 0.86],
      [mug({ glaze: '#b8633f', inside: '#e6dcc8', clay: '#7d5238' }), 360, 955, 0.84],
    ],
  });

function porch(): string {
  const [w, h] = [1400, 1000];
  const layers =
    plaster(w, 720, ['#e6dfd0', '#a59a88']) +
    sunlight(
      [
        [200, 0],
        [620, 0],
        [1100, 690],
        [620, 690],
      ],
      0.6,
      36,
    ) +
    path(`M0 700H${w}V${h}H0Z`, linear(stops([0, '#cbbfab'], [1, '#a39682']), downLine)) +
    stroke(`M0 700H${w}`, '#5a4c3c', 10, `opacity=".24" ${blurred(8)}`) +
    standAll([
      [stool({}), 980, 850, 1.05],
      [planter({ radius: 100, height: 150, plant: 'fig' }), 985, 438, 0.86],
      [basket({}), 300, 860, 1.15],
      [wateringCan({}), 700, 890, 1.05],
      [lantern({}), 1250, 900, 0.9],
    ]) +
    evening(w, h, 0.26);
  return picture(layers, { width: w, height: h });
}

/** Seen from above; light and shadow as in the flat product pictures. */
function fromAbove(tint: string, things: readonly Placed[]): string {
  const [w, h] = [1680, 1050];
  return picture(
    ground(tint, w, h) + things.map(([form, x, y, scale]) => place(form, { x, y, scale })).join('') + grain(w, h),
    { width: w, height: h },
  );
}

const enamel = { material: plain, gloss: 0.42, dip: 1, height: 180, inside: '#f2efe6' };
const whiteMug = mug({ ...enamel, glaze: '#efece3', clay: '#efece3', rim: '#2c4a63' });

const posts: Record<string, () => string> = {
  'scene-iron': () =>
    still({
      wall: ['#e6e3da', '#a9a598'],
      table: '#a67c50',
      things: [
        [bottle({ colour: '#3d6652', height: 300, radius: 58 }), 1180, 700, 0.9],
        [bowl({ glaze: '#8a9c90', fruit: '#d9a441' }), 1430, 740, 0.92],
        [teapot({ glaze: '#dcd1bd', knob: '#6d4528' }), 300, 770, 0.98],
        [pan({ height: 60 }), 760, 860, 1.05],
        [mug({ glaze: glaze.clay, clay: '#7d5238', inside: '#e9dcc6', drink: '#7a3d17' }), 1270, 930, 0.9],
      ],
    }),
  'scene-linen': () =>
    still({
      wall: ['#ece5d8', '#b3a994'],
      table: '#c9a67a',
      things: [
        [lamp({ base: '#8fa196' }), 330, 770, 0.98],
        [vase({ glaze: '#e3dacb', stems: 'dry', height: 270, belly: 92, neck: 24 }), 1400, 740, 0.9],
        [blanket({ wool: '#e7dfd0', stripe: '#5f7d70', layers: 4 }), 830, 850, 1],
        [basket({ reed: '#b98b52', radius: 140, height: 170, hasHandles: false }), 1240, 900, 1.05],
        [mug({ glaze: '#e9e2d4', drink: '#8a4a1e' }), 500, 930, 0.86],
      ],
    }),
  'scene-trail': () =>
    still({
      wall: ['#dfe3dc', '#94a095'],
      table: '#8a6a48',
      things: [
        [lantern({}), 1370, 760, 1],
        [backpack({}), 600, 830, 1.12],
        [bottle({ colour: '#a8502f' }), 1010, 850, 1.05],
        [whiteMug, 1230, 930, 0.8],
      ],
    }),
  'scene-coffee': () =>
    still({
      wall: ['#e9e4d6', '#aca48f'],
      table: '#b88a5a',
      hung: windowPane(120, 30, 330, 500),
      things: [
        [jar({ glaze: glaze.clay, lid: wood.ash, hasMark: true }), 1370, 740, 0.98],
        [kettle({}), 620, 800, 1.06],
        [dripper({}), 1010, 860, 1],
        [mug({ glaze: glaze.moss, clay: '#8f6a50', inside: '#e6dcc8', drink: '#3a1c0c' }), 1300, 930, 0.92],
        [mug({ glaze: glaze.night, clay: '#8f6a50', inside: '#e6dcc8', drink: '#3a1c0c' }), 360, 930, 0.86],
      ],
    }),
  'scene-baking': () =>
    still({
      wall: ['#e6dccb', '#b09a82'],
      table: '#c39a6a',
      things: [
        [jar({ glaze: glaze.moss, lid: wood.oak, radius: 120, height: 260, hasMark: true }), 300, 760, 0.98],
        [bowl({ glaze: glaze.oat, radius: 196, height: 120 }), 1280, 780, 1],
        [mill({ colour: wood.beech }), 1530, 820, 0.84],
      ],
      more:
        slab({ x: 500, y: 940, width: 600, colour: '#b98450' }) +
        loaf(740, 896, 1.1) +
        place(rollingPin({}), { x: 1280, y: 930, scale: 0.5, turn: 30 }),
    }),
  'scene-table': () =>
    still({
      wall: ['#dfe1d6', '#9fa396'],
      table: '#b98d5e',
      things: [
        [vase({ glaze: '#d5c6b0', height: 280, belly: 104 }), 820, 740, 0.9],
        [candlestick({}), 480, 770, 0.94],
        [candlestick({}), 1170, 770, 0.94],
        [pitcher({ glaze: glaze.sky }), 1430, 830, 0.9],
        [bowls({ glazes: ['#e8e0d0', glaze.sage, '#e1d3bc'] }), 240, 870, 0.9],
        [tumbler({ glaze: glaze.oat }), 620, 900, 0.8],
        [tumbler({ glaze: glaze.clay, clay: '#7d5238' }), 1060, 910, 0.8],
        [bowl({ glaze: '#8a9c90', fruit: '#a94a34' }), 820, 960, 0.84],
      ],
    }),
  'scene-winter': () =>
    still({
      wall: ['#b9b0a0', '#776f66'],
      table: '#8a6342',
      things: [
        [lamp({ base: glaze.clay }), 340, 780, 1],
        [pillow({ colour: '#a8573a' }), 1330, 770, 0.72],
        [blanket({ wool: '#a7a59c', stripe: '#3f4d57' }), 920, 880, 0.94],
        [candle({}), 620, 930, 0.86],
        [mug({ glaze: glaze.plum, clay: '#8f6a50', inside: '#e6dcc8', drink: '#7a3d17', height: 230 }), 1340, 960, 0.9],
      ],
    }),
  // Covers of articles are cut at the foot: what stands in front stays clear of it.
  'scene-parcels': () =>
    still({
      wall: ['#e8dfd0', '#b3a28c'],
      table: '#b98d5e',
      edge: 580,
      things: [
        [blanket({ wool: '#e7dfd0', stripe: '#a8573a', layers: 3 }), 1320, 740, 0.86],
        [parcel({ colour: '#e3dacb', string: '#a8442f' }), 640, 800, 0.86],
        [twine({ colour: '#a8442f' }), 1050, 890, 0.62],
        [parcel({ colour: '#9fb0a2', string: '#6d4a2c' }), 290, 890, 0.5],
        [mug({ glaze: glaze.oat, drink: '#3a1c0c' }), 1400, 900, 0.86],
      ],
    }),
  'scene-collecting': () =>
    still({
      wall: ['#dfe3dc', '#9aa69c'],
      table: '#a98560',
      edge: 600,
      things: [
        [planter({ clay: '#e2d6c3', radius: 104, height: 150 }), 380, 730, 0.86],
        [parcel({ string: '#30574a' }), 800, 850, 1],
        [basket({}), 1330, 830, 0.86],
        [parcel({ colour: '#d9c49c', string: '#a8502f' }), 480, 910, 0.42],
      ],
    }),
  'scene-spring': () =>
    still({
      wall: ['#e3e6d6', '#a3aa90'],
      table: '#b5a58d',
      things: [
        [planter({ plant: 'fig', radius: 112, height: 160 }), 330, 780, 0.96],
        [crate({ wood: wood.pine }), 1290, 800, 0.84],
        [planter({ clay: '#e2d6c3', radius: 110, height: 150 }), 760, 840, 0.9],
        [wateringCan({}), 1110, 930, 0.9],
        [twine({}), 480, 960, 0.62],
      ],
    }),
  'scene-hall': () =>
    still({
      wall: ['#dcdfd2', '#a2a896'],
      table: '#a98a66',
      height: 1120,
      edge: 800,
      hung: place(hooks({}), { x: 520, y: 190, scale: 0.98 }) + place(mirror({}), { x: 1260, y: 350, scale: 0.9 }),
      things: [
        [basket({ hasHandles: false, height: 200 }), 960, 930, 1],
        [boots({}), 360, 1020, 0.98],
        [stool({ height: 290, seat: 164 }), 1330, 1000, 0.9],
        [hat({}), 1330, 742, 0.5],
      ],
    }),
  'scene-bath': () =>
    still({
      wall: ['#dbe2e0', '#9daaa9'],
      table: '#cfb48c',
      hung: place(mirror({ shape: 'round' }), { x: 1150, y: 260, scale: 0.78 }),
      things: [
        [vase({ glaze: '#d5c6b0', height: 280, belly: 100, stems: 'olive' }), 320, 760, 0.86],
        [towels({ colours: ['#f1ece2', '#a9b7aa', '#f1ece2'] }), 760, 850, 1],
        [candle({ jar: '#d8cbb6' }), 1420, 820, 0.84],
        [soap({}), 1180, 930, 0.94],
      ],
    }),
  'scene-preserves': () =>
    still({
      wall: ['#e6d8c4', '#a8917a'],
      table: '#a67c50',
      things: [
        [jar({ glaze: glaze.night, lid: wood.cherry, radius: 120, height: 260, hasMark: true }), 290, 750, 0.96],
        [jar({ glaze: glaze.moss, lid: wood.oak, radius: 110, height: 210, hasMark: true }), 590, 770, 0.94],
        [casserole({ colour: '#a8502f' }), 1250, 800, 0.98],
        [jar({ glaze: glaze.honey, lid: wood.beech, isRound: true, material: speckle('#5a3208', 5) }), 880, 870, 0.98],
        [bowl({ glaze: glaze.oat, fruit: '#a94a34' }), 1470, 920, 0.8],
      ],
      more:
        pear(520, 950, 1, '#c5b04e', 6) + pear(640, 976, 0.94, '#b9a446', -66) + pear(1120, 966, 0.9, '#c5b04e', 12),
    }),
};

const above: Record<string, () => string> = {
  'scene-tools': () =>
    fromAbove(tints.stone, [
      [axe({}), 400, 540, 1.22],
      [notebooks({ colours: ['#c28f3a', '#30574a', '#d8c9ae'] }), 880, 520, 1],
      [brush({ wood: '#6b4630', bristle: '#e6d3a8' }), 1340, 500, 1.25],
    ]),
  'scene-joinery': () =>
    fromAbove('#cdb38c', [
      [saw({ wood: wood.walnut }), 460, 250, 0.9],
      [chisel({ wood: wood.walnut, kind: 'set' }), 1290, 540, 0.98],
      [hammer({ kind: 'mallet', wood: wood.beech }), 300, 720, 0.86],
      [rule({}), 800, 690, 0.92],
      [pencils({ colours: ['#a83a2a', '#2f5a49'], isFlat: true }), 830, 210, 0.6],
    ]),
  'scene-sowing': () =>
    fromAbove('#c9c3a6', [
      [seeds({ plant: 'tomato', colour: '#e9d6bf', accent: '#a8442f' }), 330, 420, 0.9],
      [seeds({}), 640, 600, 0.94],
      [trowel({}), 1040, 520, 1.08],
      [seeds({ plant: 'lavender', colour: '#ddd5d9', accent: '#77699c' }), 1400, 520, 0.9],
    ]),
};

/** Scenes of the shop's own things, indoors. */
export const drawnScenes: Readonly<Record<string, () => string>> = {
  'scene-kitchen': () => kitchen({ x: 120, y: 60, width: 1480, height: 1140 }),
  'scene-kitchen-narrow': () => kitchen({ x: 560, y: 236, width: 1006, height: 964 }, true),
  'scene-shelf': shelves,
  'scene-bench': bench,
  'scene-garden': porch,
  ...posts,
  ...above,
};
