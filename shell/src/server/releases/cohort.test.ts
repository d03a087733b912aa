import { randomUUID } from 'node:crypto';
import { isInCohort, toPosition } from './cohort';
import { hashSha256 } from './sha256';

const visitors = Array.from({ length: 100_000 }, () => randomUUID());
const toCohort = (salt: string, percent: number) => visitors.filter((id) => isInCohort(hashSha256, salt, id, percent));

it('gives 10 % of 100,000 visitors the canary, to 0.3 of a percent', () => {
  const share = toCohort('mfe-catalog@1.1.0', 10).length / 1000;
  expect(Math.abs(share - 10)).toBeLessThanOrEqual(0.3);
});

it('keeps everyone in a cohort while it grows', () => {
  const twenty = new Set(toCohort('mfe-catalog@1.1.0', 20));
  expect(toCohort('mfe-catalog@1.1.0', 10).every((id) => twenty.has(id))).toBe(true);
  expect(Math.abs(twenty.size / 1000 - 20)).toBeLessThanOrEqual(0.4);
});

it('chooses independently for each remote: one canary’s visitors are in another’s cohort as often as all', () => {
  const ten = toCohort('mfe-catalog@1.1.0', 10);
  const both = ten.filter((id) => isInCohort(hashSha256, 'mfe-checkout@2.0.0', id, 10));
  expect(Math.abs((both.length / ten.length) * 100 - 10)).toBeLessThanOrEqual(1);
});

it('gives nobody a share of nothing, and everybody the whole', () => {
  expect([toCohort('x', 0).length, toCohort('x', 100).length]).toEqual([0, visitors.length]);
});

it('finds the same as every other shell, whatever version that has', () => {
  expect(toPosition(hashSha256, 'mfe-catalog@1.1.0', 'visitor-1')).toBe(0.39250763240824327);
  expect(toPosition(hashSha256, 'mfe-catalog@1.1.0', 'visitor-7')).toBe(0.15005099056447335);
});
