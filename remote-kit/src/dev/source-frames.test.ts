import { findSourceFrames } from './source-frames.mjs';

/** Line 2 of the script stands for line 5 of the source. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe-account/./src/login/page.tsx'],
  sourcesContent: ['one\ntwo\nthree\nfour\nthrow new Error();\nsix\nseven\neight\nnine'],
  mappings: ';AAIA',
});
const readMap = (address: string) => (address === '/-/dev/mfe-account/page.js' ? map : undefined);

it.each([
  ['Chromium', '    at LoginPage (http://localhost:3100/-/dev/mfe-account/page.js:2:7)'],
  ['Firefox', 'LoginPage@http://localhost:3100/-/dev/mfe-account/page.js:2:7'],
])('finds the place in the sources by a stack of %s, with the lines around it', (_, frame) => {
  const [found, ...others] = findSourceFrames(
    `Error: broken\n${frame}\n    at http://localhost:3100/other.js:1:1`,
    readMap,
  );
  expect(others).toEqual([]);
  expect(found?.place).toBe('src/login/page.tsx:5');
  expect(found?.excerpt.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(found?.excerpt[3]?.text).toBe('throw new Error();');
});

it('finds nothing in a stack without scripts', () => {
  expect(findSourceFrames('Error: broken\n    at <anonymous>', readMap)).toEqual([]);
});
