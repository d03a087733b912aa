import { getSocialLogins } from '@storefront/contracts/calls/auth';
import { answer, createPageContext } from '@storefront/remote-kit/testing';
import { logIn } from './page.server';

const elsewhere = { success: true, data: [{ provider: 'google', title: 'Google' }] };

const dataFor = async (query: string) =>
  logIn.load(
    createPageContext({ language: 'en', path: '/en/auth/login/', query, api: [answer(getSocialLogins, elsewhere)] }),
  );

describe('loading the login page', () => {
  it('remembers the page that asked for the login', async () => {
    expect(await dataFor('redirect=%2Fen%2Fauth%2Fmy_orders%2F')).toMatchObject({
      data: { nextPath: '/en/auth/my_orders/' },
    });
  });

  it('knows where else one can log in', async () => {
    expect(await dataFor('')).toMatchObject({ data: { socialLogins: elsewhere.data } });
  });

  it('leads to the account when nobody asked, or someone outside of the shop did', async () => {
    expect(await dataFor('')).toMatchObject({ data: { nextPath: '/en/auth/' } });
    expect(await dataFor('redirect=https%3A%2F%2Fevil.example%2F')).toMatchObject({ data: { nextPath: '/en/auth/' } });
  });

  it('does not lead to the address that logs out again', async () => {
    expect(await dataFor('redirect=%2Fen%2Fauth%2Flogout%2F')).toMatchObject({ data: { nextPath: '/en/auth/' } });
  });
});
