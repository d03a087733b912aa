import { durationBoundsMs, type ReleaseHealth } from '@storefront/contracts/releases';
import { createUsageRules } from './usage-rules';

const megabyte = 1_048_576;
const minuteMs = 60_000;

/** So many durations up to a bound of the contract. */
function counts(boundMs: number, many: number): number[] {
  const place = durationBoundsMs.indexOf(boundMs as 1);
  return Array.from({ length: durationBoundsMs.length + 1 }, (_, index) => (index === place ? many : 0));
}

function open() {
  const clock = { now: 600 * minuteMs };
  const rules = createUsageRules(() => clock.now);
  const add = (version: string, more: Partial<ReleaseHealth>) =>
    rules.add({ remote: 'mfe-catalog', version, requests: 1, errors: 0, ...more });
  return { add, clock };
}

it('warns once of a version whose pages take three times as long as those of the version before', () => {
  const { add } = open();
  expect(add('1.0.0', { loads: counts(16, 300), renders: counts(16, 300) })).toBeUndefined();
  expect(add('1.1.0', { renders: counts(64, 100) })).toBeUndefined();
  expect(add('1.1.0', { renders: counts(64, 100) })).toBe('95 % of its renders take up to 64 ms, of 1.0.0 up to 16 ms');
  expect(add('1.1.0', { renders: counts(64, 100) })).toBeUndefined();
});

it.each([
  ['twice as long', 16, 32],
  ['three times as long and fast all the same', 4, 16],
])('says nothing of what takes %s', (_, before, now) => {
  const { add } = open();
  add('1.0.0', { loads: counts(before, 300) });
  expect(add('1.1.0', { loads: counts(now, 300) })).toBeUndefined();
});

it('judges by the last minutes: a slow start is forgotten', () => {
  const { add, clock } = open();
  add('1.0.0', { loads: counts(16, 300) });
  add('1.1.0', { loads: counts(512, 100) });
  for (let minute = 0; minute < 5; minute += 1) {
    clock.now += minuteMs;
    expect(add('1.1.0', { loads: counts(16, 10) })).toBeUndefined();
  }
  expect(add('1.1.0', { loads: counts(16, 300) })).toBeUndefined();
});

function growFor(minutes: number, stepMegabytes: number, everyMinutes = 1) {
  const { add, clock } = open();
  const findings: (string | undefined)[] = [];
  for (let minute = 0; minute <= minutes; minute += everyMinutes) {
    findings.push(add('1.0.0', { memoryBytes: (50 + (minute / 5) * stepMegabytes) * megabyte }));
    clock.now += everyMinutes * minuteMs;
  }
  return findings.filter((why) => why !== undefined);
}

it('warns of memory that grows for half an hour', () => {
  expect(growFor(40, 10)).toEqual(['its memory has grown for 30 minutes, from 50 to 110 MB']);
});

it.each([
  ['grows for less', 30, 10, 1],
  ['grows by a little', 40, 2, 1],
  ['was seen now and then only', 400, 10, 11],
])('says nothing of memory that %s', (_, minutes, step, every) => {
  expect(growFor(minutes, step, every)).toEqual([]);
});

const toMinute = (busyPercent: number, answers: number) => ({
  busiest: { measuredMs: minuteMs, busyMs: (busyPercent / 100) * minuteMs, answers },
});

it.each([
  ['few requests', 10, 'a thread of it was busy for 90 % of 60 s with 10 requests'],
  ['none', 0, 'a thread of it was busy for 90 % of 60 s with 0 requests'],
])('warns once of a thread that is busy for most of a minute with %s', (_, answers, why) => {
  const { add } = open();
  expect(add('1.0.0', toMinute(90, answers))).toBe(why);
  expect(add('1.0.0', toMinute(90, answers))).toBeUndefined();
});

it('warns of a version whose requests keep its thread busy three times as long as those of the version before', () => {
  const { add } = open();
  add('1.0.0', toMinute(10, 1000));
  expect(add('1.1.0', toMinute(30, 600))).toBe('a thread of it was busy for 30 ms per request, of 1.0.0 for 6 ms');
});

it.each([
  ['is busy with the requests that it has', 90, 6000],
  ['is busy for a part of its time', 70, 10],
  ['takes longer than the version before, and is fast all the same', 20, 600],
  ['takes twice as long as the version before', 28, 600],
  ['had too few requests to compare', 40, 20],
])('says nothing of a thread that %s', (_, percent, answers) => {
  const { add } = open();
  add('1.0.0', toMinute(14, 600));
  expect(add('1.1.0', toMinute(percent, answers))).toBeUndefined();
});
