import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, within } from '../drawing/definitions';
import { type Form, lying } from '../drawing/form';
import { brushed, iron, type Material, texture, textureWithin, wood as woodGrain } from '../drawing/materials';
import { castShadow, edges } from '../drawing/piece';
import { at, box, ellipse, group, path, range, round1, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

export const rivets = (places: ReadonlyArray<readonly [x: number, y: number]>, radius = 6) =>
  places
    .map(
      ([x, y]) => ellipse(x, y, radius, radius, '#7d6330') + ellipse(x - 1, y - 1, radius - 1, radius - 1, '#e0c27c'),
    )
    .join('');

/** Ground steel: bright bands along the blade, a bevel at its edge. */
export function blade(outline: string, steel: string, bevel: string): string {
  const bands = linear(
    shades(steel, [0, 0.55], [0.34, 0.15], [0.36, 0.6], [0.62, 0.2], [0.8, -0.16], [1, 0.5]),
    [0, 0, 0.18, 1],
  );
  const sheen = linear(
    stops([0, '#fff', 0.55], [0.3, '#fff', 0], [0.6, '#33414a', 0.34], [0.8, '#fff', 0.16], [1, '#33414a', 0.22]),
  );
  return (
    castShadow(outline, 12, 0.46) +
    path(outline, bands) +
    group(path(outline, sheen) + texture(outline, brushed) + path(bevel, '#fff', 'opacity=".5"'), within(outline))
  );
}

/** A handle that lies, with rivets. */
export function grip(
  outline: string,
  wood: string,
  holes: ReadonlyArray<readonly [number, number]>,
  material: Material = woodGrain('h', 3, '#1a0d06'),
): string {
  return (
    castShadow(outline, 14, 0.42) +
    path(outline, linear(shades(wood, [0, 0.34], [0.4, 0], [1, -0.55]), downLine)) +
    group(texture(outline, material), within(outline)) +
    edges(outline, 5, 0.45, 0.3) +
    rivets(holes)
  );
}

interface KnifeOptions {
  wood?: string;
  steel?: string;
  kind?: 'chef' | 'bread' | 'paring' | 'vegetable' | 'fillet';
}

interface KnifeShape {
  blade: string;
  bevel: string;
  handle: string;
  rivets: ReadonlyArray<readonly [number, number]>;
  bolster: string;
}

const handleAt = (x: number, y: number, length: number, thick: number) =>
  `M${x} ${y - thick}C${x + length * 0.2} ${y - thick - 5} ${x + length * 0.6} ${y - thick + 2} ${x + length * 0.8} ${y - thick - 2}C${x + length * 0.98} ${y - thick - 4} ${x + length} ${y + thick * 1.1} ${x + length * 0.94} ${y + thick * 1.5}C${x + length * 0.86} ${y + thick * 1.7} ${x + length * 0.76} ${y + thick * 1.2} ${x + length * 0.6} ${y + thick}C${x + length * 0.4} ${y + thick - 4} ${x + length * 0.2} ${y + thick + 4} ${x} ${y + thick}Z`;

function scallops(from: number, to: number, y: number): string {
  const count = Math.round((to - from) / 15);
  return range(count)
    .map(() => 'q7.5 9 15 0')
    .reduce((line, bite) => line + bite, `L${from} ${y}`);
}

const knifeShapes: Record<NonNullable<KnifeOptions['kind']>, KnifeShape> = {
  chef: {
    blade: 'M-330 6C-270 54 -150 78 40 72L46 72L46 -14L-330 -6Q-340 -2 -330 6Z',
    bevel: 'M-326 8C-262 56 -146 78 46 73L46 62C-140 68 -250 46 -318 4Z',
    handle: handleAt(50, 4, 226, 19),
    rivets: [
      [96, 6],
      [150, 6],
      [206, 7],
    ],
    bolster: 'M36 -16L58 -16L58 30L48 74L36 74Z',
  },
  bread: {
    blade: `M-400 4Q-404 -12 -388 -14L60 -16L60 32${scallops(60, 60, 32)}L-380 34Q-398 30 -400 4Z`,
    bevel: `M-396 18L60 18L60 34L-380 34Q-396 30 -396 18Z`,
    handle: handleAt(64, 6, 220, 19),
    rivets: [
      [108, 8],
      [160, 8],
      [216, 9],
    ],
    bolster: 'M52 -18L70 -18L70 32L52 34Z',
  },
  paring: {
    blade: 'M-176 10C-140 30 -70 40 26 38L30 38L30 -12L-176 2Q-184 6 -176 10Z',
    bevel: 'M-172 11C-136 32 -66 41 30 39L30 31C-66 34 -130 26 -168 8Z',
    handle: handleAt(34, 8, 190, 16),
    rivets: [
      [78, 10],
      [150, 10],
    ],
    bolster: 'M22 -14L40 -14L40 28L32 40L22 40Z',
  },
  vegetable: {
    blade: 'M-270 -30Q-274 -44 -260 -46L40 -46L40 74L-250 78Q-272 70 -270 -30Z',
    bevel: 'M-262 62Q-256 76 -246 78L40 74L40 62L-262 64Z',
    handle: handleAt(46, -14, 224, 18),
    rivets: [
      [92, -12],
      [146, -12],
      [202, -11],
    ],
    bolster: 'M32 -48L54 -48L54 10L44 76L32 76Z',
  },
  fillet: {
    blade: 'M-380 -12C-300 26 -150 34 36 30L40 30L40 -10C-120 -10 -260 -12 -380 -18Q-388 -16 -380 -12Z',
    bevel: 'M-374 -11C-296 26 -146 35 40 31L40 24C-146 27 -284 18 -366 -12Z',
    handle: handleAt(44, 8, 216, 16),
    rivets: [
      [90, 10],
      [190, 11],
    ],
    bolster: 'M30 -12L50 -12L50 28L30 30Z',
  },
};

export function knife({ wood = '#5b3824', steel = '#aeb6b8', kind = 'chef' }: KnifeOptions = {}): Form {
  const shape = knifeShapes[kind];
  const bolster = path(shape.bolster, linear(shades(steel, [0, 0.5], [1, -0.35])));
  return lying(blade(shape.blade, steel, shape.bevel) + grip(shape.handle, wood, shape.rivets) + bolster, -32, 30, 0);
}

interface BoardOptions {
  wood?: string;
  hasKnife?: boolean;
  steel?: string;
  handle?: string;
  shape?: 'block' | 'round' | 'long';
}

const boardShapes: Record<NonNullable<BoardOptions['shape']>, { outline: string; hole: readonly [number, number] }> = {
  block: {
    outline:
      'M-236 -150Q-236 -178 -208 -178L208 -178Q236 -178 236 -150L236 150Q236 178 208 178L-208 178Q-236 178 -236 150Z',
    hole: [196, -138],
  },
  round: {
    outline:
      'M214 -46C228 -50 262 -50 282 -46C304 -40 304 40 282 46C262 50 228 50 214 46C186 150 96 218 -16 218C-138 218 -234 120 -234 0C-234 -120 -138 -218 -16 -218C96 -218 186 -150 214 -46Z',
    hole: [268, 0],
  },
  long: {
    outline:
      'M-330 -84Q-334 -108 -306 -110L150 -110C184 -106 196 -60 226 -42C260 -28 320 -36 346 -30C366 -22 366 22 346 30C320 36 260 28 226 42C196 60 184 106 150 110L-306 110Q-334 108 -330 84Z',
    hole: [330, 0],
  },
};

export function board({
  wood = '#c2925c',
  hasKnife = true,
  steel = '#aeb6b8',
  handle = '#5b3824',
  shape = 'block',
}: BoardOptions = {}): Form {
  const {
    outline,
    hole: [x, y],
  } = boardShapes[shape];
  const plank =
    path(outline, '#1a0d06', `opacity=".42" transform="translate(16 26)" ${blurred(18)}`) +
    path(outline, lit(wood, -0.55), 'transform="translate(5 12)"') +
    path(outline, linear(shades(wood, [0, 0.3], [0.5, 0], [1, -0.22]), [0, 0, 1, 0.8])) +
    textureWithin(outline, woodGrain('h', 11)) +
    edges(outline, 8, 0.5, 0.2) +
    ellipse(x, y, 17, 17, lit(wood, -0.75)) +
    ellipse(x + 3, y + 3, 14, 14, '#cbbda8', 'opacity=".55"');
  const cord = tube(
    `M${x} ${y - 2}C${x + 34} ${y - 72} ${x + 66} ${y - 52} ${x + 54} ${y - 2}C${x + 46} ${y + 28} ${x + 18} ${y + 20} ${x + 2} ${y}`,
    6,
    '#5e3a22',
  );
  return lying(plank + (shape === 'long' ? '' : cord) + (hasKnife ? smallKnife(steel, handle) : ''), -24);
}

function smallKnife(steel: string, handle: string): string {
  const outline = 'M-250 2C-200 44 -110 62 22 58L30 58L30 -6L-250 -6C-256 -6 -256 -2 -250 2Z';
  const hold = 'M24 -12C60 -16 130 -10 176 -14C206 -16 224 -2 218 22C212 44 186 40 160 32C120 24 70 26 24 28Z';
  const bolster = path('M14 -12L34 -12L34 40L22 58L14 58Z', linear(shades(steel, [0, 0.5], [1, -0.35])));
  const svg =
    blade(outline, steel, 'M-246 6C-196 46 -108 62 30 58L30 50C-100 54 -190 40 -240 2Z') +
    bolster +
    grip(hold, handle, [
      [62, 9],
      [112, 10.6],
      [164, 12.2],
    ]);
  return at(svg, -10, 30, { turn: -14 });
}

interface AxeOptions {
  steel?: string;
  ash?: string;
  leather?: string;
}

export function axe({ steel = '#8f979a', ash = '#cda36c', leather = '#7d4a2b' }: AxeOptions = {}): Form {
  const handle =
    'M-18 -300C-24 -200 -26 -60 -6 60C8 150 10 220 -8 300C-14 328 40 338 50 306C62 230 54 140 40 50C24 -60 24 -190 24 -300Z';
  const head =
    'M-150 -318C-128 -300 -70 -296 -26 -300L44 -300Q56 -300 56 -288L56 -232Q56 -220 44 -220L-20 -220C-70 -216 -110 -190 -150 -158C-176 -210 -176 -270 -150 -318Z';
  const edge = path(
    'M-150 -318C-176 -270 -176 -210 -150 -158L-124 -176C-146 -214 -146 -262 -124 -304Z',
    linear(stops([0, '#fff'], [1, '#b6bec0']), downLine),
    'opacity=".85"',
  );
  const wraps = range(9).map((index) =>
    stroke(`M${round1(-12 + index * 1.1)} ${186 + index * 11}l58 -6`, lit(leather, index % 2 ? 0.1 : -0.06), 11),
  );
  const held = group(
    wraps.join('') + path(handle, linear(stops([0, '#fff', 0.16], [0.4, '#000', 0], [1, '#000', 0.4]))),
    within(`${box(-60, 172, 140, 170)}`),
  );
  const svg =
    castShadow(handle, 20) +
    castShadow(head, 22, 0.5) +
    path(handle, linear(shades(ash, [0, 0.32], [0.4, 0], [0.75, -0.2], [1, -0.46]))) +
    textureWithin(handle, woodGrain('v', 4)) +
    path(head, linear(shades(steel, [0, 0.5], [0.4, -0.1], [0.75, -0.4], [1, -0.6]), [0, 0, 0.5, 1])) +
    group(
      edge +
        texture(head, iron) +
        stroke('M-140 -314C-90 -298 20 -298 50 -298', '#fff', 6, `opacity=".55" ${blurred(2.5)}`),
      within(head),
    ) +
    path('M-14 -300h34v-10h-34Z', lit(ash, -0.1)) +
    group(held, within(handle));
  return lying(at(svg, 20, 20), 24);
}
