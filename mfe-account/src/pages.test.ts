import { fragments } from './fragments';
import { pages } from './pages';
import * as server from './server';

describe('the public face of the remote', () => {
  it('has the account pages, each with both halves', () => {
    expect(Object.keys(pages)).toEqual([
      'auth.login',
      'auth.signup',
      'auth.confirm_signup',
      'auth.signup_confirm',
      'auth.change_email',
      'auth.forgotten_password',
      'auth.find_order',
      'auth.change_password.new_password',
      'auth.account',
      'auth.my_orders',
      'auth.my_orders.order',
      'auth.my_addresses',
      'auth.my_coupons',
      'auth.my_comments',
      'auth.edit',
      'auth.change_password',
      'auth.social_login',
      'auth.logout',
    ]);
    expect(Object.keys(server.pages).sort()).toEqual(Object.keys(pages).sort());
  });

  it('has the header link and the quick signup, with both halves, and no other widget', () => {
    expect(Object.keys(fragments)).toEqual(['account.header-link', 'account.quick-signup']);
    expect(Object.keys(server.fragments)).toEqual(['account.header-link', 'account.quick-signup']);
  });

  it('loads the same views in the browser as on the server', async () => {
    for (const [key, load] of Object.entries(pages)) {
      expect((await load()).View).toBe(server.pages[key]?.View);
    }
  });

  it('shares no account page between visitors, and shows none to search engines', () => {
    for (const { server: half } of Object.values(server.pages)) expect(half.cache).toBe('private');
  });
});
