import { isMaintenance } from '@storefront/contracts/calls/site';
import { answer, createTestApi, refuse } from '@storefront/remote-kit/testing';
import type { PageErrorView } from '../../app/error-page';
import { watchErrorPage } from './watch-error-page';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

function watch(problem: PageErrorView, maintenance = answer(isMaintenance, { success: true })) {
  const parts = {
    api: createTestApi([maintenance]),
    guard: { reload: jest.fn(() => true) },
    reload: jest.fn(),
    leave: jest.fn(),
  };
  return { ...parts, stop: watchErrorPage(problem, parts) };
}

it('waits out a maintenance that the provider confirms', async () => {
  const { reload } = watch({ status: 503, kind: 'maintenance' });
  await jest.advanceTimersByTimeAsync(59_999);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['says that there is none', answer(isMaintenance, { success: false })],
  ['cannot be asked', refuse(isMaintenance, 503)],
])('loads again after five seconds when the provider %s', async (_, maintenance) => {
  const { guard } = watch({ status: 503, kind: 'maintenance' }, maintenance);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(guard.reload).toHaveBeenCalledTimes(1);
});

it('loads the page as a new visitor two seconds after a 401', async () => {
  const { guard } = watch({ status: 401, kind: 'unauthorized' });
  await jest.advanceTimersByTimeAsync(1_999);
  expect(guard.reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(guard.reload).toHaveBeenCalledTimes(1);
});

it('goes to the login when the page was loaded again a moment ago, and stays where it knows of none', async () => {
  const refusing = (loginUrl?: string) => {
    const parts = watch({ status: 401, kind: 'unauthorized', loginUrl });
    parts.guard.reload.mockReturnValue(false);
    return parts;
  };
  const [knowing, standing] = [refusing('/en/auth/login/?redirect=%2Fen%2F'), refusing()];
  await jest.advanceTimersByTimeAsync(2_000);
  expect(knowing.leave.mock.calls).toEqual([['/en/auth/login/?redirect=%2Fen%2F']]);
  await jest.advanceTimersByTimeAsync(120_000);
  expect([standing.leave.mock.calls, standing.reload.mock.calls, standing.guard.reload.mock.calls.length]).toEqual([
    [],
    [],
    1,
  ]);
});

it('goes where a 404 "unauthorized" points half a second later', async () => {
  const { leave, guard } = watch({ status: 404, kind: 'unauthorized', url: '/en/auth/login/' });
  await jest.advanceTimersByTimeAsync(500);
  expect(leave).toHaveBeenCalledWith('/en/auth/login/');
  expect(guard.reload).not.toHaveBeenCalled();
});

it.each(['upgrade', 'unreachable'] as const)('asks for a page again every minute: %s', async (kind) => {
  const { reload } = watch({ status: 503, kind });
  await jest.advanceTimersByTimeAsync(59_999);
  expect(reload).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves a page that was not found alone', async () => {
  const { reload, guard } = watch({ status: 404, kind: 'notFound' });
  await jest.advanceTimersByTimeAsync(120_000);
  expect([reload.mock.calls, guard.reload.mock.calls]).toEqual([[], []]);
});
