import { isSafe, pauseAfterBreak, pauseBeforeRetry } from './retry-rules';

const now = Date.parse('2026-11-21T12:00:00Z');
const pauseAfter = (status: number, retryAfter?: string) => pauseBeforeRetry(status, retryAfter, now, 0.5);

it.each([408, 409, 425, 429, 500, 502, 503, 504])('waits a moment after %i, not everybody the same', (status) => {
  expect(pauseAfter(status)).toBe(60);
  expect(pauseBeforeRetry(status, undefined, now, 0)).toBe(20);
});

it.each([200, 304, 400, 401, 404, 410, 422, 501])('does not repeat after %i', (status) => {
  expect(pauseAfter(status)).toBeUndefined();
});

it('waits as long as the provider asks for, if that is a second at most', () => {
  expect(pauseAfter(503, '1')).toBe(1000);
  expect(pauseAfter(503, 'Sat, 21 Nov 2026 12:00:01 GMT')).toBe(1000);
  expect(pauseAfter(503, '2')).toBeUndefined();
  expect(pauseAfter(503, 'Sat, 21 Nov 2026 12:01:00 GMT')).toBeUndefined();
  expect(pauseAfter(503, 'soon')).toBe(60);
});

it('repeats after a broken connection, not after a time-out', () => {
  expect([pauseAfterBreak(false, 0.5), pauseAfterBreak(true, 0.5)]).toEqual([60, undefined]);
});

it('repeats what only reads: GET, and the POSTs of content', () => {
  expect(isSafe({ method: 'GET', kind: 'session' })).toBe(true);
  expect(isSafe({ method: 'POST', kind: 'content' })).toBe(true);
  expect(isSafe({ method: 'POST', kind: 'session' })).toBe(false);
  expect(isSafe({ method: 'DELETE', kind: 'session' })).toBe(false);
});
