import { createEventBus, type EventBus } from '@storefront/contracts/events';
import { validateEvent } from '@storefront/contracts/events/schemas';
import { useShell } from '@storefront/contracts/runtime';
import { renderInShell } from '@storefront/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createReplayingBus } from '../services/replaying-bus';
import { startToasts } from './toasts';

let bus: EventBus;

/** The frame over a bus on which something was said before its code came. */
async function start(before: string[] = []) {
  const onListenerError = (_: unknown, error: unknown) => {
    throw error;
  };
  const replaying = createReplayingBus(createEventBus({ validate: validateEvent, onListenerError }));
  bus = replaying;
  for (const text of before) bus.emit('toast.raised', { text });
  function Start() {
    const shell = useShell();
    useEffect(() => startToasts({ ...shell, bus: replaying.forLateListener('frame') }), [shell]);
    return null;
  }
  await act(async () => renderInShell(<Start />));
}

const raise = (text: string, own: object = {}) => act(async () => bus.emit('toast.raised', { text, ...own }));
const region = () => screen.getAllByRole('region', { name: 'Obavještenja' }).at(-1) as HTMLElement;
const texts = () => [...region().querySelectorAll('li')].map((item) => item.textContent);

afterEach(() => {
  document.body.innerHTML = '';
});

it('is in the page, empty, before the first message', async () => {
  await start();
  expect(region().querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
});

it('shows what any remote says, with the way to look at it', async () => {
  await start();
  await raise('Sačuvano.', { action: { label: 'Pogledaj', href: '/wishlist/' } });
  expect(texts()).toEqual(['Sačuvano.Pogledaj']);
  expect(screen.getByRole('link', { name: 'Pogledaj' })).toHaveAttribute('href', '/wishlist/');
});

it('shows what was said while its code was on its way', async () => {
  await start(['Sačuvano.']);
  expect(texts()).toEqual(['Sačuvano.']);
});

it('shows the last three at most, and what is said twice once', async () => {
  await start();
  for (const text of ['one', 'two', 'one', 'three', 'four']) await raise(text);
  expect(texts()).toEqual(['one', 'three', 'four']);
});

it('shows only the last message of one matter, and drops failures last', async () => {
  await start();
  const action = { label: 'Pogledaj', href: '/wishlist/' };
  await raise('Nije sačuvano.', { tone: 'danger' });
  await raise('Čajnik je na listi.', { action });
  await raise('Šolja je na listi.', { action });
  expect(texts()).toEqual(['Nije sačuvano.', 'Šolja je na listi.Pogledaj']);
  for (const text of ['two', 'three']) await raise(text);
  expect(texts()).toEqual(['Nije sačuvano.', 'two', 'three']);
});

it('leaves space for the header on a phone', async () => {
  await start();
  document.body.insertAdjacentHTML('beforeend', '<header data-site-header></header>');
  const header = document.querySelector('header') as HTMLElement;
  jest.spyOn(header, 'getBoundingClientRect').mockReturnValue({ bottom: 120 } as DOMRect);
  await raise('Sačuvano.');
  expect(region().parentElement?.style.getPropertyValue('--toast-room')).toBe('120px');
});

it('is dismissed by its button', async () => {
  await start();
  await raise('Nije sačuvano.', { tone: 'danger' });
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni obavještenje' }));
  expect(texts()).toEqual([]);
});

it('is inside of a modal window while one is open, and outlives it', async () => {
  await start();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await raise('Sačuvano.');
  expect(dialog).toContainElement(region());
  act(() => void dialog.dispatchEvent(new Event('close')));
  dialog.remove();
  expect(texts()).toEqual(['Sačuvano.']);
});
