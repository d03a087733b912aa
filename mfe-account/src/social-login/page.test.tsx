import { finishSocialLogin, getProfile, socialLogin } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { SocialLoginPage } from './page';
import { socialLoginPage } from './page.server';

const brought = { provider: 'google', code: 'c-1', state: 's-1' };
const visit = (query: string, api: readonly PreparedAnswer[] = [], isBot = false) =>
  socialLoginPage.load({ ...createPageContext({ language: 'de', params: { slug: 'google' }, query, api }), isBot });
const open = (api: readonly PreparedAnswer[]) =>
  renderInShell(<SocialLoginPage data={{ brought }} />, { language: 'en', api });

describe('the address of a login elsewhere', () => {
  it('sends the visitor there, in the language that they leave in', async () => {
    const there = answer(socialLogin, { success: true, redirect_url: 'https://accounts.example/authorize?x=1' });
    expect(await visit('', [there])).toMatchObject({ kind: 'redirect', url: 'https://accounts.example/authorize?x=1' });
  });

  it('is not there for a provider that is not configured, nor for a bot', async () => {
    expect(await visit('', [refuse(socialLogin, 404)])).toMatchObject({ kind: 'notFound' });
    expect(await visit('', [], true)).toMatchObject({ kind: 'notFound' });
  });

  it('passes the issuer’s parameters to the page, and logs nobody in by a GET request', async () => {
    expect(await visit('code=c-1&state=s-1')).toMatchObject({ data: { brought } });
    expect(await visit('code=c-1&state=s-1&iss=https://i.example')).toMatchObject({
      data: { brought: { ...brought, iss: 'https://i.example' } },
    });
  });

  it('says that it did not work when the visitor comes back with an error, or cannot leave', async () => {
    expect(await visit('error=access_denied&state=s-1')).toMatchObject({ data: { brought: null } });
    expect(await visit('', [refuse(socialLogin, 422)])).toMatchObject({ data: { brought: null } });
    renderInShell(<SocialLoginPage data={{ brought: null }} />, { language: 'en' });
    expect(screen.getByText(/This login did not work/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/auth/login/');
  });
});

describe('coming back', () => {
  it('logs in once, reports who it is, and goes on', async () => {
    const state = { success: true, user_id: 7, continue_as_guest_exist: false };
    const user = { user_id: 7, email: 'n@example.com', first_name: 'Nora', last_name: 'Babić', staff: false };
    const { calls, events, navigated } = open([
      answer(finishSocialLogin, { ...state, redirect_url: '/en/auth/' }),
      answer(getProfile, { success: true, data: user }),
    ]);
    await waitFor(() => expect(navigated).toEqual(['/en/auth/']));
    const finished = calls.filter(({ name }) => name === finishSocialLogin.name);
    expect(finished).toEqual([{ name: finishSocialLogin.name, request: { ...brought, lang: 'en' } }]);
    expect(events).toEqual([{ name: 'session.loggedIn', payload: { user: { id: 7, firstName: 'Nora' } } }]);
  });

  it('says why when it does not work, and shows the way to the password', async () => {
    const { navigated } = open([refuse(finishSocialLogin, 422, { label_name: 'error_social_email' })]);
    expect(await screen.findByText(/does not confirm your e-mail address/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(navigated).toEqual([]);
  });
});
