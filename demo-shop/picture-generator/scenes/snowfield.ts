import { lit } from '../drawing/colour';
import { blurred, downLine, linear, radial, stops } from '../drawing/definitions';
import { picture } from '../drawing/picture';
import { ellipse, path, range, round1, seededRandom } from '../drawing/shapes';
import { backpack } from '../forms/bags';
import { thermos } from '../forms/jars';
import { evening, stand } from './room';
import { fir, hills } from './things';

const width = 1680;
const height = 1050;
const horizon = 610;

function coldSky(): string {
  const whole = path(
    `M0 0H${width}V${height}H0Z`,
    linear(stops([0, '#b4c6d2'], [0.4, '#dfe4e4'], [0.62, '#f3e8d6']), downLine),
  );
  const sun = radial(stops([0, '#fff8e6', 0.9], [0.5, '#fff1d6', 0.36], [1, '#fff1d6', 0]));
  return whole + ellipse(1240, 380, 560, 380, sun);
}

const ranges = () =>
  hills(0, width, height, { y: 480, rise: 330, waves: 1.7, colour: '#dfe8ec', isSharp: true }) +
  hills(0, width, height, { y: 540, rise: 130, waves: 1.1, colour: '#c3d2da' }) +
  hills(0, width, height, { y: 610, rise: 100, waves: 0.8, colour: '#a9bec8' });

/** A fir with snow on the side that the wind comes from, standing in its own drift. */
const snowyFir = (x: number, y: number, size: number) =>
  ellipse(x + size * 0.1, y, size * 0.3, size * 0.05, '#8aa3b4', `opacity=".5" ${blurred(10)}`) +
  fir(x, y, size, '#f1f5f5') +
  fir(round1(x + size * 0.008), round1(y + size * 0.017), size * 0.975, '#56726c') +
  ellipse(x, y + size * 0.012, size * 0.22, size * 0.034, '#e9eff1', blurred(3));

function forest(y: number, from: number, to: number, count: number, size: number): string {
  const random = seededRandom(count * 5 + size);
  return range(count)
    .map((index) => {
      const x = from + ((to - from) * (index + random() * 0.6)) / count;
      return snowyFir(round1(x), round1(y + random() * 18), round1(size * (0.75 + random() * 0.5)));
    })
    .join('');
}

function snow(): string {
  const outline = `M0 ${horizon + 40}C400 ${horizon - 20} 900 ${horizon + 70} ${width} ${horizon}V${height}H0Z`;
  const hollow = (from: number, dip: number) =>
    path(
      `M0 ${from}C420 ${from - dip} 860 ${from + dip} ${width} ${from - dip * 0.6}V${from + 90}C900 ${from + 150} 420 ${from + 40} 0 ${from + 110}Z`,
      '#9db4c4',
      `opacity=".34" ${blurred(26)}`,
    );
  const white = linear(stops([0, '#f6f8f7'], [0.4, '#e6edf0'], [1, '#bccdd8']), downLine);
  return path(outline, white) + hollow(720, 60) + hollow(880, 46);
}

/** One's own track, the best map of the day: it comes from the wood and grows towards who looks. */
function track(): string {
  return range(26)
    .map((index) => {
      const near = (index / 25) ** 1.7;
      const x = 900 - 250 * Math.sin(near * 2.6) + near * 120 + (index % 2 ? 1 : -1) * (6 + near * 30);
      const y = horizon + 70 + near * (height - horizon - 90);
      const [rx, ry] = [6 + near * 24, 2.6 + near * 11];
      return ellipse(x, y, rx, ry, lit('#8fa8b8', -0.06)) + ellipse(x, y + ry * 0.5, rx * 0.86, ry * 0.6, '#c9d8e0');
    })
    .join('');
}

/** A winter morning above the trees, for who writes of the first snow. */
export function snowfield(): string {
  const layers =
    coldSky() +
    ranges() +
    forest(660, -20, 700, 16, 130) +
    forest(650, 1080, 1720, 14, 120) +
    snow() +
    track() +
    forest(820, -70, 300, 4, 320) +
    forest(850, 1480, 1760, 3, 340) +
    stand([backpack({}), 1120, 880, 0.62]) +
    stand([thermos({}), 1310, 895, 0.46]) +
    evening(width, height, 0.2);
  return picture(layers, { width, height });
}
