import { createAdmit, createAdmitReports, reportLimits } from './report-limits';

const times = (count: number, work: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => work(index)).filter(Boolean).length;

it('admits as many as the limit in a minute, then as many again', () => {
  let now = 0;
  const admit = createAdmit(3, () => now);
  expect(times(5, admit)).toBe(3);
  now = 59_999;
  expect(admit()).toBe(false);
  now = 60_000;
  expect(times(5, admit)).toBe(3);
});

it('limits one source, and all of a household as one', () => {
  const admit = createAdmitReports(() => 0);
  expect(times(100, (index) => admit(`2001:db8:1:2::${index.toString(16)}`))).toBe(reportLimits.ofSource);
  expect(admit('198.51.100.1')).toBe(true);
});

it('limits all sources together, and does not count those that are refused alone', () => {
  const admit = createAdmitReports(() => 0);
  times(5000, () => admit('198.51.100.1'));
  const left = reportLimits.ofAll - reportLimits.ofSource;
  expect(times(left, (index) => admit(`10.0.${index >> 8}.${index & 255}`))).toBe(left);
  expect(admit('203.0.113.1')).toBe(false);
});
