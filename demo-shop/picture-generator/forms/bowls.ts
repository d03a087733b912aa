import { lit } from '../drawing/colour';
import { blurred, linear, radial, shades, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import { type Band, tilt, turn } from '../drawing/lathe';
import { type Material, noiseDots, speckle, stone, textureWithin } from '../drawing/materials';
import { castShadow } from '../drawing/piece';
import { at, ellipse, group, mirrored, oval, path, range, round1, stroke } from '../drawing/shapes';
import { leaf } from '../drawing/tube';
import { rings } from './cups';

interface BowlOptions {
  glaze?: string;
  material?: Material;
  fruit?: string;
  radius?: number;
  height?: number;
  stripe?: string;
  gloss?: number;
}

function fruitBall(x: number, y: number, radius: number, colour: string): string {
  const outline = oval(x, y, radius);
  const paint = radial(shades(colour, [0, 0.45], [0.35, 0.08], [0.75, -0.25], [1, -0.5]), 0.34, 0.3, 0.78);
  return path(outline, paint) + textureWithin(outline, noiseDots);
}

function fruitPile(h: number, colour: string): string {
  return (
    fruitBall(-66, -h - 4, 50, colour) +
    fruitBall(64, -h - 2, 50, lit(colour, -0.06)) +
    fruitBall(2, -h - 30, 54, lit(colour, 0.06)) +
    fruitBall(-20, -h + 8, 44, lit(colour, -0.1)) +
    leaf(10, -h - 82, 62, 17, -24, '#5b7350')
  );
}

export function bowl({
  glaze = '#e8e0d0',
  material = speckle(),
  fruit,
  radius: r = 168,
  height: h = 112,
  stripe,
  gloss = 0.34,
}: BowlOptions = {}): Form {
  const bands: Band[] | undefined = stripe
    ? [
        ...rings(glaze, stripe, [
          [0.12, 0.2],
          [0.28, 0.34],
          [0.4, 0.43],
        ]),
        { to: 1, colour: glaze },
      ]
    : undefined;
  const body = turn({
    profile: [
      [r, -h],
      [r + 1, -h + 8],
      [r - 8, -h * 0.6],
      [r - 46, -28],
      [r - 92, -8],
      [r - 98, 0],
    ],
    colour: glaze,
    bands,
    gloss,
    material,
    lip: 6,
    inside: glaze,
  });
  const front = `M${-r - 4} ${-h}A${r} ${r * tilt} 0 0 0 ${r + 4} ${-h}L${r + 20} 40L${-r - 20} 40Z`;
  return {
    svg: fruit ? body.svg + fruitPile(h, fruit) + group(body.svg, within(front)) : body.svg,
    ground: { kind: 'round', radius: 84, height: fruit ? 150 : 100 },
  };
}

/** Bowls in each other, the largest below. */
export function bowls({
  glazes = ['#e8e0d0', '#c9b49a', '#7f9488'],
  material = speckle(),
}: {
  glazes?: string[];
  material?: Material;
} = {}): Form {
  const stack = glazes.toReversed().map((glaze, index) => {
    const r = 168 - index * 7;
    const one = turn({
      profile: [
        [r, -96],
        [r + 1, -88],
        [r - 6, -60],
        [r - 40, -26],
        [r - 90, -8],
        [r - 98, 0],
      ],
      colour: glaze,
      gloss: 0.34,
      material,
      lip: 6,
      inside: glaze,
    });
    return at(one.svg, 0, -38 * index);
  });
  return { svg: stack.join(''), ground: { kind: 'round', radius: 84, height: 190 } };
}

interface PlateOptions {
  glaze?: string;
  material?: Material;
  ring?: string;
  radius?: number;
  /** 1 for a round plate. */
  length?: number;
}

/** A plate from above: rim, slope and well are rings, each lit on the side that looks to the light. */
export function plate({
  glaze = '#e9e2d4',
  material = speckle(),
  ring,
  radius: r = 250,
  length = 1,
}: PlateOptions = {}): Form {
  const disc = (share: number) => oval(0, 0, r * share * length, r * share);
  const toLight = (towards: number) => linear(shades(glaze, [0, towards], [0.5, 0], [1, -towards]), [0.1, 0, 0.9, 1]);
  const painted = ring
    ? [0.93, 0.88].map((share, index) => stroke(disc(share), ring, index ? 4 : 9, 'opacity=".88"')).join('')
    : stroke(disc(0.985), '#8f6a50', 5, 'opacity=".5"');
  return {
    svg:
      castShadow(disc(1), 20, 0.46) +
      path(disc(1), toLight(0.34)) +
      textureWithin(disc(1), material) +
      painted +
      stroke(disc(0.99), '#fff', 3, `opacity=".5" ${blurred(1.2)} transform="translate(1.5 1.5)"`) +
      group(
        path(disc(0.72), toLight(-0.3)) + stroke(disc(0.73), '#1a0f08', 14, `opacity=".3" ${blurred(8)}`),
        within(disc(0.72)),
      ) +
      path(disc(0.66), linear(shades(glaze, [0, -0.06], [1, 0.2]), [0.1, 0, 0.9, 1]), blurred(7)) +
      textureWithin(disc(0.72), material) +
      ellipse(
        -r * 0.36 * length,
        -r * 0.82,
        r * 0.34 * length,
        11,
        '#fff',
        `opacity=".34" ${blurred(6)} transform="rotate(-18 ${round1(-r * 0.36)} ${round1(-r * 0.82)})"`,
      ),
    ground: ownShadow,
  };
}

interface ColanderOptions {
  colour?: string;
  rim?: string;
  radius?: number;
  height?: number;
}

export function colander({
  colour = '#efece3',
  rim = '#2c4a63',
  radius: r = 176,
  height: h = 150,
}: ColanderOptions = {}): Form {
  const body = turn({
    profile: [
      [r + 8, -h],
      [r + 9, -h + 7],
      [r - 2, -h + 14],
      [r - 14, -h * 0.6],
      [r - 58, -h * 0.24],
      [r - 84, -24],
    ],
    colour,
    bands: [
      { to: 0.08, colour: rim },
      { to: 1, colour },
    ],
    gloss: 0.4,
    lip: 9,
    inside: colour,
  });
  const foot = turn({
    profile: [
      [r - 84, -26],
      [r - 82, -20],
      [r - 70, 0],
    ],
    colour,
    bands: [
      { to: 0.7, colour },
      { to: 1, colour: rim },
    ],
    gloss: 0.3,
  });
  const ear = at(
    stroke('M0 -14C34 -22 44 16 6 20', lit(rim, -0.2), 11, 'stroke-linecap="round"') +
      stroke('M0 -16C32 -23 41 14 6 17', lit(rim, 0.3), 4, 'stroke-linecap="round"'),
    r + 2,
    -h + 18,
  );
  return {
    svg: foot.svg + body.svg + group(colanderHoles(r, h), within(body.outline)) + ear + mirrored(ear),
    ground: { kind: 'round', radius: r - 62, height: h },
  };
}

function colanderHoles(r: number, h: number): string {
  const hole = (radius: number, y: number, angle: number) => {
    const x = radius * Math.sin(angle);
    const yy = y + radius * tilt * Math.cos(angle);
    const rx = 5.6 * Math.cos(angle) + 0.8;
    return (
      ellipse(x, yy, rx, 5.4, '#2b2622', 'opacity=".72"') +
      ellipse(x + 1, yy + 1.6, rx * 0.7, 3.4, '#8d857b', 'opacity=".6"')
    );
  };
  const row = (radius: number, y: number, shift: number) =>
    range(17)
      .map((index) => hole(radius, y, -1.4 + index * 0.175 + shift))
      .join('');
  return [0.74, 0.62, 0.5, 0.38]
    .map((share, index) => row(r - 14 - (0.74 - share) * 90, -h * share, (index % 2) * 0.0875))
    .join('');
}

/** Stone or wood, thick-walled, with its pestle leaning in it. */
export function mortar({
  colour = '#8f8f8b',
  material = stone,
  pestle = colour,
}: {
  colour?: string;
  material?: Material;
  pestle?: string;
} = {}): Form {
  const r = 128;
  const h = 170;
  const body = turn({
    profile: [
      [r, -h],
      [r + 3, -h + 10],
      [r - 2, -h * 0.6],
      [r - 26, -44],
      [r - 40, -26],
      [r - 34, -8],
      [r - 36, 0],
    ],
    colour,
    material,
    gloss: 0.08,
    lip: 20,
    inside: colour,
  });
  const stick = turn({
    profile: [
      [12, -250],
      [21, -240],
      [19, -200],
      [15, -120],
      [22, -40],
      [27, 0],
    ],
    colour: pestle,
    material,
    gloss: 0.12,
  });
  const front = `M${-r - 4} ${-h}A${r - 20} ${(r - 20) * tilt} 0 0 0 ${r + 4} ${-h}L${r + 20} 40L${-r - 20} 40Z`;
  return {
    svg: body.svg + at(stick.svg, 20, -h + 62, { turn: 28 }) + group(body.svg, within(front)),
    ground: { kind: 'round', radius: r - 36, height: h },
  };
}

interface CakeStandOptions {
  glaze?: string;
  material?: Material;
}

/** A flat plate on a foot, with a ring cake on it. */
export function cakeStand({ glaze = '#e9e2d4', material = speckle() }: CakeStandOptions = {}): Form {
  const foot = turn({
    profile: [
      [30, -150],
      [26, -120],
      [24, -70],
      [40, -30],
      [92, -8],
      [98, 0],
    ],
    colour: glaze,
    material,
    gloss: 0.24,
  });
  const dish = turn({
    profile: [
      [218, -168],
      [220, -160],
      [180, -150],
      [60, -138],
      [30, -134],
    ],
    colour: glaze,
    material,
    gloss: 0.24,
    lip: 6,
    inside: lit(glaze, 0.3),
    liquid: { colour: lit(glaze, 0.04), depth: 4 },
  });
  return {
    svg: foot.svg + dish.svg + at(ringCake(), -4, -160),
    ground: { kind: 'round', radius: 98, height: 230 },
  };
}

function ringCake(): string {
  const crumb = '#a9673a';
  const crust = noiseDots;
  const body = turn({
    profile: [
      [62, -86],
      [110, -82],
      [140, -58],
      [146, -26],
      [138, -2],
      [132, 0],
    ],
    colour: crumb,
    material: crust,
    gloss: 0.1,
    ratio: 0.26,
  });
  const ribs = range(11).map((index) => {
    const angle = -1.3 + index * 0.26;
    const x = Math.sin(angle);
    return stroke(
      `M${round1(x * 66)} ${round1(-82 + 18 * Math.cos(angle))}C${round1(x * 120)} ${round1(-74 + 26 * Math.cos(angle))} ${round1(x * 148)} ${round1(-40 + 34 * Math.cos(angle))} ${round1(x * 138)} ${round1(34 * Math.cos(angle))}`,
      '#5a2c12',
      9,
      `opacity=".34" ${blurred(3.4)}`,
    );
  });
  const sugar = ellipse(0, -86, 104, 27, '#fff8ea', `opacity=".62" ${blurred(7)}`);
  const hole = ellipse(0, -88, 34, 9, '#3c1c0a') + ellipse(4, -85, 28, 6, '#7d4a26', `opacity=".6" ${blurred(2)}`);
  return (
    ellipse(10, 4, 142, 34, '#1a0f08', `opacity=".4" ${blurred(7)}`) +
    body.svg +
    group(ribs.join(''), within(body.outline)) +
    sugar +
    hole
  );
}
