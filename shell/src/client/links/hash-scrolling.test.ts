import { goToFirstPlace, goToHash, restoreHashPlaces } from './hash-places';
import { cancelHashScroll, findHashTarget, scrollToHash } from './hash-scrolling';

let wantsNoMotion: boolean;
const scrolls: ScrollToOptions[] = [];

beforeAll(() => restoreHashPlaces(() => '/en/delivery/'));
beforeEach(() => {
  jest.useFakeTimers();
  wantsNoMotion = false;
  scrolls.length = 0;
  window.scrollTo = ((options: ScrollToOptions) => void scrolls.push(options)) as typeof window.scrollTo;
  window.matchMedia = (() => ({ matches: wantsNoMotion })) as never;
  document.body.innerHTML = '<h2 id="dostava">Dostava</h2>';
  const target = document.getElementById('dostava') as HTMLElement;
  target.getBoundingClientRect = () => ({ top: 1000 }) as DOMRect;
  Object.defineProperty(window, 'scrollY', { value: 200, configurable: true });
  history.replaceState(null, '', '/en/delivery/');
});
afterEach(() => jest.useRealTimers());

it('scrolls smoothly to 80 px above the element, 400 ms later, and moves the focus there', () => {
  scrollToHash('#dostava');
  jest.advanceTimersByTime(399);
  expect(scrolls).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scrolls).toEqual([{ top: 1120, behavior: 'smooth' }]);
  expect(document.activeElement?.id).toBe('dostava');
});

it('finds a place of an editor’s text by the name that the editor gave it, after what the page itself has', () => {
  document.body.innerHTML =
    '<h2 id="user-content-rokovi">Rokovi</h2><h2 id="user-content-dostava">b</h2><p id="dostava"></p>';
  expect(findHashTarget('#rokovi')?.id).toBe('user-content-rokovi');
  expect(findHashTarget('#user-content-rokovi')?.id).toBe('user-content-rokovi');
  expect(findHashTarget('#dostava')?.id).toBe('dostava');
});

it('goes to a place of an editor’s text that the address names when the page comes', () => {
  document.body.innerHTML = '<h2 id="user-content-rokovi">Rokovi</h2>';
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  history.replaceState(null, '', '/en/delivery/#rokovi');
  goToFirstPlace();
  jest.advanceTimersByTime(400);
  expect(document.activeElement?.id).toBe('user-content-rokovi');
});

it('jumps for those who want no motion', () => {
  wantsNoMotion = true;
  scrollToHash('#dostava');
  jest.advanceTimersByTime(400);
  expect(scrolls).toEqual([{ top: 1120, behavior: 'instant' }]);
});

it.each(['#nichts', '#%E0%A4%A', '#'])('stays where it is when %s points at nothing', (hash) => {
  scrollToHash(hash);
  jest.advanceTimersByTime(400);
  expect(scrolls).toEqual([]);
});

it('does not scroll a page that has gone on meanwhile', () => {
  scrollToHash('#dostava');
  cancelHashScroll();
  jest.advanceTimersByTime(400);
  expect(scrolls).toEqual([]);
});

it('makes an entry in the history, and Back returns to where the click was', async () => {
  goToHash('#dostava');
  expect(location.hash).toBe('#dostava');
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  jest.useRealTimers();
  history.back();
  await isBack;
  expect(scrolls).toEqual([{ top: 200, behavior: 'instant' }]);
});

it('leaves the page where it is when a window over it closes, though its address has a hash', () => {
  goToHash('#dostava');
  jest.advanceTimersByTime(400);
  scrolls.length = 0;
  // The window's entry, over the same address, has been left.
  dispatchEvent(new PopStateEvent('popstate'));
  jest.advanceTimersByTime(400);
  expect([location.hash, scrolls]).toEqual(['#dostava', []]);
});
