import { toDomain } from '@storefront/contracts/ownership';
import packageFile, { storefront } from '../package.json';
import { fragments } from './fragments';
import { pages } from './pages';
import * as server from './server';

describe('what the checkout offers', () => {
  it('is the same for server and browser', () => {
    expect(Object.keys(pages)).toEqual(Object.keys(server.pages));
    expect(Object.keys(fragments)).toEqual(Object.keys(server.fragments));
  });

  it('is its own', () => {
    const domains = [...Object.keys(pages), ...Object.keys(fragments)].map(toDomain);
    expect([...new Set(domains)]).toEqual(storefront.domains);
  });

  it.each(Object.entries(pages))('has the same view of %s on both sides', async (key, load) => {
    const { View } = await load();
    expect(View).toBe(server.pages[key]?.View);
  });

  it('is nothing but pages and fragments', () => {
    expect(Object.keys(packageFile.exports)).toEqual(['./pages', './fragments']);
  });
});
