type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

const warmWhite = '#fff6e6';

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toChannel(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');
}

/** The three channels of `#rrggbb`, 0–255. */
export function toChannels(colour: string): [number, number, number] {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function toLab(colour: string): Lab {
  const [r, g, b] = toChannels(colour).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963 * a + 0.2158 * b) ** 3;
  const m = (lightness - 0.1056 * a - 0.0639 * b) ** 3;
  const s = (lightness - 0.0895 * a - 1.2915 * b) ** 3;
  const linear = [
    4.0767 * l - 3.3077 * m + 0.231 * s,
    -1.2684 * l + 2.6098 * m - 0.3413 * s,
    -0.0042 * l - 0.7034 * m + 1.7076 * s,
  ];
  return `#${linear.map(toChannel).join('')}`;
}

/** Mixed in OKLab, so that a shade keeps its hue. */
export function mix(from: string, to: string, share: number): string {
  const [l, a, b] = toLab(from);
  const [toL, toA, toB] = toLab(to);
  return toHex([l + (toL - l) * share, a + (toA - a) * share, b + (toB - b) * share]);
}

/** The colour in more light (`amount` > 0, towards a warm white) or in less (towards a darker, calmer shade of its own hue). Never plain black or white. */
export function lit(colour: string, amount: number): string {
  if (amount >= 0) return mix(colour, warmWhite, amount);
  const [l, a, b] = toLab(colour);
  return mix(colour, toHex([l * 0.36, a * 0.62 + 0.006, b * 0.56]), -amount);
}
