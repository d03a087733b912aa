import { round } from '../drawing/lathe';
import { wood as grain, speckle } from '../drawing/materials';
import { type Look, look } from './look';
import { brass, colour, glaze, wood } from './palette';

const lampSmall = { y: 790, scale: 1.1 };
const candleTall = { height: 184, radius: 86 };

const light: Record<string, Look> = {
  lamp: look('lamp', {}, 'night'),
  'lamp-sage': look('lamp', { base: glaze.sage, material: speckle() }, '#a9b3a8'),
  'lamp-night': look('lamp', { base: glaze.night, material: speckle('#10161a', 4) }, '#b3a998'),
  'lamp-oat': look('lamp', { base: '#e2d8c6', shade: '#e9dfcb', material: speckle() }, '#a8a59c', lampSmall),
  'lamp-wood': look('lamp', { base: wood.walnut, shade: '#e7d6b4', material: grain('v', 7, '#24120a') }, '#bfb19b', {
    scale: 1.34,
  }),
  'lamp-cone-oak': look(
    'lamp',
    { base: wood.oak, shade: '#efe4cf', material: grain('v', 9), shape: 'cone' },
    '#b1aa9b',
  ),
  'lamp-cone-walnut': look(
    'lamp',
    { base: wood.walnut, shade: '#e2cfa8', material: grain('v', 7, '#24120a'), shape: 'cone' },
    '#a9b0a9',
  ),
  'lamp-column-night': look('lamp', { base: glaze.night, material: speckle('#10161a', 4), shape: 'column' }, '#b5ab9c'),
  'lamp-column-oat': look(
    'lamp',
    { base: '#e0d6c4', shade: '#e9dfcb', material: speckle(), shape: 'column' },
    '#a3aaa6',
  ),
  'pendant-white': look('pendant', {}, '#b9b6ac'),
  'pendant-sage': look('pendant', { colour: '#8ea293' }, '#c0b5a4'),
  'pendant-rust': look('pendant', { colour: '#a8573a' }, '#b0b4ac'),
  'pendant-dome-black': look('pendant', { colour: '#3a3d3f', shape: 'dome' }, '#bdb2a0'),
  'pendant-willow': look('pendant', { colour: '#c39a62', shape: 'dome', isWoven: true }, '#aeb1a6'),
  candle: look('candle', {}, 'stone'),
  'candle-oat': look('candle', { jar: '#ddd2be', wax: '#faf3e4' }, 'night'),
  'candle-lavender': look('candle', { jar: '#8d8399', wax: '#efe6ea' }, 'linen'),
  'candle-sage': look('candle', { ...candleTall, jar: '#6f826f', wax: '#eef0dd' }, 'moss'),
  'candle-night': look('candle', { ...candleTall, jar: glaze.night, wax: '#f3ead8' }, 'sky'),
  'candle-large': look('candle', { jar: '#b9684a', wax: '#f2e2c0', height: 150, radius: 118 }, 'night', { scale: 1.8 }),
  'candle-pine': look('candle', { jar: '#3f5a4a', wax: '#eaf0de' }, 'night'),
  'candle-cinnamon': look('candle', { jar: '#9a4a2c', wax: '#f0dcb8', height: 160, radius: 100 }, '#c4b7a4'),
  'candlestick-brass': look('candlestick', {}, 'night'),
  'candlestick-black': look('candlestick', { colour: '#3d3f40' }, '#c2b8a6'),
  'candlestick-oak': look('candlestick', { colour: wood.oak, shade: round, material: grain('v', 6) }, '#b4b8ae'),
  'candlestick-low-clay': look(
    'candlestick',
    { colour: glaze.clay, shade: round, material: speckle('#3a160a', 6), isLow: true },
    '#bdb5a6',
    { y: 700, scale: 1.8 },
  ),
};

const woven = { y: 650 };

const textiles: Record<string, Look> = {
  blanket: look('blanket', {}, 'linen'),
  'blanket-grey': look('blanket', { wool: '#a7a59c', stripe: '#3f4d57' }, 'sky'),
  'blanket-olive': look('blanket', { wool: '#6f7658', stripe: '#e0d3b4' }, 'sand'),
  'blanket-ochre': look('blanket', { wool: '#c28f3a', stripe: '#f0e2bf', layers: 3 }, 'mist', woven),
  'blanket-blue': look('blanket', { wool: '#4a6478', stripe: '#d9d2c2', layers: 3 }, 'stone', woven),
  'blanket-cradle': look('blanket', { wool: '#ece4d4', stripe: '#d9cbb2', layers: 2 }, 'moss', { y: 630, scale: 1.1 }),
  'blanket-check-rust': look('blanket', { wool: '#d8c8ac', stripe: colour.rust, pattern: 'checks' }, 'mist'),
  'blanket-check-green': look('blanket', { wool: '#d9d2bd', stripe: colour.green, pattern: 'checks' }, 'clay'),
  'blanket-plain-white': look('blanket', { wool: '#ece5d6', pattern: 'plain' }, 'sky'),
  'blanket-plain-plum': look('blanket', { wool: '#75505c', pattern: 'plain' }, 'linen'),
  'blanket-plain-night': look('blanket', { wool: '#45545f', pattern: 'plain' }, 'sand'),
  'blanket-picnic-ochre': look(
    'blanket',
    { wool: '#c9a25a', stripe: '#6b4630', layers: 3, pattern: 'checks' },
    'moss',
    woven,
  ),
  'towels-white': look('towels', {}, 'sky'),
  'towels-sage': look('towels', { colours: ['#a9b7aa', '#96a899', '#a9b7aa'], stripe: '#e7e2d4' }, 'linen'),
  'towels-blue': look('towels', { colours: ['#6f8798', '#5f7889', '#6f8798'], stripe: '#e2ddd0' }, 'sand'),
  'towels-guest-ochre': look('towels', { colours: ['#cfa253', '#c4964a'], stripe: '#f2e7cd' }, 'mist', {
    y: 650,
    scale: 1.2,
  }),
  'towels-guest-grey': look('towels', { colours: ['#b3b0a6', '#a5a298'], stripe: '#e9e4d8' }, 'clay', {
    y: 650,
    scale: 1.2,
  }),
  'rug-stripe-rust': look('rug', { stripe: colour.rust, accent: '#7a6a52' }, 'stone'),
  'rug-stripe-blue': look('rug', { wool: '#e2dac8', stripe: colour.blue, accent: '#a7a59c' }, 'sand'),
  'rug-diamond-ochre': look(
    'rug',
    { wool: '#e3d7bd', stripe: colour.ochre, accent: '#7a4a2c', pattern: 'diamonds' },
    'mist',
  ),
  'rug-diamond-night': look(
    'rug',
    { wool: '#d9d2c2', stripe: glaze.night, accent: '#a8502f', pattern: 'diamonds' },
    'linen',
  ),
  'rug-border-olive': look('rug', { wool: '#7d8462', stripe: '#e0d3b4', accent: '#4d5639', pattern: 'border' }, 'sand'),
  'rug-check-grey': look('rug', { wool: '#ded9cc', stripe: '#77756d', pattern: 'checks' }, 'clay'),
  'rug-runner-plum': look(
    'rug',
    { wool: '#d9ccb8', stripe: glaze.plum, accent: '#a98b74', width: 250, length: 680 },
    'sky',
    { turn: 12 },
  ),
  'pillow-oat': look('pillow', {}, 'moss'),
  'pillow-sage': look('pillow', { colour: '#9aab9c' }, 'sand'),
  'pillow-rust': look('pillow', { colour: '#b0593a' }, 'linen'),
  'pillow-stripe-blue': look('pillow', { colour: '#e7e0d2', stripe: colour.blue, pattern: 'stripes' }, 'clay'),
  'pillow-stripe-ochre': look('pillow', { colour: '#ece4d2', stripe: colour.ochre, pattern: 'stripes' }, 'sky'),
  'pillow-diamond-night': look(
    'pillow',
    { colour: '#dcd3c0', stripe: glaze.night, accent: '#b98a5a', pattern: 'diamonds' },
    'mist',
  ),
  'pillow-diamond-plum': look(
    'pillow',
    { colour: '#e0d4c4', stripe: glaze.plum, accent: '#b9a08a', pattern: 'diamonds' },
    'stone',
  ),
  'pillow-check-green': look('pillow', { colour: '#e3ddcb', stripe: colour.green, pattern: 'checks' }, 'linen'),
};

const barStool = { height: 520, seat: 132 };

const furniture: Record<string, Look> = {
  stool: look('stool', {}, 'mist'),
  'stool-walnut': look('stool', { wood: wood.walnut }, 'sand'),
  'stool-oak': look('stool', { wood: wood.oak }, 'stone'),
  'stool-low': look('stool', { wood: wood.beech, height: 290, seat: 164 }, 'moss', { y: 740, scale: 1.42 }),
  'stool-bar': look('stool', { ...barStool, wood: wood.cherry }, 'linen', { y: 850, scale: 1.34 }),
  'stool-painted-green': look('stool', { wood: '#6d8672', isPainted: true }, 'clay'),
  'stool-painted-blue': look('stool', { wood: '#5f7a8c', isPainted: true }, 'linen'),
  'chair-oak': look('chair', { wood: wood.oak }, 'mist'),
  'chair-walnut': look('chair', { wood: wood.walnut }, 'sand'),
  'chair-black': look('chair', { wood: '#3a3a3a', isPainted: true }, 'linen'),
  'chair-ladder-cherry': look('chair', { wood: wood.cherry, back: 'ladder' }, 'stone'),
  'chair-ladder-ash': look('chair', { wood: wood.ash, back: 'ladder' }, 'moss'),
  'chair-kids-beech': look('chair', { wood: wood.beech }, 'clay', { y: 780, scale: 0.94 }),
  basket: look('basket', {}, 'sand'),
  'basket-dark': look('basket', { reed: '#7d5733' }, 'mist'),
  'basket-large': look('basket', { reed: '#9a6b3c', radius: 158, height: 270, hasHandles: false }, 'linen', {
    y: 790,
    scale: 1.7,
  }),
  'basket-bread': look('basket', { reed: '#cfa66a', radius: 160, height: 130, hasHandles: false }, 'moss', {
    y: 690,
    scale: 1.5,
  }),
  'basket-log-dark': look('basket', { reed: '#6d4a2a', radius: 172, height: 240 }, 'stone', { y: 770, scale: 1.56 }),
  'basket-small-natural': look('basket', { reed: '#d3b078', radius: 118, height: 130 }, 'clay', { y: 690, scale: 1.7 }),
  'basket-small-grey': look('basket', { reed: '#9b948a', radius: 118, height: 130 }, 'sky', { y: 690, scale: 1.7 }),
  'crate-pine': look('crate', { wood: wood.pine }, 'mist'),
  'crate-walnut': look('crate', { wood: wood.walnut }, 'linen'),
  'crate-green': look('crate', { wood: '#6d8672', isPainted: true }, 'sand'),
};

const tallVase = { height: 350, belly: 92, neck: 24 };
const budVase = { neck: 22, belly: 92, height: 210, gloss: 0.22, stems: undefined };

const vases: Record<string, Look> = {
  vase: look('vase', {}, 'clay'),
  'vase-clay': look('vase', { glaze: '#b9684a' }, 'mist'),
  'vase-night': look('vase', { glaze: glaze.night, material: speckle('#10161a', 4) }, 'sand'),
  'vase-tall': look('vase', { ...tallVase, glaze: glaze.sage, stems: 'dry' }, 'linen', { y: 890, scale: 1.1 }),
  'vase-tall-honey': look('vase', { ...tallVase, glaze: glaze.honey, stems: 'dry' }, 'sky', { y: 890, scale: 1.1 }),
  'vase-livada': look(
    'vase',
    { glaze: glaze.moss, material: speckle(), neck: 56, belly: 136, height: 270, gloss: 0.2 },
    'linen',
  ),
  'vase-bud': look('vase', { ...budVase, glaze: glaze.plum, material: speckle('#241018', 4) }, 'moss', {
    x: 395,
    y: 720,
    scale: 1.9,
  }),
  'vase-cylinder-oat': look(
    'vase',
    { shape: 'cylinder', glaze: glaze.oat, belly: 92, height: 290, material: speckle() },
    'mist',
  ),
  'vase-cylinder-night': look(
    'vase',
    { shape: 'cylinder', glaze: glaze.night, belly: 92, height: 290, material: speckle('#10161a', 4) },
    'clay',
  ),
  'vase-round-clay': look(
    'vase',
    { shape: 'moon', glaze: glaze.clay, belly: 150, height: 270, neck: 34, stems: 'dry' },
    'sky',
  ),
  'vase-round-moss': look(
    'vase',
    { shape: 'moon', glaze: glaze.moss, belly: 150, height: 270, neck: 34, material: speckle(), stems: 'dry' },
    'sand',
  ),
  'vase-stripe-sage': look(
    'vase',
    { glaze: '#e4dccb', stripe: '#6f8577', material: speckle(), stems: undefined },
    'clay',
    { x: 398, y: 800, scale: 1.7 },
  ),
  'vase-stripe-plum': look(
    'vase',
    { glaze: '#e4dccb', stripe: glaze.plum, material: speckle(), stems: undefined },
    'mist',
    { x: 398, y: 800, scale: 1.7 },
  ),
  'vase-floor-oat': look('vase', { glaze: '#ddd2bf', height: 420, belly: 104, neck: 34, stems: 'grass' }, 'stone', {
    y: 905,
    scale: 0.98,
  }),
};

const walls: Record<string, Look> = {
  'clock-oak': look('clock', {}, 'mist'),
  'clock-walnut': look('clock', { frame: wood.walnut }, 'sand'),
  'clock-white': look('clock', { frame: '#e9e4d8', face: '#fbf8f0', isWooden: false }, 'sky', { scale: 1.02 }),
  'clock-night': look('clock', { frame: '#37434c', face: '#3f4d57', ink: '#efe6d2', isWooden: false }, 'linen', {
    scale: 1.08,
  }),
  'hooks-oak': look('hooks', {}, 'mist'),
  'hooks-walnut': look('hooks', { wood: wood.walnut }, 'sand'),
  'hooks-short-ash': look('hooks', { wood: wood.ash, metal: '#4a4a48', count: 3 }, 'clay', { scale: 1.14 }),
  'hooks-black': look('hooks', { wood: '#37383a', isPainted: true }, 'linen'),
  'mirror-oak': look('mirror', {}, 'sand'),
  'mirror-walnut': look('mirror', { frame: wood.walnut }, 'linen'),
  'mirror-arch-brass': look('mirror', { frame: brass, shape: 'arch', isMetal: true }, 'moss'),
  'mirror-arch-black': look('mirror', { frame: '#4a4c4e', shape: 'arch', isMetal: true }, 'clay'),
  'mirror-tall-cherry': look('mirror', { frame: wood.cherry, shape: 'tall' }, 'mist'),
  'print-hills-oak': look('print', {}, 'linen'),
  'print-lake-walnut': look('print', { frame: wood.walnut, motif: 'lake' }, 'sand'),
  'print-leaves-ash': look('print', { frame: wood.ash, motif: 'leaves' }, 'clay'),
};

/** Light, textiles, furniture and what stands or hangs about. */
export const homeLooks: Record<string, Look> = { ...light, ...textiles, ...furniture, ...vases, ...walls };
