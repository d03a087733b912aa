import { type NoticeKind, watchNotice } from './maintenance';
import { createReloadGuard } from './reload-guard';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

function watch(kind: NoticeKind, isConfirmed = true, mayReload = true) {
  const reload = jest.fn();
  const guard = { reload: jest.fn(() => mayReload) };
  const isUnderMaintenance = jest.fn(async () => isConfirmed);
  const stop = watchNotice({ kind, reload, guard, isUnderMaintenance });
  return { reload, guard, isUnderMaintenance, stop };
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

it('reloads after five seconds when there is no maintenance, and checks again the next time', async () => {
  const { guard } = watch('maintenance', false);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(guard.reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(guard.reload).toHaveBeenCalledTimes(1);
  const next = watch('maintenance');
  await jest.advanceTimersByTimeAsync(0);
  expect(next.isUnderMaintenance).toHaveBeenCalledTimes(1);
});

it('waits its minute without another check when the notice is still there after the reload', async () => {
  const { reload, guard } = watch('maintenance', false, false);
  await jest.advanceTimersByTimeAsync(59_999);
  expect([guard.reload.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  const next = watch('maintenance', false);
  await jest.advanceTimersByTimeAsync(5_000);
  expect([next.isUnderMaintenance.mock.calls, next.guard.reload.mock.calls]).toEqual([[], []]);
});

it('keeps to its minute after a reload, however long the provider takes to say that it was none', async () => {
  createReloadGuard({ reload: () => undefined, path: () => '/' }).reload();
  await jest.advanceTimersByTimeAsync(1_000);
  const reload = jest.fn();
  const again = createReloadGuard({ reload, path: () => '/' });
  const isUnderMaintenance = async () => {
    await new Promise((resolve) => setTimeout(resolve, 14_000));
    return false;
  };
  watchNotice({ kind: 'maintenance', reload, guard: again, isUnderMaintenance });
  await jest.advanceTimersByTimeAsync(59_999);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not ask for a notice that is no maintenance', () => {
  expect(watch('upgrade').isUnderMaintenance).not.toHaveBeenCalled();
});

it('is quiet once the visitor has gone on', async () => {
  const { reload, guard, stop } = watch('maintenance', false);
  await jest.advanceTimersByTimeAsync(1);
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect([reload.mock.calls, guard.reload.mock.calls]).toEqual([[], []]);
});
