import { lit } from '../drawing/colour';
import { blurred, downLine, linear, noise, radial, stops, veil } from '../drawing/definitions';
import type { Form } from '../drawing/form';
import { texture } from '../drawing/materials';
import { picture, place } from '../drawing/picture';
import { ellipse, path, range, round1, seededRandom, stroke } from '../drawing/shapes';
import { backpack } from '../forms/bags';
import { bottle } from '../forms/jars';
import { lantern } from '../forms/lights';
import { tent } from '../forms/shelters';
import { type Company, evening, stand } from './room';
import { snowfield } from './snowfield';
import { fir, hills } from './things';

const width = 1680;
const height = 1050;

function morningSky(): string {
  return (
    path(`M0 0H${width}V${height}H0Z`, linear(stops([0, '#c3d3d8'], [0.45, '#eadfc9'], [0.7, '#f3e4c6']), downLine)) +
    ellipse(420, 330, 620, 420, radial(stops([0, '#fff6de', 0.95], [0.5, '#fff0cf', 0.4], [1, '#fff0cf', 0])))
  );
}

/** Grass in light and shade, with a few flowers near. */
function meadow(y: number): string {
  const outline = `M0 ${y}C400 ${y - 40} 900 ${y + 30} ${width} ${y - 20}V${height}H0Z`;
  const random = seededRandom(44);
  const tufts = [
    [noise({ frequency: '.02 .12', colour: '#3f5a34', gain: 3.4, cut: 0.5, octaves: 4, seed: 12 }), 0.4],
    [noise({ frequency: '.3', colour: '#f0e6b4', gain: 5, cut: 0.62, octaves: 2, seed: 5 }), 0.2],
  ] as const;
  const blades = range(240).map(() => {
    const [x, depth] = [random() * width, random()];
    const top = y + 60 + depth * (height - y - 50);
    return stroke(
      `M${round1(x)} ${round1(top)}q${round1((random() - 0.5) * 14)} ${round1(-14 - depth * 22)} ${round1((random() - 0.4) * 16)} ${round1(-24 - depth * 34)}`,
      lit('#7f9458', 0.2 - random() * 0.5),
      2 + depth * 2,
      'stroke-linecap="round" opacity=".8"',
    );
  });
  const flowers = range(46).map(() => {
    const [x, depth] = [random() * width, random()];
    return ellipse(
      x,
      y + 90 + depth * (height - y - 110),
      3 + depth * 4,
      2.4 + depth * 3,
      ['#fbf6e6', '#f0cf5e', '#d9a0a0'][Math.floor(random() * 3)] ?? '',
    );
  });
  return (
    path(outline, linear(stops([0, '#a9b67c'], [0.4, '#8da268'], [1, '#5d7848']), downLine)) +
    texture(outline, tufts) +
    path(outline, linear(veil('#fff3cf', [0, 0.4], [0.3, 0]), [0, 0, 0.7, 1])) +
    blades.join('') +
    flowers.join('')
  );
}

const farChains = () =>
  hills(0, width, height, { y: 470, rise: 300, waves: 1.7, colour: '#b7c5ca', isSharp: true }) +
  hills(0, width, height, { y: 520, rise: 130, waves: 1.1, colour: '#a3b7b3' }) +
  hills(0, width, height, { y: 590, rise: 110, waves: 0.8, colour: '#8aa394' }) +
  hills(0, width, height, { y: 660, rise: 80, waves: 1.4, colour: '#6f8c76' });

const wood = (y: number, from: number, to: number, count: number, size: number, colour: string) => {
  const random = seededRandom(count * 7 + size);
  return range(count)
    .map((index) =>
      fir(
        round1(from + ((to - from) * (index + random() * 0.6)) / count),
        y + random() * 16,
        size * (0.8 + random() * 0.5),
        colour,
      ),
    )
    .join('');
};

/** A tent in a meadow below the mountains, early. */
function camp(): string {
  const haze = path(
    `M0 520H${width}V700H0Z`,
    linear(veil('#fff3da', [0, 0], [0.5, 0.5], [1, 0]), downLine),
    blurred(20),
  );
  const layers =
    morningSky() +
    farChains() +
    wood(690, -20, 620, 14, 120, '#4f6f5a') +
    wood(690, 1180, 1720, 12, 150, '#456450') +
    haze +
    meadow(690) +
    stand([tent({}), 720, 880, 1.02]) +
    stand([backpack({}), 1160, 930, 0.52]) +
    stand([bottle({ colour: '#a8502f' }), 1290, 950, 0.42]) +
    stand([lantern({}), 470, 960, 0.46]) +
    evening(width, height, 0.18);
  return picture(layers, { width, height });
}

/** As `camp`, upright, for what is used out of doors. */
export function inMeadow(form: Form, { behind, before, at }: Company): string {
  const layers =
    morningSky() +
    farChains() +
    wood(700, -20, 520, 12, 130, '#4f6f5a') +
    wood(700, 540, 860, 8, 150, '#456450') +
    meadow(700) +
    behind.map(stand).join('') +
    place(form, at, 2) +
    before.map(stand).join('') +
    evening(800, 1050, 0.18);
  return picture(layers, { width: 800, height: 1000 });
}

/** The land where the makers live: a river between hills. */
function valley(): string {
  const river =
    'M980 640C900 700 1100 730 960 790C800 850 620 860 560 1050H1000C1010 930 1160 860 1180 800C1200 740 1010 700 1060 640Z';
  const layers =
    morningSky() +
    farChains() +
    wood(680, 1080, 1720, 20, 90, '#5d7d66') +
    meadow(650) +
    path(river, linear(stops([0, '#dfe6e2'], [0.5, '#a9c0c2'], [1, '#7f9ea3']), downLine)) +
    stroke(
      'M990 700C1060 730 1010 770 940 810M760 880C700 920 660 970 640 1040',
      '#f6f4ea',
      5,
      `opacity=".7" ${blurred(2)}`,
    ) +
    wood(800, -40, 420, 9, 210, '#3f5f4a') +
    wood(860, 1260, 1740, 8, 250, '#3a5944') +
    evening(width, height, 0.2);
  return picture(layers, { width, height });
}

/** Scenes out of doors. */
export const landscapes: Readonly<Record<string, () => string>> = {
  'scene-camp': camp,
  'scene-valley': valley,
  'scene-snow': snowfield,
};
