import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import {
  cloth,
  leather as leatherGrain,
  type Material,
  paper,
  stone,
  texture,
  textureWithin,
} from '../drawing/materials';
import { castShadow, edges, piece } from '../drawing/piece';
import { at, box, ellipse, group, path, range, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

const stitch = (line: string, strength = 0.45) =>
  stroke(line, '#e8ddc4', 1.8, `stroke-dasharray="6 5" opacity="${strength}"`);

function buckle(x: number, y: number): string {
  return (
    `<rect x="${x - 20}" y="${y - 13}" width="40" height="26" rx="5" fill="none" stroke="#5e4a22" stroke-width="6"/>` +
    `<rect x="${x - 20.8}" y="${y - 13.8}" width="40" height="26" rx="5" fill="none" stroke="#d8b76c" stroke-width="4"/>` +
    stroke(`M${x} ${y - 13}v22`, '#c9a75c', 3.6)
  );
}

function strap(x: number, from: number, to: number, colour: string, width = 26): string {
  const half = width / 2;
  const outline = `M${x - half} ${from}L${x + half} ${from}L${x + half - 1} ${to}Q${x} ${to + 12} ${x - half + 1} ${to}Z`;
  return (
    path(outline, '#1a0f08', `opacity=".4" transform="translate(5 6)" ${blurred(4)}`) +
    path(outline, linear(shades(colour, [0, 0.26], [0.4, 0], [1, -0.35]))) +
    textureWithin(outline, stone) +
    stroke(
      `M${x - half + 4} ${from + 4}L${x - half + 4} ${to - 4}M${x + half - 4} ${from + 4}L${x + half - 4} ${to - 4}`,
      '#efd9b4',
      1.6,
      'stroke-dasharray="5 4" opacity=".6"',
    )
  );
}

interface BackpackOptions {
  canvas?: string;
  leather?: string;
  hasBedroll?: boolean;
}

const bodyOutline =
  'M-150 -40C-166 -180 -152 -330 -118 -392C-92 -428 92 -428 118 -392C152 -330 166 -180 150 -40C146 -6 -146 -6 -150 -40Z';
const flapOutline =
  'M-124 -386C-96 -430 96 -430 124 -386C146 -340 150 -300 152 -262C120 -236 -120 -236 -152 -262C-150 -300 -146 -340 -124 -386Z';
const pocketOutline =
  'M-96 -158C-60 -166 60 -166 96 -158C106 -110 104 -70 98 -44C60 -34 -60 -34 -98 -44C-104 -70 -106 -110 -96 -158Z';
const pocketFlap =
  'M-100 -168C-60 -178 60 -178 100 -168C104 -150 105 -132 104 -116C60 -104 -60 -104 -104 -116C-105 -132 -104 -150 -100 -168Z';
const rollOutline = 'M-136 -430C-150 -430 -152 -386 -136 -386L136 -386C152 -386 152 -430 136 -430Z';

const sidePocket = (side: 1 | -1) =>
  `M${side * 140} -40C${side * 176} -60 ${side * 196} -120 ${side * 184} -190C${side * 170} -204 ${side * 150} -204 ${side * 140} -196Z`;

const canvasPaint = (colour: string, highlight = 0.2) =>
  linear(shades(colour, [0, -0.12], [0.2, highlight], [0.5, -0.02], [0.82, -0.4], [1, -0.55]));

const canvasPart = (outline: string, colour: string, highlight?: number) =>
  path(outline, canvasPaint(colour, highlight)) + textureWithin(outline, cloth);

const under = (outline: string, dx: number, dy: number, blur: number, strength: number) =>
  path(outline, '#10120c', `opacity="${strength}" transform="translate(${dx} ${dy})" ${blurred(blur)}`);

const bedroll = at(
  path(rollOutline, linear(stops([0, '#c9b594'], [0.3, '#b59a72'], [1, '#5f4a30']), downLine)) +
    group(texture(rollOutline, cloth)) +
    ellipse(141, -408, 11, 22, '#6d5639') +
    ellipse(141, -408, 6, 13, '#4d3b26'),
  0,
  -12,
);

export function backpack({ canvas = '#5e6b52', leather = '#8a5332', hasBedroll = true }: BackpackOptions = {}): Form {
  const flapLight = linear(
    stops([0, '#fff4dc', 0.22], [0.3, '#fff', 0], [0.8, '#000', 0], [1, '#10120c', 0.26]),
    downLine,
  );
  const pockets =
    under(pocketOutline, 5, 8, 8, 0.45) +
    canvasPart(pocketOutline, lit(canvas, 0.03), 0.18) +
    under(pocketFlap, 3, 7, 5, 0.4) +
    canvasPart(pocketFlap, lit(canvas, 0.08)) +
    stitch('M-96 -124C-56 -113 56 -113 96 -124');
  return {
    svg:
      tube('M-34 -412C-34 -486 34 -486 34 -412', 15, leather) +
      canvasPart(sidePocket(-1), lit(canvas, 0.04), 0.14) +
      canvasPart(sidePocket(1), lit(canvas, -0.25), 0) +
      canvasPart(bodyOutline, canvas) +
      path(bodyOutline, linear(stops([0, '#000', 0], [0.75, '#000', 0], [1, '#120c08', 0.5]), downLine)) +
      (hasBedroll ? bedroll : '') +
      under(flapOutline, 5, 12, 9, 0.5) +
      canvasPart(flapOutline, lit(canvas, 0.07), 0.22) +
      path(flapOutline, flapLight) +
      stitch('M-142 -266C-112 -246 112 -246 142 -266') +
      pockets +
      strap(-66, -372, -196, leather) +
      strap(66, -372, -196, leather) +
      buckle(-66, -226) +
      buckle(66, -226) +
      strap(0, -166, -86, leather, 22) +
      buckle(0, -104),
    ground: { kind: 'round', radius: 146, height: 230, ratio: 0.11, drop: -27 },
  };
}

interface ToolRollOptions {
  canvas?: string;
  leather?: string;
  material?: Material;
}

/** Half unrolled, so that the handles in its pockets show. */
export function toolRoll({ canvas = '#5e6b52', leather = '#8a5332', material = cloth }: ToolRollOptions = {}): Form {
  const sheet = 'M-300 -170C-200 -176 60 -174 196 -170L196 190C60 194 -200 192 -300 188Z';
  const pocket = 'M-300 20C-200 16 60 18 196 20L196 190C60 194 -200 192 -300 188Z';
  const coil = 'M170 -182C250 -190 262 -180 262 -170L262 196C262 206 250 210 170 204C150 150 150 -120 170 -182Z';
  const handles = ['#b98b58', '#6b4630', '#cda36c', '#a8623c', '#d3ae7c'].map((wood, index) => {
    const x = -246 + index * 88;
    const outline = `M${x - 13} 40C${x - 17} -10 ${x - 22} -40 ${x - 20} -90C${x - 18} -124 ${x + 18} -124 ${x + 20} -90C${x + 22} -40 ${x + 17} -10 ${x + 13} 40Z`;
    return (
      castShadow(outline, 9, 0.34) +
      path(outline, linear(shades(wood, [0, -0.1], [0.3, 0.34], [0.6, 0], [1, -0.5]))) +
      path(box(x - 16, 2, 32, 16, 3), linear(stops([0, '#8a7440'], [0.3, '#f0d898'], [1, '#5e4a22'])))
    );
  });
  const seams = range(6).map((index) => stitch(`M${-290 + index * 88} 24V186`, 0.6));
  const rollPaint = linear(shades(canvas, [0, -0.3], [0.24, 0.26], [0.6, -0.1], [1, -0.5]));
  const strapLine = 'M210 -40C270 -40 300 -30 340 -60C360 -76 350 -20 330 10';
  const svg =
    castShadow(coil, 26, 0.4) +
    piece(sheet, lit(canvas, 0.04), { material, edge: 5, height: 10 }) +
    handles.join('') +
    group(castShadow(pocket, 5, 0.24), within(sheet)) +
    piece(pocket, lit(canvas, 0.1), { material, edge: 4, height: 0 }) +
    seams.join('') +
    stitch('M-296 30L194 30', 0.7) +
    path(coil, '#160d08', `opacity=".4" transform="translate(-10 6)" ${blurred(9)}`) +
    path(coil, rollPaint) +
    textureWithin(coil, material) +
    edges(coil, 4, 0.3, 0.3) +
    tube(strapLine, 15, leather);
  return { svg: at(svg, 10, 0, { turn: -16 }), ground: ownShadow };
}

interface MapCaseOptions {
  colour?: string;
  strap?: string;
  material?: Material;
}

/** A flat case, a folded map half out of it. */
export function mapCase({
  colour = '#8a5332',
  strap: strapColour = '#5e3a22',
  material = leatherGrain,
}: MapCaseOptions = {}): Form {
  const body =
    'M-190 -150L190 -150Q206 -150 206 -134L206 190Q206 206 190 206L-190 206Q-206 206 -206 190L-206 -134Q-206 -150 -190 -150Z';
  const flap = 'M-200 -154Q-206 -160 -190 -160L190 -160Q206 -160 200 -154L206 -10Q150 60 0 64Q-150 60 -206 -10Z';
  const svg =
    tube('M-190 -140C-330 -260 -260 -420 -40 -410C220 -400 330 -280 196 -140', 15, strapColour) +
    at(foldedMap(), -20, -150, { turn: 7 }) +
    piece(body, colour, { material, edge: 9, height: 22 }) +
    stitch('M-190 -130L-190 186L190 186L190 -130', 0.7) +
    group(castShadow(flap, 12, 0.4), within(body)) +
    piece(flap, lit(colour, 0.08), { material, edge: 8, height: 0 }) +
    stitch('M-190 -16Q-140 46 0 50Q140 46 190 -16', 0.7) +
    strap(0, 10, 112, strapColour, 34) +
    buckle(0, 92);
  return { svg: at(svg, 0, 40, { turn: -11 }), ground: ownShadow };
}

/** Contour lines, a lake, a river, a marked way. */
export function foldedMap(): string {
  const sheet = box(-150, -190, 300, 330, 3);
  const contours = range(9)
    .map(
      (index) =>
        `M${-150} ${-150 + index * 30}C${-80} ${-190 + index * 36} ${-20} ${-120 + index * 26} ${30} ${-150 + index * 32}C${70} ${-176 + index * 34} ${110} ${-130 + index * 28} ${150} ${-150 + index * 31}`,
    )
    .join('');
  const folds = [-50, 50].map(
    (x) =>
      stroke(`M${x} -190V140`, '#8a7a5c', 6, `opacity=".3" ${blurred(2)}`) +
      stroke(`M${x + 3} -190V140`, '#fff', 3, 'opacity=".5"'),
  );
  const inner =
    path('M-40 -80C-10 -110 50 -100 56 -72C60 -50 10 -40 -20 -46C-46 -50 -56 -66 -40 -80Z', '#a9c4cc') +
    stroke(contours, '#b08d5a', 1.6, 'opacity=".7"') +
    stroke('M56 -70C90 -40 80 0 110 40S130 110 150 130', '#86a9b4', 4) +
    stroke('M-130 100C-90 60 -100 20 -60 10S0 -20 30 -120', '#b5532f', 3.4, 'stroke-dasharray="10 6"') +
    ellipse(30, -124, 6, 6, '#b5532f') +
    path('M-150 -190H-60V-120C-90 -110 -130 -130 -150 -110Z', '#b9c79f', 'opacity=".7"');
  return (
    piece(sheet, '#efe6d0', { material: paper, edge: 3, height: 10 }) + group(inner + folds.join(''), within(sheet))
  );
}

interface LunchBoxOptions {
  colour?: string;
  lid?: string;
  isWooden?: boolean;
}

/** A rounded tin with a lid and a strap. */
export function lunchBox({ colour = '#b6bab9', lid = '#c99a64', isWooden = true }: LunchBoxOptions = {}): Form {
  const [w, h, dx, dy] = [220, 140, 56, 50];
  const bodySide = `M${-w} ${-h}L${w} ${-h}L${w + dx} ${-h - dy}L${w + dx} ${-dy - 20}Q${w + dx} ${-dy} ${w + dx - 18} ${-dy + 12}L${w + 4} ${-6}Q${w - 6} 0 ${w - 24} 0L${-w + 26} 0Q${-w} 0 ${-w} -26Z`;
  const bodyPaint = linear(
    shades(colour, [0, -0.1], [0.1, 0.5], [0.24, 0.16], [0.6, -0.06], [0.78, -0.2], [0.8, -0.46], [1, -0.56]),
  );
  const cover = `M${-w - 8} ${-h}L${-w - 8} ${-h - 26}Q${-w - 8} ${-h - 36} ${-w + 4} ${-h - 40}L${-w + dx} ${-h - dy - 34}Q${-w + dx + 10} ${-h - dy - 40} ${-w + dx + 24} ${-h - dy - 40}L${w + dx - 10} ${-h - dy - 40}Q${w + dx + 8} ${-h - dy - 40} ${w + dx + 8} ${-h - dy - 26}L${w + dx + 8} ${-h - dy - 2}L${w + 8} ${-h + 2}Z`;
  const topFace = `M${-w} ${-h - 36}L${-w + dx + 14} ${-h - dy - 38}L${w + dx} ${-h - dy - 38}L${w + 4} ${-h - 34}Z`;
  const grain = isWooden ? lidGrain : [];
  const svg =
    path(bodySide, bodyPaint) +
    group(path(bodySide, linear(stops([0.6, '#000', 0], [1, '#1a0d06', 0.4]), downLine)), within(bodySide)) +
    stroke(`M${-w} ${-h + 12}H${w}`, '#1a0d06', 9, `opacity=".34" ${blurred(4)}`) +
    path(cover, linear(shades(lid, [0, 0.14], [0.7, -0.1], [0.84, -0.4], [1, -0.46]))) +
    textureWithin(cover, grain) +
    path(topFace, linear(shades(lid, [0, 0.4], [1, 0.1]), [0, 0, 1, 0.4])) +
    textureWithin(topFace, grain) +
    stroke(`M${-w + 4} ${-h - 35}H${w}`, '#fff6e4', 4, `opacity=".65" ${blurred(1.4)}`) +
    elasticBand(w, h, dx, dy);
  return { svg, ground: { kind: 'box', left: -w, right: w, depth: [dx, dy], height: 150 } };
}

const lidGrain = stone;

function elasticBand(w: number, h: number, dx: number, dy: number): string {
  const x = w * 0.42;
  const front = box(x, -h - 36, 40, h + 34);
  const over = `M${x} ${-h - 36}L${x + dx + 4} ${-h - dy - 38}h40L${x + 40} ${-h - 36}Z`;
  return (
    path(front, '#160d08', `opacity=".34" transform="translate(6 2)" ${blurred(4)}`) +
    path(front, linear(stops([0, '#6d3a28'], [0.4, '#8a4a32'], [1, '#4d281a']))) +
    path(over, '#a05c40')
  );
}
