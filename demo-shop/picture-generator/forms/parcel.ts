import { lit } from '../drawing/colour';
import { blurred, downLine, linear, shades, veil, within } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { paper, texture, textureWithin } from '../drawing/materials';
import { castShadow, edges } from '../drawing/piece';
import { at, box, ellipse, group, path, polygon, stroke } from '../drawing/shapes';
import { leaf, tube } from '../drawing/tube';
import { leafMark } from './marks';

/** A parcel in brown paper; it stands for a thing that has no picture yet. Its label has our mark, or lines of writing in anybody's shop. */
export function parcel({ colour = '#cdb48a', string = '#7a5a36', hasMark = true } = {}): Form {
  const [w, h, dx, dy] = [230, 230, 70, 62];
  const front = box(-w, -h, w * 2, h);
  const top = polygon([
    [-w, -h],
    [w, -h],
    [w + dx, -h - dy],
    [-w + dx, -h - dy],
  ]);
  const side = polygon([
    [w, 0],
    [w, -h],
    [w + dx, -h - dy],
    [w + dx, -dy],
  ]);
  const folds = stroke(
    `M${-w} ${-h}L${-w + 90} ${-h + 70}M${w} ${-h}L${w - 90} ${-h + 70}M${-w} -40H${w}`,
    '#1a0d06',
    3,
    `opacity=".2" ${blurred(1)}`,
  );
  const knot = tube(
    'M20 -262C-40 -330 -100 -300 -60 -270C-30 -250 0 -258 22 -262C60 -330 130 -310 96 -276C70 -254 40 -256 22 -262',
    8,
    string,
  );
  const label = box(70, -120, 116, 70, 6);
  const svg =
    path(side, linear(shades(colour, [0, -0.3], [1, -0.44]))) +
    textureWithin(side, paper) +
    path(top, linear(shades(colour, [0, 0.4], [1, 0.16]), [0, 0, 1, 0.4])) +
    textureWithin(top, paper) +
    path(front, linear(shades(colour, [0, 0.2], [0.5, 0], [1, -0.2]), [0, 0, 1, 0.8])) +
    group(
      texture(front, paper) + folds + path(front, linear(veil('#1a0d06', [0.65, 0], [1, 0.28]), downLine)),
      within(front),
    ) +
    stroke(`M${-w + 4} ${-h}H${w}`, '#fff6e4', 4, `opacity=".6" ${blurred(1.6)}`) +
    tube(`M-12 0V${-h}L${-12 + dx} ${-h - dy}M${-w} ${-h * 0.5}H${w}L${w + dx} ${-h * 0.5 - dy}`, 8, string, {
      cap: 'butt',
    }) +
    knot +
    leaf(24, -266, 96, 20, -150, '#7c9480') +
    leaf(26, -268, 84, 18, -34, '#93a993') +
    ellipse(22, -262, 9, 8, lit(string, -0.1)) +
    castShadow(label, 8, 0.34) +
    path(label, '#f6efe0') +
    edges(label, 3, 0.3, 0.2) +
    (hasMark ? at(leafMark('#1f4d3a', 3.4), 128, -84) : stroke('M88 -98H168M88 -84H168M88 -70H140', '#8b8068', 4));
  return { svg, ground: { kind: 'box', left: -w, right: w, depth: [dx, dy], height: 200 } };
}
