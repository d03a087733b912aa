import { round } from '../drawing/lathe';
import { clay, wood as grain, plain, speckle, zinc } from '../drawing/materials';
import { type Look, look } from './look';
import { colour, glaze, wood } from './palette';

const herb = { radius: 110, height: 150 };
const herbPlace = { y: 800, scale: 1.2 };
const cactus = { plant: 'cactus', radius: 100, height: 140 } as const;
const cactusPlace = { y: 780, scale: 1.7 };

const pots: Record<string, Look> = {
  planter: look('planter', {}, 'sky'),
  'planter-pale': look('planter', { clay: '#e2d6c3' }, 'clay'),
  'planter-fig': look('planter', { clay: '#a9583a', plant: 'fig', radius: 146, height: 216 }, 'sand', {
    y: 860,
    scale: 1.3,
  }),
  'planter-herb-moss': look('planter', { ...herb, clay: glaze.moss, material: speckle() }, 'linen', herbPlace),
  'planter-herb-night': look(
    'planter',
    { ...herb, clay: glaze.night, plant: 'fig', material: speckle('#10161a', 4) },
    'stone',
    herbPlace,
  ),
  'planter-stripe-night': look(
    'planter',
    { clay: '#e2d8c6', stripe: glaze.night, radius: 118, height: 176, plant: 'fig' },
    'mist',
    { y: 815 },
  ),
  'planter-stripe-clay': look('planter', { clay: '#e2d8c6', stripe: glaze.clay, radius: 118, height: 176 }, 'sky', {
    y: 815,
  }),
  'planter-tall-oat': look(
    'planter',
    { clay: '#ddd2be', isTall: true, radius: 112, height: 300, plant: 'fig', material: speckle() },
    'clay',
    { y: 880, scale: 1.24 },
  ),
  'planter-tall-night': look(
    'planter',
    { clay: glaze.night, isTall: true, radius: 112, height: 300, material: speckle('#10161a', 4) },
    'sand',
    { y: 880, scale: 1.24 },
  ),
  'planter-cactus-clay': look('planter', { ...cactus }, 'linen', cactusPlace),
  'planter-cactus-sage': look('planter', { ...cactus, clay: glaze.sage, material: speckle() }, 'clay', cactusPlace),
  'trough-zinc': look('trough', { material: zinc, gloss: 0.6 }, 'moss'),
  'trough-larch': look('trough', { colour: '#c0895a', material: grain('h', 8), isBoarded: true, gloss: 0.1 }, 'sky'),
  'trough-clay': look('trough', { colour: '#bd6f4a', material: clay, gloss: 0.08 }, 'linen'),
};

const indoor = { x: 466, y: 690, scale: 1.06 };

const water: Record<string, Look> = {
  'watering-can': look('wateringCan', {}, 'moss'),
  'can-blue': look('wateringCan', { colour: '#4a6478' }, 'linen'),
  'can-zinc-small': look('wateringCan', { colour: '#a3a8a6' }, 'sand'),
  'can-zinc': look('wateringCan', { colour: '#8f9694' }, 'mist', { x: 500, y: 740, scale: 1.3 }),
  'can-indoor-rust': look('wateringCan', { colour: colour.rust }, 'sky', indoor),
  'can-indoor-white': look('wateringCan', { colour: '#e6e1d4' }, 'clay', indoor),
  'bucket-zinc': look('bucket', {}, 'moss'),
  'bucket-green': look('bucket', { colour: '#5d7a67', shade: round }, 'linen', { scale: 1.56 }),
  'bucket-rust': look('bucket', { colour: '#a8573a', shade: round }, 'mist', { scale: 1.56 }),
  'bucket-white': look('bucket', { colour: '#ece8dd', rim: '#2c4a63', material: plain, shade: round }, 'sand', {
    scale: 1.64,
  }),
};

const handTools: Record<string, Look> = {
  'trowel-ash': look('trowel', {}, 'moss'),
  'trowel-walnut': look('trowel', { wood: wood.walnut, steel: '#8b9494' }, 'sand'),
  'trowel-fork-ash': look('trowel', { kind: 'fork' }, 'sky'),
  'trowel-dibber-oak': look('trowel', { wood: wood.oak, kind: 'dibber' }, 'linen'),
  'secateurs-red': look('secateurs', {}, 'mist'),
  'secateurs-green': look('secateurs', { grip: '#4f6b5b' }, 'sand'),
  'secateurs-walnut': look('secateurs', { grip: wood.walnut, isWooden: true }, 'linen'),
  'twine-natural': look('twine', {}, 'moss'),
  'twine-green': look('twine', { colour: '#7f9468' }, 'clay'),
  'twine-red': look('twine', { colour: '#b0503a' }, 'sky'),
};

const corner: Record<string, Look> = {
  lantern: look('lantern', {}, 'night'),
  'lantern-green': look('lantern', { metalColour: '#3f5f4e' }, '#b4ac98'),
  'lantern-rust': look('lantern', { metalColour: '#8a4326' }, '#a9aaa2', { y: 780, scale: 1.24 }),
  'lantern-large-black': look('lantern', { metalColour: '#2e3132' }, '#b8b0a0', { y: 870, scale: 1.68 }),
  'lantern-large-white': look('lantern', { metalColour: '#d8d3c6' }, '#a4aba4', { y: 870, scale: 1.68 }),
  'birdhouse-pine': look('birdhouse', { wood: wood.pine }, 'moss'),
  'birdhouse-green': look('birdhouse', { wood: '#7d9482', roof: '#5a4a3c', isPainted: true }, 'sand'),
  'birdhouse-blue': look('birdhouse', { wood: '#7f99a8', roof: '#ece4d2', isPainted: true }, 'linen'),
  'birdhouse-feeder-grey': look('birdhouse', { wood: '#a7a298', roof: '#6b625a', isFeeder: true }, 'sky'),
  'seeds-chamomile': look('seeds', {}, 'mist'),
  'seeds-lavender': look('seeds', { plant: 'lavender', colour: '#ddd5d9', accent: '#77699c' }, 'sand'),
  'seeds-tomato': look('seeds', { plant: 'tomato', colour: '#e9d6bf', accent: '#a8442f' }, 'moss'),
  'seeds-pumpkin': look('seeds', { plant: 'pumpkin', colour: '#e4d2a8', accent: '#b06a24' }, 'sky'),
};

/** Pots, water, tools and the corner where one sits. */
export const gardenLooks: Record<string, Look> = { ...pots, ...water, ...handTools, ...corner };
