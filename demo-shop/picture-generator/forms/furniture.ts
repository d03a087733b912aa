import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, veil, within } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { tilt, turn } from '../drawing/lathe';
import { cloth, type Material, textureWithin, wood as woodGrain } from '../drawing/materials';
import { group, oval, type Point, path, polygon, range, round1, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface WoodOptions {
  wood?: string;
  /** Paint covers the grain. */
  isPainted?: boolean;
}

const toGrain = (isPainted: boolean, direction: 'h' | 'v', seed = 5): Material => {
  const layers = woodGrain(direction, seed);
  return isPainted ? layers.map(([filter, strength]) => [filter, strength * 0.22] as const) : layers;
};

interface Beam {
  from: Point;
  to: Point;
  width: number;
}

/** A straight piece of wood that narrows towards its end, lit from the left. */
function beam({ from: [x1, y1], to: [x2, y2], width }: Beam, wood: string, isPainted: boolean): string {
  const outline = polygon([
    [x1 - width * 0.62, y1],
    [x2 - width * 0.4, y2],
    [x2 + width * 0.4, y2 + 3],
    [x1 + width * 0.62, y1],
  ]);
  const paint = linear(shades(wood, [0, 0.12], [0.35, 0.1], [0.7, -0.3], [1, -0.5]));
  const underSeat = linear(veil('#1a0d06', [0, 0.5], [0.22, 0]), downLine);
  return path(outline, paint) + textureWithin(outline, toGrain(isPainted, 'v')) + path(outline, underSeat);
}

interface StoolOptions extends WoodOptions {
  seat?: number;
  height?: number;
}

export function stool({ wood = '#c99a64', seat = 150, height: h = 400, isPainted = false }: StoolOptions = {}): Form {
  const board = turn({
    profile: [
      [seat - 6, -h],
      [seat, -h + 7],
      [seat - 1, -h + 22],
      [seat - 22, -h + 36],
    ],
    colour: wood,
    gloss: 0.18,
    material: toGrain(isPainted, 'h'),
  });
  const top = oval(0, -h, seat - 6, (seat - 6) * tilt);
  const leg = (from: Point, to: Point, width: number) => beam({ from, to, width }, wood, isPainted);
  return {
    svg:
      leg([10, -h + 20], [14, -44], 25) +
      tube('M-104 -128L10 -150L112 -124', 13, lit(wood, -0.12)) +
      leg([-96, -h + 24], [-138, 0], 30) +
      leg([98, -h + 24], [146, 2], 30) +
      board.svg +
      path(top, linear(shades(wood, [0, 0.34], [0.5, 0.14], [1, -0.12]))) +
      textureWithin(top, toGrain(isPainted, 'h', 8)) +
      stroke(
        `M${-seat + 6} ${-h}a${seat - 6} ${(seat - 6) * tilt} 0 0 0 ${2 * seat - 12} 0`,
        '#fff2da',
        3,
        `opacity=".5" ${blurred(1.5)}`,
      ),
    ground: {
      kind: 'legs',
      feet: [
        [-138, 0],
        [146, 2],
        [14, -42],
      ],
    },
  };
}

interface ChairOptions extends WoodOptions {
  back?: 'spindles' | 'ladder';
  /** Straw instead of a board. */
  isWoven?: boolean;
}

const seatOutline = roundedSeat();

function roundedSeat(): string {
  return 'M-142 -214C-146 -222 -140 -262 -126 -272C-60 -284 70 -284 132 -272C148 -262 160 -222 156 -212C150 -198 -136 -198 -142 -214Z';
}

function chairBack({ wood = '#c99a64', isPainted = false, back = 'spindles' }: ChairOptions): string {
  const post = (x: number, lean: number) =>
    tube(`M${x} -262C${x + lean * 0.3} -380 ${x + lean * 0.7} -500 ${x + lean} -590`, 22, wood);
  const slat = (y: number, height: number) => {
    const outline = `M-136 ${y}C-60 ${y - 26} 70 ${y - 26} 146 ${y}L148 ${y + height}C70 ${y + height - 26} -60 ${y + height - 26} -138 ${y + height}Z`;
    return (
      path(outline, '#1a0d06', `opacity=".3" transform="translate(8 10)" ${blurred(6)}`) +
      path(outline, linear(shades(wood, [0, 0.26], [0.5, 0.02], [1, -0.34]))) +
      textureWithin(outline, toGrain(isPainted, 'h', 4)) +
      stroke(`M-134 ${y + 2}C-60 ${y - 24} 70 ${y - 24} 144 ${y + 2}`, '#fff2da', 3, `opacity=".5" ${blurred(1.4)}`)
    );
  };
  if (back === 'ladder') return post(-118, -16) + post(126, 18) + slat(-372, 38) + slat(-456, 38) + slat(-544, 40);
  const spindles = range(5).map((index) =>
    tube(`M${-78 + index * 40} -268L${-92 + index * 47} -556`, 11, lit(wood, -0.04)),
  );
  return spindles.join('') + post(-118, -16) + post(126, 18) + slat(-592, 56);
}

function chairSeat(wood: string, isPainted: boolean, isWoven: boolean): string {
  const top = isWoven ? '#d6b676' : wood;
  const edge =
    'M-142 -214C-136 -198 150 -198 156 -212C158 -196 156 -186 150 -182C120 -172 -110 -172 -138 -184C-144 -190 -144 -202 -142 -214Z';
  const straw = [
    ...range(22).map((index) => `M-144 ${-276 + index * 3.6}L6 -240L160 ${-276 + index * 3.6}`),
    ...range(18).map((index) => `M${-130 + index * 8} -200L6 -240L${-120 + index * 8} -282`),
  ].join('');
  return (
    path(edge, linear(shades(top, [0, 0.06], [0.5, -0.16], [1, -0.45]))) +
    textureWithin(edge, isWoven ? cloth : toGrain(isPainted, 'h', 6)) +
    path(seatOutline, linear(shades(top, [0, 0.36], [0.5, 0.14], [1, -0.14]), [0, 0, 1, 0.3])) +
    (isWoven
      ? group(stroke(straw, '#7d5c26', 1.8, 'opacity=".5"'), within(seatOutline))
      : textureWithin(seatOutline, toGrain(isPainted, 'h', 9))) +
    stroke('M-140 -214C-130 -200 148 -200 154 -212', '#fff2da', 3, `opacity=".5" ${blurred(1.4)}`)
  );
}

export function chair(options: ChairOptions = {}): Form {
  const { wood = '#c99a64', isPainted = false, isWoven = options.back === 'ladder' } = options;
  const leg = (from: Point, to: Point, width: number, tone = wood) => beam({ from, to, width }, tone, isPainted);
  return {
    svg:
      leg([-96, -240], [-104, -50], 22, lit(wood, -0.2)) +
      leg([118, -240], [134, -50], 22, lit(wood, -0.26)) +
      tube('M-112 -120L128 -118', 12, lit(wood, -0.24)) +
      chairBack(options) +
      leg([-122, -196], [-140, 0], 27) +
      leg([136, -196], [160, 2], 27) +
      tube('M-132 -92L150 -90', 13, lit(wood, -0.1)) +
      chairSeat(wood, isPainted, isWoven),
    ground: {
      kind: 'legs',
      feet: [
        [-140, 0],
        [160, 2],
        [-104, -48],
        [134, -48],
      ],
      width: 200,
    },
  };
}

interface CrateOptions extends WoodOptions {
  /** A stick across, to carry tools. */
  hasHandle?: boolean;
  boards?: number;
}

const depth: Point = [64, 56];

function crateBoards(wood: string, isPainted: boolean, boards: number, h: number): string {
  const [dx, dy] = depth;
  const gap = 9;
  const each = h / boards;
  const half = 236;
  return range(boards)
    .map((index) => {
      const y = -h + index * each;
      const front = polygon([
        [-half, y],
        [half, y],
        [half, y + each - gap],
        [-half, y + each - gap],
      ]);
      const side = polygon([
        [half, y],
        [half + dx, y - dy],
        [half + dx, y - dy + each - gap],
        [half, y + each - gap],
      ]);
      return (
        path(side, linear(shades(wood, [0, -0.3], [1, -0.46]))) +
        textureWithin(side, toGrain(isPainted, 'h', 3 + index)) +
        path(front, linear(shades(wood, [0, 0.2], [0.5, 0.04], [1, -0.2]))) +
        textureWithin(front, toGrain(isPainted, 'h', 7 + index * 2)) +
        stroke(`M${-half} ${y + 1}H${half}`, '#fff2da', 3, `opacity=".6" ${blurred(1)}`) +
        stroke(`M${-half} ${y + each - gap}H${half}`, '#1a0d06', 4, `opacity=".4" ${blurred(1.4)}`)
      );
    })
    .join('');
}

function crateInside(wood: string, h: number): string {
  const [dx, dy] = depth;
  const half = 236;
  const mouth = polygon([
    [-half, -h],
    [half, -h],
    [half + dx, -h - dy],
    [-half + dx, -h - dy],
  ]);
  const backWall = polygon([
    [-half + dx, -h - dy],
    [half + dx, -h - dy],
    [half + dx, -h],
    [-half + dx, -h],
  ]);
  return (
    path(mouth, lit(wood, -0.62)) +
    group(path(backWall, linear(shades(wood, [0, -0.12], [1, -0.4]), downLine)), within(mouth)) +
    stroke(`M${-half + dx} ${-h - dy}H${half + dx}`, lit(wood, 0.34), 8) +
    stroke(`M${-half} ${-h}L${-half + dx} ${-h - dy}M${half} ${-h}L${half + dx} ${-h - dy}`, lit(wood, 0.2), 8)
  );
}

/** A box of boards, open above. */
export function crate({ wood = '#cfa673', isPainted = false, hasHandle = false, boards = 3 }: CrateOptions = {}): Form {
  const h = 226;
  const half = 236;
  const darkness = path(
    polygon([
      [-half + 10, -h],
      [half, -h],
      [half, 0],
      [-half + 10, 0],
    ]),
    '#160a04',
    'opacity=".55"',
  );
  const posts = [-half + 20, half - 20].map((x) =>
    range(boards)
      .map(
        (index) =>
          `<circle cx="${x}" cy="${round1(-h + (index + 0.45) * (h / boards))}" r="5" fill="#6b6359"/><circle cx="${x - 1.2}" cy="${round1(-h + (index + 0.45) * (h / boards) - 1.4)}" r="3" fill="#d7d0c4"/>`,
      )
      .join(''),
  );
  const grip = 'M-52 -190h104q16 0 16 15t-16 15h-104q-16 0 -16 -15t16 -15Z';
  const hole = hasHandle
    ? ''
    : path(grip, '#1c0f06', 'opacity=".82"') + stroke('M-60 -162h120', '#fff2da', 3, `opacity=".5" ${blurred(1)}`);
  return {
    svg:
      crateInside(wood, h) +
      darkness +
      crateBoards(wood, isPainted, boards, h) +
      posts.join('') +
      hole +
      (hasHandle ? carryingBar(wood, isPainted, h) : ''),
    ground: { kind: 'box', left: -half, right: half, depth, height: 210 },
  };
}

/** Two raised ends with a round stick between them. */
function carryingBar(wood: string, isPainted: boolean, h: number): string {
  const end = (x: number, y: number, tone: string) => {
    const outline = `M${x - 40} ${y}L${x - 22} ${y - 150}Q${x} ${y - 186} ${x + 22} ${y - 150}L${x + 40} ${y}Z`;
    return (
      path(outline, linear(shades(tone, [0, 0.2], [0.5, 0], [1, -0.3]))) +
      textureWithin(outline, toGrain(isPainted, 'v', 6)) +
      stroke(
        `M${x - 38} ${y}L${x - 21} ${y - 150}Q${x} ${y - 184} ${x + 18} ${y - 154}`,
        '#fff2da',
        3,
        `opacity=".45" ${blurred(1)}`,
      )
    );
  };
  const y = -h - 26;
  return (
    end(-204, y, lit(wood, -0.04)) +
    end(268, y, lit(wood, -0.2)) +
    tube(`M-206 ${y - 138}L270 ${y - 138}`, 27, '#b98b58', { cap: 'butt' })
  );
}
