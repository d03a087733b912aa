import { createSessionRenewal } from './session-renewal';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows the loader for two seconds and loads the page again, however many calls were refused', () => {
  const guard = { reload: jest.fn(() => true) };
  const showLoader = jest.fn();
  const renew = createSessionRenewal(guard, showLoader);
  renew();
  renew();
  expect(showLoader.mock.calls).toEqual([[true]]);
  jest.advanceTimersByTime(1_999);
  expect(guard.reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(guard.reload).toHaveBeenCalledTimes(1);
});

it('shows the page again when it was loaded a moment ago already', () => {
  const showLoader = jest.fn();
  createSessionRenewal({ reload: () => false }, showLoader)();
  jest.advanceTimersByTime(2_000);
  expect(showLoader.mock.calls).toEqual([[true], [false]]);
});
