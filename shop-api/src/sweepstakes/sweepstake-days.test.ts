import { dayBefore, isOpen } from './sweepstake-days';

const days = { startsOn: '2026-11-15', endsOn: '2027-01-31' };

test.each([
  ['2026-11-14T22:59:59Z', false],
  ['2026-11-14T23:00:00Z', true],
  ['2027-01-31T22:59:59Z', true],
  ['2027-01-31T23:00:00Z', false],
])('by the clock of the shop, at %s a sweepstake from 15 November to 31 January takes entries: %s', (now, expected) => {
  expect(isOpen(days, new Date(now))).toBe(expected);
});

test('counts days back from the day at the shop', () => {
  expect(dayBefore(new Date('2027-03-01T23:30:00Z'), 2)).toBe('2027-02-28');
});
