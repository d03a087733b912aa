import { fetchPressedPages } from './link-press';

const prefetchPage = jest.fn<Promise<void>, [string, AbortSignal, string?]>(async () => undefined);
const expectPage = jest.fn();
const fetched = () => prefetchPage.mock.calls.map(([page, , leadsTo]) => [page, leadsTo]);
const isGivenUp = () => prefetchPage.mock.calls.map(([, { aborted }]) => aborted);

beforeEach(() => {
  prefetchPage.mockClear();
  expectPage.mockClear();
  dispatchEvent(new Event('pointercancel'));
  document.body.innerHTML = [
    '<a id="a" href="/a/" data-leads-to="mfe-catalog catalog.detail"><b>A</b></a>',
    '<a id="b" href="/b/?page=2">B</a><a id="mail" href="mailto:a@b.ba">x</a><p>text</p>',
    '<a id="account" href="/de/auth/my_orders/">x</a>',
  ].join('');
});
beforeAll(() => {
  history.replaceState(null, '', '/zdjele/');
  fetchPressedPages({ prefetchPage, expectPage });
});

function point(name: string, selector: string, button = 0) {
  const event = Object.assign(new Event(name, { bubbles: true }), { button });
  document.querySelector(selector)?.dispatchEvent(event);
}

it('fetches the page of a link when it is pressed, with what the link says of its code', () => {
  point('pointerdown', '#a b');
  point('pointerdown', '#b');
  expect(fetched()).toEqual([
    ['/a/', 'mfe-catalog catalog.detail'],
    ['/b/?page=2', undefined],
  ]);
  expect(expectPage).toHaveBeenCalledTimes(2);
});

it.each([
  ['text', 'p', 0],
  ['a link that opens no page', '#mail', 0],
  ['a link with another button', '#a', 2],
  ['a page of the account that says nothing of its code', '#account', 0],
])('fetches nothing for %s', (_, selector, button) => {
  point('pointerdown', selector, button);
  expect(fetched()).toEqual([]);
});

it('gives up a page when the press becomes a scroll or another link is pressed, not when the same is pressed again', () => {
  point('pointerdown', '#a');
  point('pointerdown', '#a');
  expect(isGivenUp()).toEqual([false, false]);
  point('pointerdown', '#b');
  expect(isGivenUp()).toEqual([true, true, false]);
  point('pointercancel', '#b');
  expect(isGivenUp()).toEqual([true, true, true]);
});

it('does not give up a page that was clicked when another link is pressed', () => {
  point('pointerdown', '#a');
  point('click', '#a');
  point('pointerdown', '#b');
  expect(isGivenUp()).toEqual([false, false]);
});

it('fetches nothing for visitors who save data', () => {
  const saving = { saveData: true };
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => saving });
  const listen = jest.spyOn(globalThis, 'addEventListener');
  fetchPressedPages({ prefetchPage, expectPage });
  expect(listen).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

it('fetches the page of a link that was clicked before', () => {
  const held = document.querySelector<HTMLAnchorElement>('#a') ?? undefined;
  fetchPressedPages({ prefetchPage, expectPage, held });
  expect(fetched()).toEqual([['/a/', 'mfe-catalog catalog.detail']]);
});
