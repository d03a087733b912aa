import { lit } from '../drawing/colour';
import { blurred, linear, shades, within } from '../drawing/definitions';
import { type Form, lying } from '../drawing/form';
import { roundStops } from '../drawing/lathe';
import { brushed, texture, textureWithin, wood as woodGrain } from '../drawing/materials';
import { castShadow, edges, rod } from '../drawing/piece';
import { box, ellipse, group, path, range, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface TrowelOptions {
  wood?: string;
  steel?: string;
  kind?: 'trowel' | 'fork' | 'dibber';
}

const gardenHandle =
  'M-20 20C-26 60 -34 110 -34 170C-34 230 -26 270 -26 296C-26 322 26 322 26 296C26 270 34 230 34 170C34 110 26 60 20 20Z';

export function trowel({ wood = '#cda36c', steel = '#aab2b2', kind = 'trowel' }: TrowelOptions = {}): Form {
  const handle =
    rod(gardenHandle, wood, { lies: false, material: woodGrain('v', 4), gloss: 0.3, height: 20 }) +
    ellipse(0, 292, 6, 6, lit(wood, -0.7)) +
    tube('M0 292C-40 350 50 364 4 296', 6, '#7a4a2a');
  const neck = tube('M0 24C-4 -10 6 -50 0 -90', 17, steel);
  const socket = rod(box(-19, 4, 38, 34, 6), steel, { lies: false, gloss: 0.6, height: 0 });
  if (kind === 'dibber') return lying(dibber(wood, steel), 28, 0, 0, 1.1);
  const head = kind === 'fork' ? forkHead(steel) : trowelHead(steel);
  return lying(neck + head + handle + socket, 28, 0, 10, 1.12);
}

function trowelHead(steel: string): string {
  const outline = 'M-74 -118C-84 -190 -70 -280 0 -350C70 -280 84 -190 74 -118C60 -84 -60 -84 -74 -118Z';
  const hollow = linear(shades(steel, [0, -0.28], [0.3, 0.06], [0.56, 0.55], [0.8, 0.1], [1, -0.25]));
  return (
    castShadow(outline, 20, 0.46) +
    path(outline, hollow) +
    group(
      texture(outline, brushed) +
        stroke('M0 -330C-16 -250 -14 -170 0 -96', '#1a1614', 12, `opacity=".26" ${blurred(6)}`),
      within(outline),
    ) +
    edges(outline, 6, 0.6, 0.3)
  );
}

function forkHead(steel: string): string {
  const prong = (x: number, lean: number) =>
    tube(`M${x} -150C${x + lean} -220 ${x + lean} -280 ${x + lean * 0.6} -348`, 15, steel, { shine: 0.7 });
  return (
    castShadow('M-70 -150h140v-190h-140Z', 18, 0.2) +
    prong(-62, -8) +
    prong(62, 8) +
    prong(0, 0) +
    tube('M-66 -148C-30 -92 30 -92 66 -148', 16, steel)
  );
}

function dibber(wood: string, steel: string): string {
  const body =
    'M-30 60C-34 -20 -32 -100 -28 -200L28 -200C32 -100 34 -20 30 60C30 100 44 120 44 150L-44 150C-44 120 -30 100 -30 60Z';
  const tip = 'M-28 -196L28 -196L6 -330Q0 -340 -6 -330Z';
  const marks = [-140, -90, -40].map((y) => stroke(`M-30 ${y}H30`, '#1a0d06', 3, 'opacity=".4"'));
  return (
    rod(tip, steel, { lies: false, gloss: 0.6, height: 16 }) +
    rod(body, wood, { lies: false, material: woodGrain('v', 4), gloss: 0.28, height: 20 }) +
    marks.join('') +
    rod(box(-104, 140, 208, 46, 22), wood, { material: woodGrain('h', 6), gloss: 0.3, height: 18 })
  );
}

interface SecateursOptions {
  grip?: string;
  steel?: string;
  isWooden?: boolean;
}

export function secateurs({
  grip: colour = '#a83a2a',
  steel = '#a3abac',
  isWooden = false,
}: SecateursOptions = {}): Form {
  const lower =
    'M-12 -20C20 20 52 90 58 160C62 220 56 270 44 316C38 336 8 332 12 308C22 260 22 220 14 170C4 110 -22 60 -48 24Z';
  const upper =
    'M10 -22C-30 10 -84 70 -110 140C-130 200 -138 250 -140 300C-140 322 -108 324 -104 302C-98 250 -84 210 -62 160C-36 104 0 60 40 28Z';
  const cutting = 'M-4 6C-40 -40 -60 -120 -52 -220C-44 -250 -20 -230 -8 -196C16 -130 30 -70 28 -8Z';
  const hook = 'M-26 -2C-6 -60 40 -120 70 -214C84 -230 98 -210 94 -180C84 -110 60 -40 34 16Z';
  const material = isWooden ? woodGrain('v', 6) : [];
  const drawHandle = (outline: string) =>
    castShadow(outline, 20, 0.42) +
    path(outline, linear(roundStops(colour), [0, 0, 1, 0.3])) +
    textureWithin(outline, material) +
    edges(outline, 7, 0.5, 0.35);
  const metalPart = (outline: string) =>
    castShadow(outline, 14, 0.42) +
    path(outline, linear(shades(steel, [0, 0.5], [0.4, 0.1], [0.7, -0.3], [1, 0.3]))) +
    textureWithin(outline, brushed) +
    edges(outline, 5, 0.6, 0.3);
  const spring = range(6).map((index) => tube(`M${-34 + index * 2} ${62 + index * 13}q30 -12 58 4`, 6, '#8d9494'));
  const pivot =
    ellipse(2, 2, 26, 26, lit(steel, -0.4)) +
    ellipse(0, 0, 23, 23, linear(shades(steel, [0, 0.7], [1, -0.2]), [0, 0, 1, 1])) +
    path('M-13 -3h26v6h-26Z', lit(steel, -0.6), 'transform="rotate(30)"');
  return lying(
    metalPart(hook) + drawHandle(upper) + spring.join('') + metalPart(cutting) + drawHandle(lower) + pivot,
    30,
    0,
    -20,
    1.12,
  );
}
