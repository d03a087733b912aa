import { logout } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogOutPage } from './page';
import { logOut } from './page.server';

const asking = <LogOutPage data={{ nextPath: '/en/', shouldAsk: true }} />;
const atOnce = <LogOutPage data={{ nextPath: '/en/', shouldAsk: false }} />;
const done = answer(logout, { success: true });

describe('the logout page', () => {
  it('logs out at once, reports it, and goes on', async () => {
    const { calls, events, navigated } = renderInShell(atOnce, { language: 'en', api: [done] });
    await waitFor(() => expect(navigated).toEqual(['/en/']));
    expect(calls.map(({ name }) => name)).toEqual([logout.name]);
    expect(events).toEqual([{ name: 'session.loggedOut', payload: {} }]);
  });

  it('promises nothing without scripts, and leads home', async () => {
    const { serverHtml, navigated } = renderInShell(atOnce, { language: 'en', api: [done] });
    expect(serverHtml).not.toContain('Logging you out');
    const withoutScript = serverHtml.match(/<noscript>.*?<\/noscript>/gs)?.join('') ?? '';
    expect(withoutScript).toContain('Turn on JavaScript in your browser for this step.');
    expect(withoutScript).toMatch(/<a [^>]*href="\/en\/"[^>]*>Back to homepage/);
    expect(screen.getByRole('status')).toHaveTextContent('Logging you out…');
    await waitFor(() => expect(navigated).toEqual(['/en/']));
  });

  it('asks first where another site may have opened it', async () => {
    const { calls, events, navigated } = renderInShell(asking, { language: 'en', api: [done] });
    expect(screen.getByRole('heading', { level: 1, name: 'Log out' })).toBeVisible();
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(events).toEqual([{ name: 'session.loggedOut', payload: {} }]);
    expect(navigated).toEqual(['/en/']);
  });

  it('says so when the visitor is still logged in, and offers to try again', async () => {
    const { events, navigated } = renderInShell(atOnce, { language: 'en', api: [refuse(logout, 502)] });
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
    expect(events).toEqual([]);
    expect(navigated).toEqual([]);
  });

  it('asks unless the shop or the visitor’s own hand has opened it', async () => {
    const load = (isTrustedNavigation: boolean) =>
      logOut.load({ ...createPageContext({ language: 'en' }), isTrustedNavigation });
    expect(await load(false)).toMatchObject({ data: { shouldAsk: true } });
    expect(await load(true)).toMatchObject({ data: { shouldAsk: false } });
  });

  it('goes on to the redirect value when that is a page of the shop, else home', async () => {
    const load = (query: string) => logOut.load(createPageContext({ language: 'en', query }));
    expect(await load('redirect=/en/item/')).toMatchObject({ data: { nextPath: '/en/item/' } });
    expect(await load('redirect=//evil.example')).toMatchObject({ data: { nextPath: '/en/' } });
  });
});
