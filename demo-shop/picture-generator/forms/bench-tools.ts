import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, veil, within } from '../drawing/definitions';
import { type Form, lying } from '../drawing/form';
import { brushed, iron, texture, wood as woodGrain } from '../drawing/materials';
import { castShadow, edges, piece, rod } from '../drawing/piece';
import { at, box, group, path, polygon, range, round1, stroke } from '../drawing/shapes';
import { blade, rivets } from './blades';

interface HammerOptions {
  wood?: string;
  steel?: string;
  kind?: 'joiner' | 'smith' | 'mallet';
}

const hammerHandle =
  'M-17 -250C-20 -140 -22 -20 -20 60C-18 140 -28 220 -26 300C-24 330 26 330 28 300C30 220 18 140 20 60C22 -20 20 -140 17 -250Z';

/** Its head to the top, the handle towards the viewer. */
export function hammer({ wood = '#cda36c', steel = '#6f767a', kind = 'joiner' }: HammerOptions = {}): Form {
  const handle = rod(hammerHandle, wood, { lies: false, material: woodGrain('v', 4), gloss: 0.26, height: 22 });
  return lying(handle + hammerHead(kind, steel, wood), 27, 20, 30, 1.06);
}

function hammerHead(kind: NonNullable<HammerOptions['kind']>, steel: string, wood: string): string {
  if (kind === 'mallet') {
    const head =
      'M-148 -352Q-156 -354 -154 -344L-138 -206Q-136 -198 -128 -198L128 -198Q136 -198 138 -206L154 -344Q156 -354 148 -352Z';
    return (
      piece(head, lit(wood, 0.04), { material: woodGrain('h', 9), edge: 12, height: 30 }) +
      path(box(-20, -352, 40, 14, 2), lit(wood, -0.24)) +
      stroke('M-100 -350L-92 -200M100 -350L92 -200', '#1a0d06', 3, `opacity=".22" ${blurred(1)}`)
    );
  }
  const faces = {
    joiner:
      'M-128 -330Q-140 -330 -140 -318L-140 -256Q-140 -244 -128 -244L-96 -244Q-88 -246 -84 -254L-60 -260L44 -260C80 -262 120 -276 170 -290Q178 -296 170 -302C120 -312 80 -316 44 -316L-60 -316L-84 -322Q-88 -330 -96 -330Z',
    smith:
      'M-150 -336Q-162 -334 -162 -322L-162 -254Q-162 -242 -150 -240L-112 -240Q-100 -242 -96 -252L-56 -260L56 -260L92 -250C120 -240 150 -258 150 -288C150 -318 120 -336 92 -326L56 -316L-56 -316L-96 -324Q-100 -334 -112 -336Z',
  };
  const head = faces[kind];
  const paint = linear(shades(steel, [0, 0.44], [0.26, 0.62], [0.4, 0.05], [0.78, -0.5], [1, -0.3]), downLine);
  const polished = path('M-164 -338h24v100h-24Z', '#fff', `opacity=".34" ${blurred(3)}`);
  return (
    castShadow(head, 28, 0.5) +
    path(head, paint) +
    group(texture(head, iron) + polished, within(head)) +
    edges(head, 5, 0.4, 0.4) +
    path(box(-15, -268, 30, 10), lit(wood, -0.3))
  );
}

interface ChiselOptions {
  wood?: string;
  steel?: string;
  kind?: 'single' | 'set' | 'carving';
}

function oneChisel(wood: string, steel: string, width: number): string {
  const w = width / 2;
  const steelPart = `M${-w} 300L${w} 300L${w} 60L13 20L13 -40L-13 -40L-13 20L${-w} 60Z`;
  const slope = polygon([
    [-w, 300],
    [w, 300],
    [w, 250],
    [-w, 250],
  ]);
  const paint = linear(shades(steel, [0, 0.5], [0.3, 0.7], [0.5, 0.1], [0.85, -0.3], [1, 0.1]));
  const handle =
    'M-15 -40C-20 -70 -32 -90 -32 -150C-32 -210 -26 -250 -28 -290C-28 -312 28 -312 28 -290C26 -250 32 -210 32 -150C32 -90 20 -70 15 -40Z';
  const ring = (y: number, half: number) =>
    path(
      box(-half, y, half * 2, 17, 4),
      linear(stops([0, '#8a7440'], [0.3, '#f0d898'], [0.6, '#b08d4e'], [1, '#5e4a22'])),
    );
  return (
    castShadow(steelPart, 14, 0.44) +
    path(steelPart, paint) +
    group(
      texture(steelPart, brushed) + path(slope, linear(stops([0, '#ffffff', 0.75], [1, '#9aa6aa', 0.5]))),
      within(steelPart),
    ) +
    edges(steelPart, 3.4, 0.5, 0.35) +
    rod(handle, wood, { lies: false, material: woodGrain('v', 5), gloss: 0.34, height: 18 }) +
    ring(-56, 18) +
    ring(-304, 29)
  );
}

export function chisel({ wood = '#cda36c', steel = '#aeb6b8', kind = 'single' }: ChiselOptions = {}): Form {
  if (kind === 'set')
    return lying(
      [18, 32, 52]
        .map((width, index) => at(oneChisel(wood, steel, width), -150 + index * 150, index === 1 ? -26 : 20))
        .join(''),
      24,
      0,
      0,
      0.98,
    );
  if (kind === 'carving') return lying(carvingKnife(wood, steel), -34);
  return lying(oneChisel(wood, steel, 54), 34, 0, 0, 1.14);
}

function carvingKnife(wood: string, steel: string): string {
  const handle = 'M20 -26C70 -44 150 -46 220 -34C262 -26 282 -12 282 2C282 18 258 32 220 36C150 44 70 40 20 28Z';
  const edge = 'M-206 12C-150 30 -60 34 26 28L26 -24C-60 -26 -140 -10 -206 4Q-212 8 -206 12Z';
  return (
    blade(edge, steel, 'M-204 12C-150 30 -60 35 26 29L26 20C-60 25 -140 22 -198 8Z') +
    rod(handle, wood, { material: woodGrain('h', 7), gloss: 0.3, height: 18 }) +
    path(box(12, -26, 16, 54, 3), linear(stops([0, '#f0d898'], [0.4, '#b08d4e'], [1, '#5e4a22']), downLine))
  );
}

interface SawOptions {
  wood?: string;
  steel?: string;
  kind?: 'hand' | 'tenon';
}

const teeth = (from: number, to: number, y1: number, y2: number) => {
  const count = Math.round((from - to) / 11);
  return range(count)
    .map(
      (index) =>
        `L${round1(from - (index + 0.9) * ((from - to) / count))} ${round1(y1 + ((y2 - y1) * (index + 0.5)) / count + 9)}L${round1(from - (index + 1) * ((from - to) / count))} ${round1(y1 + ((y2 - y1) * (index + 1)) / count)}`,
    )
    .join('');
};

const sawHandle =
  'M60 -84C92 -100 150 -104 176 -86C214 -60 232 -16 236 30C240 66 236 96 214 104C190 110 176 88 150 84C120 82 92 96 72 84C56 70 78 40 70 6C66 -20 40 -60 60 -84Z';

const sawHole =
  'M104 -50C126 -62 152 -54 168 -30C184 -6 192 24 188 42C182 58 160 46 140 44C120 44 110 50 108 34C108 8 88 -36 104 -50Z';

export function saw({ wood = '#b98b58', steel = '#b4babb', kind = 'hand' }: SawOptions = {}): Form {
  const sheet =
    kind === 'hand'
      ? `M-420 -22L110 -66L110 84${teeth(110, -416, 84, 36)}Z`
      : `M-330 -66L110 -66L110 60${teeth(110, -328, 60, 42)}Z`;
  const back = kind === 'tenon' ? rod(box(-336, -84, 446, 26, 5), '#b08d4e', { gloss: 0.5, height: 8 }) : '';
  const grained = woodGrain('h', 6);
  const holdPaint = linear(shades(wood, [0, 0.34], [0.5, 0], [1, -0.4]), [0, 0, 1, 1]);
  const hold =
    castShadow(sawHandle, 20, 0.44) +
    `<path d="${sawHandle}${sawHole}" fill="${holdPaint}" fill-rule="evenodd"/>` +
    `<g ${within(sawHandle)}><g style="clip-rule:evenodd">${texture(sawHandle, grained)}</g></g>`;
  return lying(
    blade(sheet, steel, '') +
      back +
      hold +
      holeRim(wood) +
      rivets(
        [
          [96, -66],
          [160, -70],
          [92, 62],
          [200, 70],
        ],
        8,
      ),
    -24,
    70,
    20,
    0.94,
  );
}

/** The grip's hole shows the ground; its rim is rounded. */
function holeRim(wood: string): string {
  return (
    path(sawHole, '#d8cfc0') +
    path(sawHole, linear(veil('#2a1a10', [0, 0.5], [0.6, 0.14], [1, 0]), [0, 0, 1, 1])) +
    stroke(sawHole, lit(wood, 0.3), 5, `opacity=".7" ${blurred(1.4)}`)
  );
}
