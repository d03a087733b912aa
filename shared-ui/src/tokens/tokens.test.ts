import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('@media (prefers-color-scheme: dark)');

function parseColors(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [name, color]),
  );
}

const light = parseColors(lightBlock);
const dark = { ...light, ...parseColors(darkBlock) };

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: Record<string, string>, text: string, ground: string): number {
  const [lower = 0, higher = 0] = [text, ground].map((name) => luminance(scheme[name] ?? '')).sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

const pairs: [text: string, ground: string, least: number][] = [
  ['ink', 'paper', 7],
  ['ink', 'surface', 7],
  ['ink', 'sand', 7],
  ['ink', 'mist', 7],
  ['ink-muted', 'paper', 7],
  ['ink-muted', 'sand', 4.5],
  ['ink-muted', 'mist', 4.5],
  ['on-pine', 'pine', 7],
  ['on-pine', 'pine-hover', 7],
  ['on-clay', 'clay', 4.5],
  ['clay-text', 'paper', 4.5],
  ['clay-text', 'sand', 4.5],
  ['on-deep', 'deep', 7],
  ['on-deep-muted', 'deep', 7],
  ['success', 'success-ground', 4.5],
  ['warning', 'warning-ground', 4.5],
  ['warning', 'paper', 4.5],
  ['danger', 'danger-ground', 4.5],
  ['danger', 'paper', 4.5],
  ['paper', 'ink', 7],
  ['line-strong', 'paper', 3],
  ['line-strong', 'surface', 3],
  ['focus', 'paper', 3],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, scheme) => {
  test.each(pairs)('%s on %s has enough contrast', (text, ground, least) => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(least);
  });
});

test('the fonts stay small and their ranges are those of the cut', () => {
  const fonts = path.join(__dirname, 'fonts');
  const files = readdirSync(fonts).filter((file) => file.endsWith('.woff2'));
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(fonts, file)).size, 0);
  expect(files).toHaveLength(4);
  expect(bytes).toBeLessThanOrEqual(60_000);

  const squeeze = (text: string) => text.replace(/\s/g, '');
  const script = squeeze(readFileSync(path.join(__dirname, '../../subset-fonts.mjs'), 'utf8'));
  const ranges = [...readFileSync(path.join(__dirname, 'fonts.css'), 'utf8').matchAll(/unicode-range: ([^;]+);/g)];
  for (const [, range = ''] of ranges) expect(script).toContain(squeeze(range));
});

test('the order of layers is said before any rule', () => {
  expect(css.replace(/\/\*.*?\*\//gs, '').trim()).toMatch(/^@layer reset, tokens, ui, feature;/);
});

test('who prefers reduced motion gets none', () => {
  const reduced = css.slice(css.indexOf('prefers-reduced-motion'));
  expect([...reduced.matchAll(/--motion-\w+: (\w+);/g)].map(([, time]) => time)).toEqual(['0ms', '0ms', '0ms']);
});
