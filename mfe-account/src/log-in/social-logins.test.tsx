import { getSocialLogins } from '@storefront/contracts/calls/auth';
import { answer, createPageContext, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen } from '@testing-library/react';
import { findSocialLogins } from './page.server';
import { SocialLogins } from './social-logins';

const logins = [{ provider: 'google', title: 'Google' }];

it('leads to each place where one can log in, in the language of the page', () => {
  renderInShell(<SocialLogins logins={logins} />, { language: 'en' });
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/en/auth/social_login/google/',
  );
});

it('is nothing where none is configured, or the provider does not say', async () => {
  const { serverHtml } = renderInShell(<SocialLogins logins={[]} />);
  expect(serverHtml).toBe('');
  expect(await findSocialLogins(createPageContext({ api: [refuse(getSocialLogins, 502)] }))).toEqual([]);
  const api = [answer(getSocialLogins, { success: true, data: logins })];
  expect(await findSocialLogins(createPageContext({ api }))).toEqual(logins);
});
