import { noise, within } from './definitions';
import { group, opacity, path } from './shapes';

/** Layers of texture that are laid over a form: a filter and how strongly it shows. */
export type Material = ReadonlyArray<readonly [filter: string, strength: number]>;

export const plain: Material = [];

export function speckle(colour = '#3b2a20', seed = 4): Material {
  return [
    [noise({ frequency: '.2', colour, gain: 16, cut: 0.735, octaves: 2, seed }), 0.62],
    [noise({ frequency: '.55', colour, gain: 9, cut: 0.7, octaves: 1, seed: seed + 1 }), 0.32],
    [noise({ frequency: '.02', colour: '#fffaf0', gain: 2.4, cut: 0.52, seed: seed + 2 }), 0.2],
  ];
}

export const stone: Material = [
  [noise({ frequency: '.7', colour: '#000000', gain: 2.2, cut: 0.45, octaves: 2 }), 0.16],
  [noise({ frequency: '.03', colour: '#ffffff', gain: 2.4, cut: 0.5 }), 0.16],
];

export const clay: Material = [
  [noise({ frequency: '.9 .5', colour: '#3a1a0c', gain: 2.4, cut: 0.45, octaves: 2 }), 0.22],
  [noise({ frequency: '.012 .05', colour: '#fff0dd', gain: 2.6, cut: 0.5 }), 0.22],
];

export const iron: Material = [
  [noise({ frequency: '.85', colour: '#ffffff', gain: 3, cut: 0.55, octaves: 2 }), 0.12],
  [noise({ frequency: '.05', colour: '#ffffff', gain: 2.4, cut: 0.5 }), 0.08],
];

/** Grain along one direction: `h` lies, `v` stands. */
export function wood(direction: 'h' | 'v' = 'h', seed = 5, colour = '#4a2a12'): Material {
  const along = (wide: string, fine: string) => (direction === 'h' ? `${wide} ${fine}` : `${fine} ${wide}`);
  return [
    [noise({ frequency: along('.0035', '.075'), colour, gain: 4.2, cut: 0.46, octaves: 4, seed }), 0.42],
    [noise({ frequency: along('.02', '.5'), colour, gain: 2.6, cut: 0.45, octaves: 2, seed: seed + 2 }), 0.3],
  ];
}

export const cloth: Material = [
  [noise({ frequency: '.9 .18', colour: '#000000', gain: 2.4, cut: 0.46, octaves: 2 }), 0.2],
  [noise({ frequency: '.18 .9', colour: '#ffffff', gain: 2.4, cut: 0.48, octaves: 2 }), 0.22],
];

/** Wool: loose and soft where cloth is woven. */
export const felt: Material = [
  [noise({ frequency: '.32', colour: '#000000', gain: 2.2, cut: 0.46, octaves: 3 }), 0.16],
  [noise({ frequency: '.5 .3', colour: '#ffffff', gain: 2.6, cut: 0.5, octaves: 2, seed: 8 }), 0.2],
];

export const leather: Material = [
  [noise({ frequency: '.16', colour: '#1a0b04', gain: 3, cut: 0.5, octaves: 3, seed: 6 }), 0.2],
  [noise({ frequency: '.02', colour: '#ffe9cf', gain: 2.4, cut: 0.5, seed: 2 }), 0.18],
];

export const zinc: Material = [
  [noise({ frequency: '.012 .02', colour: '#ffffff', gain: 2.4, cut: 0.5, octaves: 4 }), 0.1],
  [noise({ frequency: '.6', colour: '#000000', gain: 2, cut: 0.5, octaves: 2 }), 0.1],
];

/** Steel that was ground along one direction. */
export const brushed: Material = [
  [noise({ frequency: '.004 .6', colour: '#2a3438', gain: 3, cut: 0.5, octaves: 2 }), 0.18],
];

/** Paper and card. */
export const paper: Material = [
  [noise({ frequency: '.04', colour: '#ffffff', gain: 2.2, cut: 0.5, octaves: 4 }), 0.2],
  [noise({ frequency: '.7', colour: '#3a2c18', gain: 2.2, cut: 0.52, octaves: 2 }), 0.1],
];

/** The texture of a material on an outline. */
export function texture(outline: string, material: Material): string {
  return material
    .map(([filter, strength]) => path(outline, '#fff', `filter="${filter}" ${opacity(strength)}`))
    .join('');
}

/** As `texture`, for outlines whose filter region would show beyond them. */
export function textureWithin(outline: string, material: Material): string {
  return material.length ? group(texture(outline, material), within(outline)) : '';
}

/** The skin of fruit, the crust of bread. */
export const noiseDots: Material = [
  [noise({ frequency: '.5', colour: '#5a3a10', gain: 6, cut: 0.62, octaves: 2 }), 0.18],
];
