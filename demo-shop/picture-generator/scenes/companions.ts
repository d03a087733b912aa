import { ownShadow } from '../drawing/form';
import { plain, speckle } from '../drawing/materials';
import type { Place } from '../drawing/picture';
import { backpack, foldedMap } from '../forms/bags';
import { basket } from '../forms/baskets';
import { chisel, hammer } from '../forms/bench-tools';
import { board } from '../forms/blades';
import { blanket, towels } from '../forms/blankets';
import { bowl, plate } from '../forms/bowls';
import { mug, pitcher, tumbler } from '../forms/cups';
import type { FormName } from '../forms/forms';
import { crate, stool } from '../forms/furniture';
import { bottle, candle, candlestick, jar, mill, tin } from '../forms/jars';
import { lantern } from '../forms/lights';
import { notebooks, seeds, soap, twine } from '../forms/paper-and-soap';
import { teapot, wateringCan } from '../forms/pots';
import { planter, vase } from '../forms/vases';
import { compass } from '../forms/wall-things';
import { pencils, rule } from '../forms/wooden-ware';
import { colour, glaze, wood } from '../looks/palette';
import { stages } from '../looks/stages';
import type { Company, Placed } from './room';

const oak = '#b98b5c';
const pale = '#cfae80';
const dark = '#8a6342';

const olive = (x: number, y: number, scale: number): Placed => [
  vase({ glaze: '#d5c6b0', height: 300, belly: 104 }),
  x,
  y,
  scale,
];
const dry = (x: number, y: number, scale: number): Placed => [
  vase({ glaze: glaze.sage, stems: 'dry', height: 250, belly: 92, neck: 24, material: speckle() }),
  x,
  y,
  scale,
];
const cup = (x: number, y: number, scale: number, tone = glaze.clay): Placed => [
  mug({ glaze: tone, clay: '#7d5238', inside: '#e9dcc6', drink: '#7a3d17' }),
  x,
  y,
  scale,
];
const fruit = (x: number, y: number, scale: number): Placed => [
  bowl({ glaze: glaze.sage, fruit: '#d9a441' }),
  x,
  y,
  scale,
];
const map: Placed = [{ svg: foldedMap(), ground: ownShadow }, 560, 720, 0.9];

interface Part extends Partial<Omit<Company, 'at' | 'stage'>> {
  size?: number;
  x?: number;
  y?: number;
}

const inRoom = (form: FormName, part: Part): Company => {
  const stage = stages[form];
  const at: Place = { x: part.x ?? 380, y: part.y ?? 850, scale: stage.scale * (part.size ?? 0.74) };
  return { stage: 'table', wall: '#d9cfbd', table: oak, behind: [], before: [], ...part, at };
};

const fromAbove = (form: FormName, part: Part): Company => {
  const stage = stages[form];
  return {
    stage: 'above',
    wall: '',
    table: pale,
    behind: [],
    before: [],
    ...part,
    at: { x: part.x ?? 400, y: part.y ?? 500, scale: stage.scale * (part.size ?? 0.82) },
  };
};

const onWall = (form: FormName, part: Part): Company => ({
  ...fromAbove(form, { wall: '#d3d6c9', table: oak, ...part }),
  stage: 'wall',
});

const kitchenWall = '#d8d2c0';
const greenWall = '#c5cdbd';
const blueWall = '#c9d3d3';
const clayWall = '#dcc4b2';

/** What stands with a form in its third view. Written as one table: a form more is a line more. */
export const companions: Record<FormName, Company> = {
  mug: inRoom('mug', {
    wall: blueWall,
    behind: [[teapot({ glaze: '#47665a' }), 590, 720, 0.86]],
    before: [[jar({ glaze: glaze.honey, lid: wood.beech, isRound: true }), 660, 930, 0.66]],
  }),
  tumbler: inRoom('tumbler', {
    wall: greenWall,
    behind: [
      [pitcher({ glaze: glaze.oat }), 590, 740, 0.86],
      [tumbler({ glaze: glaze.oat }), 200, 740, 0.9],
    ],
  }),
  teapot: inRoom('teapot', {
    wall: clayWall,
    x: 430,
    y: 800,
    behind: [olive(640, 680, 0.8)],
    before: [cup(190, 900, 0.9), [mug({ glaze: glaze.oat, drink: '#7a3d17' }), 640, 930, 0.9]],
  }),
  bowls: inRoom('bowls', {
    wall: greenWall,
    behind: [
      [pitcher({ glaze: '#dcd2bf' }), 190, 720, 0.82],
      [jar({ glaze: glaze.moss, lid: wood.oak }), 610, 710, 0.8],
    ],
  }),
  bowl: inRoom('bowl', {
    wall: blueWall,
    behind: [
      [bottle({ colour: '#3d6652', height: 300, radius: 58 }), 620, 720, 0.8],
      [mill({}), 200, 730, 0.8],
    ],
  }),
  vase: inRoom('vase', {
    wall: blueWall,
    y: 840,
    size: 0.8,
    before: [cup(620, 900, 0.86, glaze.oat), [candle({}), 180, 900, 0.78]],
  }),
  lamp: inRoom('lamp', {
    wall: '#b3a998',
    y: 800,
    size: 0.86,
    before: [cup(610, 880, 0.8, glaze.oat)],
    behind: [dry(160, 690, 0.7)],
  }),
  pendant: onWall('pendant', {
    wall: '#a8a497',
    x: 400,
    y: 380,
    size: 0.86,
    before: [fruit(390, 920, 0.9), cup(640, 940, 0.7)],
  }),
  candle: inRoom('candle', { wall: '#a9a396', behind: [[lantern({}), 600, 720, 0.86], dry(170, 700, 0.72)] }),
  candlestick: inRoom('candlestick', {
    wall: '#a8a294',
    size: 0.82,
    behind: [[candlestick({ colour: '#3d3f40' }), 570, 740, 0.84]],
    before: [fruit(190, 900, 0.66)],
  }),
  blanket: inRoom('blanket', {
    wall: greenWall,
    table: pale,
    size: 0.86,
    y: 820,
    behind: [[basket({}), 630, 700, 0.86], dry(150, 670, 0.78)],
    before: [cup(640, 930, 0.8, glaze.oat)],
  }),
  towels: inRoom('towels', {
    wall: blueWall,
    table: pale,
    size: 0.8,
    behind: [olive(640, 690, 0.76)],
    before: [[soap({}), 600, 920, 0.72]],
  }),
  pillow: inRoom('pillow', {
    wall: greenWall,
    table: pale,
    size: 0.86,
    y: 780,
    x: 340,
    before: [[blanket({ wool: '#cbbfa6', stripe: colour.rust, layers: 2 }), 560, 930, 0.74]],
  }),
  mat: inRoom('mat', {
    wall: greenWall,
    table: dark,
    size: 0.8,
    behind: [[lantern({}), 640, 720, 0.82]],
    before: [
      [
        mug({
          material: plain,
          gloss: 0.42,
          dip: 1,
          height: 180,
          glaze: '#efece3',
          clay: '#efece3',
          rim: '#2c4a63',
          inside: '#f2efe6',
        }),
        600,
        930,
        0.86,
      ],
    ],
  }),
  stool: inRoom('stool', {
    wall: clayWall,
    table: '#b5a58d',
    size: 0.86,
    y: 860,
    behind: [[basket({ hasHandles: false }), 640, 740, 0.9]],
  }),
  chair: inRoom('chair', {
    wall: greenWall,
    table: '#b5a58d',
    size: 0.88,
    y: 880,
    x: 330,
    behind: [[planter({ plant: 'fig' }), 650, 730, 0.8]],
  }),
  crate: inRoom('crate', {
    wall: blueWall,
    table: '#b5a58d',
    size: 0.86,
    y: 850,
    behind: [[planter({}), 640, 680, 0.74]],
    before: [[bottle({}), 690, 930, 0.7]],
  }),
  basket: inRoom('basket', { wall: clayWall, table: '#b5a58d', behind: [[stool({}), 610, 740, 0.84]] }),
  planter: inRoom('planter', {
    wall: blueWall,
    table: '#b5a58d',
    size: 0.82,
    before: [[wateringCan({}), 640, 920, 0.72]],
  }),
  trough: inRoom('trough', {
    wall: blueWall,
    table: '#b5a58d',
    size: 0.9,
    y: 800,
    before: [[wateringCan({ colour: '#8f9694' }), 650, 950, 0.66]],
  }),
  wateringCan: inRoom('wateringCan', {
    wall: greenWall,
    table: '#b5a58d',
    x: 420,
    behind: [[planter({ plant: 'fig' }), 640, 690, 0.76]],
  }),
  bucket: inRoom('bucket', {
    wall: clayWall,
    table: '#b5a58d',
    behind: [[stool({ height: 290, seat: 164 }), 630, 720, 0.84]],
    before: [[twine({}), 620, 930, 0.66]],
  }),
  lantern: inRoom('lantern', { wall: '#a8a497', table: dark, size: 0.84, behind: [[planter({}), 620, 700, 0.7]] }),
  bottle: inRoom('bottle', {
    wall: greenWall,
    table: dark,
    size: 0.82,
    behind: [[crate({ wood: wood.walnut }), 560, 720, 0.6]],
    before: [
      [
        mug({
          material: plain,
          gloss: 0.42,
          dip: 1,
          height: 180,
          glaze: '#6b7353',
          clay: '#6b7353',
          rim: '#2f3524',
          inside: '#f2efe6',
        }),
        610,
        920,
        0.86,
      ],
    ],
  }),
  thermos: inRoom('thermos', {
    wall: blueWall,
    table: dark,
    size: 0.82,
    behind: [[blanket({ wool: '#c9a25a', stripe: '#6b4630', layers: 3, pattern: 'checks' }), 590, 730, 0.5]],
    before: [
      [
        mug({
          material: plain,
          gloss: 0.42,
          dip: 1,
          height: 180,
          glaze: '#efece3',
          clay: '#efece3',
          rim: '#2c4a63',
          inside: '#f2efe6',
          drink: '#7a3d17',
        }),
        600,
        920,
        0.86,
      ],
    ],
  }),
  lunchBox: inRoom('lunchBox', { wall: greenWall, table: dark, size: 0.84, behind: [[bottle({}), 630, 720, 0.78]] }),
  backpack: inRoom('backpack', {
    wall: greenWall,
    table: dark,
    size: 0.82,
    x: 350,
    before: [[bottle({ colour: '#a8502f' }), 640, 900, 0.86]],
  }),
  tent: {
    ...inRoom('tent', {
      size: 0.82,
      y: 800,
      x: 340,
      before: [
        [backpack({}), 640, 880, 0.5],
        [lantern({}), 130, 900, 0.46],
      ],
    }),
    stage: 'meadow',
  },
  boots: inRoom('boots', {
    wall: greenWall,
    table: dark,
    size: 0.8,
    behind: [[basket({ hasHandles: false }), 630, 690, 0.74]],
  }),
  hat: inRoom('hat', {
    wall: clayWall,
    size: 0.78,
    behind: [[basket({ reed: '#7d5733', hasHandles: false }), 600, 690, 0.84]],
  }),
  beanie: inRoom('beanie', {
    wall: blueWall,
    size: 0.76,
    behind: [[blanket({ wool: '#a7a59c', stripe: '#3f4d57', layers: 3 }), 560, 720, 0.6]],
    before: [cup(640, 920, 0.84, glaze.oat)],
  }),
  soap: inRoom('soap', {
    wall: blueWall,
    table: pale,
    behind: [[towels({ colours: ['#e9e3d6', '#a9b7aa'] }), 580, 700, 0.62], dry(150, 690, 0.7)],
  }),
  tin: inRoom('tin', {
    wall: clayWall,
    table: dark,
    size: 0.72,
    behind: [[tin({ label: '#7d9282' }), 600, 720, 0.74]],
  }),
  jar: inRoom('jar', {
    wall: greenWall,
    behind: [[jar({ glaze: glaze.oat, lid: wood.oak, height: 160 }), 610, 720, 0.86]],
    before: [[jar({ glaze: glaze.honey, lid: wood.beech, isRound: true }), 630, 920, 0.7]],
  }),
  pitcher: inRoom('pitcher', {
    wall: clayWall,
    behind: [fruit(620, 720, 0.72)],
    before: [[tumbler({ glaze: glaze.sky }), 620, 920, 0.8]],
  }),
  dripper: inRoom('dripper', {
    wall: greenWall,
    size: 0.82,
    behind: [[jar({ glaze: glaze.clay, lid: wood.ash }), 620, 720, 0.8]],
    before: [[mug({ glaze: glaze.oat, drink: '#3a1c0c' }), 640, 930, 0.8]],
  }),
  kettle: inRoom('kettle', {
    wall: blueWall,
    x: 430,
    behind: [[jar({ glaze: glaze.moss, lid: wood.oak }), 150, 700, 0.78]],
    before: [cup(650, 930, 0.82, glaze.oat)],
  }),
  casserole: inRoom('casserole', { wall: kitchenWall, behind: [[mill({}), 170, 710, 0.8], olive(650, 690, 0.7)] }),
  pan: inRoom('pan', {
    wall: kitchenWall,
    size: 0.84,
    y: 800,
    x: 330,
    behind: [
      [mill({ colour: wood.beech }), 170, 690, 0.76],
      [bottle({ colour: '#3d6652', height: 300, radius: 58 }), 640, 690, 0.76],
    ],
  }),
  colander: inRoom('colander', { wall: blueWall, behind: [[pitcher({ glaze: glaze.oat }), 620, 700, 0.74]] }),
  mortar: inRoom('mortar', {
    wall: kitchenWall,
    behind: [[mill({ colour: wood.cherry }), 610, 720, 0.84], dry(160, 690, 0.66)],
  }),
  cakeStand: inRoom('cakeStand', {
    wall: clayWall,
    size: 0.86,
    behind: [[teapot({}), 640, 690, 0.66]],
    before: [cup(640, 930, 0.8, glaze.oat)],
  }),
  mill: inRoom('mill', {
    wall: greenWall,
    size: 0.84,
    behind: [[mill({ colour: wood.beech, height: 380 }), 560, 740, 0.9]],
    before: [[bowl({ glaze: glaze.clay }), 620, 930, 0.5]],
  }),
  parcel: inRoom('parcel', {}),
  plane: inRoom('plane', {
    wall: kitchenWall,
    table: '#b08a5c',
    size: 0.9,
    y: 830,
    behind: [[tin({}), 610, 680, 0.6]],
  }),
  twine: inRoom('twine', { wall: greenWall, table: '#b5a58d', behind: [[planter({}), 610, 700, 0.66]] }),
  board: fromAbove('board', { table: dark }),
  knife: fromAbove('knife', { behind: [[board({ wood: wood.ash, hasKnife: false }), 400, 520, 1.3]] }),
  plate: fromAbove('plate', {
    before: [[plate({ glaze: glaze.clay, radius: 150, material: speckle('#3a160a', 6) }), 400, 500, 1]],
    table: dark,
    size: 0.96,
  }),
  tray: fromAbove('tray', {
    table: dark,
    before: [
      [plate({ glaze: glaze.oat, radius: 120 }), 330, 540, 0.9],
      [plate({ glaze: glaze.clay, radius: 84 }), 510, 440, 0.9],
    ],
  }),
  rollingPin: fromAbove('rollingPin', {
    behind: [[board({ wood: wood.walnut, hasKnife: false }), 420, 520, 1.34]],
    size: 0.8,
  }),
  spoon: fromAbove('spoon', {
    table: dark,
    size: 0.8,
    x: 360,
    behind: [[board({ wood: wood.ash, hasKnife: false, shape: 'round' }), 500, 560, 1.0]],
  }),
  axe: fromAbove('axe', { table: '#a58a66', size: 0.84, x: 330, behind: [[rule({}), 590, 640, 0.84]] }),
  hammer: fromAbove('hammer', { table: '#a58a66', size: 0.84, x: 320, behind: [[rule({}), 560, 620, 0.86]] }),
  chisel: fromAbove('chisel', {
    table: '#a58a66',
    size: 0.78,
    x: 330,
    behind: [[hammer({ kind: 'mallet', wood: wood.beech }), 590, 560, 0.8]],
  }),
  saw: fromAbove('saw', { table: '#a58a66', size: 0.84, y: 420, behind: [[rule({}), 430, 760, 0.7]] }),
  rule: fromAbove('rule', {
    table: '#a58a66',
    size: 0.84,
    x: 330,
    behind: [[pencils({ colours: ['#a83a2a', '#2f5a49'], isFlat: true }), 620, 520, 0.86]],
  }),
  pencils: fromAbove('pencils', {
    size: 0.8,
    x: 440,
    table: dark,
    behind: [[notebooks({ kind: 'sketchbook', colours: ['#d8c9ae', '#000000', '#000000'] }), 330, 520, 1.0]],
  }),
  notebooks: fromAbove('notebooks', {
    table: dark,
    size: 0.8,
    before: [[pencils({ colours: ['#d9b184', '#c99763'] }), 660, 640, 0.6]],
  }),
  brush: fromAbove('brush', {
    table: '#a58a66',
    size: 0.8,
    x: 340,
    behind: [[chisel({ kind: 'carving', wood: wood.cherry }), 560, 720, 0.7]],
  }),
  shoeBrush: fromAbove('shoeBrush', { table: dark, size: 0.78, y: 420 }),
  toolRoll: fromAbove('toolRoll', {
    table: '#a58a66',
    size: 0.86,
    y: 420,
    behind: [[chisel({ kind: 'carving', wood: wood.cherry }), 420, 800, 0.7]],
  }),
  trowel: fromAbove('trowel', { table: '#9a8a72', size: 0.84, x: 320, behind: [[seeds({}), 580, 380, 0.72]] }),
  secateurs: fromAbove('secateurs', {
    table: '#9a8a72',
    size: 0.82,
    x: 340,
    behind: [[seeds({ plant: 'lavender', colour: '#ddd5d9', accent: '#77699c' }), 590, 640, 0.7]],
  }),
  seeds: fromAbove('seeds', {
    table: '#9a8a72',
    size: 0.76,
    x: 330,
    behind: [[seeds({ plant: 'tomato', colour: '#e9d6bf', accent: '#a8442f' }), 560, 360, 0.86]],
    y: 600,
  }),
  rug: fromAbove('rug', { table: '#b79468', size: 0.92 }),
  socks: fromAbove('socks', { table: '#a58a66', size: 0.84 }),
  mapCase: fromAbove('mapCase', { table: dark, size: 0.8, before: [[compass({}), 620, 780, 0.46]] }),
  compass: fromAbove('compass', { table: dark, size: 0.76, x: 330, y: 470, behind: [map] }),
  pocketKnife: fromAbove('pocketKnife', { table: dark, size: 0.84, y: 420, behind: [map] }),
  towel: onWall('towel', {
    wall: greenWall,
    y: 600,
    size: 0.84,
    before: [fruit(250, 930, 0.66), [bottle({ colour: '#3d6652', height: 300, radius: 58 }), 620, 930, 0.62]],
  }),
  apron: onWall('apron', {
    wall: blueWall,
    y: 500,
    size: 0.84,
    before: [
      [jar({ glaze: glaze.moss, lid: wood.oak }), 180, 940, 0.7],
      [bowl({ glaze: glaze.clay }), 620, 950, 0.6],
    ],
  }),
  clock: onWall('clock', {
    wall: clayWall,
    y: 320,
    size: 0.8,
    before: [fruit(600, 930, 0.66), [jar({ glaze: glaze.oat, lid: wood.oak }), 200, 930, 0.72]],
  }),
  hooks: onWall('hooks', {
    wall: greenWall,
    y: 300,
    size: 0.92,
    before: [[basket({ hasHandles: false }), 610, 950, 0.84]],
  }),
  mirror: onWall('mirror', {
    wall: greenWall,
    y: 400,
    size: 0.86,
    before: [
      [jar({ glaze: glaze.oat, lid: wood.oak, height: 160 }), 610, 940, 0.7],
      [candle({}), 200, 940, 0.7],
    ],
  }),
  print: onWall('print', {
    wall: blueWall,
    y: 380,
    size: 0.82,
    before: [
      [
        vase({ glaze: glaze.clay, stems: undefined, height: 240, belly: 96, material: speckle('#3a160a', 6) }),
        210,
        930,
        0.86,
      ],
      [candlestick({}), 600, 940, 0.72],
    ],
  }),
  birdhouse: onWall('birdhouse', {
    wall: '#b9c2a8',
    x: 360,
    y: 450,
    size: 0.74,
    before: [[planter({}), 620, 960, 0.74]],
  }),
};
