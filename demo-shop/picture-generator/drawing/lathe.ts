import { blurred, downLine, linear, type Stop, shades, stops, veil, within } from './definitions';
import { type Material, plain, texture } from './materials';
import { ellipse, group, opacity, oval, type Point, path, round1, stroke } from './shapes';

/** One camera for all standing things, about 13° from above: how flat a circle on the table looks. */
export const tilt = 0.23;

/** Paints a strip of a turned form in its colour; `hardness` below 1 lets light through, as a lampshade does. */
export type Shading = (colour: string, hardness: number) => string;

export const roundStops = (colour: string, hardness = 1): Stop[] =>
  shades(
    colour,
    [0, -0.16 * hardness],
    [0.07, 0.02],
    [0.24, 0.2 * hardness],
    [0.4, 0.07],
    [0.58, -0.14 * hardness],
    [0.78, -0.42 * hardness],
    [0.92, -0.56 * hardness],
    [1, -0.42 * hardness],
  );

export const metalStops = (colour: string): Stop[] =>
  shades(
    colour,
    [0, -0.35],
    [0.1, 0.1],
    [0.2, 0.62],
    [0.27, 0.3],
    [0.45, -0.08],
    [0.62, -0.45],
    [0.8, -0.62],
    [0.9, -0.2],
    [0.96, 0.12],
    [1, -0.35],
  );

export const round: Shading = (colour, hardness) => linear(roundStops(colour, hardness));
export const metal: Shading = (colour) => linear(metalStops(colour));

/** A colour from the last band's end down to `to`, a share of the height. */
export interface Band {
  to: number;
  colour: string;
}

interface Lathe {
  /** Radius and height of the outline, from the rim down; up is negative. */
  profile: readonly Point[];
  colour: string;
  bands?: readonly Band[] | undefined;
  material?: Material;
  /** 0.06 terracotta, 0.24 stoneware, 0.3 glaze, 0.5 steel. Above 0.35 ceramics look like plastic. */
  gloss?: number;
  /** Thickness of an open rim; 0 leaves the form closed. */
  lip?: number;
  inside?: string | undefined;
  liquid?: { colour: string; depth: number } | undefined;
  /** How dark the form grows towards its foot. */
  footShade?: number;
  shade?: Shading;
  hardness?: number;
  ratio?: number;
}

export interface Turned {
  svg: string;
  /** The outline of the whole form, to lay things over it. */
  outline: string;
}

function splineAt(p: readonly [Point, Point, Point, Point], t: number): Point {
  const along = (axis: 0 | 1) => {
    const [a, b, c, d] = [p[0][axis], p[1][axis], p[2][axis], p[3][axis]];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
  };
  return [along(0), along(1)];
}

/** The profile as a smooth line of about 84 points, at least three for each piece. */
function smooth(profile: readonly Point[]): Point[] {
  const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);
  const point = (index: number) => profile[Math.min(Math.max(index, 0), profile.length - 1)] as Point;
  const total = profile.slice(1).reduce((sum, end, index) => sum + distance(point(index), end), 0);
  const pieces = profile.slice(1).flatMap((end, index) => {
    const parts = Math.max(3, Math.ceil((84 * distance(point(index), end)) / total));
    const around = [point(index - 1), point(index), end, point(index + 2)] as const;
    return Array.from({ length: parts }, (_, step) => splineAt(around, step / parts));
  });
  return [...pieces, point(profile.length - 1)];
}

const arc = (radius: number, ratio: number, to: Point, sweep: 0 | 1) =>
  `A${round1(radius)} ${round1(radius * ratio)} 0 0 ${sweep} ${round1(to[0])} ${round1(to[1])}`;

function toOutline(points: readonly Point[], ratio: number): string {
  const [top, foot] = [points[0] as Point, points.at(-1) as Point];
  const left = points.map(([r, y]) => `${round1(-r)} ${round1(y)}`).join('L');
  const right = points.toReversed().map(([r, y]) => `${round1(r)} ${round1(y)}`);
  return `M${left}${arc(foot[0], ratio, foot, 0)}L${right.join('L')}${arc(top[0], ratio, [-top[0], top[1]], 0)}Z`;
}

/** One ring of the form, a little taller than it is so that no seam shows between two. */
function ring([r0, y0]: Point, [r1, y1]: Point, ratio: number): string {
  const [above, below] = [y0 - 0.6, y1 + 0.8];
  const sides = `M${round1(-r0)} ${round1(above)}L${round1(-r1)} ${round1(below)}`;
  return `${sides}${arc(r1, ratio, [r1, below], 0)}L${round1(r0)} ${round1(above)}${arc(r0, ratio, [-r0, above], 1)}Z`;
}

/** What a ring gains or loses of the light from above by its slope. */
function slopeLight(outline: string, from: Point, to: Point): string {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const upward = across / (Math.hypot(across, down) || 1);
  if (Math.abs(upward) <= 0.04) return '';
  return path(outline, upward > 0 ? '#fff3dc' : '#120c10', opacity(Math.abs(upward) * 0.34));
}

function strips(points: readonly Point[], { colour, bands, shade = round, hardness = 1, ratio = tilt }: Lathe): string {
  const [top, height] = [(points[0] as Point)[1], (points.at(-1) as Point)[1] - (points[0] as Point)[1]];
  const rings = points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    const outline = ring(from, to, ratio);
    const band = bands?.find((one) => (from[1] - top) / height <= one.to + 1e-6);
    return path(outline, shade(band?.colour ?? colour, hardness)) + slopeLight(outline, from, to);
  });
  return rings.join('');
}

/** A band of light that follows the form from top to foot, `place` from −1 (right) to 1 (left). */
function lightBand(points: readonly Point[], ratio: number, place: number, width: number): string {
  const drop = ratio * Math.sqrt(1 - place * place);
  const left = points.map(([r, y]) => `${round1(-r * place - r * width)} ${round1(y + r * drop)}`);
  const right = points.toReversed().map(([r, y]) => `${round1(-r * place + r * width)} ${round1(y + r * drop)}`);
  return `M${left.join('L')}L${right.join('L')}Z`;
}

function shine(points: readonly Point[], gloss: number, ratio: number): string {
  if (!gloss) return '';
  return (
    path(lightBand(points, ratio, 0.5, 0.12), '#fff6ea', `${blurred(11)} ${opacity(gloss * 0.9)}`) +
    path(lightBand(points, ratio, 0.6, 0.03), '#fff', `${blurred(3.4)} ${opacity(gloss * 0.62)}`) +
    path(lightBand(points, ratio, -0.9, 0.035), '#ffe9cf', `${blurred(6)} ${opacity(gloss * 0.22)}`)
  );
}

function surface(
  radius: number,
  y: number,
  ratio: number,
  { colour, depth }: { colour: string; depth: number },
): string {
  const paint = linear(shades(colour, [0, -0.35], [0.6, 0], [1, 0.25]));
  const glint = ellipse(
    -radius * 0.3,
    y + depth + radius * ratio * 0.45,
    radius * 0.3,
    radius * ratio * 0.14,
    '#fff',
    `opacity=".28" ${blurred(3)}`,
  );
  return ellipse(0, y + depth, radius, radius * ratio, paint) + glint;
}

function opening([radius, y]: Point, lathe: Lathe): string {
  const { colour, bands, lip = 0, ratio = tilt, gloss = 0.3, liquid } = lathe;
  const rim = bands?.[0]?.colour ?? colour;
  const wall = lathe.inside ?? rim;
  const inner = radius - lip;
  const hole = oval(0, y, inner, inner * ratio);
  const inside =
    path(hole, linear(shades(wall, [0, -0.62], [0.35, -0.46], [0.75, -0.16], [1, 0.04]))) +
    path(hole, linear(veil('#000', [0, 0.28], [0.6, 0]), downLine)) +
    (liquid ? surface(inner, y, ratio, liquid) : '');
  const edge = `M${round1(-radius)} ${round1(y)}A${round1(radius)} ${round1(radius * ratio)} 0 0 0 ${round1(radius)} ${round1(y)}`;
  return (
    ellipse(0, y, radius, radius * ratio, linear(shades(rim, [0, 0.3], [0.4, 0.34], [1, -0.12]))) +
    group(inside, within(hole)) +
    stroke(edge, '#fff', 1.6, `${opacity(0.25 + gloss * 0.5)} ${blurred(0.8)}`)
  );
}

/** A form of revolution: strips that all have the same gradient across, lighter or darker by the slope of the profile. */
export function turn(lathe: Lathe): Turned {
  const { profile, material = plain, gloss = 0.3, lip = 0, footShade = 0.3, ratio = tilt } = lathe;
  const points = smooth(profile);
  const outline = toOutline(points, ratio);
  const fall = linear(
    stops([0, '#fff6e0', 0.1], [0.4, '#000', 0], [0.78, '#000', 0], [1, '#1a1014', footShade]),
    downLine,
  );
  const body = strips(points, lathe) + texture(outline, material) + path(outline, fall) + shine(points, gloss, ratio);
  const rim = lip ? opening(points[0] as Point, lathe) : '';
  return { svg: group(body, within(outline)) + rim, outline };
}

/** The near half of a circle round a turned form at one height, for rings, hoops and edges. */
export function frontArc(radius: number, y: number, ratio = tilt): string {
  return `M${round1(-radius)} ${round1(y)}A${round1(radius)} ${round1(radius * ratio)} 0 0 0 ${round1(radius)} ${round1(y)}`;
}
