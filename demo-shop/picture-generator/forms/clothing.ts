import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, veil, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import { cloth, felt, leather as leatherGrain, type Material, texture, textureWithin } from '../drawing/materials';
import { castShadow, edges } from '../drawing/piece';
import { at, ellipse, group, path, range, round1, stroke } from '../drawing/shapes';

interface BootsOptions {
  leather?: string;
  sole?: string;
  lace?: string;
  isLow?: boolean;
}

interface BootParts {
  upper: string;
  collar: string;
  tongue: string;
  /** The strip that carries the eyes. */
  facing: string;
  laces: readonly string[];
  eyes: ReadonlyArray<readonly [number, number]>;
}

const highBoot: BootParts = {
  upper:
    'M-112 -36C-136 -80 -118 -130 -108 -176C-102 -220 -108 -262 -112 -300C-80 -318 -20 -316 16 -300C16 -262 22 -226 42 -196C66 -166 108 -150 152 -140C204 -130 238 -104 240 -62L238 -36Z',
  collar:
    'M-118 -300C-120 -322 -100 -326 -80 -322C-40 -314 -16 -316 10 -318C26 -316 26 -300 18 -286C-30 -274 -80 -276 -114 -284C-118 -288 -118 -294 -118 -300Z',
  tongue:
    'M2 -306C12 -350 54 -346 56 -314C58 -272 64 -236 86 -204C102 -182 120 -166 136 -152L100 -150C60 -170 30 -200 20 -250Z',
  facing:
    'M16 -300C16 -262 22 -226 42 -196C58 -176 78 -164 100 -154L84 -132C46 -148 14 -176 0 -212C-10 -242 -14 -272 -12 -304Z',
  laces: ['M2 -276L50 -292', 'M4 -250L54 -266', 'M12 -224L64 -240', 'M28 -200L80 -214', 'M50 -178L102 -190'],
  eyes: [
    [2, -276],
    [4, -250],
    [12, -224],
    [28, -200],
    [50, -178],
  ],
};

const lowShoe: BootParts = {
  upper:
    'M-112 -36C-134 -74 -122 -120 -112 -160C-104 -182 -80 -172 -58 -160C-30 -148 0 -154 24 -176C40 -190 60 -180 76 -166C112 -146 152 -138 184 -124C224 -108 242 -84 238 -36Z',
  collar:
    'M-117 -150C-118 -182 -98 -184 -80 -174C-44 -154 -6 -158 20 -182C32 -188 38 -180 32 -168C0 -138 -70 -136 -113 -142Z',
  tongue: 'M6 -168C18 -210 58 -208 62 -186C70 -172 92 -160 120 -148L84 -140C60 -146 30 -154 6 -168Z',
  facing: 'M24 -176C40 -190 60 -180 76 -166C96 -154 116 -148 134 -142L120 -122C84 -128 46 -138 18 -160Z',
  laces: ['M36 -164L72 -184', 'M58 -152L96 -170', 'M82 -143L120 -158'],
  eyes: [
    [36, -164],
    [58, -152],
    [82, -143],
  ],
};

const soleOutline =
  'M-124 -44C-60 -36 160 -36 246 -46C258 -36 256 -14 240 -4C200 4 120 2 70 0C50 -16 10 -18 -20 -14L-28 0L-116 0C-130 -6 -130 -28 -124 -44Z';
const toeCap = 'M168 -150C216 -140 244 -100 242 -62L240 -34L148 -34C142 -76 150 -116 168 -150Z';
const heelCounter = 'M-114 -34C-140 -78 -124 -134 -112 -168C-80 -150 -54 -110 -50 -34Z';

function bootSole(colour: string): string {
  const treads = range(14)
    .map((index) => `M${-112 + index * 26} -11v12`)
    .join('');
  const welt = 'M-124 -42C-60 -34 160 -34 246 -44';
  return (
    path(soleOutline, linear(shades(colour, [0, 0.3], [0.35, 0], [1, -0.5]), downLine)) +
    group(
      stroke(treads, '#000', 4, 'opacity=".35"') +
        stroke('M-130 -28C-60 -20 160 -20 254 -28', '#000', 4, `opacity=".3" ${blurred(1.4)}`),
      within(soleOutline),
    ) +
    stroke(welt, '#1a0d06', 5, `opacity=".5" transform="translate(0 -3)" ${blurred(2)}`) +
    stroke(welt, '#e8d3a6', 2.4, 'opacity=".7" stroke-dasharray="7 5" transform="translate(0 5)"')
  );
}

function bootLaces(parts: BootParts, lace: string): string {
  const laces = parts.laces.map(
    (line) =>
      stroke(line, '#160c06', 8, `opacity=".36" transform="translate(2 5)" ${blurred(2)}`) +
      stroke(line, lit(lace, -0.24), 8, 'stroke-linecap="round"') +
      stroke(line, lit(lace, 0.26), 3, 'stroke-linecap="round" transform="translate(0 -1.4)"'),
  );
  const eyes = parts.eyes.map(
    ([x, y]) => ellipse(x, y, 6.4, 6.4, '#5e4a22') + ellipse(x - 1, y - 1, 4.6, 4.6, '#e0c27c'),
  );
  return laces.join('') + eyes.join('');
}

function boot(parts: BootParts, { leather, sole, lace }: { leather: string; sole: string; lace: string }): string {
  const panel = (outline: string, tone: string) =>
    group(
      castShadow(outline, 4, 0.24) +
        path(outline, linear(shades(tone, [0, 0.28], [0.5, 0], [1, -0.3]), [0.2, 0, 0.8, 1])) +
        texture(outline, leatherGrain) +
        edges(outline, 4, 0.4, 0.3) +
        stroke(outline, '#f0dfbd', 1.6, 'opacity=".5" stroke-dasharray="6 5" transform="translate(3 4)"'),
      within(parts.upper),
    );
  const across = linear(
    shades(leather, [0, -0.1], [0.2, 0.26], [0.42, 0.02], [0.7, -0.14], [1, -0.42]),
    [0, 0.1, 0.95, 0.4],
  );
  const creases =
    stroke('M60 -168C90 -120 130 -96 150 -60', '#1a0d06', 16, `opacity=".26" ${blurred(7)}`) +
    stroke('M80 -166C116 -120 146 -104 160 -80', '#fff', 12, `opacity=".22" ${blurred(6)}`) +
    stroke('M-108 -176C-70 -160 -30 -166 0 -190', '#1a0d06', 14, `opacity=".22" ${blurred(7)}`);
  return (
    path(parts.tongue, linear(shades(leather, [0, 0.1], [1, -0.4]))) +
    textureWithin(parts.tongue, leatherGrain) +
    edges(parts.tongue, 4, 0.3, 0.3) +
    path(parts.upper, across) +
    group(
      texture(parts.upper, leatherGrain) +
        creases +
        path(parts.upper, linear(veil('#1a0d06', [0.5, 0], [1, 0.4]), downLine)),
      within(parts.upper),
    ) +
    edges(parts.upper, 6, 0.3, 0.3) +
    panel(toeCap, lit(leather, 0.05)) +
    panel(heelCounter, lit(leather, -0.04)) +
    panel(parts.facing, lit(leather, 0.03)) +
    path(parts.collar, linear(shades(leather, [0, 0.02], [0.4, -0.1], [1, -0.4]))) +
    textureWithin(parts.collar, leatherGrain) +
    edges(parts.collar, 7, 0.4, 0.35) +
    bootLaces(parts, lace) +
    bootSole(sole)
  );
}

/** One in front of the other, toes to the right. */
export function boots({
  leather = '#7a4a2c',
  sole = '#3a302a',
  lace = '#d8b878',
  isLow = false,
}: BootsOptions = {}): Form {
  const parts = isLow ? lowShoe : highBoot;
  const far = at(boot(parts, { leather: lit(leather, -0.14), sole, lace }), 40, -46, { scale: 0.94 });
  const between = path('M-140 -20C-60 -60 200 -60 290 -30L270 10L-120 10Z', '#160c06', `opacity=".36" ${blurred(12)}`);
  return {
    svg:
      ellipse(80, -36, 190, 22, '#1a100c', `opacity=".4" ${blurred(9)}`) +
      far +
      between +
      at(boot(parts, { leather, sole, lace }), -50, 0),
    ground: { kind: 'box', left: -176, right: 190, depth: [60, 34], height: isLow ? 110 : 200 },
  };
}

interface HatOptions {
  colour?: string;
  band?: string;
  material?: Material;
}

/** Brim, creased crown, ribbon. */
export function hat({ colour = '#7a4a2c', band = '#3a2a20', material = felt }: HatOptions = {}): Form {
  const brim =
    'M-270 -36C-270 -78 -160 -104 0 -104C160 -104 270 -78 270 -36C270 6 150 30 0 30C-150 30 -270 6 -270 -36Z';
  const underBrim = 'M-270 -36C-264 12 -150 38 0 38C150 38 264 12 270 -36C262 2 150 22 0 22C-150 22 -262 2 -270 -36Z';
  const crown =
    'M-150 -52C-148 -130 -138 -200 -112 -236C-96 -258 -60 -252 -36 -240C-14 -230 14 -230 36 -240C60 -252 96 -258 112 -236C138 -200 148 -130 150 -52C110 -22 -110 -22 -150 -52Z';
  const ribbon = 'M-151 -104C-110 -72 110 -72 151 -104L152 -50C110 -20 -110 -20 -152 -50Z';
  const crease =
    stroke('M-60 -240C-40 -200 40 -200 60 -240', '#1a0d06', 26, `opacity=".3" ${blurred(11)}`) +
    stroke('M-84 -230C-96 -180 -96 -140 -90 -100', '#fff', 20, `opacity=".22" ${blurred(9)}`) +
    stroke('M92 -232C106 -190 108 -150 104 -100', '#1a0d06', 26, `opacity=".3" ${blurred(11)}`);
  const svg =
    path(underBrim, lit(colour, -0.6)) +
    path(brim, linear(shades(colour, [0, 0.28], [0.4, 0.08], [1, -0.26]), [0, 0, 1, 0.4])) +
    textureWithin(brim, material) +
    group(ellipse(40, -34, 196, 34, '#1a0d06', `opacity=".42" ${blurred(12)}`), within(brim)) +
    stroke('M-268 -34C-258 4 -150 28 0 28C150 28 258 4 268 -34', lit(colour, 0.4), 3, `opacity=".5" ${blurred(1.2)}`) +
    path(crown, linear(shades(colour, [0, -0.05], [0.2, 0.26], [0.45, 0.04], [0.8, -0.4], [1, -0.5]))) +
    group(texture(crown, material) + crease, within(crown)) +
    path(ribbon, linear(shades(band, [0, 0.06], [0.22, 0.34], [0.5, 0], [1, -0.5]))) +
    textureWithin(ribbon, cloth) +
    stroke('M-151 -104C-110 -72 110 -72 151 -104', '#000', 4, `opacity=".25" ${blurred(1.6)}`);
  return { svg, ground: { kind: 'round', radius: 250, height: 130, ratio: 0.17 } };
}

interface KnitOptions {
  wool?: string;
  stripe?: string | undefined;
  accent?: string;
}

/** Columns of small loops; rows of another colour make stripes. */
function knit(
  x0: number,
  y0: number,
  columns: number,
  rows: number,
  wool: string,
  stripeAt: (row: number) => string | undefined,
): string {
  const [w, h] = [17, 13];
  return range(rows)
    .map((row) => {
      const tone = stripeAt(row) ?? wool;
      const y = y0 + row * h;
      const loops = range(columns)
        .map((column) => `M${x0 + column * w} ${y}q3 8 ${w / 2} 11q6 -3 ${w / 2} -11`)
        .join('');
      return (
        stroke(loops, lit(tone, -0.34), 6, 'opacity=".55" stroke-linecap="round"') +
        stroke(loops, lit(tone, 0.16), 4.4, 'opacity=".8" transform="translate(-.6 -1.6)" stroke-linecap="round"')
      );
    })
    .join('');
}

const ribs = (x0: number, columns: number, top: number, bottom: number, wool: string) =>
  range(columns)
    .map(
      (index) =>
        stroke(
          `M${x0 + index * 20} ${top}q-3 ${(bottom - top) / 2} 0 ${bottom - top}`,
          lit(wool, -0.5),
          5,
          `opacity=".5" ${blurred(1.4)}`,
        ) +
        stroke(
          `M${x0 + 8 + index * 20} ${top}q-3 ${(bottom - top) / 2} 0 ${bottom - top}`,
          lit(wool, 0.34),
          5,
          `opacity=".5" ${blurred(1.6)}`,
        ),
    )
    .join('');

export function beanie({ wool = '#8f8f86', stripe, accent = '#efe6d2' }: KnitOptions = {}): Form {
  const cap = 'M-176 -112C-176 -250 -110 -352 0 -356C110 -352 176 -250 176 -112C110 -84 -110 -84 -176 -112Z';
  const cuff =
    'M-192 -122C-120 -92 120 -92 192 -122C200 -90 200 -40 190 -14C120 14 -120 14 -190 -14C-200 -40 -200 -90 -192 -122Z';
  const round = linear(
    stops([0, '#000', 0.2], [0.24, '#fff6e4', 0.24], [0.45, '#000', 0], [0.8, '#1a0d08', 0.4], [1, '#1a0d08', 0.56]),
  );
  const rows = (row: number) => (stripe ? (row % 7 < 3 ? stripe : row % 7 === 4 ? accent : undefined) : undefined);
  const crown = linear(
    stops([0, '#1a0d08', 0.34], [0.14, '#fff', 0.12], [0.5, '#000', 0], [1, '#1a0d08', 0.3]),
    downLine,
  );
  return {
    svg:
      path(cap, wool) +
      group(
        knit(-180, -356, 22, 22, wool, rows) + texture(cap, felt) + path(cap, round) + path(cap, crown),
        within(cap),
      ) +
      path(cuff, '#1a0d08', `opacity=".4" transform="translate(3 -5)" ${blurred(6)}`) +
      path(cuff, stripe ? lit(stripe, 0.04) : lit(wool, 0.06)) +
      group(
        ribs(-194, 21, -126, 14, stripe ?? wool) +
          texture(cuff, felt) +
          path(cuff, round) +
          path(
            cuff,
            linear(stops([0, '#fff', 0.2], [0.3, '#fff', 0], [0.7, '#000', 0], [1, '#1a0d08', 0.4]), downLine),
          ),
        within(cuff),
      ) +
      pompon(accent, stripe !== undefined),
    ground: { kind: 'round', radius: 178, height: 210, ratio: 0.14 },
  };
}

function pompon(colour: string, isShown: boolean): string {
  if (!isShown) return '';
  const threads = range(150).map((index) => {
    const angle = index * 2.399;
    const reach = 58 * Math.sqrt((index + 1) / 150);
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    return stroke(
      `M${round1(x * 0.5)} ${round1(y * 0.5)}L${round1(x * 1.08)} ${round1(y * 1.08)}`,
      lit(colour, 0.2 - (x + y) / 190 - (index % 5) * 0.03),
      7,
      'stroke-linecap="round"',
    );
  });
  return at(
    ellipse(6, 34, 56, 16, '#1a0d08', `opacity=".4" ${blurred(6)}`) +
      ellipse(0, 0, 50, 50, lit(colour, -0.3)) +
      threads.reverse().join(''),
    0,
    -384,
  );
}

interface SocksOptions extends KnitOptions {
  tip?: string;
}

const sockOutline =
  'M-92 -330C-60 -338 20 -338 52 -330C56 -230 50 -120 58 -40C62 0 96 26 150 50C206 76 216 130 180 156C140 180 40 170 -20 132C-70 100 -98 60 -98 0C-98 -110 -96 -230 -92 -330Z';

function sock({ wool, stripe, tip }: { wool: string; stripe: string | undefined; tip: string }): string {
  const rows = (row: number) => (stripe && row > 7 && row < 34 && row % 6 < 2 ? stripe : undefined);
  const toe = 'M128 30C220 60 250 150 190 170C150 184 120 170 96 160C130 130 140 80 128 30Z';
  const heel = 'M-104 0C-104 80 -60 120 -10 142C10 110 0 70 -30 40C-56 20 -80 4 -104 0Z';
  const inner =
    knit(-110, -336, 21, 40, wool, rows) +
    path(toe, tip, 'opacity=".92"') +
    path(heel, tip, 'opacity=".92"') +
    group(
      knit(90, 40, 9, 11, tip, () => undefined),
      'opacity=".4"',
    ) +
    path('M-120 -345H80V-262H-120Z', lit(wool, 0.05)) +
    ribs(-100, 9, -340, -262, wool) +
    stroke('M-120 -262H80', '#1a0d08', 6, `opacity=".3" ${blurred(2.6)}`) +
    texture(sockOutline, felt) +
    path(sockOutline, linear(stops([0, '#fff6e4', 0.26], [0.4, '#000', 0], [1, '#1a0d08', 0.36]), [0, 0, 1, 0.6]));
  return (
    castShadow(sockOutline, 20, 0.4) +
    path(sockOutline, wool) +
    group(inner, within(sockOutline)) +
    edges(sockOutline, 12, 0.3, 0.36)
  );
}

export function socks({ wool = '#a7a59c', stripe, tip = lit(wool, -0.3) }: SocksOptions = {}): Form {
  const one = sock({ wool, stripe, tip });
  return { svg: at(one, 60, -10, { turn: 9 }) + at(one, -70, 30, { turn: -7 }), ground: ownShadow };
}
