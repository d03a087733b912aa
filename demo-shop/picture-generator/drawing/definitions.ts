import { createHash } from 'node:crypto';
import { lit, toChannels } from './colour';

/** Offset, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

export const acrossLine: Line = [0, 0, 1, 0];
export const downLine: Line = [0, 0, 0, 1];
export const slantLine: Line = [0, 0, 1, 0.8];

/** The stops of a paint, in the order of their offsets. */
export const stops = (...all: readonly Stop[]): readonly Stop[] => all;

/** Stops of one colour in more light or less, by offset: `[0.3, -0.2]` is what `lit(colour, -0.2)` gives, 0 the colour itself. */
export const shades = (colour: string, ...amounts: ReadonlyArray<readonly [offset: number, light: number]>): Stop[] =>
  amounts.map(([offset, light]) => [offset, light ? lit(colour, light) : colour]);

/** Stops of one colour that lets more or less of what is below shine through, by offset. */
export const veil = (colour: string, ...amounts: ReadonlyArray<readonly [offset: number, opacity: number]>): Stop[] =>
  amounts.map(([offset, opacity]) => [offset, colour, opacity]);

// Ids come from the content: the same gradient is the same id in every picture, whatever was drawn before it.
const known = new Map<string, string>();
const references = new Map<string, string>();

function define(markup: string): string {
  const before = references.get(markup);
  if (before) return before;
  const id = `d${createHash('sha1').update(markup).digest('hex').slice(0, 10)}`;
  known.set(
    id,
    markup.replace(/^<\w+/, (tag) => `${tag} id="${id}"`),
  );
  references.set(markup, `url(#${id})`);
  return `url(#${id})`;
}

/** The definitions that a picture's markup refers to, in the order in which it does. */
export function findDefinitions(markup: string): string {
  const ids = new Set([...markup.matchAll(/url\(#(d[0-9a-f]{10})\)/g)].map((match) => match[1] ?? ''));
  return [...ids].map((id) => known.get(id)).join('');
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity]) => {
      const seeThrough = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${seeThrough}/>`;
    })
    .join('');

/** A paint that changes along a line; by default across the form, from its left edge to its right. */
export function linear(stops: readonly Stop[], [x1, y1, x2, y2]: Line = acrossLine): string {
  return define(`<linearGradient x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`);
}

/** A paint that changes from a point outwards. */
export function radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return define(`<radialGradient cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`);
}

/** An attribute that blurs an element. */
export function blurred(deviation: number): string {
  const region = 'filterUnits="userSpaceOnUse" x="-1200" y="-1400" width="3800" height="3200"';
  return `filter="${define(`<filter ${region}><feGaussianBlur stdDeviation="${deviation}"/></filter>`)}"`;
}

/** An attribute that keeps an element within an outline. */
export function within(outline: string): string {
  return `clip-path="${define(`<clipPath><path d="${outline}"/></clipPath>`)}"`;
}

interface Noise {
  /** Of the noise across and down; one number for both. */
  frequency: string;
  colour: string;
  /** How steeply grains rise out of the noise … */
  gain: number;
  /** … and where they begin. */
  cut: number;
  octaves?: number;
  seed?: number;
}

/** A filter that shows grains of one colour where the noise passes the cut. */
export function noise({ frequency, colour, gain, cut, octaves = 3, seed = 3 }: Noise): string {
  const rows = toChannels(colour).map((channel) => `0 0 0 0 ${(channel / 255).toFixed(3)}`);
  const alpha = `${gain} 0 0 0 ${(-gain * cut).toFixed(4)}`;
  return define(
    `<filter x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${rows.join(' ')} ${alpha}"/><feComposite in2="SourceGraphic" operator="in"/></filter>`,
  );
}
