import { lit } from '../drawing/colour';
import { blurred, linear, shades, within } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { frontArc, metal, round, type Shading, tilt, turn } from '../drawing/lathe';
import { iron, type Material, plain, speckle, textureWithin, wood, zinc } from '../drawing/materials';
import { at, ellipse, group, oval, path, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

interface TeapotOptions {
  glaze?: string;
  knob?: string;
  material?: Material;
  gloss?: number;
}

function teapotSpout(glaze: string, material: Material): string {
  const outline =
    'M-128 -128C-176 -120 -186 -168 -206 -206C-212 -216 -226 -222 -236 -220C-240 -214 -234 -206 -228 -198C-206 -150 -196 -70 -116 -62Z';
  const paint = linear(shades(glaze, [0, 0.28], [0.45, 0], [1, -0.5]), [0, 0, 0.5, 1]);
  const shine = stroke('M-222 -206C-196 -166 -192 -110 -140 -104', '#fff', 7, `opacity=".4" ${blurred(4)}`);
  const mouth = ellipse(-222, -213, 16, 7, lit(glaze, -0.7), 'transform="rotate(14 -222 -213)"');
  return path(outline, paint) + textureWithin(outline, material) + group(shine, within(outline)) + mouth;
}

export function teapot({
  glaze = '#5d7466',
  knob = '#8a5a34',
  material = speckle('#20241f', 9),
  gloss = 0.3,
}: TeapotOptions = {}): Form {
  const body = turn({
    profile: [
      [70, -206],
      [86, -203],
      [134, -170],
      [162, -112],
      [150, -50],
      [108, -10],
      [92, 0],
    ],
    colour: glaze,
    gloss,
    material,
  });
  const lid = turn({
    profile: [
      [14, -238],
      [30, -236],
      [58, -224],
      [74, -206],
      [76, -202],
    ],
    colour: glaze,
    gloss: gloss * 0.8,
    material,
    footShade: 0.1,
  });
  const button = turn({
    profile: [
      [4, -272],
      [16, -268],
      [18, -256],
      [9, -244],
      [12, -236],
    ],
    colour: knob,
    gloss: 0.3,
    material: wood('v'),
  });
  const lug = turn({
    profile: [
      [9, -196],
      [11, -186],
      [12, -170],
    ],
    colour: glaze,
    gloss: 0.2,
  }).svg;
  const handle = tube('M-112 -176C-124 -366 124 -366 112 -176', 17, knob, { shine: 0.6 });
  const seam = ellipse(0, -200, 80, 18, '#000', `opacity=".28" ${blurred(4)}`);
  return {
    svg:
      teapotSpout(glaze, material) +
      body.svg +
      seam +
      lid.svg +
      button.svg +
      handle +
      at(lug, -112, 4) +
      at(lug, 112, 4),
    ground: { kind: 'round', radius: 110, height: 240 },
  };
}

interface KettleOptions {
  colour?: string;
  rim?: string;
  grip?: string;
  isSteel?: boolean;
}

function kettleSpout(colour: string, isSteel: boolean): string {
  const outline = 'M-118 -70C-170 -78 -186 -130 -214 -184L-244 -176C-232 -110 -206 -30 -112 -20Z';
  const light = isSteel ? 0.7 : 0.36;
  const paint = linear(shades(colour, [0, -0.2], [0.3, light], [0.6, 0], [1, -0.55]), [0, 0.3, 0.8, 1]);
  const mouth = ellipse(-229, -180, 17, 6, lit(colour, -0.6), 'transform="rotate(-16 -229 -180)"');
  const shine = stroke('M-232 -170C-214 -110 -190 -66 -130 -56', '#fff', 8, `opacity=".5" ${blurred(4)}`);
  return path(outline, paint) + group(shine, within(outline)) + mouth;
}

/** A kettle for the hob: wide foot, short spout, a grip on two wires. */
export function kettle({
  colour = '#efece3',
  rim = '#2c4a63',
  grip = '#8a5a34',
  isSteel = false,
}: KettleOptions = {}): Form {
  const shade: Shading = isSteel ? metal : round;
  const gloss = isSteel ? 0.4 : 0.42;
  const body = turn({
    profile: [
      [74, -190],
      [88, -188],
      [128, -160],
      [150, -100],
      [158, -34],
      [152, -6],
      [146, 0],
    ],
    colour,
    gloss,
    shade,
    bands: [
      { to: 0.93, colour },
      { to: 1, colour: rim },
    ],
  });
  const lid = turn({
    profile: [
      [12, -222],
      [34, -220],
      [66, -206],
      [82, -190],
      [82, -184],
    ],
    colour,
    gloss: gloss * 0.8,
    shade,
    bands: [
      { to: 0.86, colour },
      { to: 1, colour: rim },
    ],
    footShade: 0.1,
  });
  const knob = turn({
    profile: [
      [3, -258],
      [15, -253],
      [17, -243],
      [8, -230],
      [12, -220],
    ],
    colour: grip,
    gloss: 0.3,
    material: wood('v'),
  });
  const wire = tube(
    'M-108 -168C-120 -250 -104 -300 -60 -318M108 -168C120 -250 104 -300 60 -318',
    9,
    isSteel ? colour : rim,
  );
  const bar = tube('M-66 -320C-30 -332 30 -332 66 -320', 24, grip, { shine: 0.6 });
  const seam = ellipse(0, -186, 86, 18, '#000', `opacity=".26" ${blurred(4)}`);
  return {
    svg: kettleSpout(colour, isSteel) + body.svg + seam + lid.svg + knob.svg + wire + bar,
    ground: { kind: 'round', radius: 150, height: 220 },
  };
}

interface CasseroleOptions {
  colour?: string;
  height?: number;
  radius?: number;
  knob?: string;
}

/** Enamelled cast iron: two ears, a lid with a step, a knob. */
export function casserole({
  colour = '#a8502f',
  height: h = 150,
  radius: r = 172,
  knob = '#c9a75c',
}: CasseroleOptions = {}): Form {
  const deep = lit(colour, -0.22);
  const body = turn({
    profile: [
      [r, -h],
      [r, -h * 0.5],
      [r - 6, -24],
      [r - 26, 0],
    ],
    colour,
    gloss: 0.34,
    material: plain,
    bands: [
      { to: 0.45, colour },
      { to: 1, colour: mixDown(colour) },
    ],
  });
  const lid = turn({
    profile: [
      [18, -h - 66],
      [62, -h - 62],
      [r - 30, -h - 36],
      [r - 6, -h - 16],
      [r + 5, -h - 8],
      [r + 5, -h + 4],
    ],
    colour,
    gloss: 0.3,
    footShade: 0.16,
  });
  const button = turn({
    profile: [
      [4, -h - 102],
      [26, -h - 98],
      [30, -h - 90],
      [20, -h - 80],
      [11, -h - 72],
      [16, -h - 64],
    ],
    colour: knob,
    gloss: 0.4,
    shade: metal,
  });
  const ear = (side: 1 | -1) =>
    tube(
      `M${side * (r - 8)} ${-h * 0.8}C${side * (r + 58)} ${-h * 0.84} ${side * (r + 58)} ${-h * 0.42} ${side * (r - 8)} ${-h * 0.46}`,
      23,
      colour,
    );
  const seam = stroke(frontArc(r, -h + 6), deep, 7, `opacity=".6" ${blurred(2.4)}`);
  const circle = stroke(
    oval(0, -h - 36, r * 0.62, r * 0.62 * tilt),
    lit(colour, 0.3),
    3,
    `opacity=".35" ${blurred(1.6)}`,
  );
  return {
    svg: ear(-1) + ear(1) + body.svg + seam + lid.svg + circle + button.svg,
    ground: { kind: 'round', radius: r - 12, height: h + 60 },
  };
}

function mixDown(colour: string): string {
  return lit(colour, -0.08);
}

interface PanOptions {
  iron?: string;
  ratio?: number;
  height?: number;
}

/** Seen more from above than other things, so that its floor shows. */
export function pan({ iron: colour = '#33363a', ratio = 0.44, height: h = 46 }: PanOptions = {}): Form {
  const r = 240;
  const floor = r - 44;
  const ring = (radius: number, y: number) => oval(0, y, radius, radius * ratio);
  const wallOutline = `M${-r} ${-h}L${-r + 22} 0A${r - 22} ${(r - 22) * ratio} 0 0 0 ${r - 22} 0L${r} ${-h}Z`;
  const basin = ring(r - 9, -h + 1);
  const inside =
    path(ring(floor, -10), linear(shades(colour, [0, -0.25], [0.5, 0.06], [1, 0.18]), [0, 0, 1, 0.7])) +
    textureWithin(basin, iron) +
    ellipse(-50, -30, 120, 34, '#fff', `opacity=".13" ${blurred(18)}`) +
    stroke(ring(floor, -10), '#fff', 3, `opacity=".12" ${blurred(2)}`);
  return {
    svg:
      panHandle(colour) +
      path(wallOutline, round(colour, 1)) +
      textureWithin(wallOutline, iron) +
      path(ring(r, -h), linear(shades(colour, [0, 0.5], [0.45, 0.32], [1, 0.02]), [0, 0, 1, 0.6])) +
      path(basin, linear(shades(colour, [0, -0.55], [0.5, -0.2], [1, 0.24]), [0, 0, 1, 0.4])) +
      group(inside, within(basin)) +
      stroke(
        `M${-r} ${-h}A${r} ${r * ratio} 0 0 1 ${r * 0.2} ${-h - r * ratio * 0.98}`,
        '#fff',
        3,
        `opacity=".55" ${blurred(1.6)}`,
      ),
    ground: { kind: 'round', radius: 236, height: 70, ratio: 0.4 },
  };
}

function panHandle(colour: string): string {
  const outline = 'M176 34C206 58 262 104 320 136C342 148 368 136 360 112C350 92 270 40 224 -6Z';
  const hole = (dx: number, rx: number, ry: number, fill: string, strength: number) =>
    ellipse(332 - dx, 122 - dx, rx, ry, fill, `opacity="${strength}" transform="rotate(28 332 122)"`);
  return (
    path(outline, linear(shades(colour, [0, 0.3], [0.5, 0], [1, -0.5]), [0.4, 0, 0.6, 1])) +
    textureWithin(outline, iron) +
    group(stroke('M222 0C268 44 344 92 356 112', '#fff', 6, `opacity=".35" ${blurred(3)}`), within(outline)) +
    hole(0, 13, 7, '#000', 0.55) +
    hole(1, 10, 5, '#cfc5b4', 0.5)
  );
}

interface CanOptions {
  colour?: string;
  material?: Material;
}

export function wateringCan({ colour = '#4f6b5b', material = zinc }: CanOptions = {}): Form {
  const body = turn({
    profile: [
      [104, -216],
      [108, -210],
      [126, -130],
      [138, -20],
      [132, 0],
    ],
    colour,
    gloss: 0.3,
    material,
    lip: 6,
    inside: lit(colour, -0.35),
  });
  const hoop = (y: number) => {
    const r = 138 - (-y - 20) * 0.115;
    return (
      stroke(frontArc(r, y), lit(colour, -0.45), 4, 'opacity=".5"') +
      stroke(frontArc(r, y - 3), lit(colour, 0.5), 2.2, 'opacity=".6"')
    );
  };
  const brace = tube('M-104 -200C-160 -210 -190 -206 -214 -196', 8, colour);
  const handle = tube('M-40 -226C-30 -330 90 -326 118 -236C150 -150 176 -90 132 -60', 19, colour);
  return {
    svg: handle + canSpout(colour, material) + brace + body.svg + hoop(-48) + hoop(-184),
    ground: { kind: 'round', radius: 126, height: 220 },
  };
}

function canSpout(colour: string, material: Material): string {
  const outline = 'M-118 -92L-300 -262L-284 -280L-112 -140Z';
  const paint = linear(shades(colour, [0, 0.4], [0.45, 0], [1, -0.55]), [0.6, 0.3, 0.4, 0.62]);
  const cone = path(
    'M-16 14L16 14L46 -30L-46 -30Z',
    linear(shades(colour, [0, 0.1], [0.25, 0.4], [0.6, -0.1], [1, -0.5])),
  );
  const plate = ellipse(0, -30, 46, 13, linear(shades(colour, [0, 0.35], [1, -0.2])));
  const holes = Array.from({ length: 17 }, (_, index) => {
    const row = Math.floor(index / 6);
    return ellipse(((index % 6) - 2.5) * 13 + row * 3, -35 + row * 5, 1.7, 1, lit(colour, -0.8));
  });
  return (
    path(outline, paint) +
    textureWithin(outline, material) +
    at(cone + plate + holes.join(''), -300, -280, { turn: -46 })
  );
}

interface BucketOptions {
  colour?: string;
  rim?: string;
  material?: Material;
  shade?: Shading;
}

/** Two hoops, two ears and a wire with a wooden grip that has fallen to the front. */
export function bucket({ colour = '#9aa09e', rim = colour, material = zinc, shade = metal }: BucketOptions = {}): Form {
  const body = turn({
    profile: [
      [148, -240],
      [151, -232],
      [140, -160],
      [122, -60],
      [112, -8],
      [110, 0],
    ],
    colour,
    gloss: 0.26,
    material,
    shade,
    lip: 8,
    inside: lit(colour, -0.3),
    bands: [
      { to: 0.05, colour: rim },
      { to: 1, colour },
    ],
  });
  const hoop = (y: number, r: number) =>
    stroke(frontArc(r, y), lit(colour, -0.5), 5, 'opacity=".45"') +
    stroke(frontArc(r, y - 4), lit(colour, 0.5), 2.6, 'opacity=".6"');
  const ear = (x: number) =>
    ellipse(x, -206, 12, 15, lit(colour, -0.25)) + ellipse(x - 1, -208, 8, 11, lit(colour, 0.25));
  const wire = tube('M-146 -204C-150 -60 -60 -52 0 -52C60 -52 150 -60 146 -204', 7, '#7d8280');
  const grip = tube('M-46 -52L46 -52', 23, '#b98b58', { cap: 'butt' });
  const gripShadow = stroke(
    'M-138 -190C-140 -44 -50 -34 4 -34C62 -34 158 -44 152 -190',
    '#160d08',
    10,
    `opacity=".28" ${blurred(5)}`,
  );
  return {
    svg:
      body.svg +
      hoop(-190, 145) +
      hoop(-26, 115) +
      group(gripShadow, within(body.outline)) +
      ear(-144) +
      ear(144) +
      wire +
      grip,
    ground: { kind: 'round', radius: 110, height: 240 },
  };
}
