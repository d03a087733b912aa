// The table of product pictures: name, form, its parameters, backdrop and place. Tints come from the product's own hue or its quiet complement.
// A material is a name with its arguments, because a texture belongs to the picture in which it is made.
const GLAZE = { moss: '#6d7f68', oat: '#e9e2d4', clay: '#b8633f', night: '#3f4d57', sky: '#9fb4bd', sage: '#8fa196', plum: '#6e4452', honey: '#c8963e' };
const WOOD = { oak: '#b98b58', walnut: '#6b4630', ash: '#d3ae7c', beech: '#cf9f70', cherry: '#a8623c' };
const CREAM = '#e6dcc8';
const MUG = { x: 372, y: 690, s: 1.75 };
const LOW = { w: 0.94, h: 180, inside: CREAM, clay: '#8f6a50' };
const CUP = { w: 1.02, h: 186, inside: CREAM, dip: 0.7 };
const BIG = { w: 1.08, h: 246, inside: CREAM, clay: '#8f6a50', dip: 0.84 };
const ENAMEL = { mat: ['plain'], gloss: 0.42, inside: '#f2efe6', dip: 1, h: 180 };
const TEAPOT = { x: 440, y: 700, s: 1.62 };
const POT_SMALL = { x: 432, y: 690, s: 1.36 };
const PAN = { x: 342, y: 560, s: 1.08 };
const FLAT = { x: 400, y: 510, s: 1.24 };
const BOWLS = { x: 395, y: 700, s: 1.85 };
const FRUIT = { x: 395, y: 690, s: 1.72 };
const TOWEL = { x: 400, y: 640, s: 1.25 };
const LAMP = { x: 400, y: 820, s: 1.3 };
const CANDLE = { x: 390, y: 700, s: 1.95 };
const BLANKET = { x: 388, y: 670, s: 1.2 };
const STOOL = { x: 385, y: 800, s: 1.5 };
const BASKET = { x: 390, y: 750, s: 1.72 };
const VASE = { x: 410, y: 880, s: 1.14 };
const TALL = { h: 350, belly: 92, neck: 24 };
const PLANTER = { x: 395, y: 830, s: 1.34 };
const CAN = { x: 478, y: 720, s: 1.3 };
const LANTERN = { x: 395, y: 820, s: 1.48 };
const AXE = { x: 400, y: 510, s: 1.28 };
const BRUSH = { x: 410, y: 470, s: 1.42 };
const BOOKS = { x: 400, y: 480, s: 1.22 };
const SOAP = { x: 370, y: 690, s: 1.52 };
const PACK = { x: 395, y: 800, s: 1.36 };
const BOTTLE = { x: 390, y: 800, s: 1.62 };

/** Name → form, parameters, placing. */
export const SHOTS = {
  'mug-moss': ['mug', { glaze: GLAZE.moss, clay: '#8f6a50', inside: CREAM }, { ...MUG, tint: 'moss' }],
  'mug-moss-tea': ['mug', { glaze: GLAZE.moss, clay: '#8f6a50', inside: CREAM, tea: '#8a4a1e' }, { ...MUG, tint: 'linen' }],
  'mug-moss-detail': ['mug', { glaze: GLAZE.moss, clay: '#8f6a50', inside: CREAM }, { tint: 'moss', x: 210, y: 900, s: 4.3 }],
  'mug-oat': ['mug', {}, { ...MUG, tint: 'sand' }],
  'mug-clay': ['mug', { glaze: GLAZE.clay, clay: '#7d5238', inside: '#e9dcc6', tea: '#7a3d17' }, { ...MUG, tint: 'clay' }],
  'mug-ilma-night': ['mug', { glaze: GLAZE.night, clay: '#8f6a50', inside: CREAM }, { ...MUG, tint: 'stone' }],
  'mug-night': ['mug', { ...LOW, glaze: GLAZE.night }, { ...MUG, s: 1.8, tint: 'sky' }],
  'mug-low-sky': ['mug', { ...LOW, glaze: GLAZE.sky, tea: '#b98a5c' }, { ...MUG, s: 1.8, tint: 'linen' }],
  'mug-low-plum': ['mug', { ...LOW, glaze: GLAZE.plum }, { ...MUG, s: 1.8, tint: 'clay' }],
  'mug-espresso-clay': ['mug', { ...CUP, glaze: GLAZE.clay, clay: '#7d5238', tea: '#3a1c0c' }, { tint: 'linen', x: 380, y: 670, s: 1.5 }],
  'mug-espresso-oat': ['mug', { ...CUP, glaze: GLAZE.oat, tea: '#3a1c0c' }, { tint: 'stone', x: 380, y: 670, s: 1.5 }],
  'mug-winter-sage': ['mug', { ...BIG, glaze: GLAZE.sage }, { ...MUG, y: 740, s: 1.8, tint: 'mist' }],
  'mug-winter-plum': ['mug', { ...BIG, glaze: GLAZE.plum, tea: '#7a3d17' }, { ...MUG, y: 740, s: 1.8, tint: 'sand' }],
  'mug-winter-oat': ['mug', { ...BIG, glaze: GLAZE.oat, tea: '#8a4a1e' }, { ...MUG, y: 740, s: 1.8, tint: 'sky' }],
  'mug-honey': ['mug', { glaze: GLAZE.honey, clay: '#a9775a', inside: GLAZE.honey, dip: 0.5, h: 196 }, { ...MUG, tint: 'mist' }],
  teapot: ['teapot', {}, { ...TEAPOT, tint: 'mist' }],
  'teapot-oat': ['teapot', { glaze: '#ddd3c0', mat: ['speckle', '#3b2a20', 9] }, { ...TEAPOT, tint: 'clay' }],
  'teapot-night': ['teapot', { glaze: GLAZE.night, knob: '#a8623c' }, { ...TEAPOT, tint: 'sky' }],
  'teapot-small-clay': ['teapot', { glaze: GLAZE.clay, knob: WOOD.walnut, mat: ['speckle', '#3a160a', 6] }, { ...POT_SMALL, tint: 'linen' }],
  'teapot-small-sky': ['teapot', { glaze: GLAZE.sky, knob: WOOD.walnut, mat: ['speckle', '#2b3a42', 6] }, { ...POT_SMALL, tint: 'sand' }],
  'teapot-honey': ['teapot', { glaze: GLAZE.honey, knob: WOOD.cherry, mat: ['speckle', '#5a3208', 5], gloss: 0.34 }, { ...TEAPOT, s: 1.52, tint: 'stone' }],
  pan: ['pan', {}, { ...PAN, tint: 'stone' }],
  'pan-small': ['pan', {}, { ...PAN, x: 360, s: 0.86, tint: 'linen' }],
  'pan-large': ['pan', {}, { ...PAN, x: 336, s: 1.16, tint: 'sand' }],
  'pan-pancake': ['pan', { iron: '#62686b', h: 28, k: 0.48 }, { ...PAN, tint: 'clay' }],
  'pan-deep': ['pan', { iron: '#2c2b2b', h: 118, k: 0.42 }, { ...PAN, y: 600, tint: 'mist' }],
  'knife-board': ['board', { wood: '#a97648' }, { ...FLAT, tint: 'linen' }],
  'board-knife-ash': ['board', { wood: WOOD.ash, handle: '#3c2a20' }, { ...FLAT, tint: 'mist' }],
  'board-oak': ['board', { wood: WOOD.oak, knife: false }, { ...FLAT, tint: 'stone' }],
  'board-cherry': ['board', { wood: WOOD.cherry, knife: false }, { ...FLAT, tint: 'moss' }],
  'board-walnut': ['board', { wood: WOOD.walnut, knife: false }, { ...FLAT, tint: 'sand' }],
  'board-bread': ['board', { wood: '#d9b184', handle: WOOD.cherry, steel: '#c2c6c4' }, { ...FLAT, s: 1.32, tint: 'clay' }],
  bowls: ['bowls', {}, { ...BOWLS, tint: 'linen' }],
  'bowls-sky': ['bowls', { glazes: ['#dfe6e6', GLAZE.sky, '#5f7884'] }, { ...BOWLS, tint: 'sand' }],
  'bowls-clay': ['bowls', { glazes: ['#e8cdb6', '#cf8a62', GLAZE.clay] }, { ...BOWLS, tint: 'mist' }],
  'bowl-fruit-sage': ['bowl', { glaze: GLAZE.sage, fruit: '#d9a441' }, { ...FRUIT, tint: 'linen' }],
  'bowl-fruit-oat': ['bowl', { glaze: GLAZE.oat, fruit: '#a94a34' }, { ...FRUIT, tint: 'moss' }],
  'bowl-fruit-night': ['bowl', { glaze: GLAZE.night, fruit: '#c5b04e' }, { ...FRUIT, tint: 'stone' }],
  'bowl-soup-honey': ['bowl', { glaze: GLAZE.honey, r: 150, h: 118, mat: ['speckle', '#5a3208', 5] }, { ...FRUIT, s: 1.6, tint: 'mist' }],
  'bowl-soup-moss': ['bowl', { glaze: GLAZE.moss, r: 150, h: 118 }, { ...FRUIT, s: 1.6, tint: 'sand' }],
  towel: ['towel', {}, { ...TOWEL, tint: 'linen' }],
  'towel-rust': ['towel', { stripe: '#a8502f' }, { ...TOWEL, tint: 'clay' }],
  'towel-blue': ['towel', { stripe: '#4a6478' }, { ...TOWEL, tint: 'sky' }],
  'towel-stripe': ['towel', { linen: '#d3a654', stripe: '#f3e9d2' }, { ...TOWEL, tint: 'mist' }],
  'towel-bread': ['towel', { linen: '#f6f2e8', stripe: '#d8cfbd' }, { ...TOWEL, tint: 'sand' }],
  lamp: ['lamp', {}, { ...LAMP, tint: 'night' }],
  'lamp-sage': ['lamp', { base: GLAZE.sage, mat: ['speckle'] }, { ...LAMP, tint: '#a9b3a8' }],
  'lamp-night': ['lamp', { base: GLAZE.night, mat: ['speckle', '#10161a', 4] }, { ...LAMP, tint: '#b3a998' }],
  'lamp-oat': ['lamp', { base: '#e2d8c6', shade: '#e9dfcb', mat: ['speckle'] }, { ...LAMP, y: 790, s: 1.1, tint: '#a8a59c' }],
  'lamp-wood': ['lamp', { base: WOOD.walnut, shade: '#e7d6b4', mat: ['wood', 'v', 7, '#24120a'] }, { ...LAMP, s: 1.34, tint: '#bfb19b' }],
  candle: ['candle', {}, { ...CANDLE, tint: 'stone' }],
  'candle-oat': ['candle', { jar: '#ddd2be', wax: '#faf3e4' }, { ...CANDLE, tint: 'night' }],
  'candle-lavender': ['candle', { jar: '#8d8399', wax: '#efe6ea' }, { ...CANDLE, tint: 'linen' }],
  'candle-sage': ['candle', { jar: '#6f826f', wax: '#eef0dd', h: 184, r: 86 }, { ...CANDLE, tint: 'moss' }],
  'candle-night': ['candle', { jar: GLAZE.night, wax: '#f3ead8', h: 184, r: 86 }, { ...CANDLE, tint: 'sky' }],
  'candle-large': ['candle', { jar: '#b9684a', wax: '#f2e2c0', h: 150, r: 118 }, { ...CANDLE, s: 1.8, tint: 'night' }],
  blanket: ['blanket', {}, { ...BLANKET, tint: 'linen' }],
  'blanket-grey': ['blanket', { wool: '#a7a59c', stripe: '#3f4d57' }, { ...BLANKET, tint: 'sky' }],
  'blanket-olive': ['blanket', { wool: '#6f7658', stripe: '#e0d3b4' }, { ...BLANKET, tint: 'sand' }],
  'blanket-ochre': ['blanket', { wool: '#c28f3a', stripe: '#f0e2bf', layers: 3 }, { ...BLANKET, y: 650, tint: 'mist' }],
  'blanket-blue': ['blanket', { wool: '#4a6478', stripe: '#d9d2c2', layers: 3 }, { ...BLANKET, y: 650, tint: 'stone' }],
  'blanket-cradle': ['blanket', { wool: '#ece4d4', stripe: '#d9cbb2', layers: 2 }, { ...BLANKET, y: 630, s: 1.1, tint: 'moss' }],
  stool: ['stool', {}, { ...STOOL, tint: 'mist' }],
  'stool-walnut': ['stool', { wood: WOOD.walnut }, { ...STOOL, tint: 'sand' }],
  'stool-oak': ['stool', { wood: WOOD.oak }, { ...STOOL, tint: 'stone' }],
  'stool-low': ['stool', { wood: WOOD.beech, h: 290, seat: 164 }, { ...STOOL, y: 740, s: 1.42, tint: 'moss' }],
  'stool-bar': ['stool', { wood: WOOD.cherry, h: 520, seat: 132 }, { ...STOOL, y: 850, s: 1.34, tint: 'linen' }],
  basket: ['basket', {}, { ...BASKET, tint: 'sand' }],
  'basket-dark': ['basket', { reed: '#7d5733' }, { ...BASKET, tint: 'mist' }],
  'basket-large': ['basket', { reed: '#9a6b3c', r: 158, h: 270, handles: false }, { ...BASKET, y: 790, s: 1.7, tint: 'linen' }],
  'basket-bread': ['basket', { reed: '#cfa66a', r: 160, h: 130, handles: false }, { ...BASKET, y: 690, s: 1.5, tint: 'moss' }],
  vase: ['vase', {}, { ...VASE, tint: 'clay' }],
  'vase-clay': ['vase', { glaze: '#b9684a' }, { ...VASE, tint: 'mist' }],
  'vase-night': ['vase', { glaze: GLAZE.night, mat: ['speckle', '#10161a', 4] }, { ...VASE, tint: 'sand' }],
  'vase-tall': ['vase', { ...TALL, glaze: GLAZE.sage, stems: 'dry' }, { tint: 'linen', x: 410, y: 890, s: 1.1 }],
  'vase-tall-honey': ['vase', { ...TALL, glaze: GLAZE.honey, stems: 'dry' }, { tint: 'sky', x: 410, y: 890, s: 1.1 }],
  'vase-livada': ['vase', { glaze: GLAZE.moss, mat: ['speckle'], stems: 'olive', neck: 56, belly: 136, h: 270, gloss: 0.2 }, { tint: 'linen', x: 410, y: 880, s: 1.14 }],
  'vase-bud': ['vase', { glaze: GLAZE.plum, stems: null, neck: 22, belly: 92, h: 210, gloss: 0.22, mat: ['speckle', '#241018', 4] }, { tint: 'moss', x: 395, y: 720, s: 1.9 }],
  planter: ['planter', {}, { ...PLANTER, tint: 'sky' }],
  'planter-pale': ['planter', { clay: '#e2d6c3' }, { ...PLANTER, tint: 'clay' }],
  'planter-fig': ['planter', { clay: '#a9583a', plant: 'fig', r: 146, h: 216 }, { ...PLANTER, y: 860, s: 1.3, tint: 'sand' }],
  'planter-herb-moss': ['planter', { clay: GLAZE.moss, r: 110, h: 150, mat: ['speckle'] }, { ...PLANTER, y: 800, s: 1.2, tint: 'linen' }],
  'planter-herb-night': ['planter', { clay: GLAZE.night, plant: 'fig', r: 110, h: 150, mat: ['speckle', '#10161a', 4] }, { ...PLANTER, y: 800, s: 1.2, tint: 'stone' }],
  'watering-can': ['can', {}, { ...CAN, tint: 'moss' }],
  'can-blue': ['can', { color: '#4a6478' }, { ...CAN, tint: 'linen' }],
  'can-zinc-small': ['can', { color: '#a3a8a6' }, { ...CAN, tint: 'sand' }],
  'can-zinc': ['can', { color: '#8f9694' }, { ...CAN, x: 500, y: 740, s: 1.3, tint: 'mist' }],
  lantern: ['lantern', {}, { ...LANTERN, tint: 'night' }],
  'lantern-green': ['lantern', { metalColor: '#3f5f4e' }, { ...LANTERN, tint: '#b4ac98' }],
  'lantern-rust': ['lantern', { metalColor: '#8a4326' }, { ...LANTERN, y: 780, s: 1.24, tint: '#a9aaa2' }],
  axe: ['axe', {}, { ...AXE, tint: 'stone' }],
  'axe-dark': ['axe', { ash: '#7a5238', leather: '#2f2a26' }, { ...AXE, tint: 'clay' }],
  'axe-splitting': ['axe', { ash: '#dcb98a', steel: '#5f676a', leather: '#9a4f2c' }, { ...AXE, y: 500, s: 1.3, tint: 'moss' }],
  'camp-axe': ['axe', { steel: '#a9afae', leather: '#33473c' }, { ...AXE, y: 500, s: 1.04, tint: 'sand' }],
  brush: ['brush', {}, { ...BRUSH, tint: 'mist' }],
  'brush-walnut': ['brush', { wood: WOOD.walnut }, { ...BRUSH, tint: 'linen' }],
  'brush-dark': ['brush', { wood: WOOD.oak, bristle: '#4a3a2c' }, { ...BRUSH, tint: 'clay' }],
  notebooks: ['notebooks', {}, { ...BOOKS, tint: 'linen' }],
  'notebooks-blue': ['notebooks', { a: '#c28f3a', b: '#3a566c', c: '#c9d2d3' }, { ...BOOKS, tint: 'sand' }],
  'notebooks-green': ['notebooks', { a: '#2f4f40', b: '#8f7a4a', c: '#dfe3d2' }, { ...BOOKS, tint: 'mist' }],
  'notebook-field': ['notebooks', { a: '#c28f3a', b: '#6b4630', c: '#b8633f' }, { ...BOOKS, s: 1.08, tint: 'moss' }],
  soap: ['soap', {}, { ...SOAP, tint: 'moss' }],
  'soap-lavender': ['soap', { a: '#d9cfd8', b: '#8d8399' }, { ...SOAP, tint: 'linen' }],
  'soap-plain': ['soap', { a: '#efe6d2', b: '#d8caa9' }, { ...SOAP, tint: 'sky' }],
  'soap-honey': ['soap', { a: '#c8963e', b: '#8a5a2a' }, { ...SOAP, tint: 'stone' }],
  backpack: ['backpack', {}, { ...PACK, tint: 'sand' }],
  'backpack-ochre': ['backpack', { canvas: '#b5842f', leather: '#5e3a22' }, { ...PACK, tint: 'mist' }],
  'backpack-blue': ['backpack', { canvas: '#3f566a' }, { ...PACK, tint: 'linen' }],
  'backpack-day-rust': ['backpack', { canvas: '#a8502f', leather: '#4d2f1c', bedroll: false }, { ...PACK, y: 780, s: 1.22, tint: 'stone' }],
  'backpack-day-grey': ['backpack', { canvas: '#8f8f86', leather: '#6b4630', bedroll: false }, { ...PACK, y: 780, s: 1.22, tint: 'clay' }],
  bottle: ['bottle', {}, { ...BOTTLE, tint: 'mist' }],
  'bottle-oat': ['bottle', { color: '#d9cdb6' }, { ...BOTTLE, tint: 'sand' }],
  'bottle-rust': ['bottle', { color: '#a8502f' }, { ...BOTTLE, tint: 'linen' }],
  'bottle-blue': ['bottle', { color: '#3f5a70' }, { ...BOTTLE, tint: 'stone' }],
  'bottle-small': ['bottle', { color: '#6b7353', h: 250, r: 70 }, { ...BOTTLE, y: 740, s: 1.5, tint: 'clay' }],
  'camp-mug-white': ['mug', { ...ENAMEL, glaze: '#efece3', clay: '#efece3', rim: '#2c4a63' }, { ...MUG, s: 1.66, tint: 'moss' }],
  'camp-mug-blue': ['mug', { ...ENAMEL, glaze: '#35566f', clay: '#35566f', rim: '#20303c' }, { ...MUG, s: 1.66, tint: 'sand' }],
  'camp-mug-olive': ['mug', { ...ENAMEL, glaze: '#6b7353', clay: '#6b7353', rim: '#2f3524' }, { ...MUG, s: 1.66, tint: 'linen' }],
};
