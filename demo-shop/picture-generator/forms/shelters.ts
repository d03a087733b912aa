import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, veil, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import { cloth, textureWithin, wood as woodGrain } from '../drawing/materials';
import { castShadow, edges, piece } from '../drawing/piece';
import { box, ellipse, group, multiply, oval, path, polygon, range, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface BirdhouseOptions {
  wood?: string;
  roof?: string;
  isPainted?: boolean;
  isFeeder?: boolean;
}

/** Hangs on a wall: a front of boards, a hole, a pitched roof of two planes. */
export function birdhouse({
  wood = '#cfa673',
  roof = '#6b5a4a',
  isPainted = false,
  isFeeder = false,
}: BirdhouseOptions = {}): Form {
  const front = 'M-122 -96L0 -226L122 -96L112 190L-112 190Z';
  const side = 'M122 -96L182 -132L172 152L112 190Z';
  const material = woodGrain('v', 8).map(
    ([filter, strength]) => [filter, isPainted ? strength * 0.24 : strength] as const,
  );
  const joints = [-58, 0, 58].map(
    (x) =>
      stroke(`M${x} -220V190`, '#1a0d06', 3, `opacity=".4" ${blurred(0.8)}`) +
      stroke(`M${x + 3} -220V190`, '#fff2da', 1.6, 'opacity=".3"'),
  );
  const body =
    path(side, linear(shades(wood, [0, -0.36], [1, -0.5]))) +
    textureWithin(side, material) +
    path(front, linear(shades(wood, [0, 0.24], [0.5, 0], [1, -0.22]), [0, 0, 1, 0.8])) +
    group(joints.join(''), within(front)) +
    textureWithin(front, material) +
    group(
      path('M-150 -70L0 -230L150 -70L150 -30L0 -190L-150 -30Z', '#1a0d06', `opacity=".45" ${blurred(9)}`),
      within(front),
    );
  return {
    svg:
      castShadow(`${front}${side}`, 40, 0.34) +
      tube('M-4 -286C-30 -360 34 -360 8 -286', 7, '#8a6a3a') +
      body +
      (isFeeder ? feederWindow(wood) : nestHole(wood)) +
      birdhouseRoof(roof, isPainted),
    ground: ownShadow,
  };
}

function nestHole(wood: string): string {
  return (
    path(oval(0, -24, 42), lit(wood, -0.3)) +
    path(oval(1, -22, 37), linear(stops([0, '#120a06'], [1, '#3c2718']), downLine)) +
    stroke('M-30 4A42 42 0 0 0 34 2', '#fff2da', 3, `opacity=".55" ${blurred(1)}`) +
    castShadow('M-8 62H8V74H-8Z', 12, 0.5) +
    tube('M0 66L-26 82', 17, lit(wood, -0.1)) +
    ellipse(-27, 83, 8.6, 8.6, lit(wood, 0.3))
  );
}

function feederWindow(wood: string): string {
  const opening = box(-76, -70, 152, 190, 14);
  const seeds = range(70).map((index) =>
    ellipse(
      -66 + ((index * 37) % 132),
      92 + ((index * 53) % 26),
      6,
      3.4,
      ['#3c2f22', '#8a6a3a', '#c9a86a'][index % 3] ?? '',
      `transform="rotate(${(index * 41) % 90} ${-66 + ((index * 37) % 132)} ${92 + ((index * 53) % 26)})"`,
    ),
  );
  const tray = 'M-156 166L156 166L176 196L-176 196Z';
  return (
    path(opening, linear(stops([0, '#120a06'], [1, '#4a3220']), downLine)) +
    group(seeds.join(''), within(opening)) +
    edges(opening, 5, 0.1, 0.5) +
    piece(tray, lit(wood, 0.04), { material: woodGrain('h', 4), height: 20 })
  );
}

function birdhouseRoof(colour: string, isPainted: boolean): string {
  const left = 'M-164 -80L0 -262L14 -250L-146 -62Z';
  const right = 'M0 -262L66 -298L232 -120L164 -72Z';
  const material = woodGrain('h', 12).map(
    ([filter, strength]) => [filter, isPainted ? strength * 0.3 : strength] as const,
  );
  return (
    path(right, '#1a0d06', `opacity=".4" transform="translate(10 18)" ${blurred(9)}`) +
    path(right, linear(shades(colour, [0, 0.18], [1, -0.34]), [0, 0, 1, 1])) +
    textureWithin(right, material) +
    path(left, linear(shades(colour, [0, 0.34], [1, 0.1]))) +
    textureWithin(left, material) +
    stroke('M0 -262L66 -298', lit(colour, 0.4), 4, `opacity=".7" ${blurred(1)}`) +
    stroke('M0 -262L164 -72', lit(colour, -0.5), 4, `opacity=".6" ${blurred(1.2)}`)
  );
}

interface TentOptions {
  canvas?: string;
  pole?: string;
  /** Wider, with a higher ridge. */
  isLarge?: boolean;
}

/** A ridge tent, one wall in the light, one flap folded back. */
export function tent({ canvas = '#d9cdb2', pole = '#b98b58', isLarge = false }: TentOptions = {}): Form {
  const top = isLarge ? -430 : -370;
  const half = isLarge ? 250 : 230;
  const [dx, dy] = [150, 64];
  const front = `M0 ${top}C${-half * 0.34} ${top * 0.62} ${-half * 0.7} ${top * 0.28} ${-half} 0L${half} 0C${half * 0.7} ${top * 0.28} ${half * 0.34} ${top * 0.62} 0 ${top}Z`;
  const wall = `M0 ${top}L${dx} ${top - dy}C${dx + half * 0.36} ${top * 0.7} ${dx + half * 0.7} ${top * 0.36} ${dx + half} ${-dy}L${half} 0C${half * 0.7} ${top * 0.28} ${half * 0.34} ${top * 0.62} 0 ${top}Z`;
  const opening = `M0 ${top * 0.9}C${-30} ${top * 0.5} ${-76} ${top * 0.2} ${-104} 0L${96} 0C${70} ${top * 0.2} ${30} ${top * 0.5} 0 ${top * 0.9}Z`;
  return {
    svg:
      tentShadow(half, dx, dy) +
      tentRopes(top, half, dx, dy) +
      path(wall, linear(shades(canvas, [0, -0.06], [0.5, -0.24], [1, -0.42]))) +
      textureWithin(wall, cloth) +
      group(tentCreases(top, half, dx), within(wall)) +
      path(front, linear(shades(canvas, [0, 0.36], [0.5, 0.14], [1, -0.16]))) +
      textureWithin(front, cloth) +
      path(opening, linear(stops([0, lit(canvas, -0.55)], [1, '#2b2018']), downLine)) +
      group(tentFloor(top), within(opening)) +
      tentFlap(canvas, top) +
      tube(`M0 ${top - 34}V0`, 12, pole) +
      stroke(`M0 ${top}L${dx} ${top - dy}`, lit(canvas, 0.5), 6, `opacity=".8" ${blurred(1.6)}`) +
      stroke(
        `M0 ${top}C${-half * 0.34} ${top * 0.62} ${-half * 0.7} ${top * 0.28} ${-half} 0`,
        '#fff6e4',
        4,
        `opacity=".6" ${blurred(1.6)}`,
      ),
    ground: { kind: 'own', isStanding: true },
  };
}

function tentShadow(half: number, dx: number, dy: number): string {
  const cast = polygon([
    [-half, 0],
    [half, 6],
    [dx + half, -dy],
    [dx + half + 190, -dy + 40],
    [half + 150, 70],
    [-half + 60, 20],
  ]);
  return group(
    path(cast, linear(veil('#1e120c', [0, 0.5], [0.7, 0.34], [1, 0])), blurred(14)) +
      path(
        polygon([
          [-half, -4],
          [half, -4],
          [dx + half, -dy],
          [dx + half + 8, -dy + 8],
          [half + 6, 10],
          [-half, 8],
        ]),
        '#140a08',
        `opacity=".5" ${blurred(5)}`,
      ),
    multiply,
  );
}

function tentRopes(top: number, half: number, dx: number, dy: number): string {
  const rope = (line: string) => stroke(line, '#7d6a4a', 3.4) + stroke(line, '#f0e4c8', 1.2);
  return (
    rope(`M0 ${top - 30}L${-half - 120} 24`) +
    rope(`M${dx} ${top - dy - 20}L${dx + half + 110} ${-dy - 20}`) +
    tube(`M${-half - 124} 4L${-half - 112} 40`, 9, '#8a6a3a')
  );
}

function tentCreases(top: number, half: number, dx: number): string {
  return (
    stroke(
      `M${dx * 0.4} ${top * 0.98}C${dx + half * 0.2} ${top * 0.5} ${half * 0.9} ${top * 0.3} ${half + dx * 0.4} -20`,
      '#fff',
      34,
      `opacity=".2" ${blurred(14)}`,
    ) +
    stroke(
      `M${dx * 0.8} ${top * 1.1}C${dx + half * 0.4} ${top * 0.6} ${half * 1.2} ${top * 0.3} ${half + dx * 0.8} -40`,
      '#1a0d06',
      26,
      `opacity=".24" ${blurred(11)}`,
    )
  );
}

function tentFloor(top: number): string {
  return (
    path(`M-104 0L96 0L60 ${top * 0.12}L-66 ${top * 0.12}Z`, '#6d5a42') +
    stroke(`M-60 ${top * 0.06}H70`, '#d9b47a', 26, `opacity=".5" ${blurred(9)}`)
  );
}

function tentFlap(canvas: string, top: number): string {
  const flap = `M0 ${top * 0.9}C-26 ${top * 0.62} -40 ${top * 0.46} -62 ${top * 0.4}C-86 ${top * 0.36} -104 ${top * 0.2} -134 0L-104 0C-76 ${top * 0.2} -30 ${top * 0.5} 0 ${top * 0.9}Z`;
  return (
    path(flap, '#1a0d06', `opacity=".4" transform="translate(14 6)" ${blurred(8)}`) +
    path(flap, linear(shades(canvas, [0, 0.4], [1, -0.2]))) +
    textureWithin(flap, cloth) +
    stroke(`M-64 ${top * 0.42}q14 8 26 2`, '#8a5a34', 7, 'stroke-linecap="round"')
  );
}
