import { readFileSync } from 'node:fs';
import path from 'node:path';
import Color from 'colorjs.io';
import { deriveColors, findColorProblem, grounds } from './brand-colors';

const contrast = (one: string, other: string) => new Color(one).contrast(new Color(other), 'WCAG21');

const tokens = readFileSync(path.join(__dirname, '../../../shared-ui/src/tokens/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const valueIn = (block: string, name: string) => new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(block)?.[1];

test('the grounds are those of the design tokens, and every derived colour is one of them', () => {
  for (const [name, value] of Object.entries(grounds.light)) expect(valueIn(light, name)).toBe(value);
  for (const [name, value] of Object.entries(grounds.dark)) expect(valueIn(dark, name)).toBe(value);
  for (const name of Object.keys(deriveColors({ primary: '#1f4d3a', accent: '#b5532f' }).light))
    expect(valueIn(light, name)).toBeDefined();
});

/** Hues around the circle, a grey, black, and colours at the edge of what is allowed. */
const primaries = ['#1f4d3a', '#0050c8', '#c2185b', '#7a1fa2', '#8a5a00', '#006a6a', '#111111', '#666666', '#b00020'];
const accents = ['#b5532f', '#0b6bcb', '#ad1457', '#4a6b00', '#555555', '#c43e00'];
const pairs = primaries.flatMap((primary) => accents.map((accent) => ({ primary, accent })));

test.each(pairs)('what $primary and $accent become can be read in both schemes', (chosen) => {
  expect(findColorProblem('primary', chosen.primary)).toBeUndefined();
  expect(findColorProblem('accent', chosen.accent)).toBeUndefined();
  const schemes = deriveColors(chosen);
  for (const name of ['light', 'dark'] as const) {
    const colors = schemes[name];
    const { paper, surface, sand } = grounds[name];
    for (const [text, ground] of [
      ...[paper, surface, sand].map((under) => [colors.pine, under] as const),
      ...[paper, sand, colors.mist].map((under) => [colors['clay-text'], under] as const),
      [colors['on-pine'], colors.pine],
      [colors['on-pine'], colors['pine-hover']],
      [colors['on-clay'], colors.clay],
      [colors['on-deep'], colors.deep],
      [colors['on-deep-muted'], colors.deep],
    ] as const)
      expect({ name, text, ground, isReadable: contrast(text, ground) >= 4.5 }).toMatchObject({ isReadable: true });
    expect(contrast(colors.focus, paper)).toBeGreaterThanOrEqual(3);
  }
});

test('a colour that nobody could read is refused, with the nearest that can be', () => {
  const chosen = [
    ['primary', '#ffcc00', '#ffcc00 is too light for links'],
    ['accent', '#e53935', '#e53935 is too light for the text on it: its contrast is 4.22, 4.5 is needed'],
  ] as const;
  for (const [name, color, words] of chosen) {
    const problem = findColorProblem(name, color) ?? '';
    expect(problem).toContain(words);
    const [, offered = ''] = /, and (#[\da-f]{6}) has it$/.exec(problem) ?? [];
    expect(findColorProblem(name, offered)).toBeUndefined();
  }
});

test('what is no colour is named', () => {
  expect(findColorProblem('primary', 'green')).toBe('"green" is no colour; write it as #1f4d3a');
});
