import { watchIdle } from './idle-reload';

const minuteMs = 60_000;
let stop: () => void;
let isOnline: boolean;
const guard = { reload: jest.fn(() => true) };

beforeEach(() => {
  jest.useFakeTimers();
  guard.reload.mockClear();
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  stop = watchIdle(guard);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('loads a page again that nobody has touched for fifteen minutes', () => {
  jest.advanceTimersByTime(15 * minuteMs - 1);
  expect(guard.reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(guard.reload).toHaveBeenCalledWith(2_000);
});

it.each(['mousemove', 'keydown', 'click', 'scroll', 'touchstart'])(
  'counts from the last %s, noticed after 500 ms',
  (name) => {
    jest.advanceTimersByTime(10 * minuteMs);
    dispatchEvent(new Event(name));
    jest.advanceTimersByTime(500 + 15 * minuteMs - 1);
    expect(guard.reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(guard.reload).toHaveBeenCalledTimes(1);
  },
);

it('waits for a connection rather than show the browser’s error page', () => {
  isOnline = false;
  jest.advanceTimersByTime(15 * minuteMs);
  expect(guard.reload).not.toHaveBeenCalled();
  isOnline = true;
  dispatchEvent(new Event('online'));
  expect(guard.reload).toHaveBeenCalledTimes(1);
});

it('is quiet once stopped', () => {
  stop();
  jest.advanceTimersByTime(60 * minuteMs);
  expect(guard.reload).not.toHaveBeenCalled();
});
