import { findErrorOwner, isReportable } from './error-owner';

it.each([
  ['https://vrelo.example/-/remotes/mfe-catalog/1.4.0/client/page.catalog.detail.js:1:200', 'mfe-catalog', '1.4.0'],
  ['at load (/srv/data/releases/mfe-checkout/2.0.1-rc.1/server/index.cjs:10:4)', 'mfe-checkout', '2.0.1-rc.1'],
])('knows whose file %s is', (line, remote, release) => {
  expect(findErrorOwner(`TypeError: x\n  at shell.js:1:1\n  ${line}`)).toEqual({ remote, release });
});

it('finds no owner where the stack names no remote’s file', () => {
  expect(findErrorOwner('TypeError: x\n at https://vrelo.example/-/assets/main.js:1:1')).toBeUndefined();
  expect(findErrorOwner(undefined)).toBeUndefined();
});

it.each([
  [{ status: 404 }, false],
  [{ statusCode: 301 }, false],
  [{ status: 499 }, false],
  [{ status: 500 }, true],
  [{ status: 299 }, true],
  [new Error('x'), true],
  ['text', true],
  [undefined, true],
])('of %j it says that it is reported: %s', (error, expected) => {
  expect(isReportable(error)).toBe(expected);
});
