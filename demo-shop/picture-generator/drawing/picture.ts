import { blurred, downLine, findDefinitions, linear, noise, radial, shades, stops, veil } from './definitions';
import type { Form, Ground } from './form';
import { tilt } from './lathe';
import { at, ellipse, group, multiply, type Point, path, polygon, round1, softLight } from './shapes';

/** Quiet grounds, at most OKLab lightness 0.9; vary them in a row. */
export const tints = {
  sand: '#e6dccb',
  mist: '#d5dfd9',
  clay: '#e5cdbd',
  linen: '#ece5d8',
  stone: '#d9d6cf',
  moss: '#cdd3c0',
  sky: '#d3dce0',
  night: '#b9b3a6',
};

export type Tint = keyof typeof tints;

function roundShadow({ radius, height, ratio = tilt }: Extract<Ground, { kind: 'round' }>): string {
  const flat = radius * ratio;
  const length = height * 0.86;
  const [far, farY] = [radius * 0.4 + length, flat + length * 0.1];
  const cast = `M${round1(-radius * 0.7)} ${round1(-flat * 0.75)}L${round1(far)} ${round1(-flat * 0.5 + length * 0.02)}A${round1(radius * 0.9)} ${round1(flat)} 0 0 1 ${round1(far)} ${round1(farY)}L${round1(-radius * 0.5)} ${round1(flat * 0.95)}Z`;
  const fading = linear(veil('#1e120c', [0, 0.5], [0.3, 0.36], [0.6, 0.16], [1, 0]));
  return (
    path(cast, fading, blurred(12)) +
    ellipse(radius * 0.12, flat * 0.22, radius * 1.12, flat * 1.12, '#1a100c', `opacity=".3" ${blurred(13)}`) +
    ellipse(2, 2, radius, flat, '#140a08', `opacity=".5" ${blurred(4)}`)
  );
}

function boxShadow({ left, right, depth: [dx, dy], height }: Extract<Ground, { kind: 'box' }>): string {
  const cast: Point[] = [
    [left + 10, -6],
    [right, 2],
    [right + dx, -dy],
    [right + dx + height * 0.7, -dy + height * 0.16],
    [right + height * 0.62, height * 0.16 + 8],
    [left + 40, 12],
  ];
  const contact: Point[] = [
    [left + 8, -4],
    [right - 4, -4],
    [right + dx, -dy],
    [right + dx + 14, -dy + 10],
    [right + 8, 9],
    [left + 14, 8],
  ];
  const fading = linear(veil('#1e120c', [0, 0.4], [0.6, 0.3], [1, 0]));
  return path(polygon(cast), fading, blurred(13)) + path(polygon(contact), '#140a08', `opacity=".55" ${blurred(5)}`);
}

function legsShadow({ feet, width = 210 }: Extract<Ground, { kind: 'legs' }>): string {
  const fading = linear(veil('#1a100c', [0, 0.42], [1, 0]));
  const each = feet.map(([x, y]) => {
    const cast: Point[] = [
      [x - 10, y - 3],
      [x + 190, y + 16],
      [x + 190, y + 30],
      [x - 6, y + 6],
    ];
    return (
      ellipse(x + 7, y + 1, 18, 6, '#1a100c', `opacity=".45" ${blurred(3.4)}`) + path(polygon(cast), fading, blurred(6))
    );
  });
  return each.join('') + ellipse(width * 0.7, 6, width, 34, '#1a100c', `opacity=".2" ${blurred(22)}`);
}

function drawShadow(ground: Ground): string {
  switch (ground.kind) {
    case 'own':
      return '';
    case 'round':
      return at(group(roundShadow(ground), multiply), 0, ground.drop ?? 0);
    case 'box':
      return group(boxShadow(ground), multiply);
    case 'legs':
      return group(legsShadow(ground), multiply);
  }
}

export interface Place {
  x: number;
  y: number;
  scale?: number;
  turn?: number;
}

/** A form with its shadow. `firmness` 2 is the shadow of window light. */
export function place(form: Form, { x, y, scale = 1, turn = 0 }: Place, firmness = 1): string {
  return at(drawShadow(form.ground).repeat(firmness) + form.svg, x, y, { scale, turn });
}

const sheet = (width: number, height: number, fill: string, attributes = '') =>
  `<rect width="${width}" height="${height}" fill="${fill}" ${attributes}/>`;

/** A wall of one tint that meets its ground in a soft seam. */
export function wall(tint: string, width: number, height: number, seam = 0.6): string {
  const tone = linear(shades(tint, [0, 0.1], [0.5, 0], [1, -0.09]), [0, 0, 1, 0.5]);
  const floor = linear(
    stops(
      [0, '#fff', 0],
      [seam - 0.12, '#2a1c14', 0.075],
      [seam - 0.02, '#2a1c14', 0.02],
      [seam + 0.04, '#fff8ea', 0.22],
      [seam + 0.16, '#fff8ea', 0.34],
      [1, '#fff8ea', 0.16],
    ),
    downLine,
  );
  return sheet(width, height, tone) + sheet(width, height, floor) + lightPool(width, height);
}

/** The same without a seam: a ground seen from above, or a wall on which things hang. */
export function ground(tint: string, width: number, height: number): string {
  const tone = linear(shades(tint, [0, 0.3], [0.5, 0], [1, -0.12]), [0, 0, 1, 1]);
  return sheet(width, height, tone) + lightPool(width, height);
}

/** Light from the top left, and corners that are a little darker. */
function lightPool(width: number, height: number): string {
  const pool = radial(veil('#fff8e8', [0, 0.6], [0.6, 0.08], [1, 0]), 0.2, 0.1, 0.85);
  const corners = radial(veil('#2a1a12', [0, 0], [0.7, 0], [1, 0.12]), 0.42, 0.42, 0.9);
  return sheet(width, height, pool) + sheet(width, height, corners);
}

/** The last layer of every picture; without it soft gradients show bands. */
export function grain(width: number, height: number): string {
  const filter = noise({ frequency: '.8', colour: '#000000', gain: 1.6, cut: 0.36, octaves: 2, seed: 8 });
  return sheet(width, height, '#808080', `filter="${filter}" opacity=".1" ${softLight}`);
}

export interface View {
  x?: number;
  y?: number;
  width: number;
  height: number;
}

/** What is behind a form: a wall and its ground, or one plane for what lies or hangs. */
export function drawBackdrop({ ground: on }: Form, tint: string, width: number, height: number, seam?: number): string {
  const isFlat = on.kind === 'own' && !on.isStanding;
  return isFlat ? ground(tint, width, height) : wall(tint, width, height, seam);
}

/** A whole picture as SVG; `view` is the part of the drawing that is shown. */
export function picture(layers: string, { x = 0, y = 0, width, height }: View): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"><defs>${findDefinitions(layers)}</defs>${layers}</svg>`;
}
