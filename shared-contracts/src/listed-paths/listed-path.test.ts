import { compileListedPath, isPathPattern, type PathWildcard, parseListedPath, pathWildcards } from './listed-path';

it.each([
  ['/p/(slug+)-(id+)/', '/p/mala-solja-101/', ['mala-solja', '101']],
  ['/p/(slug+)-(id+)/', '/p/101/', undefined],
  ['/(slug*)/(id*)', '//', ['', '']],
  ['/(slug+)(slug+)/', '/abc/', ['ab', 'c']],
  ['/(slug*)(slug+)/', '/abc/', ['ab', 'c']],
  ['/(id+)(.*)', '/42a/b', ['42', 'a/b']],
  ['/(.*)-(.*)', '/a-b-c', ['a-b', 'c']],
  ['/a(.*)a', '/a', undefined],
  ['/a.b/', '/axb/', undefined],
  ['/a.b/', '/a.b/', []],
  ['/(.+)', '/a\nb', undefined],
  ['/(slug+)', '/a\nb', ['a\nb']],
  ['/(id+)/', '/0123456789/', ['0123456789']],
])('%s reads %j as %j', (listed, path, captures) => {
  expect(compileListedPath(listed)(path)).toEqual(captures);
});

it.each([
  ['/p/(id+)/', true],
  ['/p/(.*)', true],
  ['/p/(id)/', false],
  ['/p/', false],
])('says of %s whether it is a pattern: %s', (listed, isPattern) => {
  expect(isPathPattern(listed)).toBe(isPattern);
});

const sources: Readonly<Record<PathWildcard, string>> = {
  'slug+': '([^/]+)',
  'slug*': '([^/]*)',
  'id+': '(\\d+)',
  'id*': '(\\d*)',
  '.*': '(.*)',
  '.+': '(.+)',
};

/** The regular expression that a listed path stands for: what it means, and slow on some paths. */
function toRegExp(listed: string): RegExp {
  const { literals, wildcards } = parseListedPath(listed);
  const escaped = literals.map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const source = escaped.map((literal, index) => literal + (sources[wildcards[index] as PathWildcard] ?? ''));
  return new RegExp(`^${source.join('')}$`);
}

/** Numbers in an order that looks random and is the same at each run. */
function createRandom(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const pick = <Value>(values: readonly Value[]) => values[next(values.length)] as Value;
  const many = <Value>(values: readonly Value[], most: number) =>
    Array.from({ length: next(most + 1) }, () => pick(values));
  return { pick, many };
}

it('reads random paths as the regular expression of their pattern does', () => {
  const { many } = createRandom(91);
  const parts = [...pathWildcards.map((kind) => `(${kind})`), '/', '-', 'a', '1', '.', '--', 'a/'];
  const characters = ['/', '-', 'a', 'b', '1', '2', '.', '\n', 'š', '\u2028'];
  const different: unknown[] = [];
  let matches = 0;
  for (let round = 0; round < 3000; round += 1) {
    const listed = `/${many(parts, 6).join('')}`;
    const [match, expression] = [compileListedPath(listed), toRegExp(listed)];
    for (let times = 0; times < 12; times += 1) {
      const path = `/${many(characters, 8).join('')}`;
      const expected = expression.exec(path)?.slice(1);
      if (expected) matches += 1;
      if (JSON.stringify(match(path)) !== JSON.stringify(expected)) different.push([listed, path]);
    }
  }
  expect(different).toEqual([]);
  expect(matches).toBeGreaterThan(1000);
});

/** Milliseconds of the quickest of some runs: the one that had the processor for itself. */
function measure(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

it.each(['/(.*)-(.*)-(.*)x(.*)', '/(slug+)-(slug+)-(slug+)-(slug+)-(id+)', '/(.+)(.+)(.+)(id+)(.+)'])(
  'takes time for %s that grows with the path’s length and not with a power of it',
  (listed) => {
    const match = compileListedPath(listed);
    const [short, long] = [2_000, 40_000].map((length) => measure(() => match(`/${'-'.repeat(length)}`)));
    // Twenty times the path: the square of it would be 400 times the time, the third power 8,000 times.
    expect((long ?? 0) / Math.max(short ?? 0, 0.1)).toBeLessThan(100);
  },
);
