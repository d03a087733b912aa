import { type NoticeKind, watchNotice } from './maintenance';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

function watch(kind: NoticeKind, isConfirmed = true) {
  const reload = jest.fn();
  const isUnderMaintenance = jest.fn(async () => isConfirmed);
  const stop = watchNotice({ kind, reload, isUnderMaintenance });
  return { reload, isUnderMaintenance, stop };
}

it.each<[NoticeKind, number]>([
  ['upgrade', 60_000],
  ['maintenance', 60_000],
  ['build', 2_000],
])('loads the notice of kind %s again after %d ms', async (kind, ms) => {
  const { reload } = watch(kind);
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks once per session whether it is maintenance', async () => {
  const first = watch('maintenance');
  const second = watch('maintenance');
  await jest.advanceTimersByTimeAsync(0);
  expect(first.isUnderMaintenance).toHaveBeenCalledTimes(1);
  expect(second.isUnderMaintenance).not.toHaveBeenCalled();
});

it('loads again after five seconds when it was none, and will ask anew the next time', async () => {
  const { reload } = watch('maintenance', false);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  const next = watch('maintenance');
  await jest.advanceTimersByTimeAsync(0);
  expect(next.isUnderMaintenance).toHaveBeenCalledTimes(1);
});

it('does not ask for a notice that is no maintenance', () => {
  expect(watch('upgrade').isUnderMaintenance).not.toHaveBeenCalled();
});

it('is quiet once the visitor has gone on', async () => {
  const { reload, stop } = watch('maintenance', false);
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(reload).not.toHaveBeenCalled();
});
