import { lit } from '../drawing/colour';
import { blurred, downLine, linear, noise, radial, shades, stops, veil, within } from '../drawing/definitions';
import { type Form, ownShadow } from '../drawing/form';
import { metal, tilt, turn } from '../drawing/lathe';
import { clay, iron, type Material } from '../drawing/materials';
import { ellipse, group, type Point, path, range, stroke } from '../drawing/shapes';
import { tube } from '../drawing/tube';

const linenWeave: Material = [
  [noise({ frequency: '.9 .03', colour: '#6b4a20', gain: 2.2, cut: 0.45, octaves: 2 }), 0.2],
  [noise({ frequency: '.03 .9', colour: '#ffffff', gain: 2.2, cut: 0.48, octaves: 2 }), 0.2],
];

interface LampOptions {
  base?: string;
  shade?: string;
  material?: Material;
  isOn?: boolean;
  shape?: 'belly' | 'column' | 'cone';
}

const lampBase: Record<NonNullable<LampOptions['shape']>, Point[]> = {
  belly: [
    [14, -250],
    [22, -244],
    [60, -214],
    [104, -140],
    [100, -60],
    [66, -8],
    [54, 0],
  ],
  column: [
    [16, -250],
    [60, -246],
    [74, -238],
    [76, -120],
    [76, -10],
    [70, 0],
  ],
  cone: [
    [12, -250],
    [16, -244],
    [26, -170],
    [46, -84],
    [78, -30],
    [92, -10],
    [86, 0],
  ],
};

/** A linen shade that light comes through. */
export function lamp({
  base = '#b8734f',
  shade = '#efe4cf',
  material = clay,
  isOn = true,
  shape = 'belly',
}: LampOptions = {}): Form {
  const foot = turn({ profile: lampBase[shape], colour: base, gloss: 0.22, material });
  const neck = turn({
    profile: [
      [9, -300],
      [9, -260],
      [16, -252],
      [16, -244],
    ],
    colour: '#b08d4e',
    shade: metal,
    gloss: 0.3,
  });
  const profile: Point[] =
    shape === 'cone'
      ? [
          [76, -510],
          [92, -474],
          [196, -296],
          [198, -290],
        ]
      : [
          [112, -520],
          [124, -480],
          [190, -296],
          [192, -290],
        ];
  const cover = turn({
    profile,
    ratio: tilt * 0.8,
    colour: shade,
    gloss: 0,
    hardness: isOn ? 0.45 : 0.9,
    material: linenWeave,
    footShade: 0,
  });
  const inner = radial(stops([0, '#fff3c8', 0.95], [0.45, '#ffdf9a', 0.5], [1, '#ffd088', 0]), 0.5, 0.72, 0.6);
  const glow = isOn ? group(path(cover.outline, inner), within(cover.outline)) : '';
  const halo = isOn
    ? ellipse(0, -400, 430, 430, radial(veil('#ffdf9e', [0, 0.5], [0.5, 0.16], [1, 0]))) +
      ellipse(0, -10, 330, 70, radial(veil('#ffe7b4', [0, 0.65], [1, 0])))
    : '';
  const [rim, y] = profile[0] as Point;
  const top = ellipse(0, y, rim, rim * tilt * 0.8, linear(shades(shade, [0, -0.2], [1, isOn ? 0.5 : 0.1])));
  return {
    svg: halo + neck.svg + foot.svg + cover.svg + glow + top,
    ground: { kind: 'round', radius: shape === 'belly' ? 66 : 84, height: 330 },
  };
}

interface PendantOptions {
  colour?: string;
  inside?: string;
  shape?: 'bell' | 'dome';
  isWoven?: boolean;
}

const pendantProfile: Record<NonNullable<PendantOptions['shape']>, Point[]> = {
  bell: [
    [30, -190],
    [44, -182],
    [64, -140],
    [96, -96],
    [186, -34],
    [230, 0],
    [232, 6],
  ],
  dome: [
    [30, -204],
    [90, -196],
    [176, -146],
    [222, -70],
    [232, 0],
    [232, 6],
  ],
};

/** Hangs on its cable, a little of the lit inside showing below the rim. */
export function pendant({
  colour = '#efece3',
  inside = '#fff1d2',
  shape = 'bell',
  isWoven = false,
}: PendantOptions = {}): Form {
  const cover = turn({
    profile: pendantProfile[shape],
    ratio: 0.16,
    colour,
    gloss: isWoven ? 0 : 0.4,
    material: isWoven ? [] : iron.slice(0, 1),
    footShade: 0.1,
  });
  const holder = turn({
    profile: [
      [12, -236],
      [18, -232],
      [19, -200],
      [32, -190],
    ],
    colour: '#b08d4e',
    shade: metal,
    gloss: 0.3,
  });
  const mouth =
    ellipse(0, 6, 226, 38, lit(inside, -0.2)) +
    ellipse(0, 9, 214, 33, radial(stops([0, '#fffdf2'], [0.4, '#ffe9b4'], [1, lit(inside, -0.1)])));
  const light = ellipse(0, 190, 330, 280, radial(veil('#ffe6ae', [0, 0.62], [0.5, 0.2], [1, 0])));
  const cable = stroke('M0 -900L0 -232', '#2b2622', 5) + stroke('M-1.4 -900L-1.4 -232', '#8a8178', 1.4);
  const castOnWall = path('M60 -150C150 -110 250 -50 320 60L30 70Z', '#1a100c', `opacity=".2" ${blurred(30)}`);
  return {
    svg:
      castOnWall +
      light +
      cable +
      holder.svg +
      mouth +
      cover.svg +
      (isWoven ? group(weave(colour), within(cover.outline)) : ''),
    ground: ownShadow,
  };
}

function weave(colour: string): string {
  const rows = range(13).map((row) => {
    const y = -190 + row * 16;
    const r = 34 + row ** 1.35 * 6.4;
    const turns = range(34).map((index) => {
      const angle = -1.5 + index * 0.09 + (row % 2) * 0.045;
      return ellipse(
        r * Math.sin(angle),
        y + r * 0.16 * Math.cos(angle),
        Math.max(1.4, r * 0.05 * Math.cos(angle)),
        7.4,
        lit(colour, 0.26 - (angle + 0.7) ** 2 * 0.13 - ((index * 7 + row * 5) % 4) * 0.04),
      );
    });
    return turns.join('');
  });
  return rows.join('');
}

/** A candle behind glass. */
export function lantern({ metalColour: colour = '#3d4540' }: { metalColour?: string } = {}): Form {
  const base = turn({
    profile: [
      [96, -44],
      [100, -38],
      [100, -8],
      [94, 0],
    ],
    colour,
    gloss: 0.35,
    material: iron,
    lip: 5,
    inside: colour,
  });
  const wax = turn({
    profile: [
      [34, -140],
      [35, -136],
      [35, -50],
    ],
    colour: '#f3e8d2',
    gloss: 0.1,
    lip: 3,
    inside: '#fff4d8',
  });
  const roof = turn({
    profile: [
      [26, -352],
      [32, -350],
      [44, -322],
      [92, -292],
      [98, -282],
      [98, -276],
    ],
    colour,
    gloss: 0.4,
    material: iron,
  });
  const chimney = turn({
    profile: [
      [26, -384],
      [27, -376],
      [27, -348],
    ],
    colour,
    gloss: 0.4,
    material: iron,
  });
  const glass = 'M-86 -286C-96 -220 -96 -110 -88 -40A88 20 0 0 0 88 -40C96 -110 96 -220 86 -286A86 20 0 0 1 -86 -286Z';
  const post = (x: number) => tube(`M${x} -284L${x} -36`, 8, colour);
  const glow = ellipse(0, -190, 190, 190, radial(veil('#ffdc94', [0, 0.7], [0.4, 0.2], [1, 0])));
  const reflection = linear(
    stops(
      [0, '#dfeae6', 0.5],
      [0.1, '#ffffff', 0.25],
      [0.2, '#fff', 0.42],
      [0.28, '#fff', 0.06],
      [0.75, '#fff', 0.03],
      [0.92, '#fff', 0.3],
      [1, '#9fb2aa', 0.5],
    ),
  );
  const fire = path(
    'M0 -150C-13 -166 -10 -186 1 -214C12 -188 15 -166 0 -150Z',
    linear(stops([0, '#fff8df'], [0.6, '#ffdd8a'], [1, '#f09a45']), downLine),
    blurred(1),
  );
  return {
    svg:
      tube('M-58 -311C-124 -484 124 -484 58 -311', 7, colour) +
      post(-8) +
      base.svg +
      glow +
      wax.svg +
      fire +
      path(glass, reflection) +
      post(-84) +
      post(86) +
      roof.svg +
      chimney.svg,
    ground: { kind: 'round', radius: 96, height: 250 },
  };
}
