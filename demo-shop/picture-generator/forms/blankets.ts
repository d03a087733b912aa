import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, stops, within } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { cloth, felt, texture, textureWithin } from '../drawing/materials';
import {
  at,
  box,
  group,
  oval,
  type Point,
  path,
  polygon,
  range,
  round1,
  roundedPolygon,
  seededRandom,
  stroke,
} from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface BlanketOptions {
  wool?: string;
  stripe?: string;
  layers?: number;
  pattern?: 'stripes' | 'checks' | 'plain';
  hasFringe?: boolean;
}

const stripePlaces: Record<
  NonNullable<BlanketOptions['pattern']>,
  ReadonlyArray<readonly [x: number, width: number]>
> = {
  stripes: [
    [-150, 16],
    [-122, 5],
    [130, 16],
    [158, 5],
  ],
  checks: [
    [-190, 22],
    [-130, 22],
    [-70, 22],
    [-10, 22],
    [50, 22],
    [110, 22],
    [170, 22],
  ],
  plain: [],
};

const halfWidth = 250;

const layerHeight = 52;

function blanketLayer(
  index: number,
  isTop: boolean,
  wool: string,
  stripe: string,
  pattern: NonNullable<BlanketOptions['pattern']>,
): string {
  const [w, h, y] = [halfWidth, layerHeight, -index * layerHeight];
  const shift = isTop ? 0 : index % 2 ? 4 : -5;
  const outline = `M${-w + shift} ${y - h / 2}C${-w + shift - 8} ${y - 4} ${-w + 22 + shift} ${y} ${-w + 46} ${y + 1}L${w - 24} ${y}C${w + 12 + shift} ${y} ${w + 14 + shift} ${y - h} ${w - 26} ${y - h - 1}L${-w + 40} ${y - h}C${-w + 14 + shift} ${y - h} ${-w + shift - 8} ${y - h + 4} ${-w + shift} ${y - h / 2}Z`;
  const woven = stripePlaces[pattern].map(([x, width]) =>
    path(
      `M${x + shift} ${y - h}q-7 ${h / 2} 0 ${h}h${width}q-7 ${-h / 2} 0 ${-h}Z`,
      stripe,
      `opacity="${pattern === 'checks' ? 0.62 : 0.9}"`,
    ),
  );
  const cross =
    pattern === 'checks' && index % 2 ? stroke(`M${-w} ${y - h * 0.45}H${w}`, stripe, 15, 'opacity=".5"') : '';
  const fall = linear(
    stops([0, '#fff4e0', 0.34], [0.35, '#fff', 0], [0.62, '#150c0c', 0.05], [1, '#150c0c', 0.55]),
    downLine,
  );
  const inner =
    path(outline, linear(shades(wool, [0, 0.22], [0.3, 0.12], [1, -0.34]))) +
    woven.join('') +
    cross +
    texture(outline, cloth) +
    path(outline, fall);
  return group(inner, within(outline));
}

function blanketTop(y: number, wool: string, stripe: string, pattern: NonNullable<BlanketOptions['pattern']>): string {
  const w = halfWidth;
  const outline = `M${-w + 36} ${y + 2}C${-w + 24} ${y - 4} ${-w + 40} ${y - 12} ${-w + 52} ${y - 24}L${-w + 70} ${y - 62}C${-w + 76} ${y - 74} ${-w + 90} ${y - 78} ${-w + 104} ${y - 78}L${w - 76} ${y - 78}C${w - 56} ${y - 77} ${w - 52} ${y - 68} ${w - 46} ${y - 56}L${w - 24} ${y - 14}C${w - 14} ${y} ${w - 20} ${y + 4} ${w - 30} ${y + 3}Z`;
  const far = 0.87;
  const woven = stripePlaces[pattern].map(([x, width]) => {
    const strip: Point[] = [
      [x, y + 4],
      [x * far, y - 80],
      [x * far + width * 0.88, y - 80],
      [x + width, y + 4],
    ];
    return path(polygon(strip), stripe, `opacity="${pattern === 'checks' ? 0.6 : 0.86}"`);
  });
  const cross =
    pattern === 'checks'
      ? [-18, -46, -68].map((dy) => stroke(`M${-w} ${y + dy}H${w}`, stripe, 11, 'opacity=".5"')).join('')
      : '';
  const fall = linear(stops([0, '#000', 0.1], [0.5, '#000', 0], [0.86, '#fff5e2', 0], [1, '#fff5e2', 0.4]), downLine);
  const inner =
    path(outline, linear(shades(wool, [0, 0.36], [0.6, 0.14], [1, -0.06]), [0, 0, 1, 0.4])) +
    woven.join('') +
    cross +
    texture(outline, cloth) +
    path(outline, fall);
  return group(inner, within(outline));
}

function blanketFringe(wool: string): string {
  const random = seededRandom(5);
  const threads = [0, 2].flatMap((layer) =>
    range(11).map((index) => {
      const [x, y] = [halfWidth - 16 + random() * 6, -layer * layerHeight - 8 - index * 3.6];
      const length = 36 + random() * 16;
      return tube(
        `M${round1(x)} ${round1(y)}q${round1(length * 0.6)} ${round1(2 + random() * 6)} ${round1(length)} ${round1(8 + index * 1.2 + random() * 8)}`,
        5,
        lit(wool, -0.12 + index * 0.012),
        { shine: 0.35 },
      );
    }),
  );
  return threads.join('');
}

/** Folded, the open edge with its fringe to the right. */
export function blanket({
  wool = '#b9a88e',
  stripe = '#7b3f2c',
  layers = 4,
  pattern = 'stripes',
  hasFringe = true,
}: BlanketOptions = {}): Form {
  const folds = range(layers).map((index) => blanketLayer(index, index === layers - 1, wool, stripe, pattern));
  return {
    svg:
      (hasFringe ? blanketFringe(wool) : '') +
      folds.join('') +
      blanketTop(-layers * layerHeight, wool, stripe, pattern),
    ground: { kind: 'box', left: -halfWidth + 4, right: halfWidth - 6, depth: [10, 20], height: 170 },
  };
}

interface TowelsOptions {
  colours?: string[];
  stripe?: string;
}

/** Folded bath towels on each other, each a roll of soft loops seen at its fold. */
export function towels({ colours = ['#f1ece2', '#e6dfd2', '#f1ece2'], stripe = '#cfc4b0' }: TowelsOptions = {}): Form {
  const one = (colour: string, index: number) => {
    const [w, h, y] = [218 - index * 3, 84, -index * 80];
    const outline = roundedPolygon(
      [
        [-w, y],
        [w, y],
        [w + 4, y - h],
        [-w - 4, y - h],
      ],
      40,
    );
    const fold = `M${-w} ${y - h * 0.5}C${-w * 0.4} ${y - h * 0.54} ${w * 0.4} ${y - h * 0.46} ${w} ${y - h * 0.5}`;
    const band = stroke(`M${w * 0.5} ${y - h}q10 ${h / 2} 0 ${h}m26 0q10 ${-h / 2} 0 ${-h}`, stripe, 9, 'opacity=".9"');
    const fall = linear(
      stops([0, '#fff8ea', 0.5], [0.3, '#fff', 0.06], [0.62, '#150c0c', 0.06], [1, '#150c0c', 0.46]),
      downLine,
    );
    const inner =
      path(outline, linear(shades(colour, [0, 0.16], [0.3, 0.1], [1, -0.3]))) +
      band +
      texture(outline, felt) +
      stroke(fold, '#1a0f0a', 7, `opacity=".34" ${blurred(3)}`) +
      stroke(fold, '#fff', 4, `opacity=".4" transform="translate(0 6)" ${blurred(2)}`) +
      path(outline, fall);
    return group(inner, within(outline));
  };
  return {
    svg: colours.map(one).join(''),
    ground: { kind: 'box', left: -206, right: 206, depth: [10, 20], height: 80 * colours.length },
  };
}

/** A sleeping mat of felt, rolled and held by two straps. */
export function mat({ colour = '#8f8f86', strap = '#7a4a2c' }: { colour?: string; strap?: string } = {}): Form {
  const r = 104;
  const w = 220;
  const body = `M${-w} ${-2 * r}L${w} ${-2 * r}A44 ${r} 0 0 1 ${w} 0L${-w} 0A44 ${r} 0 0 1 ${-w} ${-2 * r}Z`;
  const across = linear(shades(colour, [0, 0.1], [0.2, 0.3], [0.45, 0], [0.78, -0.42], [1, -0.56]), downLine);
  const end = oval(-w, -r, 44, r);
  const spiral = range(6).map((index) =>
    stroke(
      oval(-w + index * 0.8, -r + index * 2, 44 - index * 7, r - index * 16),
      lit(colour, index % 2 ? -0.4 : -0.55),
      4,
      `opacity=".7" ${blurred(0.8)}`,
    ),
  );
  const buckled = (x: number) => {
    const line = `M${x} ${-2 * r - 2}A44 ${r + 2} 0 0 1 ${x} 3`;
    return (
      stroke(line, '#160d08', 30, `opacity=".35" transform="translate(7 3)" ${blurred(5)}`) +
      tube(line, 24, strap) +
      at(path(box(-16, -20, 32, 40, 5), 'none', 'stroke="#d8b76c" stroke-width="6"'), x + 36, -r * 1.25)
    );
  };
  return {
    svg:
      path(body, across) +
      group(texture(body, felt), within(body)) +
      path(end, linear(shades(colour, [0, 0.24], [1, -0.24]), downLine)) +
      textureWithin(end, felt) +
      group(spiral.join(''), within(end)) +
      buckled(-110) +
      buckled(120),
    ground: { kind: 'box', left: -w - 20, right: w + 20, depth: [14, 10], height: 170 },
  };
}
