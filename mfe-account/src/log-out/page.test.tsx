import { logout } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LogOutPage } from './page';
import { logOut } from './page.server';

const page = <LogOutPage data={{ nextPath: '/en/' }} />;

describe('the logout page', () => {
  it('ends nobody’s session before it is asked to', () => {
    const { calls } = renderInShell(page, { language: 'en' });
    expect(screen.getByRole('heading', { level: 1, name: 'Log out' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('logs out, tells the shop, and goes on', async () => {
    const { events, navigated } = renderInShell(page, { language: 'en', api: [answer(logout, { success: true })] });
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(events).toEqual([{ name: 'session.loggedOut', payload: {} }]);
    expect(navigated).toEqual(['/en/']);
  });

  it('says so when the visitor is still logged in', async () => {
    const { events, navigated } = renderInShell(page, { language: 'en', api: [refuse(logout, 502)] });
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(screen.getByRole('alert')).toHaveTextContent('You are still logged in');
    expect(events).toEqual([]);
    expect(navigated).toEqual([]);
  });

  it('goes on to the redirect value when that is a page of the shop, else home', async () => {
    const load = (query: string) => logOut.load(createPageContext({ language: 'en', query }));
    expect(await load('redirect=/en/item/')).toMatchObject({ data: { nextPath: '/en/item/' } });
    expect(await load('redirect=//evil.example')).toMatchObject({ data: { nextPath: '/en/' } });
  });
});
