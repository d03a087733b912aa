import { durationBoundsMs, type ReleaseHealth } from '@storefront/contracts/releases';
import { createUsageRules } from './usage-rules';

const megabyte = 1_048_576;
const minuteMs = 60_000;

/** Durations as a shell counts them. */
function toCounts(durations: readonly number[]): number[] {
  const found = Array.from({ length: durationBoundsMs.length + 1 }, () => 0);
  for (const duration of durations) {
    const place = durationBoundsMs.findIndex((bound) => duration <= bound);
    const index = place === -1 ? durationBoundsMs.length : place;
    found[index] = (found[index] ?? 0) + 1;
  }
  return found;
}

/** So many durations that are all alike. */
const counts = (milliseconds: number, many: number) => toCounts(Array.from({ length: many }, () => milliseconds));

/** Durations spread as those of pages are: many short ones, and a long tail. 95 % are below `p95`. */
const spread = (p95: number, many: number) =>
  toCounts(Array.from({ length: many }, (_, index) => p95 * (Math.log(1 - (index + 0.5) / many) / Math.log(0.05))));

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
  expect(add('1.1.0', { renders: counts(64, 100) })).toBe('95 % of its renders take up to 63 ms, of 1.0.0 up to 16 ms');
  expect(add('1.1.0', { renders: counts(64, 100) })).toBeUndefined();
});

/** Wherever between two bounds the version before stands. */
const steps = Array.from({ length: 12 }, (_, step) => 16 * 2 ** (step / 12));

it.each([
  ['2.1 times as long', 2.1, spread, 0],
  ['2.1 times as long, all alike', 2.1, counts, 0],
  ['3.5 times as long', 3.5, spread, steps.length],
  ['4.3 times as long, all alike', 4.3, counts, steps.length],
])('judges by three times, wherever the bounds are: %s', (_, factor, distribute, warnings) => {
  const said = steps.map((before) => {
    const { add } = open();
    add('1.0.0', { loads: distribute(before, 300) });
    return add('1.1.0', { loads: distribute(before * factor, 300) });
  });
  expect(said.filter((why) => why !== undefined)).toHaveLength(warnings);
});

it.each([
  ['twice as long, across a bound', 16, 33],
  ['three times as long and fast all the same', 4, 16],
  ['longer than is counted, as before', 3000, 9000],
])('says nothing of what takes %s', (_, before, now) => {
  const { add } = open();
  add('1.0.0', { loads: counts(before, 300) });
  expect(add('1.1.0', { loads: counts(now, 300) })).toBeUndefined();
});

it('says of what takes longer than is counted that it does', () => {
  const { add } = open();
  add('1.0.0', { loads: counts(16, 300) });
  expect(add('1.1.0', { loads: counts(3000, 300) })).toBe(
    '95 % of its loads take more than 2048 ms, of 1.0.0 up to 16 ms',
  );
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
