import { wood as grain, leather, plain, speckle } from '../drawing/materials';
import { type Look, look } from './look';
import { barePot, colour, cream, enamelRim, glaze, wood } from './palette';

const usual = { clay: barePot, inside: cream };
const low = { ...usual, width: 0.94, height: 180 };
const cup = { width: 1.02, height: 186, inside: cream, dip: 0.7 };
const big = { ...usual, width: 1.08, height: 246, dip: 0.84 };
const espresso = { x: 380, y: 670, scale: 1.5 };
const tall = { y: 740, scale: 1.8 };
const cappuccino = { ...usual, width: 1.24, height: 150, isFlared: true, dip: 0.8 };
const wide = { x: 370, y: 660, scale: 1.66 };

const cups: Record<string, Look> = {
  'mug-moss': look('mug', { ...usual, glaze: glaze.moss }, 'moss'),
  'mug-moss-tea': look('mug', { ...usual, glaze: glaze.moss, drink: '#8a4a1e' }, 'linen'),
  'mug-moss-detail': look('mug', { ...usual, glaze: glaze.moss }, 'moss', { x: 210, y: 900, scale: 4.3 }),
  'mug-oat': look('mug', {}, 'sand'),
  'mug-clay': look('mug', { glaze: glaze.clay, clay: '#7d5238', inside: '#e9dcc6', drink: '#7a3d17' }, 'clay'),
  'mug-ilma-night': look('mug', { ...usual, glaze: glaze.night }, 'stone'),
  'mug-night': look('mug', { ...low, glaze: glaze.night }, 'sky', { scale: 1.8 }),
  'mug-low-sky': look('mug', { ...low, glaze: glaze.sky, drink: '#b98a5c' }, 'linen', { scale: 1.8 }),
  'mug-low-plum': look('mug', { ...low, glaze: glaze.plum }, 'clay', { scale: 1.8 }),
  'mug-espresso-clay': look('mug', { ...cup, glaze: glaze.clay, clay: '#7d5238', drink: '#3a1c0c' }, 'linen', espresso),
  'mug-espresso-oat': look('mug', { ...cup, glaze: glaze.oat, drink: '#3a1c0c' }, 'stone', espresso),
  'mug-winter-sage': look('mug', { ...big, glaze: glaze.sage }, 'mist', tall),
  'mug-winter-plum': look('mug', { ...big, glaze: glaze.plum, drink: '#7a3d17' }, 'sand', tall),
  'mug-winter-oat': look('mug', { ...big, glaze: glaze.oat, drink: '#8a4a1e' }, 'sky', tall),
  'mug-honey': look('mug', { glaze: glaze.honey, clay: '#a9775a', inside: glaze.honey, dip: 0.5, height: 196 }, 'mist'),
  'mug-stripe-night': look('mug', { ...usual, glaze: '#e4dccb', stripe: glaze.night, dip: 0.86 }, 'sky'),
  'mug-stripe-clay': look(
    'mug',
    { ...usual, glaze: '#e9e2d4', stripe: glaze.clay, dip: 0.86, drink: '#7a3d17' },
    'linen',
  ),
  'mug-stripe-sage': look('mug', { ...usual, glaze: '#e7e1d3', stripe: '#6f8577', dip: 0.86 }, 'moss'),
  'mug-cappuccino-oat': look('mug', { ...cappuccino, glaze: glaze.oat, drink: '#b98a5c' }, 'clay', wide),
  'mug-cappuccino-moss': look('mug', { ...cappuccino, glaze: glaze.moss, drink: '#b98a5c' }, 'sand', wide),
  'mug-cappuccino-plum': look('mug', { ...cappuccino, glaze: glaze.plum, drink: '#b98a5c' }, 'stone', wide),
  'mug-dots-oat': look('mug', { ...usual, glaze: glaze.oat, dots: '#4a6478', dip: 0.88 }, 'mist'),
  'mug-dots-honey': look(
    'mug',
    { ...usual, glaze: glaze.honey, dots: '#f4e9cf', dip: 0.88, inside: '#efe2c4' },
    'linen',
  ),
  'camp-mug-white': look(
    'mug',
    {
      material: plain,
      gloss: 0.42,
      inside: '#f2efe6',
      dip: 1,
      height: 180,
      glaze: '#efece3',
      clay: '#efece3',
      rim: enamelRim,
    },
    'moss',
    { scale: 1.66 },
  ),
  'camp-mug-blue': look(
    'mug',
    {
      material: plain,
      gloss: 0.42,
      inside: '#f2efe6',
      dip: 1,
      height: 180,
      glaze: '#35566f',
      clay: '#35566f',
      rim: '#20303c',
    },
    'sand',
    { scale: 1.66 },
  ),
  'camp-mug-olive': look(
    'mug',
    {
      material: plain,
      gloss: 0.42,
      inside: '#f2efe6',
      dip: 1,
      height: 180,
      glaze: '#6b7353',
      clay: '#6b7353',
      rim: '#2f3524',
    },
    'linen',
    { scale: 1.66 },
  ),
  'tumbler-sky': look('tumbler', { glaze: glaze.sky }, 'linen'),
  'tumbler-clay': look('tumbler', { glaze: glaze.clay, clay: '#7d5238', drink: '#8a4a1e' }, 'mist'),
  'tumbler-oat': look('tumbler', { glaze: glaze.oat, drink: '#9a6a34' }, 'moss'),
  'tumbler-night': look('tumbler', { glaze: glaze.night }, 'sand'),
  'tumbler-tall-sage': look('tumbler', { glaze: glaze.sage, height: 270, width: 0.86, dip: 0.78 }, 'clay', { y: 750 }),
  'tumbler-tall-plum': look('tumbler', { glaze: glaze.plum, height: 270, width: 0.86, dip: 0.78 }, 'sky', { y: 750 }),
};

const small = { x: 432, y: 690, scale: 1.36 };

const pots: Record<string, Look> = {
  teapot: look('teapot', {}, 'mist'),
  'teapot-oat': look('teapot', { glaze: '#ddd3c0', material: speckle('#3b2a20', 9) }, 'clay'),
  'teapot-night': look('teapot', { glaze: glaze.night, knob: '#a8623c' }, 'sky'),
  'teapot-small-clay': look(
    'teapot',
    { glaze: glaze.clay, knob: wood.walnut, material: speckle('#3a160a', 6) },
    'linen',
    small,
  ),
  'teapot-small-sky': look(
    'teapot',
    { glaze: glaze.sky, knob: wood.walnut, material: speckle('#2b3a42', 6) },
    'sand',
    small,
  ),
  'teapot-honey': look(
    'teapot',
    { glaze: glaze.honey, knob: wood.cherry, material: speckle('#5a3208', 5), gloss: 0.34 },
    'stone',
    { scale: 1.52 },
  ),
  'teapot-large-clay': look('teapot', { glaze: '#c4764f', knob: wood.oak, material: speckle('#4a1f0c', 3) }, 'mist', {
    y: 720,
    scale: 1.7,
  }),
  'teapot-plum': look('teapot', { glaze: glaze.plum, knob: wood.ash, material: speckle('#241018', 8) }, 'linen'),
  'kettle-white': look('kettle', {}, 'moss'),
  'kettle-rust': look('kettle', { colour: colour.rust, rim: '#4d2416', grip: '#3c2a20' }, 'linen'),
  'kettle-steel': look('kettle', { colour: '#b2b6b5', rim: '#8d9190', grip: '#3a2a20', isSteel: true }, 'sky'),
  'kettle-small-night': look('kettle', { colour: glaze.night, rim: '#20282e', grip: wood.oak }, 'sand', {
    scale: 1.24,
    x: 430,
    y: 690,
  }),
  'casserole-rust': look('casserole', {}, 'sand'),
  'casserole-night': look('casserole', { colour: glaze.night }, 'mist'),
  'casserole-moss': look('casserole', { colour: glaze.moss }, 'linen'),
  'casserole-low-honey': look('casserole', { colour: glaze.honey, height: 96, radius: 188 }, 'stone', { y: 660 }),
  'casserole-low-plum': look('casserole', { colour: glaze.plum, height: 96, radius: 188 }, 'clay', { y: 660 }),
  'casserole-mini-oat': look('casserole', { colour: '#e4dac6', height: 108, radius: 118 }, 'moss', {
    y: 650,
    scale: 1.5,
  }),
  pan: look('pan', {}, 'stone'),
  'pan-small': look('pan', {}, 'linen', { x: 360, scale: 0.86 }),
  'pan-large': look('pan', {}, 'sand', { x: 336, scale: 1.16 }),
  'pan-pancake': look('pan', { iron: '#62686b', height: 28, ratio: 0.48 }, 'clay'),
  'pan-deep': look('pan', { iron: '#2c2b2b', height: 118, ratio: 0.42 }, 'mist', { y: 600 }),
  'pan-saute-steel': look('pan', { iron: '#a9adac', height: 84, ratio: 0.43 }, 'moss', { y: 585 }),
  'pan-egg-black': look('pan', { iron: '#2f3133', height: 34, ratio: 0.47 }, 'linen', { x: 364, y: 540, scale: 0.76 }),
};

const flat = { x: 395, y: 690, scale: 1.72 };

const dishes: Record<string, Look> = {
  bowls: look('bowls', {}, 'linen'),
  'bowls-sky': look('bowls', { glazes: ['#dfe6e6', glaze.sky, '#5f7884'] }, 'sand'),
  'bowls-clay': look('bowls', { glazes: ['#e8cdb6', '#cf8a62', glaze.clay] }, 'mist'),
  'bowls-honey': look('bowls', { glazes: ['#eedfbd', '#ddb568', glaze.honey] }, 'sky'),
  'bowls-moss': look('bowls', { glazes: ['#dfe3d2', '#a3b296', glaze.moss] }, 'clay'),
  'bowl-fruit-sage': look('bowl', { glaze: glaze.sage, fruit: '#d9a441' }, 'linen'),
  'bowl-fruit-oat': look('bowl', { glaze: glaze.oat, fruit: '#a94a34' }, 'moss'),
  'bowl-fruit-night': look('bowl', { glaze: glaze.night, fruit: '#c5b04e' }, 'stone'),
  'bowl-soup-honey': look(
    'bowl',
    { glaze: glaze.honey, radius: 150, height: 118, material: speckle('#5a3208', 5) },
    'mist',
    { scale: 1.6 },
  ),
  'bowl-soup-moss': look('bowl', { glaze: glaze.moss, radius: 150, height: 118 }, 'sand', { scale: 1.6 }),
  'bowl-salad-oat': look('bowl', { glaze: glaze.oat, radius: 196, height: 104 }, 'clay', { ...flat, scale: 1.52 }),
  'bowl-salad-clay': look(
    'bowl',
    { glaze: glaze.clay, radius: 196, height: 104, material: speckle('#3a160a', 7) },
    'linen',
    { ...flat, scale: 1.52 },
  ),
  'bowl-stripe-night': look('bowl', { glaze: '#e7dfcf', stripe: glaze.night, radius: 148, height: 116 }, 'sky', {
    scale: 1.6,
  }),
  'bowl-stripe-clay': look('bowl', { glaze: '#e9e2d4', stripe: glaze.clay, radius: 148, height: 116 }, 'moss', {
    scale: 1.6,
  }),
  'bowl-wood-walnut': look(
    'bowl',
    { glaze: wood.walnut, material: grain('h', 14, '#24120a'), radius: 178, height: 108, gloss: 0.16 },
    'sand',
    { scale: 1.56 },
  ),
  'bowl-wood-ash': look(
    'bowl',
    { glaze: wood.ash, material: grain('h', 17), radius: 178, height: 108, gloss: 0.16 },
    'mist',
    { scale: 1.56 },
  ),
  'plate-oat': look('plate', {}, 'moss'),
  'plate-moss': look('plate', { glaze: glaze.moss }, 'linen'),
  'plate-night': look('plate', { glaze: glaze.night, material: speckle('#10161a', 4) }, 'sand'),
  'plate-dessert-clay': look('plate', { glaze: glaze.clay, radius: 190, material: speckle('#3a160a', 6) }, 'mist'),
  'plate-dessert-sky': look('plate', { glaze: glaze.sky, radius: 190 }, 'clay'),
  'plate-dessert-honey': look('plate', { glaze: glaze.honey, radius: 190, material: speckle('#5a3208', 5) }, 'stone'),
  'plate-stripe-sage': look('plate', { glaze: '#ebe4d6', ring: '#6f8577' }, 'sky'),
  'plate-stripe-plum': look('plate', { glaze: '#ebe4d6', ring: glaze.plum }, 'clay'),
  'plate-platter-oat': look('plate', { radius: 178, length: 1.64 }, 'sky', { turn: -24 }),
  'plate-platter-clay': look(
    'plate',
    { glaze: glaze.clay, radius: 178, length: 1.64, material: speckle('#3a160a', 6) },
    'linen',
    { turn: -24 },
  ),
  'colander-white': look('colander', {}, 'sky'),
  'colander-sage': look('colander', { colour: '#9db0a2', rim: '#4f6b5b' }, 'linen'),
  'colander-berry-rust': look('colander', { colour: '#b4633f', rim: '#6d3420', radius: 130, height: 116 }, 'mist', {
    y: 660,
    scale: 1.5,
  }),
  'mortar-granite': look('mortar', {}, 'sand'),
  'mortar-ash': look('mortar', { colour: wood.ash, material: grain('v', 8), pestle: wood.ash }, 'moss'),
  'cake-stand-oat': look('cakeStand', {}, 'mist'),
  'cake-stand-sage': look('cakeStand', { glaze: glaze.sage }, 'clay'),
  'cake-stand-walnut': look('cakeStand', { glaze: wood.walnut, material: grain('h', 12, '#24120a') }, 'linen'),
};

const jug = { height: 190, belly: 88 };
const enamel = { material: plain, gloss: 0.42 };

const jugs: Record<string, Look> = {
  'pitcher-oat': look('pitcher', {}, 'mist'),
  'pitcher-sky': look('pitcher', { glaze: glaze.sky }, 'sand'),
  'pitcher-moss': look('pitcher', { glaze: glaze.moss, inside: cream }, 'clay'),
  'pitcher-milk-clay': look('pitcher', { ...jug, glaze: glaze.clay, inside: '#e9dcc6' }, 'moss', {
    y: 700,
    scale: 1.72,
  }),
  'pitcher-milk-honey': look(
    'pitcher',
    { ...jug, glaze: glaze.honey, inside: '#efe2c4', material: speckle('#5a3208', 5) },
    'sky',
    { y: 700, scale: 1.72 },
  ),
  'pitcher-enamel-white': look('pitcher', { ...enamel, glaze: '#efece3', rim: enamelRim }, 'stone'),
  'pitcher-enamel-blue': look('pitcher', { ...enamel, glaze: '#35566f', rim: '#20303c', inside: '#e9e6dc' }, 'linen'),
  'pitcher-stripe-night': look('pitcher', { glaze: '#e7dfcf', stripe: glaze.night }, 'clay'),
  'dripper-oat': look('dripper', {}, 'clay'),
  'dripper-night': look('dripper', { glaze: glaze.night, material: speckle('#10161a', 4) }, 'stone'),
  'dripper-moss': look('dripper', { glaze: glaze.moss, cup: '#e6dcc8' }, 'sand'),
  'dripper-clay': look('dripper', { glaze: glaze.clay, cup: '#ddb49a' }, 'sky'),
  'jar-salt-oat': look('jar', { radius: 96, height: 110 }, 'clay', { y: 680, scale: 1.86 }),
  'jar-salt-sage': look('jar', { radius: 96, height: 110, glaze: glaze.sage, lid: wood.walnut }, 'sand', {
    y: 680,
    scale: 1.86,
  }),
  'jar-sugar-clay': look('jar', { radius: 96, height: 160, glaze: glaze.clay, lid: wood.ash, hasMark: true }, 'mist', {
    y: 710,
  }),
  'jar-flour-moss': look(
    'jar',
    { radius: 120, height: 260, glaze: glaze.moss, lid: wood.oak, hasMark: true },
    'linen',
    { y: 770, scale: 1.6 },
  ),
  'jar-flour-night': look(
    'jar',
    { radius: 120, height: 260, glaze: glaze.night, lid: wood.cherry, hasMark: true },
    'sky',
    { y: 770, scale: 1.6 },
  ),
  'jar-honey-honey': look(
    'jar',
    { radius: 112, height: 176, glaze: glaze.honey, lid: wood.beech, isRound: true, material: speckle('#5a3208', 5) },
    'stone',
    { y: 710 },
  ),
  'jar-wood-walnut': look(
    'jar',
    { radius: 92, height: 150, glaze: wood.walnut, lid: wood.ash, material: grain('v', 9, '#24120a') },
    'moss',
    { y: 700 },
  ),
};

const utensils: Record<string, Look> = {
  'knife-board': look('board', { wood: '#a97648' }, 'linen'),
  'board-knife-ash': look('board', { wood: wood.ash, handle: '#3c2a20' }, 'mist'),
  'board-oak': look('board', { wood: wood.oak, hasKnife: false }, 'stone'),
  'board-cherry': look('board', { wood: wood.cherry, hasKnife: false }, 'moss'),
  'board-walnut': look('board', { wood: wood.walnut, hasKnife: false }, 'sand'),
  'board-bread': look('board', { wood: '#d9b184', handle: wood.cherry, steel: '#c2c6c4' }, 'clay', { scale: 1.32 }),
  'board-round-oak': look('board', { wood: wood.oak, hasKnife: false, shape: 'round' }, 'mist', { x: 380 }),
  'board-round-walnut': look('board', { wood: wood.walnut, hasKnife: false, shape: 'round' }, 'linen', { x: 380 }),
  'board-long-ash': look('board', { wood: wood.ash, hasKnife: false, shape: 'long' }, 'sky', { scale: 1.04 }),
  'board-long-cherry': look('board', { wood: wood.cherry, hasKnife: false, shape: 'long' }, 'sand', { scale: 1.04 }),
  'knife-chef-walnut': look('knife', { wood: wood.walnut }, 'linen'),
  'knife-chef-olive': look('knife', { wood: wood.olive }, 'mist'),
  'knife-bread-oak': look('knife', { wood: wood.oak, kind: 'bread' }, 'sand', { scale: 1.08 }),
  'knife-paring-beech': look('knife', { wood: wood.beech, kind: 'paring' }, 'moss', { scale: 1.34 }),
  'knife-paring-cherry': look('knife', { wood: wood.cherry, kind: 'paring' }, 'sky', { scale: 1.34 }),
  'knife-vegetable-walnut': look('knife', { wood: wood.walnut, kind: 'vegetable' }, 'clay', { scale: 1.14 }),
  'knife-vegetable-ash': look('knife', { wood: wood.ash, kind: 'vegetable' }, 'stone', { scale: 1.14 }),
  'knife-fillet-black': look('knife', { wood: '#33302d', kind: 'fillet' }, 'sky', { scale: 1.12 }),
  'rolling-pin-beech': look('rollingPin', {}, 'sky'),
  'rolling-pin-walnut': look('rollingPin', { wood: wood.walnut }, 'linen'),
  'rolling-pin-tapered-cherry': look('rollingPin', { wood: wood.cherry, kind: 'tapered' }, 'mist'),
  'rolling-pin-pasta-ash': look('rollingPin', { wood: wood.ash, kind: 'pasta' }, 'clay'),
  'spoon-set-cherry': look('spoon', {}, 'linen'),
  'spoon-set-olive': look('spoon', { wood: wood.olive }, 'sky'),
  'spoon-ladle-walnut': look('spoon', { wood: wood.walnut, kind: 'ladle' }, 'sand'),
  'spoon-spatula-beech': look('spoon', { wood: wood.beech, kind: 'spatula' }, 'mist'),
  'spoon-scoop-ash': look('spoon', { wood: wood.ash, kind: 'scoop' }, 'clay'),
  'mill-walnut': look('mill', {}, 'sand'),
  'mill-beech': look('mill', { colour: wood.beech }, 'mist'),
  'mill-tall-cherry': look('mill', { colour: wood.cherry, height: 400 }, 'linen', { y: 850, scale: 1.6 }),
  'mill-tall-oak': look('mill', { colour: wood.oak, height: 400 }, 'sky', { y: 850, scale: 1.6 }),
  'mill-salt-black': look('mill', { colour: '#3b3836', material: grain('v', 8, '#0c0a09') }, 'clay'),
  'tray-oak': look('tray', {}, 'mist'),
  'tray-walnut': look('tray', { wood: wood.walnut }, 'sand'),
  'tray-round-cherry': look('tray', { wood: wood.cherry, isRound: true }, 'linen'),
  'tray-painted-green': look('tray', { wood: colour.green, isPainted: true }, 'clay'),
};

const kidApron = { scale: 0.92, y: 520 };

const linen: Record<string, Look> = {
  towel: look('towel', {}, 'linen'),
  'towel-rust': look('towel', { stripe: '#a8502f' }, 'clay'),
  'towel-blue': look('towel', { stripe: '#4a6478' }, 'sky'),
  'towel-stripe': look('towel', { linen: '#d3a654', stripe: '#f3e9d2' }, 'mist'),
  'towel-bread': look('towel', { linen: '#f6f2e8', stripe: '#d8cfbd' }, 'sand'),
  'towel-check-blue': look('towel', { linen: '#eee8da', stripe: colour.blue, pattern: 'checks' }, 'stone'),
  'towel-check-rust': look('towel', { linen: '#eee6d6', stripe: colour.rust, pattern: 'checks' }, 'moss'),
  'towel-plain-sage': look('towel', { linen: '#a3b3a4', stripe: '#7d9183', pattern: 'plain' }, 'sand'),
  'towel-plain-grey': look('towel', { linen: '#b3b0a6', stripe: '#8d8a80', pattern: 'plain' }, 'clay'),
  'apron-oat': look('apron', {}, 'moss'),
  'apron-rust': look('apron', { colour: '#b0593a', strap: '#5e3a22' }, 'sand'),
  'apron-stripe-blue': look('apron', { colour: '#e7e0d2', stripe: colour.blue, strap: '#4a6478' }, 'linen'),
  'apron-garden-olive': look('apron', { colour: colour.olive }, 'clay'),
  'apron-leather-brown': look(
    'apron',
    { colour: '#7d4f31', strap: '#4d2f1c', material: leather, isLeather: true },
    'stone',
  ),
  'apron-kids-ochre': look('apron', { colour: colour.ochre, strap: '#7a4a2c' }, 'sky', kidApron),
};

/** Everything for cooking, baking and the table. */
export const kitchenLooks: Record<string, Look> = { ...cups, ...pots, ...dishes, ...jugs, ...utensils, ...linen };
