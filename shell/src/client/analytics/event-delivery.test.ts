import { createEventDelivery, type DeliveredEvent } from './event-delivery';

beforeEach(() => jest.useFakeTimers());

function start({ isReady = true, isAllowed = true } = {}) {
  const lines: object[] = [];
  const logged: string[] = [];
  const tagManager = { isReady };
  const delivery = createEventDelivery({
    isTagManagerReady: () => tagManager.isReady,
    write: (line) => void lines.push(line),
    log: (message) => void logged.push(message),
  });
  delivery.allow(isAllowed);
  return { delivery, lines, logged, tagManager };
}

const pageView: DeliveredEvent = { event: 'page_view', title: 'Vrelo' };
const viewItem: DeliveredEvent = { event: 'view_item', ecommerce: { items: [] } };
const choice: DeliveredEvent = { event: 'consent_choice', analytics: false, marketing: false };

it('writes an event at once when consent and tag manager are there', () => {
  const { delivery, lines } = start();
  delivery.push(pageView);
  expect(lines).toEqual([pageView]);
  expect(jest.getTimerCount()).toBe(0);
});

it('clears the last commerce data before each event with its own, and before no other', () => {
  const { delivery, lines } = start();
  delivery.push(viewItem);
  delivery.push(pageView);
  delivery.push(viewItem);
  expect(lines).toEqual([{ ecommerce: null }, viewItem, pageView, { ecommerce: null }, viewItem]);
});

it('holds events without consent, however long, and lets them go in order when it is given', () => {
  const { delivery, lines, logged } = start({ isAllowed: false });
  delivery.push(pageView);
  delivery.push(viewItem);
  jest.advanceTimersByTime(3_600_000);
  expect([lines, logged]).toEqual([[], []]);
  delivery.allow(true);
  expect(lines).toEqual([pageView, { ecommerce: null }, viewItem]);
});

it('reports the choice itself without consent, before the events that are held', () => {
  const { delivery, lines } = start({ isAllowed: false });
  delivery.push(pageView);
  delivery.push(choice);
  expect(lines).toEqual([choice]);
});

it('reports a refusal although the refused tag manager never loads', () => {
  const { delivery, lines, logged } = start({ isReady: false, isAllowed: false });
  delivery.push(choice);
  expect([lines, jest.getTimerCount()]).toEqual([[choice], 0]);
  jest.advanceTimersByTime(60_000);
  expect([lines, logged]).toEqual([[choice], []]);
});

it('reports a choice once, before the events that wait for the tag manager', () => {
  const { delivery, lines, tagManager } = start({ isReady: false });
  delivery.push(pageView);
  delivery.push(choice);
  expect(lines).toEqual([choice]);
  tagManager.isReady = true;
  jest.advanceTimersByTime(1000);
  expect(lines).toEqual([choice, pageView]);
});

it('holds what happens after consent was withdrawn', () => {
  const { delivery, lines } = start();
  delivery.allow(false);
  delivery.push(pageView);
  expect(lines).toEqual([]);
});

it('looks for the tag manager every second', () => {
  const { delivery, lines, tagManager } = start({ isReady: false });
  delivery.push(pageView);
  jest.advanceTimersByTime(3500);
  tagManager.isReady = true;
  jest.advanceTimersByTime(499);
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(lines).toEqual([pageView]);
  expect(jest.getTimerCount()).toBe(0);
});

it('delivers at once, and once, what waits between two looks when the page is left', () => {
  const { delivery, lines, tagManager } = start({ isReady: false });
  delivery.push(viewItem);
  jest.advanceTimersByTime(500);
  tagManager.isReady = true;
  expect(lines).toEqual([]);
  delivery.flush();
  expect(lines).toEqual([{ ecommerce: null }, viewItem]);
  jest.advanceTimersByTime(20_000);
  expect(lines).toHaveLength(2);
});

it('leaves nothing in the data layer for want of consent when the page is left', () => {
  const { delivery, lines } = start({ isAllowed: false });
  delivery.push(pageView);
  delivery.flush();
  expect(lines).toEqual([]);
});

it('waits twenty seconds and not one look longer, then drops the events with one line in the log', () => {
  const { delivery, lines, logged, tagManager } = start({ isReady: false });
  delivery.push(pageView);
  delivery.push(viewItem);
  jest.advanceTimersByTime(19_999);
  expect(logged).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(logged).toEqual(['Dropped without a tag manager after 20000 ms: page_view, view_item']);
  expect(jest.getTimerCount()).toBe(0);
  tagManager.isReady = true;
  delivery.push(choice);
  expect(lines).toEqual([choice]);
});

it('gives each event twenty seconds of its own', () => {
  const { delivery, lines, logged, tagManager } = start({ isReady: false });
  delivery.push(pageView);
  jest.advanceTimersByTime(10_000);
  delivery.push(viewItem);
  jest.advanceTimersByTime(11_000);
  expect(logged).toEqual(['Dropped without a tag manager after 20000 ms: page_view']);
  tagManager.isReady = true;
  jest.advanceTimersByTime(1000);
  expect(lines).toEqual([{ ecommerce: null }, viewItem]);
});

it('counts the wait from the consent, not from the event', () => {
  const { delivery, logged } = start({ isReady: false, isAllowed: false });
  delivery.push(pageView);
  jest.advanceTimersByTime(60_000);
  delivery.allow(true);
  jest.advanceTimersByTime(19_999);
  expect(logged).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(logged).toHaveLength(1);
});

it('delivers nothing when consent is withdrawn during the wait, and restarts the wait when it is given again', () => {
  const { delivery, lines, logged, tagManager } = start({ isReady: false });
  delivery.push(pageView);
  jest.advanceTimersByTime(15_000);
  delivery.allow(false);
  tagManager.isReady = true;
  jest.advanceTimersByTime(60_000);
  expect([lines, logged]).toEqual([[], []]);
  tagManager.isReady = false;
  delivery.allow(true);
  jest.advanceTimersByTime(19_000);
  tagManager.isReady = true;
  jest.advanceTimersByTime(1000);
  expect(lines).toEqual([pageView]);
});
