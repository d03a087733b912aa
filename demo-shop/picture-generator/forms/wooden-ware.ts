import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, veil, within } from '../drawing/definitions';
import { type Form, lying } from '../drawing/form';
import { brushed, type Material, texture, textureWithin, wood as woodGrain } from '../drawing/materials';
import { castShadow, edges, piece, rod } from '../drawing/piece';
import { at, box, ellipse, group, oval, path, polygon, range, round1, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface RollingPinOptions {
  wood?: string;
  kind?: 'handles' | 'tapered' | 'pasta';
}

export function rollingPin({ wood = '#cf9f70', kind = 'handles' }: RollingPinOptions = {}): Form {
  const grain = woodGrain('h', 5);
  if (kind === 'tapered')
    return lying(
      rod(
        'M-330 -12C-300 -34 -120 -46 0 -46C120 -46 300 -34 330 -12Q340 0 330 12C300 34 120 46 0 46C-120 46 -300 34 -330 12Q-340 0 -330 -12Z',
        wood,
        { material: grain, gloss: 0.34, height: 30 },
      ),
      -34,
      0,
      0,
      1.06,
    );
  if (kind === 'pasta')
    return lying(rod(box(-400, -33, 800, 66, 14), wood, { material: grain, gloss: 0.34, height: 28 }), -40, 0, 0);
  const handle = (side: 1 | -1) =>
    `M${side * 214} -16C${side * 240} -18 ${side * 262} -28 ${side * 300} -28C${side * 344} -26 ${side * 344} 26 ${side * 300} 28C${side * 262} 28 ${side * 240} 18 ${side * 214} 16Z`;
  const barrel = box(-222, -60, 444, 120, 16);
  return lying(
    rod(handle(-1), lit(wood, -0.08), { material: grain, gloss: 0.34, height: 24 }) +
      rod(handle(1), lit(wood, -0.08), { material: grain, gloss: 0.34, height: 24 }) +
      rod(barrel, wood, { material: grain, gloss: 0.3, height: 36 }),
    -32,
    0,
    0,
    1.06,
  );
}

interface SpoonOptions {
  wood?: string;
  kind?: 'set' | 'ladle' | 'spatula' | 'scoop';
}

const stem = (top: number, bottom: number, half = 15) =>
  `M${-half * 0.8} ${top}C${-half} ${top + 120} ${-half * 0.9} ${bottom - 120} ${-half * 1.15} ${bottom}C${-half} ${bottom + 22} ${half} ${bottom + 22} ${half * 1.15} ${bottom}C${half * 0.9} ${bottom - 120} ${half} ${top + 120} ${half * 0.8} ${top}Z`;

function spoonHead(wood: string, cy: number, rx: number, ry: number): string {
  const outline = oval(0, cy, rx, ry);
  const hollow = oval(0, cy, rx * 0.8, ry * 0.82);
  return (
    piece(outline, wood, { material: woodGrain('v', 7), edge: 7, height: 20 }) +
    path(hollow, linear(shades(wood, [0, -0.42], [0.45, -0.12], [1, 0.26]), [0.1, 0, 0.9, 1])) +
    textureWithin(hollow, woodGrain('v', 9)) +
    stroke(hollow, lit(wood, 0.4), 3, `opacity=".5" ${blurred(1.2)}`)
  );
}

function oneSpoon(wood: string, kind: 'spoon' | 'spatula' | 'slotted'): string {
  const handle = rod(stem(-130, 320), wood, { lies: false, material: woodGrain('v', 4), gloss: 0.22, height: 18 });
  if (kind === 'spoon') return handle + spoonHead(wood, -220, 62, 96);
  const blade =
    'M-20 -110C-30 -140 -62 -160 -62 -200L-58 -316Q-56 -330 -44 -330L34 -320Q56 -316 58 -300L62 -200C62 -160 30 -140 20 -110Z';
  const slots =
    kind === 'slotted' ? [-26, 0, 26].map((x) => path(box(x - 6, -290, 12, 100, 6), '#3a2412', 'opacity=".66"')) : [];
  return handle + piece(blade, wood, { material: woodGrain('v', 6), edge: 8, height: 18 }) + slots.join('');
}

export function spoon({ wood = '#b9783c', kind = 'set' }: SpoonOptions = {}): Form {
  if (kind === 'set') {
    const three =
      at(oneSpoon(wood, 'spoon'), -150, 10, { turn: -13 }) +
      at(oneSpoon(lit(wood, 0.1), 'slotted'), 0, -10) +
      at(oneSpoon(lit(wood, -0.06), 'spatula'), 150, 14, { turn: 13 });
    return lying(three, 16, 0, 0, 0.98);
  }
  if (kind === 'spatula') return lying(oneSpoon(wood, 'spatula'), 30, 0, 0, 1.16);
  if (kind === 'scoop')
    return lying(
      rod(stem(-20, 150, 18), wood, { lies: false, material: woodGrain('v', 4), gloss: 0.24, height: 20 }) +
        spoonHead(wood, -100, 96, 104) +
        coffeeBeans(-100),
      34,
      0,
      20,
      1.36,
    );
  return lying(
    rod(stem(-120, 330, 16), wood, { lies: false, material: woodGrain('v', 4), gloss: 0.24, height: 18 }) +
      spoonHead(wood, -220, 112, 112),
    28,
    0,
    0,
    1.08,
  );
}

function coffeeBeans(cy: number): string {
  return range(22)
    .map((index) => {
      const angle = index * 2.4;
      const reach = Math.sqrt(index / 22) * 62;
      const [x, y] = [Math.cos(angle) * reach, cy + Math.sin(angle) * reach];
      const bean =
        ellipse(0, 0, 17, 12, linear(stops([0, '#7a4a2a'], [0.5, '#4a2814'], [1, '#241008']), [0, 0, 1, 1])) +
        stroke('M-14 1C-5 -5 5 6 14 0', '#1c0c05', 2.4);
      return at(ellipse(3, 4, 17, 12, '#160a04', `opacity=".5" ${blurred(2.4)}`) + bean, x, y, {
        turn: (index * 67) % 180,
      });
    })
    .join('');
}

interface TrayOptions {
  wood?: string;
  isRound?: boolean;
  isPainted?: boolean;
}

/** A floor within a raised rim; the rim throws its shadow on the floor. */
export function tray({ wood = '#b98b58', isRound = false, isPainted = false }: TrayOptions = {}): Form {
  const outer = isRound ? oval(0, 0, 262) : box(-310, -206, 620, 412, 40);
  const inner = isRound ? oval(0, 0, 234) : box(-282, -178, 564, 356, 28);
  const material: Material = isPainted ? [] : woodGrain('h', 13);
  const floor = isPainted ? lit(wood, 0.1) : lit(wood, 0.12);
  const opening = (x: number) =>
    path(box(x - 10, -56, 20, 112, 10), '#2a180c', 'opacity=".7"') +
    stroke(`M${x + 10} -46V46`, '#fff2da', 3, `opacity=".5" ${blurred(1)}`);
  const well =
    path(inner, linear(shades(floor, [0, 0.1], [1, -0.14]), [0, 0, 1, 1])) +
    texture(inner, isPainted ? [] : woodGrain('h', 21)) +
    stroke(inner, '#1a0d06', 44, `opacity=".42" transform="translate(9 11)" ${blurred(12)}`) +
    stroke(inner, '#fff2da', 7, `opacity=".5" transform="translate(-3 -3)" ${blurred(2)}`);
  const svg =
    piece(outer, wood, { material, edge: 9, height: 24 }) +
    group(well, within(inner)) +
    (isRound ? '' : opening(-296) + opening(296));
  return lying(svg, isRound ? 0 : -20, 0, 0, isRound ? 1.02 : 0.96);
}

interface PlaneOptions {
  wood?: string;
  steel?: string;
  isSmall?: boolean;
}

/** A wooden plane from the side, a shaving curling out of its mouth. */
export function plane({ wood = '#cf9f70', steel = '#aeb6b8', isSmall = false }: PlaneOptions = {}): Form {
  const half = isSmall ? 190 : 264;
  const h = isSmall ? 106 : 122;
  const [dx, dy] = [50, 44];
  const front = `M${-half} 0L${-half} ${-h + 18}Q${-half} ${-h} ${-half + 18} ${-h}L${half - 30} ${-h}Q${half} ${-h} ${half} ${-h + 30}L${half} 0Z`;
  const top = polygon([
    [-half + 10, -h],
    [half - 20, -h],
    [half - 20 + dx, -h - dy],
    [-half + 10 + dx, -h - dy],
  ]);
  const side = polygon([
    [half, 0],
    [half, -h + 28],
    [half - 20, -h],
    [half - 20 + dx, -h - dy],
    [half + dx, -h - dy + 26],
    [half + dx, -dy],
  ]);
  const svg =
    path(side, linear(shades(wood, [0, -0.34], [1, -0.5]))) +
    textureWithin(side, woodGrain('v', 3)) +
    path(top, linear(shades(wood, [0, 0.42], [1, 0.16]), [0, 0, 1, 0.3])) +
    textureWithin(top, woodGrain('h', 9)) +
    planeIron(h, dy, steel, wood) +
    path(front, linear(shades(wood, [0, 0.22], [0.5, 0.02], [1, -0.24]), [0, 0, 1, 0.5])) +
    textureWithin(front, woodGrain('h', 4)) +
    stroke(`M${-half + 8} ${-h + 2}L${half - 26} ${-h + 2}`, '#fff2da', 5, `opacity=".6" ${blurred(1.6)}`) +
    group(path(front, linear(veil('#1a0d06', [0.7, 0], [1, 0.34]), downLine)), within(front)) +
    (isSmall ? '' : planeHorn(wood, half, h, dx, dy)) +
    shavings(half);
  return { svg, ground: { kind: 'box', left: -half, right: half, depth: [dx, dy], height: 150 } };
}

function planeIron(h: number, dy: number, steel: string, wood: string): string {
  const mouth = polygon([
    [-50, -h - 6],
    [60, -h - 6],
    [90, -h - dy + 6],
    [-20, -h - dy + 6],
  ]);
  const iron = polygon([
    [4, -h - 10],
    [46, -h - 40],
    [118, -h - 190],
    [60, -h - 172],
  ]);
  const wedge = polygon([
    [34, -h - 12],
    [74, -h - 38],
    [128, -h - 150],
    [94, -h - 150],
  ]);
  return (
    path(mouth, '#1c0f06', 'opacity=".85"') +
    path(iron, '#160c06', `opacity=".4" transform="translate(14 8)" ${blurred(6)}`) +
    path(iron, linear(shades(steel, [0, 0.6], [0.5, 0.1], [1, -0.3]))) +
    textureWithin(iron, brushed) +
    edges(iron, 4, 0.5, 0.3) +
    piece(wedge, lit(wood, -0.06), { material: woodGrain('v', 5), edge: 5, height: 8 })
  );
}

function planeHorn(wood: string, half: number, h: number, dx: number, dy: number): string {
  const horn = `M${-half + 62} ${-h - 10}C${-half + 60} ${-h - 60} ${-half + 34} ${-h - 80} ${-half + 40} ${-h - 118}C${-half + 46} ${-h - 152} ${-half + 96} ${-h - 150} ${-half + 100} ${-h - 116}C${-half + 102} ${-h - 84} ${-half + 96} ${-h - 60} ${-half + 116} ${-h - 14}Z`;
  return (
    rod(horn, lit(wood, -0.1), { lies: false, material: woodGrain('v', 6), gloss: 0.4, height: 10 }) +
    ellipse(-half + 92 + dx * 0.1, -h - 6 - dy * 0.1, 34, 9, '#1a0d06', `opacity=".4" ${blurred(4)}`)
  );
}

function shavings(half: number): string {
  const curl = (x: number, y: number, size: number) => {
    const rolls = range(4).map((index) =>
      stroke(
        oval(x, y, size * (1 - index * 0.2), size * 0.72 * (1 - index * 0.2)),
        ['#e9c896', '#f6e2bd', '#d0a468', '#f0d6a6'][index] ?? '',
        7 - index,
        'opacity=".95"',
      ),
    );
    return ellipse(x + 10, y + size * 0.7, size * 1.1, 9, '#1a0d06', `opacity=".34" ${blurred(5)}`) + rolls.join('');
  };
  return curl(-half - 60, -24, 34) + curl(-half - 10, -12, 22) + curl(half * 0.3, 22, 20);
}

interface PencilsOptions {
  colours?: string[];
  isFlat?: boolean;
}

/** Sharpened, side by side, not quite in line. */
export function pencils({
  colours = ['#d9b184', '#c99763', '#d3ae7c', '#cf9f70', '#d9b98c', '#b98b58'],
  isFlat = false,
}: PencilsOptions = {}): Form {
  const half = isFlat ? 27 : 19;
  const step = half * 2 + 16;
  const one = (colour: string, index: number) => {
    const body = box(-half, -190, half * 2, 440, 3);
    const cone = polygon([
      [-half, -188],
      [half, -188],
      [4, -286],
      [-4, -286],
    ]);
    const lead = polygon([
      [-6, -264],
      [6, -264],
      [0, -300],
    ]);
    const facets = linear(
      shades(colour, [0, -0.1], [0.3, 0.26], [0.31, 0.06], [0.66, -0.02], [0.67, -0.3], [1, -0.42]),
    );
    const svg =
      castShadow(`${body}${cone}`, 15, 0.4) +
      path(body, facets) +
      textureWithin(body, woodGrain('v', 4 + index)) +
      path(cone, linear(stops([0, '#f0d7ac'], [0.5, '#dcb87e'], [1, '#a87c48']))) +
      textureWithin(cone, woodGrain('v', 9)) +
      path(lead, linear(stops([0, '#5a5652'], [1, '#1c1a18']))) +
      path(box(-half, 216, half * 2, 10), '#f3ead6', 'opacity=".5"');
    return at(svg, (index - (colours.length - 1) / 2) * step, [0, -26, 14, -12, 22, -6][index % 6] ?? 0);
  };
  return lying(colours.map(one).join(''), 24, 0, 10, 1.06);
}

interface RuleOptions {
  wood?: string;
  ink?: string;
}

/** A folding rule, half open, in a zigzag. */
export function rule({ wood = '#dcb98a', ink = '#2b2622' }: RuleOptions = {}): Form {
  const limb = (x: number, y: number, turn: number) => {
    const outline = box(-8, -22, 356, 44, 12);
    const marks = range(33)
      .map((index) => `M${12 + index * 10} -22v${index % 5 ? 12 : 22}`)
      .join('');
    const numbers = [1, 2, 3].map(
      (number) => `<circle cx="${number * 100 + 12}" cy="9" r="4" fill="${ink}" opacity=".8"/>`,
    );
    return at(
      piece(outline, wood, { material: woodGrain('h', 6), edge: 4, height: 13 }) +
        group(stroke(marks, ink, 2, 'opacity=".85"') + numbers.join(''), within(outline)),
      x,
      y,
      { turn },
    );
  };
  const joint = (x: number, y: number) =>
    ellipse(x, y, 13, 13, '#7d6330') + ellipse(x - 1.4, y - 1.4, 11, 11, '#e8cf8f') + ellipse(x, y, 4, 4, '#8a6a34');
  const corners = [
    [-190, 250],
    [70, 40],
    [-180, -60],
    [110, -250],
  ] as const;
  const limbs = corners.slice(0, 3).map(([x, y], index) => {
    const [toX, toY] = corners[index + 1] ?? [0, 0];
    return limb(x, y, round1((Math.atan2(toY - y, toX - x) * 180) / Math.PI));
  });
  return lying(limbs.join('') + corners.map(([x, y]) => joint(x, y)).join(''), 4, 20, 0, 1.1);
}

interface PocketKnifeOptions {
  wood?: string;
  steel?: string;
  isCurved?: boolean;
}

export function pocketKnife({ wood = '#8a5a34', steel = '#b4babb', isCurved = false }: PocketKnifeOptions = {}): Form {
  const handle = 'M-8 -34C60 -46 190 -46 262 -26C292 -14 298 24 270 40C200 54 70 50 -8 38Z';
  const straight = 'M-284 22C-200 46 -90 44 6 36L6 -26C-100 -34 -200 -16 -284 14Q-290 18 -284 22Z';
  const curved = 'M-250 66C-190 30 -90 44 6 36L6 -26C-110 -44 -220 -20 -262 54Q-262 66 -250 66Z';
  const edge = isCurved ? curved : straight;
  const paint = linear(shades(steel, [0, 0.55], [0.4, 0.15], [0.42, 0.62], [0.8, -0.1], [1, 0.4]), [0, 0, 0.2, 1]);
  const bladePart =
    castShadow(edge, 12, 0.46) +
    path(edge, paint) +
    group(
      texture(edge, brushed) + stroke('M-230 8C-160 -12 -80 -20 -10 -18', '#33414a', 5, `opacity=".3" ${blurred(1.6)}`),
      within(edge),
    ) +
    edges(edge, 3.4, 0.6, 0.3);
  const collar =
    path('M-16 -34h38v72h-38Z', linear(shades(steel, [0, 0.5], [0.3, 0.7], [0.6, 0], [1, -0.5]), downLine)) +
    stroke('M-4 -34v72', '#2a2a2a', 2, 'opacity=".4"');
  const loop = tube('M272 8C330 -30 366 30 322 60C296 76 274 40 274 14', 6, '#7a4a2a');
  return lying(
    bladePart +
      loop +
      rod(handle, wood, { material: woodGrain('h', 5, '#24120a'), gloss: 0.34, height: 20 }) +
      collar +
      ellipse(250, 8, 8, 8, '#2a1a10'),
    -30,
    0,
    0,
    1.12,
  );
}
