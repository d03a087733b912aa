import { fitRow } from './row-widths.server';

test('a row holds five short titles on every screen', () => {
  expect(fitRow(['Kuhinja', 'Dom', 'Kupatilo', 'Djeca', 'Vrt'])).toEqual(Array(5).fill(undefined));
});

test('the wider the screen, the more of thirty categories its row holds', () => {
  const fitting = fitRow(Array.from({ length: 30 }, (_, at) => `Department ${at}`));
  const held = [undefined, 1024, 1280, 1440].map((screen) => fitting.filter((from) => from === screen).length);
  expect(Math.min(...held)).toBeGreaterThan(0);
  expect(fitting.length).toBeLessThan(12);
  const widths = fitting.map((from) => from ?? 0);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
});

test('a title of 120 letters takes the room of what is shown of it', () => {
  expect(fitRow(['x'.repeat(120), 'y'.repeat(120)])).toEqual(fitRow(['x'.repeat(24), 'y'.repeat(24)]));
  expect(fitRow(Array(3).fill('x'.repeat(120)))).toEqual([undefined, 1024, 1280]);
});

test('six long titles are too many for a small screen', () => {
  const fitting = fitRow(Array.from({ length: 6 }, () => 'Haushaltswaren und Deko'));
  expect(fitting.length).toBeLessThan(6);
});
