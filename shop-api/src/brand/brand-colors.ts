import type { BrandColorName, BrandColors } from '@storefront/contracts/calls/site';
import Color from 'colorjs.io';

/** What an owner chooses: `#rrggbb`. */
export interface ChosenColors {
  /** Of buttons, links and the foot of each page. */
  primary: string;
  /** Of what is to be noticed: reductions, the count in the cart. */
  accent: string;
}

type Scheme = Record<BrandColorName, string>;

/** The grounds that a shop's colours stand on, as the design tokens have them. */
export const grounds = {
  light: { paper: '#fbfaf7', surface: '#ffffff', sand: '#efe9df' },
  dark: { paper: '#151a17', surface: '#1d2320', sand: '#262a25' },
} as const;

/** WCAG 2.2, 1.4.3: of text in its usual size. */
export const leastContrast = 4.5;

const hexColor = /^#[\da-f]{6}$/i;

const contrast = (one: string, other: string) => new Color(one).contrast(new Color(other), 'WCAG21');
const leastOn = (color: string, on: readonly string[]) => Math.min(...on.map((ground) => contrast(color, ground)));

/** Lightness and chroma of OKLCH from 0, hue in degrees; a colour that no screen shows becomes the nearest that it does. */
function toHex(lightness: number, chroma: number, hue: number): string {
  return new Color('oklch', [lightness, chroma, hue]).to('srgb').toGamut().toString({ format: 'hex', collapse: false });
}

function toParts(color: string): { lightness: number; chroma: number; hue: number } {
  const [lightness, chroma, hue] = new Color(color).to('oklch').coords.map((part) => part ?? 0);
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

const lightnessStep = 0.005;

/** The nearest colour of this hue that can be read on all of these grounds: a darker one, for they are light. */
function darkenFor(color: string, on: readonly string[]): string {
  const { lightness, chroma, hue } = toParts(color);
  let found = color;
  for (let to = lightness; leastOn(found, on) < leastContrast && to > 0; to -= lightnessStep)
    found = toHex(to, chroma, hue);
  return found;
}

const { paper, surface, sand } = grounds.light;
const onDeep = '#e9efe9';

/** Every token that depends on the two colours, by OKLCH, so that equal lightness looks equally light in every hue. */
export function deriveColors({ primary, accent }: ChosenColors): BrandColors {
  const { lightness, chroma, hue } = toParts(primary);
  const mist = toHex(0.936, Math.min(chroma, 0.012), hue);
  const light: Scheme = {
    pine: primary.toLowerCase(),
    'pine-hover': toHex(Math.max(lightness - 0.06, 0), chroma, hue),
    'on-pine': paper,
    clay: accent.toLowerCase(),
    'clay-text': darkenFor(accent.toLowerCase(), [paper, sand, mist]),
    'on-clay': surface,
    mist,
    deep: toHex(0.302, Math.min(chroma, 0.05), hue),
    'on-deep': onDeep,
    'on-deep-muted': toHex(0.81, Math.min(chroma, 0.023), hue),
    focus: primary.toLowerCase(),
  };
  const accentHue = toParts(accent).hue;
  const accentChroma = toParts(accent).chroma;
  const soft = Math.min(chroma, 0.1);
  const pine = toHex(0.81, soft, hue);
  const dark: Scheme = {
    pine,
    'pine-hover': toHex(0.87, soft * 0.8, hue),
    'on-pine': toHex(0.22, Math.min(chroma, 0.035), hue),
    clay: toHex(0.75, Math.min(accentChroma, 0.11), accentHue),
    'clay-text': toHex(0.79, Math.min(accentChroma, 0.095), accentHue),
    'on-clay': toHex(0.2, Math.min(accentChroma, 0.045), accentHue),
    mist: toHex(0.27, Math.min(chroma, 0.016), hue),
    deep: toHex(0.205, Math.min(chroma, 0.02), hue),
    'on-deep': onDeep,
    'on-deep-muted': toHex(0.775, Math.min(chroma, 0.023), hue),
    focus: pine,
  };
  return { light, dark };
}

/** What a chosen colour has to be read on, or under. */
const uses = {
  primary: { on: [paper, surface, sand], of: 'links, and for the text of buttons' },
  accent: { on: [surface], of: 'the text on it' },
} as const;

/** What is wrong with one of an owner's colours, as the end of a sentence that begins with its name; undefined for a good one. */
export function findColorProblem(name: keyof ChosenColors, color: string): string | undefined {
  if (!hexColor.test(color)) return `"${color}" is no colour; write it as #1f4d3a`;
  const { on, of } = uses[name];
  const least = leastOn(color, on);
  if (least >= leastContrast) return undefined;
  const nearest = darkenFor(color.toLowerCase(), on);
  const found = (Math.floor(least * 100) / 100).toFixed(2);
  return `${color} is too light for ${of}: its contrast is ${found}, ${leastContrast} is needed, and ${nearest} has it`;
}
