/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://shop.example/", "customExportConditions": ["node", "node-addons"]}
 */
import { createEventBus } from '@storefront/contracts/events';
import { createSessionStore } from '@storefront/contracts/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ConsentAnswer, consentLabelCodes } from '../../app/consent/consent-texts';
import { startConsent } from './start-consent';

const category = (code: string, is_required = false) => ({
  code,
  title: `The ${code}`,
  text: `Why ${code}`,
  is_required,
});
const answer: ConsentAnswer = {
  recorded: null,
  template: {
    template: 'cookie',
    title: 'Cookies, as you like them',
    text: 'Only if you agree.',
    url: '/en/privacy/',
    categories: [category('necessary', true), category('analytics'), category('marketing')],
  },
  labels: Object.fromEntries(consentLabelCodes.map((code) => [code, code.replace(/^common_(consent_)?/, '')])),
};

const setCookie = (text: string) => Reflect.set(document, 'cookie', text);

/** Each test is a page of its own: listeners of the one before are gone with it. */
const leave: (() => void)[] = [];

function leaveWithTest(target: Window | Document) {
  const add: EventTarget['addEventListener'] = target.addEventListener.bind(target);
  jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options);
    leave.push(() => target.removeEventListener(type, listener as EventListener, options));
  });
}

afterEach(() => {
  jest.useRealTimers();
  for (const end of leave.splice(0)) end();
});

beforeEach(() => {
  leaveWithTest(window);
  leaveWithTest(document);
  document.body.innerHTML = '<footer><a href="/en/privacy/" data-consent-preferences>Cookie settings</a></footer>';
  setCookie('gdpr_cookie=; Max-Age=0');
  document.documentElement.removeAttribute('data-consent');
  localStorage.clear();
  window.gtag = () => undefined;
  Object.assign(window, { requestIdleCallback: (work: () => void) => setTimeout(work) });
});

function start(given: Partial<ConsentAnswer> = {}) {
  const recorded: unknown[] = [];
  const held: Promise<unknown>[] = [];
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ({ ...answer, ...given }) }) as Response);
  const session = createSessionStore();
  const bus = createEventBus({
    onListenerError: (_, error) => {
      throw error;
    },
  });
  const call = async (_: unknown, request: unknown) => {
    recorded.push(request);
    return { ok: true, statusCode: 200, data: { success: true } };
  };
  const ask = startConsent({
    session,
    bus,
    api: { call } as never,
    lang: 'en',
    htmlLang: 'en',
    prepare: async () => undefined,
    holdReload: (work) => held.push(work),
    report: (what, error) => {
      throw new Error(what, { cause: error });
    },
  });
  act(() => ask());
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { session, bus, recorded, held, click };
}

const findBanner = () => screen.findByRole('region', { name: answer.template.title });
const openSettings = () => userEvent.click(screen.getByRole('link', { name: 'Cookie settings' }));

it('asks visitors who have not chosen, in a region before the page that takes no focus', async () => {
  start();
  const banner = await findBanner();
  expect(banner).toHaveTextContent('Only if you agree.');
  expect(document.body).toHaveFocus();
  expect(banner.compareDocumentPosition(document.querySelector('footer') as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('shows refusing beside accepting, with the same looks, refusing first', async () => {
  start();
  const [reject, accept] = within(await findBanner()).getAllByRole('button');
  expect([reject?.textContent, accept?.textContent]).toEqual(['reject', 'accept']);
  expect(reject?.className).toBe(accept?.className);
});

it.each([
  ['reject', '', { analytics: false, marketing: false }],
  ['accept', 'analytics|marketing', { analytics: true, marketing: true }],
])('takes "%s" at its word: cookie, store, provider, and no more question', async (name, cookie, choice) => {
  const { session, recorded, click } = start();
  await findBanner();
  await click(name);
  expect(document.cookie).toBe(`gdpr_cookie=${cookie}`);
  expect(session.getState().consent).toEqual({ isKnown: true, ...choice });
  await waitFor(() => expect(recorded).toEqual([choice]));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText('saved')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-consent');
});

it('is on its way to the provider before anything follows the choice, and holds a reload until it has arrived', async () => {
  const { session, held, click } = start();
  const heldAtChange: number[] = [];
  session.subscribe(() => heldAtChange.push(held.length));
  await findBanner();
  await click('accept');
  expect(heldAtChange).toEqual([1]);
});

it('does not ask, nor fetch anything, where the cookie knows', async () => {
  jest.useFakeTimers();
  setCookie('gdpr_cookie=analytics; Secure');
  const { session } = start();
  await act(() => jest.runAllTimersAsync());
  expect(fetch).not.toHaveBeenCalled();
  expect(session.getState().consent).toEqual({ isKnown: true, analytics: true, marketing: false });
});

it('respects what the provider knows instead of asking again', async () => {
  const { session } = start({ recorded: { analytics: false, marketing: true } });
  await waitFor(() => expect(document.cookie).toBe('gdpr_cookie=marketing'));
  expect(session.getState().consent.marketing).toBe(true);
  expect(screen.queryByRole('region')).toBeNull();
});

it('opens the preferences with nothing ticked that was not allowed, and what is necessary not to be unticked', async () => {
  const { click } = start();
  await findBanner();
  await click('details');
  const dialog = await screen.findByRole('dialog', { name: 'cookie_settings' });
  const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
    ['analytics', false],
    ['marketing', false],
  ]);
  expect(dialog).toHaveTextContent('The necessary required');
});

it('keeps exactly what was ticked', async () => {
  const { click } = start();
  await openSettings();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'The analytics' }));
  await click('save');
  expect(document.cookie).toBe('gdpr_cookie=analytics');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets consent be withdrawn from any link to the settings, in one click there', async () => {
  setCookie('gdpr_cookie=analytics|marketing; Secure');
  const { session, click } = start();
  await openSettings();
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.every(({ checked }) => checked)).toBe(true);
  await click('reject');
  expect(document.cookie).toBe('gdpr_cookie=');
  expect(session.getState().consent).toEqual({ isKnown: true, analytics: false, marketing: false });
});

it('changes nothing when the preferences are closed, and forgets what was ticked', async () => {
  const { session, click } = start();
  await openSettings();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'The marketing' }));
  await click('close');
  expect(session.getState().consent.isKnown).toBe(false);
  await openSettings();
  expect(await screen.findByRole('checkbox', { name: 'The marketing' })).not.toBeChecked();
});

it('stops asking when another tab has the answer', async () => {
  const { session } = start();
  await findBanner();
  setCookie('gdpr_cookie=analytics; Secure');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(session.getState().consent.analytics).toBe(true);
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('asks again when the cookie was cleared elsewhere', async () => {
  const { click } = start();
  await findBanner();
  await click('accept');
  setCookie('gdpr_cookie=; Max-Age=0');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(await findBanner()).toBeInTheDocument();
});

it('asks the provider again when somebody has logged in who was not known before', async () => {
  const { session, bus } = start();
  await findBanner();
  (fetch as jest.Mock).mockResolvedValue({
    ok: true,
    json: async () => ({ ...answer, recorded: { analytics: true, marketing: false } }),
  });
  act(() => bus.emit('session.loggedIn', { user: { id: 7, firstName: 'Amra' } }));
  await waitFor(() => expect(session.getState().consent.analytics).toBe(true));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('sends a choice that was made offline to the provider when the connection is back', async () => {
  jest.useFakeTimers();
  setCookie('gdpr_cookie=analytics; Secure');
  const { recorded } = start();
  // The look at the page's start is over: only the connection can make it look again.
  await jest.runAllTimersAsync();
  localStorage.setItem('consent-unrecorded', 'analytics');
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await jest.runAllTimersAsync();
  });
  expect(recorded).toEqual([{ analytics: true, marketing: false }]);
  expect(localStorage.getItem('consent-unrecorded')).toBeNull();
});
