import { useShell } from '@storefront/contracts/runtime';
import type { SessionState } from '@storefront/contracts/session';
import { renderInShell, type ShellResult } from '@storefront/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { CountryAnswer } from '../../app/country-answer';
import { createLocationStore } from '../navigation/location-store';
import { suggestCountry } from './suggest-country';

const austria: CountryAnswer = {
  country: 'at',
  suggestion: {
    language: 'at',
    label: 'Sprachvorschlag',
    text: 'Sie sind anscheinend in Österreich.',
    go: 'Zum österreichischen Shop',
    close: 'Schließen',
  },
};
const chosen = { isKnown: true, analytics: false, marketing: false };

let asked: jest.Mock;
let location: ReturnType<typeof createLocationStore>;

/** What the list of languages says of this page. */
function showSwitch(path: string): void {
  document.querySelector('nav')?.remove();
  const link = `<a href="${path}" hreflang="de-AT" data-document>Deutsch (Österreich)</a>`;
  document.body.insertAdjacentHTML('beforeend', `<nav data-languages>${link}</nav>`);
}

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  showSwitch('/at/kueche/');
  location = createLocationStore('/kuhinja/');
});

async function start(
  answer: CountryAnswer | null = austria,
  { consent = chosen, language }: { consent?: SessionState['consent']; language?: 'at' } = {},
): Promise<ShellResult> {
  asked = jest.fn(async () => ({ ok: answer !== null, json: async () => answer }) as Response);
  globalThis.fetch = asked;
  let result: ShellResult | undefined;
  function Start() {
    const shell = useShell();
    useEffect(() => void suggestCountry({ ...shell, location }), [shell]);
    return null;
  }
  await act(async () => {
    result = renderInShell(<Start />, { session: { consent }, ...(language && { language }) });
  });
  return result as ShellResult;
}

/** The next page of the same session. */
function leave(): void {
  document.body.innerHTML = '';
  showSwitch('/at/');
}

const suggestion = () => screen.queryByRole('complementary', { name: 'Sprachvorschlag' });
const way = () => screen.getByRole('link', { name: 'Zum österreichischen Shop' }).getAttribute('href');

it('offers the shop of the visitor’s country in its language, on this very page', async () => {
  await start();
  expect(suggestion()).toHaveAttribute('lang', 'de-AT');
  expect(way()).toBe('http://localhost/at/kueche/');
});

it('leads to the page that the visitor has gone on to', async () => {
  await start();
  showSwitch('/at/wohnen/');
  act(() => location.moveTo('/dom/'));
  expect(way()).toBe('http://localhost/at/wohnen/');
});

it('asks once a session where the visitor is', async () => {
  await start();
  leave();
  await start();
  expect([asked.mock.calls.length, suggestion()]).toEqual([0, expect.anything()]);
});

it('is gone for good when it is dismissed, and does not ask again', async () => {
  await start();
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(suggestion()).toBeNull();
  sessionStorage.clear();
  leave();
  await start();
  expect([asked.mock.calls.length, suggestion()]).toEqual([0, null]);
});

it('is not shown after the visitor has chosen a language by the switch', async () => {
  await start({ country: null, suggestion: null });
  await userEvent.click(screen.getByRole('link', { name: 'Deutsch (Österreich)' }));
  sessionStorage.clear();
  leave();
  await start();
  expect(suggestion()).toBeNull();
});

it('waits until the question about consent is answered', async () => {
  const { session } = await start(austria, { consent: { isKnown: false, analytics: false, marketing: false } });
  expect(suggestion()).toBeNull();
  await act(async () => session.setState({ consent: chosen }));
  expect(suggestion()).not.toBeNull();
});

it('says nothing in the shop that it would suggest', async () => {
  await start(austria, { language: 'at' });
  expect(suggestion()).toBeNull();
});

it.each([
  ['the country is not known', { country: null, suggestion: null }],
  ['no shop is nearer', { country: 'fr', suggestion: null }],
  ['the question fails', null],
])('says nothing where %s', async (_, answer) => {
  await start(answer);
  expect(suggestion()).toBeNull();
});

it('says nothing on a page without a language switch, and comes with the next that has one', async () => {
  document.querySelector('nav')?.remove();
  await start();
  expect(suggestion()).toBeNull();
  showSwitch('/at/');
  act(() => location.moveTo('/'));
  expect(suggestion()).not.toBeNull();
});
