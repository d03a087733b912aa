import { toPagePath } from './cms-pages';

it.each([
  ['kontakt', '/kontakt/'],
  ['/kontakt', '/kontakt/'],
  ['//o-nama/tim//', '/o-nama/tim/'],
  ['', '/'],
  ['///', '/'],
])('takes the slug %j for the path %s', (slug, path) => {
  expect(toPagePath(slug)).toBe(path);
});

it('reads a slug in a time that grows with its length alone', () => {
  const measureTime = (length: number) => {
    const slug = `a${'/'.repeat(length)}a`;
    const times = Array.from({ length: 3 }, () => {
      const startedAt = performance.now();
      toPagePath(slug);
      return performance.now() - startedAt;
    });
    return Math.min(...times);
  };
  const times = [measureTime(8000), measureTime(64_000)];
  // Eight times the text may take eight times as long; quadratic growth takes 64 times. A fifth of a second is noise.
  expect(times[1]).toBeLessThan(24 * (times[0] ?? 0) + 200);
});
