import { watchHeader } from './sticky-header';

const { dataset, style } = document.documentElement;

/** Listeners of the page before are gone with it. */
const left: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...parts: Parameters<typeof add>) => {
    add(...parts);
    left.push(() => window.removeEventListener(...parts));
  });
  document.body.innerHTML =
    '<header data-site-header><a href="#content">skip</a><p data-notice-line></p></header><a href="#end">to the end</a><main></main>';
  Reflect.set(window, 'scrollY', 0);
  Reflect.set(window, 'innerHeight', 800);
  size(document.documentElement, 'scrollHeight', 5000);
  size(document.querySelector('header'), 'offsetHeight', 150);
  size(document.querySelector('p'), 'offsetHeight', 36);
  watchHeader();
});

afterEach(() => {
  for (const leave of left.splice(0)) leave();
  delete dataset.header;
  style.cssText = '';
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function size(element: Element | null, name: string, value: number): void {
  Object.defineProperty(element, name, { configurable: true, value });
}

function scrollTo(y: number) {
  Reflect.set(window, 'scrollY', y);
  window.dispatchEvent(new Event('scroll'));
  return dataset.header;
}

it('lets the header scroll away with the page, and makes it ready out of sight', () => {
  expect([scrollTo(60), scrollTo(140), scrollTo(400)]).toEqual([undefined, undefined, 'ready']);
});

it('shows it without its notice line when the visitor scrolls up, and takes it away when they scroll down', () => {
  scrollTo(1000);
  expect(scrollTo(960)).toBe('shown');
  expect(style.getPropertyValue('--header-cut')).toBe('36px');
  expect(style.getPropertyValue('--header-room')).toBe('114px');
  expect(scrollTo(1010)).toBe('hidden');
  expect(style.getPropertyValue('--header-room')).toBe('0px');
  expect(scrollTo(900)).toBe('shown');
});

it('is a part of the page again at its top', () => {
  scrollTo(1000);
  scrollTo(100);
  expect(scrollTo(0)).toBeUndefined();
  expect(scrollTo(100)).toBeUndefined();
});

it('does not tremble with the hand, nor with a page that swings back from its end', () => {
  scrollTo(4200);
  expect(scrollTo(4195)).toBe('ready');
  expect(scrollTo(4400)).toBe('ready');
  expect(scrollTo(4200)).toBe('ready');
});

it('stays where it is while somebody is at work in it', () => {
  scrollTo(1000);
  scrollTo(900);
  document.querySelector('header')?.insertAdjacentHTML('beforeend', '<details open></details>');
  expect(scrollTo(1200)).toBe('shown');
});

it('does not lie over the place that a link of the page leads up to', () => {
  scrollTo(1000);
  document.querySelector<HTMLElement>('[href="#end"]')?.click();
  jest.advanceTimersByTime(400);
  expect(scrollTo(500)).toBe('ready');
  jest.advanceTimersByTime(1500);
  expect(scrollTo(400)).toBe('shown');
});

it('leaves no trace on a page without one', () => {
  scrollTo(1000);
  scrollTo(900);
  document.querySelector('header')?.remove();
  expect(scrollTo(0)).toBeUndefined();
});
