import { expectConsole } from '@storefront/remote-kit/testing';
import { type EarlyClicks, holdEarlyClicks } from './early-clicks';

jest.mock('../next-task', () => ({ nextPaint: () => new Promise((resolve) => setTimeout(resolve, 16)) }));

const shown: string[] = [];
const skeleton = {
  show: ({ title }: { title: string }) => shown.push(title) > 0,
  giveUp: () => void shown.push(''),
};
/** What the page's own listeners have heard. */
let heard: string[] = [];
let early: EarlyClicks;
const hear = ({ type }: Event) => void heard.push(type);
const types = ['pointerdown', 'mousedown', 'click'] as const;

beforeEach(() => {
  jest.useFakeTimers();
  shown.length = 0;
  heard = [];
  history.replaceState(null, '', '/kuhinja/');
  document.body.innerHTML = [
    '<a id="mug" href="/solja/" data-page-shape="picture"><b>Mug</b></a>',
    '<a id="pot" href="/lonac/" data-page-shape="picture">Pot</a>',
    '<a id="news" href="/zurnal/">News</a>',
    '<dialog open><a id="over" href="/solja/" data-page-shape="picture">Mug</a></dialog>',
  ].join('');
  for (const type of types) document.addEventListener(type, hear);
  // jsdom cannot go anywhere.
  document.addEventListener('click', preventDefault);
  early = holdEarlyClicks(skeleton);
});
afterEach(() => {
  early.end();
  dispatchEvent(new Event('pagehide'));
  for (const type of types) document.removeEventListener(type, hear);
  document.removeEventListener('click', preventDefault);
});
const preventDefault = (event: Event) => event.preventDefault();

function press(selector: string, how: MouseEventInit = {}) {
  for (const type of types)
    document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...how }));
}
const paint = () => jest.advanceTimersByTimeAsync(20);

it('shows how the page begins before the one that is left hears of anything, and lets it hear the click afterwards', async () => {
  early.start();
  press('#mug b');
  expect([shown, heard, location.pathname]).toEqual([['Mug'], [], '/solja/']);
  expect(early.pageUrl()).toMatch(/\/kuhinja\/$/);
  await paint();
  expect(heard).toEqual(['click']);
  expect(early.pageUrl()).toMatch(/\/solja\/$/);
});

it('waits with address and click until the page can be hydrated, and repeats the click even if it was by then', async () => {
  press('#mug b');
  await paint();
  expect([shown, heard, location.pathname]).toEqual([['Mug'], [], '/kuhinja/']);
  expect(early.findHeld()?.id).toBe('mug');
  early.start();
  early.end();
  await paint();
  expect([heard, location.pathname]).toEqual([['click'], '/solja/']);
});

it('follows the link that was clicked last, by one step of the history', async () => {
  early.start();
  const steps = history.length;
  press('#mug');
  press('#pot');
  await paint();
  expect([shown, heard, location.pathname, history.length]).toEqual([['Mug', 'Pot'], ['click'], '/lonac/', steps + 1]);
});

it.each([
  ['a link that does not say how its page begins', '#news', {}],
  ['a link in a window', '#over', {}],
  ['a click that opens another tab', '#mug', { ctrlKey: true }],
])('leaves %s alone', async (_, selector, how) => {
  early.start();
  press(selector, how);
  await paint();
  expect([shown, location.pathname]).toEqual([[], '/kuhinja/']);
  expect(heard).toContain('click');
});

it.each(['popstate', 'pagehide'])('gives the page back at %s, and forgets the click', async (left) => {
  early.start();
  press('#mug');
  dispatchEvent(new Event(left));
  await paint();
  expect([shown, heard, early.findHeld()]).toEqual([['Mug', ''], [], undefined]);
});

it('leaves everything to the page once it is hydrated', () => {
  early.start();
  early.end();
  press('#mug');
  expect([shown, heard]).toEqual([[], [...types]]);
});

it('leads to a document when the page cannot be hydrated for three seconds', async () => {
  press('#mug');
  await jest.advanceTimersByTimeAsync(2999);
  // jsdom says that it cannot go there.
  expectConsole('error', /navigation/);
  await jest.advanceTimersByTimeAsync(1);
});
