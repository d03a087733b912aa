import { leather } from '../drawing/materials';
import { type Look, look } from './look';
import { colour, glaze, wood } from './palette';

const tools: Record<string, Look> = {
  axe: look('axe', {}, 'stone'),
  'axe-dark': look('axe', { ash: '#7a5238', leather: '#2f2a26' }, 'clay'),
  'axe-splitting': look('axe', { ash: '#dcb98a', steel: '#5f676a', leather: '#9a4f2c' }, 'moss', {
    y: 500,
    scale: 1.3,
  }),
  'axe-carving-ash': look('axe', { ash: wood.ash, steel: '#9aa2a4', leather: '#3f5a4a' }, 'linen', {
    y: 500,
    scale: 1.1,
  }),
  'camp-axe': look('axe', { steel: '#a9afae', leather: '#33473c' }, 'sand', { y: 500, scale: 1.04 }),
  'hammer-joiner-ash': look('hammer', {}, 'linen'),
  'hammer-joiner-walnut': look('hammer', { wood: wood.walnut, steel: '#565d61' }, 'mist'),
  'hammer-smith-ash': look('hammer', { wood: wood.ash, steel: '#4a4f52', kind: 'smith' }, 'sand'),
  'hammer-mallet-beech': look('hammer', { wood: wood.beech, kind: 'mallet' }, 'sky'),
  'chisel-ash': look('chisel', {}, 'clay'),
  'chisel-set-walnut': look('chisel', { wood: wood.walnut, kind: 'set' }, 'linen'),
  'chisel-carving-cherry': look('chisel', { wood: wood.cherry, kind: 'carving' }, 'moss'),
  'saw-beech': look('saw', { wood: wood.beech }, 'mist'),
  'saw-walnut': look('saw', { wood: wood.walnut }, 'sand'),
  'saw-tenon-oak': look('saw', { wood: wood.oak, kind: 'tenon' }, 'clay'),
  'plane-beech': look('plane', {}, 'sky'),
  'plane-walnut': look('plane', { wood: wood.walnut }, 'linen'),
  'plane-block-cherry': look('plane', { wood: wood.cherry, isSmall: true }, 'mist', { scale: 1.2 }),
  'rule-beech': look('rule', {}, 'moss'),
  'rule-black': look('rule', { wood: '#45423e', ink: '#f0e4c8' }, 'linen'),
  'toolbox-pine': look('crate', { wood: wood.pine, hasHandle: true, boards: 2 }, 'stone', {
    x: 362,
    y: 720,
    scale: 1.06,
  }),
  'toolbox-green': look('crate', { wood: '#66806f', hasHandle: true, boards: 2, isPainted: true }, 'clay', {
    x: 362,
    y: 720,
    scale: 1.06,
  }),
  'tool-roll-olive': look('toolRoll', {}, 'sand'),
  'tool-roll-ochre': look('toolRoll', { canvas: '#b5842f', leather: '#5e3a22' }, 'mist'),
  'tool-roll-leather': look('toolRoll', { canvas: '#8a5332', leather: '#4d2f1c', material: leather }, 'linen'),
};

const care: Record<string, Look> = {
  brush: look('brush', {}, 'mist'),
  'brush-walnut': look('brush', { wood: wood.walnut }, 'linen'),
  'brush-dark': look('brush', { wood: wood.oak, bristle: '#4a3a2c' }, 'clay'),
  'brush-shoe-dark': look('shoeBrush', { wood: wood.oak }, 'sky'),
  'brush-shoe-pale': look('shoeBrush', { wood: wood.cherry, bristle: '#e0cda2' }, 'sand'),
  soap: look('soap', {}, 'moss'),
  'soap-lavender': look('soap', { upper: '#d9cfd8', lower: '#8d8399' }, 'linen'),
  'soap-plain': look('soap', { upper: '#efe6d2', lower: '#d8caa9' }, 'sky'),
  'soap-honey': look('soap', { upper: '#c8963e', lower: '#8a5a2a' }, 'stone'),
  'soap-rosemary': look('soap', { upper: '#b9c2a6', lower: '#6f826f' }, 'sand'),
  'soap-clay': look('soap', { upper: '#cf9a7c', lower: '#b8633f' }, 'mist'),
  'soap-charcoal': look('soap', { upper: '#6d6b68', lower: '#3f3e3d' }, 'clay'),
  'soap-citrus': look('soap', { upper: '#efdc9a', lower: '#d9b45a' }, 'sky'),
  'tin-honey': look('tin', {}, 'linen'),
  'tin-sage': look('tin', { label: '#7d9282' }, 'sand'),
  'tin-rust': look('tin', { label: colour.rust }, 'mist'),
  'tin-night': look('tin', { label: glaze.night, lid: '#a8a69e' }, 'clay'),
};

const paper: Record<string, Look> = {
  notebooks: look('notebooks', {}, 'linen'),
  'notebooks-blue': look('notebooks', { colours: ['#c28f3a', '#3a566c', '#c9d2d3'] }, 'sand'),
  'notebooks-green': look('notebooks', { colours: ['#2f4f40', '#8f7a4a', '#dfe3d2'] }, 'mist'),
  'notebook-field': look('notebooks', { colours: ['#c28f3a', '#6b4630', '#b8633f'] }, 'moss', { scale: 1.08 }),
  'notebook-sketch-black': look(
    'notebooks',
    { colours: ['#33363a', '#000000', '#000000'], kind: 'sketchbook' },
    'sand',
  ),
  'notebook-sketch-sand': look('notebooks', { colours: ['#c9b690', '#000000', '#000000'], kind: 'sketchbook' }, 'sky'),
  'notebooks-pocket-ochre': look('notebooks', { colours: ['#c28f3a', '#8fa196', '#a8502f'], kind: 'pocket' }, 'linen'),
  'pencils-natural': look('pencils', {}, 'sky'),
  'pencils-red': look('pencils', { colours: ['#a83a2a', '#2f5a49', '#a83a2a', '#2f5a49'], isFlat: true }, 'linen'),
};

/** Tools, care and paper. */
export const workshopLooks: Record<string, Look> = { ...tools, ...care, ...paper };
