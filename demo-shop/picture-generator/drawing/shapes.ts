/** Elements and outlines. Outlines are the `d` of a path; one decimal is enough for a master of 1200 pixels. */
export type Point = readonly [x: number, y: number];

export const round1 = (value: number) => Number(value.toFixed(1));

export const multiply = 'style="mix-blend-mode:multiply"';
export const softLight = 'style="mix-blend-mode:soft-light"';

export function path(outline: string, fill: string, attributes = ''): string {
  return `<path d="${outline}" fill="${fill}" ${attributes}/>`;
}

export function stroke(line: string, colour: string, width: number, attributes = ''): string {
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${round1(width)}" ${attributes}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, attributes = ''): string {
  return `<ellipse cx="${round1(cx)}" cy="${round1(cy)}" rx="${round1(rx)}" ry="${round1(ry)}" fill="${fill}" ${attributes}/>`;
}

export function group(inner: string, attributes = ''): string {
  return `<g ${attributes}>${inner}</g>`;
}

export const opacity = (value: number) => `opacity="${Number(value.toFixed(3))}"`;

export function at(inner: string, x: number, y: number, { turn = 0, scale = 1 } = {}): string {
  const turned = turn ? ` rotate(${turn})` : '';
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return group(inner, `transform="translate(${round1(x)} ${round1(y)})${turned}${scaled}"`);
}

/** The same on the other side of the middle. */
export const mirrored = (inner: string) => group(inner, 'transform="scale(-1 1)"');

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}Z`;
}

/** The outline of an ellipse. */
export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${round1(cx - rx)} ${round1(cy)}a${round1(rx)} ${round1(ry)} 0 1 1 ${round1(2 * rx)} 0a${round1(rx)} ${round1(ry)} 0 1 1 ${round1(-2 * rx)} 0Z`;
}

/** The outline of a rectangle with rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return radius ? roundedPolygon(corners, radius) : polygon(corners);
}

/** The point `radius` away from a corner on its way to the next one, at most half way. */
function toRoundedPoint(corner: Point, to: Point, radius: number): string {
  const length = Math.hypot(to[0] - corner[0], to[1] - corner[1]);
  const share = Math.min(radius, length / 2) / length;
  return `${round1(corner[0] + (to[0] - corner[0]) * share)} ${round1(corner[1] + (to[1] - corner[1]) * share)}`;
}

export function roundedPolygon(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, index) => {
    const before = points.at(index - 1) ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    const move = index ? 'L' : 'M';
    return `${move}${toRoundedPoint(corner, before, radius)}Q${round1(corner[0])} ${round1(corner[1])} ${toRoundedPoint(corner, after, radius)}`;
  });
  return `${parts.join('')}Z`;
}

/** Numbers between 0 and 1 that are the same every time. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** `count` numbers from 0. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
