import { startPrefetching } from './link-prefetch';

const prefetchPage = jest.fn<Promise<void>, [string, AbortSignal]>(async () => undefined);
const fetched = () => prefetchPage.mock.calls.map(([page]) => page);

let showNextPage: () => void;
let connection: { effectiveType?: string; saveData?: boolean } | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  prefetchPage.mockReset().mockResolvedValue(undefined);
  connection = { effectiveType: '4g' };
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
  globalThis.requestIdleCallback = (work) => Number(setTimeout(work));
  history.replaceState(null, '', '/zdjele/');
  // Every test starts it anew, on a window whose listeners are gone.
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((name, listener) => {
    document.body.addEventListener(name, listener as EventListener);
  });
  document.body = document.createElement('body');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start(html: string, { isAtRest = false } = {}) {
  document.body.innerHTML = `<main>${html}</main>`;
  startPrefetching({
    prefetchPage,
    subscribeToPages(listener) {
      showNextPage = listener;
    },
    isAtRest,
  });
}

function lay(element: Element, top: number) {
  element.getBoundingClientRect = () => ({ top, bottom: top + 40, width: 100 }) as DOMRect;
}

function point(name: string, selector: string, pointerType = 'mouse') {
  const event = Object.assign(new Event(name, { bubbles: true }), { pointerType });
  document.querySelector(selector)?.dispatchEvent(event);
}

function intend(selector: string) {
  point('pointerover', selector);
  jest.advanceTimersByTime(65);
}

const two = '<a id="a" href="/a/"><b>A</b></a><a id="b" href="/b/?page=2">B</a><p>text</p>';

it('fetches the page that a pointer rests on, not one that it passes over', () => {
  start(two);
  point('pointerover', '#a b');
  jest.advanceTimersByTime(60);
  point('pointerover', '#b');
  jest.advanceTimersByTime(60);
  point('pointerover', '#b');
  jest.advanceTimersByTime(5);
  expect(fetched()).toEqual(['/b/?page=2']);
  point('pointerover', '#a');
  point('pointerover', 'p');
  jest.advanceTimersByTime(100);
  expect(fetched()).toEqual(['/b/?page=2']);
});

it('fetches what the keyboard rests on, and nothing that a finger passes over', () => {
  start(two);
  point('pointerover', '#a', 'touch');
  jest.advanceTimersByTime(65);
  point('focusin', '#b');
  jest.advanceTimersByTime(65);
  expect(fetched()).toEqual(['/b/?page=2']);
});

it('fetches the page of the link whose focus has made it start', () => {
  document.body.innerHTML = `<main>${two}</main>`;
  document.querySelector<HTMLElement>('#b')?.focus();
  startPrefetching({ prefetchPage, subscribeToPages: () => undefined, isAtRest: false });
  jest.advanceTimersByTime(65);
  expect(fetched()).toEqual(['/b/?page=2']);
});

it.each([
  ['another site', 'https://elsewhere.example/'],
  ['this very page', '/zdjele/'],
  ['a place on this page', '#reviews'],
  ['a window over this page', '/a/?mode=quick'],
  ['the shell’s own', '/-/feed.xml'],
  ['mail', 'mailto:a@b.ba'],
])('fetches nothing for a link to %s', (_, href) => {
  start(`<a href="${href}">x</a>`);
  intend('a');
  expect(fetched()).toEqual([]);
});

it('gives up the oldest of three that are on their way', () => {
  prefetchPage.mockImplementation(() => new Promise(() => undefined));
  start(`${two}<a id="c" href="/c/">C</a>`);
  for (const link of ['#a', '#b', '#c']) intend(link);
  expect(prefetchPage.mock.calls.map(([page, { aborted }]) => [page, aborted])).toEqual([
    ['/a/', true],
    ['/b/?page=2', false],
    ['/c/', false],
  ]);
});

const many = [
  '<nav><a href="/path/">path</a></nav>',
  '<a href="/above/">above</a><a href="?sort=newest">newest</a><a href="/zdjele/">here</a>',
  '<a href="/1/">1</a><a href="/1/">1 again</a><a href="/2/">2</a><a href="/3/">3</a><a href="/4/">4</a>',
  '<a href="/below/">below</a>',
].join('');

function startWithMany(options?: { isAtRest: boolean }) {
  start(many, options);
  for (const link of document.querySelectorAll('a')) lay(link, { above: -80, below: 2000 }[link.text] ?? 100);
}

it('fetches the first three pages in view, one after the other, when the page is at rest', async () => {
  startWithMany({ isAtRest: true });
  await jest.advanceTimersByTimeAsync(10);
  expect(fetched()).toEqual(['/1/', '/2/', '/3/']);
});

it('waits half a second after another page was shown, and gives up what the page before led to', async () => {
  let arrive: () => void = () => undefined;
  prefetchPage.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  startWithMany({ isAtRest: true });
  await jest.advanceTimersByTimeAsync(10);
  expect(fetched()).toEqual(['/1/']);
  showNextPage();
  arrive();
  await jest.advanceTimersByTimeAsync(400);
  expect(fetched()).toEqual(['/1/']);
  expect(prefetchPage.mock.calls[0]?.[1].aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(200);
  expect(fetched()).toEqual(['/1/', '/1/', '/2/', '/3/']);
});

it.each([
  ['slow', { effectiveType: '3g' }],
  ['unknown', undefined],
])('fetches only what is pointed at on a connection that is %s', async (_, kind) => {
  connection = kind;
  startWithMany({ isAtRest: true });
  await jest.advanceTimersByTimeAsync(1000);
  expect(fetched()).toEqual([]);
  intend('a[href="/2/"]');
  expect(fetched()).toEqual(['/2/']);
});

it('fetches nothing for somebody who saves data', async () => {
  connection = { effectiveType: '4g', saveData: true };
  startWithMany({ isAtRest: true });
  intend('a[href="/2/"]');
  await jest.advanceTimersByTimeAsync(1000);
  expect(fetched()).toEqual([]);
});
