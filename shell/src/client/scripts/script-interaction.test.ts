/** @jest-environment jsdom */
import { createInteractionWatch } from './script-interaction';

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo(0);
});

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

function start() {
  const whenInteraction = createInteractionWatch();
  const called = jest.fn();
  const cancel = whenInteraction(called);
  return { whenInteraction, called, cancel };
}

it.each(['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown', 'click'])(
  'takes %s for a sign of life, once',
  (sign) => {
    const { called } = start();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    jest.advanceTimersByTime(8000);
    expect(called).toHaveBeenCalledTimes(1);
  },
);

it('takes scrolling for one beyond 50 px, in either direction from where the page stood', () => {
  scrollTo(400);
  const { called } = start();
  scrollTo(450);
  scrollTo(350);
  expect(called).not.toHaveBeenCalled();
  scrollTo(349);
  expect(called).toHaveBeenCalledTimes(1);
});

it('waits eight seconds where nothing happens', () => {
  const { called } = start();
  jest.advanceTimersByTime(7999);
  expect(called).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(called).toHaveBeenCalledTimes(1);
});

it('does not wait for another sign of a visitor who has pressed something before this code was loaded', () => {
  document.documentElement.dataset.touched = '';
  const { called } = start();
  delete document.documentElement.dataset.touched;
  jest.advanceTimersByTime(0);
  expect(called).toHaveBeenCalledTimes(1);
});

it('calls late subscribers at once, and cancelled ones never', () => {
  const { whenInteraction, called, cancel } = start();
  cancel();
  document.body.click();
  const late = jest.fn();
  whenInteraction(late);
  expect([called.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});
