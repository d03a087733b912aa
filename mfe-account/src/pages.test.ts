import { fragments } from './fragments';
import { pages } from './pages';
import * as server from './server';

describe('the public face of the remote', () => {
  it('has the four account pages, each with both halves', () => {
    expect(Object.keys(pages).sort()).toEqual(['auth.account', 'auth.login', 'auth.logout', 'auth.my_orders']);
    expect(Object.keys(server.pages).sort()).toEqual(Object.keys(pages).sort());
  });

  it('has the header link, with both halves, and no other widget', () => {
    expect(Object.keys(fragments)).toEqual(['account.header-link']);
    expect(Object.keys(server.fragments)).toEqual(['account.header-link']);
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
