import { runViewTransition } from './view-transition';

let avoidsMotion: boolean;
const ready = Promise.reject(new DOMException('skipped', 'AbortError'));
ready.catch(() => undefined);
const startViewTransition = jest.fn((update: () => void) => {
  update();
  return { ready };
});

beforeEach(() => {
  avoidsMotion = false;
  startViewTransition.mockClear();
  Object.assign(document, { startViewTransition });
  Object.assign(globalThis, { matchMedia: () => ({ matches: avoidsMotion }) });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(document, 'hidden');
});

const change = jest.fn();
beforeEach(() => change.mockClear());

it('changes the page within a view transition, and survives one that is skipped', async () => {
  runViewTransition(change);
  await ready.catch(() => undefined);
  expect([startViewTransition.mock.calls.length, change.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['the visitor avoids motion', () => (avoidsMotion = true)],
  ['nobody looks at the page', () => Object.defineProperty(document, 'hidden', { configurable: true, value: true })],
  ['the browser has none', () => Reflect.deleteProperty(document, 'startViewTransition')],
])('changes the page at once where %s', (_, prepare) => {
  prepare();
  runViewTransition(change);
  expect([startViewTransition.mock.calls.length, change.mock.calls.length]).toEqual([0, 1]);
});
