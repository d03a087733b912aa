import { lit } from '../drawing/colour';
import { blurred, downLine, linear, noise, shades, stops } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { texture, wood } from '../drawing/materials';
import { grain, type Place, picture, place } from '../drawing/picture';
import { group, type Point, path, polygon, softLight, stroke } from '../drawing/shapes';

/** A form and where it stands; from back to front. */
export type Placed = readonly [form: Form, x: number, y: number, scale: number];

/** What else is in a third view, and on what it stands. */
export interface Company {
  wall: string;
  /** The table's wood, or the boards of a flat lay. */
  table: string;
  behind: readonly Placed[];
  before: readonly Placed[];
  at: Place;
  stage: 'table' | 'above' | 'wall' | 'meadow';
}

const width = 800;
const height = 1000;

/** The wall of a room, a little uneven. */
export function plaster(w: number, h: number, [light, dark]: readonly [string, string], slant = 0.6): string {
  const uneven = noise({ frequency: '.006 .009', colour: '#8a7458', gain: 2.4, cut: 0.5, octaves: 5, seed: 12 });
  return (
    `<rect width="${w}" height="${h}" fill="${linear(stops([0, light], [1, dark]), [0, 0, 1, slant])}"/>` +
    `<rect width="${w}" height="${h}" fill="#fff" filter="${uneven}" opacity=".14"/>`
  );
}

/** A table from its far edge at `y` to the lower end of the picture. */
export function table(w: number, h: number, y: number, colour: string, seed: number): string {
  const outline = `M0 ${y}H${w}V${h}H0Z`;
  const boards = [
    [noise({ frequency: '.0016 .05', colour: '#4a2a12', gain: 3.6, cut: 0.47, octaves: 4, seed }), 0.34],
    [noise({ frequency: '.006 .4', colour: '#4a2a12', gain: 2.4, cut: 0.46, octaves: 2, seed: seed + 1 }), 0.22],
  ] as const;
  return (
    path(outline, linear(shades(colour, [0, 0.3], [0.4, 0.14], [1, -0.2]), [0, 0, 1, 0.6])) +
    texture(outline, boards) +
    path(outline, linear(stops([0, '#fff3dc', 0.42], [0.25, '#fff3dc', 0.05], [1, '#1c0f08', 0.22]), downLine)) +
    stroke(`M0 ${y + 1}H${w}`, '#fff6e6', 3, `opacity=".55" ${blurred(1.5)}`)
  );
}

/** A patch of sunlight. */
export function sunlight(corners: readonly Point[], strength: number, blur = 26): string {
  return (
    path(polygon(corners), '#fff1cf', `opacity="${strength}" ${blurred(blur)} ${softLight}`) +
    path(polygon(corners), '#fff4d8', `opacity="${(strength * 0.42).toFixed(3)}" ${blurred(blur)}`)
  );
}

/** What four panes of a window throw on a wall. */
export function drawWindowLight(x: number, y: number, size = 1, strength = 0.8): string {
  const pane = (dx: number, dy: number): Point[] => {
    const [left, top] = [x + dx * size, y + dy * size];
    return [
      [left, top],
      [left + 206 * size, top + 36 * size],
      [left + 250 * size, top + 250 * size],
      [left + 40 * size, top + 212 * size],
    ];
  };
  return [pane(0, 0), pane(240, 44), pane(0, 250), pane(240, 294)]
    .map((corners) => sunlight(corners, strength, 15))
    .join('');
}

/** The last layers of a scene: warm light from the left, shade to the right, grain. */
export function evening(w: number, h: number, shade = 0.24): string {
  return `<rect width="${w}" height="${h}" fill="${linear(
    stops([0, '#fff1d0', 0.34], [0.5, '#fff1d0', 0.05], [1, '#2a1608', shade]),
    [0, 0, 1, 0.7],
  )}" ${softLight}/>${grain(w, h)}`;
}

/** Window light: shadows are firmer than in product pictures. */
export const stand = ([form, x, y, scale]: Placed) => place(form, { x, y, scale }, 2);

/** On a table by a wall with window light. */
export function tableTop(form: Form, { wall, table: boards, behind, before, at }: Company): string {
  const edge = 560;
  const layers =
    plaster(width, edge + 20, [lit(wall, 0.26), lit(wall, -0.26)]) +
    drawWindowLight(330, 20, 0.9, 0.75) +
    table(width, height, edge, boards, 7) +
    sunlight(
      [
        [60, edge + 40],
        [420, edge],
        [760, height],
        [200, height],
      ],
      0.5,
      34,
    ) +
    behind.map(stand).join('') +
    place(form, at, 2) +
    before.map(stand).join('') +
    evening(width, height);
  return picture(layers, { width, height });
}

/** From above on boards. */
export function flatLay(form: Form, { table: boards, behind, before, at }: Company): string {
  const outline = `M0 0H${width}V${height}H0Z`;
  const planks = [250, 520, 790].map(
    (x) =>
      stroke(`M${x} 0V${height}`, '#1c0f06', 4, `opacity=".34" ${blurred(1)}`) +
      stroke(`M${x + 4} 0V${height}`, '#fff2d8', 2, 'opacity=".3"'),
  );
  const layers =
    path(outline, linear(shades(boards, [0, 0.3], [0.5, 0], [1, -0.22]), [0, 0, 1, 1])) +
    texture(outline, wood('v', 21)) +
    planks.join('') +
    sunlight(
      [
        [0, 60],
        [300, -80],
        [900, 620],
        [560, 900],
      ],
      0.4,
      40,
    ) +
    behind.map(stand).join('') +
    place(form, at) +
    before.map(stand).join('') +
    evening(width, height, 0.2);
  return picture(layers, { width, height });
}

/** On a wall, above whatever stands before it. */
export function hungOnWall(form: Form, { wall, table: boards, behind, before, at }: Company): string {
  const edge = 800;
  const layers =
    plaster(width, height, [lit(wall, 0.26), lit(wall, -0.26)]) +
    drawWindowLight(250, 60, 1.1, 0.6) +
    behind.map(stand).join('') +
    group(place(form, at)) +
    (before.length ? table(width, height, edge, boards, 9) + before.map(stand).join('') : '') +
    evening(width, height);
  return picture(layers, { width, height });
}
