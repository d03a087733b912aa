import { createDocumentGuard, createReloadGuard } from './reload-guard';

beforeEach(() => sessionStorage.clear());

function guardAt(start = 0, storage?: () => Storage, visit?: { startedAt: number; arrivedAt: number }) {
  const state = { at: start, path: '/en/' };
  const reload = jest.fn();
  const guard = createReloadGuard({ reload, path: () => state.path, visit, now: () => state.at, storage });
  return { state, reload, guard };
}

it('does not load the same path again within ten seconds, even in a new document', () => {
  expect(guardAt(0).guard.reload()).toBe(true);
  const { guard, state, reload } = guardAt(9_999);
  expect(guard.reload()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  state.at = 10_000;
  expect(guard.reload()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits two seconds only when idle time or a script asks', () => {
  const { guard, state } = guardAt();
  guard.reload(2_000);
  state.at = 1_999;
  expect(guard.reload(2_000)).toBe(false);
  state.at = 2_000;
  expect(guard.reload(2_000)).toBe(true);
});

it('counts from when the reloaded document came, however long it took to come', () => {
  guardAt(0).guard.reload();
  const { guard, state } = guardAt(25_000, undefined, { startedAt: 200, arrivedAt: 20_000 });
  expect(guard.reload()).toBe(false);
  state.at = 30_000;
  expect(guard.reload()).toBe(true);
});

it('knows from the browser when its document came', () => {
  const reload = jest.fn();
  createReloadGuard({ reload, path: () => location.pathname, now: () => Date.now() - 11_000 }).reload();
  performance.getEntriesByType = () => [{ responseStart: 10_000 } as PerformanceNavigationTiming];
  jest.spyOn(performance, 'now').mockReturnValue(10_900);
  expect(createDocumentGuard(reload).reload()).toBe(false);
});

it('counts from the reload where the visitor came to the path again later', () => {
  guardAt(0).guard.reload();
  expect(guardAt(16_000, undefined, { startedAt: 10_000, arrivedAt: 15_000 }).guard.reload()).toBe(true);
});

it('lets another path load', () => {
  const { guard, state } = guardAt();
  guard.reload();
  state.path = '/en/kitchen/';
  expect(guard.reload()).toBe(true);
});

it('never loads by itself where it cannot remember that it did', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { guard, reload } = guardAt(0, closed);
  expect(guard.reload()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
