import { cloth } from '../drawing/materials';
import { type Look, look } from './look';
import { brass, colour, wood } from './palette';

const dayPack = { y: 780, scale: 1.22 };
const kidsPack = { y: 740, scale: 1.04 };

const carried: Record<string, Look> = {
  backpack: look('backpack', {}, 'sand'),
  'backpack-ochre': look('backpack', { canvas: '#b5842f', leather: '#5e3a22' }, 'mist'),
  'backpack-blue': look('backpack', { canvas: '#3f566a' }, 'linen'),
  'backpack-day-rust': look('backpack', { canvas: '#a8502f', leather: '#4d2f1c', hasBedroll: false }, 'stone', dayPack),
  'backpack-day-grey': look('backpack', { canvas: '#8f8f86', leather: '#6b4630', hasBedroll: false }, 'clay', dayPack),
  'backpack-kids-rust': look('backpack', { canvas: '#b4633f', leather: '#e0c79a', hasBedroll: false }, 'sky', kidsPack),
  'backpack-kids-green': look(
    'backpack',
    { canvas: '#6f8c74', leather: '#e0c79a', hasBedroll: false },
    'sand',
    kidsPack,
  ),
  'backpack-city-black': look('backpack', { canvas: '#3c3e40', leather: '#8a5332', hasBedroll: false }, 'mist', {
    scale: 1.3,
  }),
  'backpack-city-olive': look('backpack', { canvas: '#5e6b52', leather: '#3c2a20', hasBedroll: false }, 'linen', {
    scale: 1.3,
  }),
  bottle: look('bottle', {}, 'mist'),
  'bottle-oat': look('bottle', { colour: '#d9cdb6' }, 'sand'),
  'bottle-rust': look('bottle', { colour: '#a8502f' }, 'linen'),
  'bottle-blue': look('bottle', { colour: '#3f5a70' }, 'stone'),
  'bottle-small': look('bottle', { colour: '#6b7353', height: 250, radius: 70 }, 'clay', { y: 740, scale: 1.5 }),
  'bottle-large-green': look('bottle', { colour: '#4f6b5b', height: 370, radius: 84 }, 'sky', { y: 840, scale: 1.56 }),
  'bottle-large-black': look('bottle', { colour: '#3a3d3f', height: 370, radius: 84 }, 'clay', { y: 840, scale: 1.56 }),
  'bottle-kids-ochre': look('bottle', { colour: '#c9963f', height: 220, radius: 68 }, 'mist', { y: 730, scale: 1.5 }),
  'bottle-kids-sky': look('bottle', { colour: '#9db4bf', height: 220, radius: 68 }, 'linen', { y: 730, scale: 1.5 }),
  'thermos-green': look('thermos', {}, 'linen'),
  'thermos-blue': look('thermos', { colour: colour.blue }, 'sand'),
  'thermos-steel': look('thermos', { colour: '#a9adac' }, 'clay'),
  'thermos-small-rust': look('thermos', { colour: colour.rust, height: 250, radius: 66 }, 'mist', { y: 760 }),
  'thermos-small-ochre': look('thermos', { colour: colour.ochre, height: 250, radius: 66 }, 'sky', { y: 760 }),
  'thermos-food-oat': look('thermos', { colour: '#ddd0b8', height: 190, radius: 100, isFoodJar: true }, 'moss', {
    y: 710,
    scale: 1.7,
  }),
  'lunch-box-steel': look('lunchBox', {}, 'moss'),
  'lunch-box-green': look('lunchBox', { colour: '#6d8672', lid: '#5d7663', isWooden: false }, 'sand'),
  'lunch-box-blue': look('lunchBox', { colour: '#5f7a8c', lid: '#506a7c', isWooden: false }, 'linen'),
};

const camp: Record<string, Look> = {
  'tent-oat': look('tent', {}, 'moss'),
  'tent-olive': look('tent', { canvas: '#7d8462' }, 'sand'),
  'tent-large-rust': look('tent', { canvas: '#b4693f', isLarge: true }, 'mist', { y: 750 }),
  'mat-grey': look('mat', {}, 'linen'),
  'mat-olive': look('mat', { colour: '#6f7658', strap: '#3c2a20' }, 'clay'),
  'map-case-brown': look('mapCase', {}, 'sand'),
  'map-case-green': look('mapCase', { colour: '#5e6b52', strap: '#8a5332', material: cloth }, 'linen'),
  'compass-brass': look('compass', { metal: brass }, 'mist'),
  'compass-black': look('compass', { metal: '#55585a', face: '#efe9dc' }, 'sand'),
  'pocket-knife-olive': look('pocketKnife', { wood: wood.olive }, 'moss'),
  'pocket-knife-walnut': look('pocketKnife', { wood: wood.walnut }, 'linen'),
  'pocket-knife-mushroom-beech': look('pocketKnife', { wood: wood.beech, isCurved: true }, 'sky'),
};

const clothes: Record<string, Look> = {
  'boots-brown': look('boots', {}, 'moss'),
  'boots-black': look('boots', { leather: '#3f3b38', sole: '#2a2523', lace: '#a83a2a' }, 'linen'),
  'boots-low-tan': look('boots', { leather: '#b07a45', sole: '#5a3c26', lace: '#f0e2c4', isLow: true }, 'sky', {
    y: 660,
    scale: 1.36,
  }),
  'hat-brown': look('hat', {}, 'sand'),
  'hat-grey': look('hat', { colour: '#8d8a82', band: '#3f4d57' }, 'clay'),
  'hat-olive': look('hat', { colour: '#6b7353', band: '#7a4a2c' }, 'linen'),
  'hat-straw': look('hat', { colour: '#dcc08a', band: '#a8502f', material: cloth }, 'sky'),
  'beanie-grey': look('beanie', {}, 'clay'),
  'beanie-rust': look('beanie', { wool: '#a8573a' }, 'mist'),
  'beanie-stripe-blue': look('beanie', { wool: '#d9d2c2', stripe: colour.blue }, 'sand', { y: 800, scale: 1.3 }),
  'beanie-stripe-green': look('beanie', { wool: '#dcd6c4', stripe: colour.green }, 'linen', { y: 800, scale: 1.3 }),
  'socks-grey': look('socks', {}, 'clay'),
  'socks-green': look('socks', { wool: '#6d8672', tip: '#d9cdb2' }, 'sand'),
  'socks-stripe-rust': look('socks', { wool: '#ddd2bd', stripe: colour.rust, tip: '#a8573a' }, 'sky'),
  'socks-natural': look('socks', { wool: '#e4dac6', tip: '#b9a88e' }, 'moss'),
};

/** What one carries, sleeps in and wears. */
export const trailLooks: Record<string, Look> = { ...carried, ...camp, ...clothes };
