import packageJson from '../package.json';
import { fragments } from './fragments';
import { pages } from './pages';
import * as server from './server';

describe('the public face of the publish remote', () => {
  it('is its pages and its fragments, and nothing else', () => {
    expect(Object.keys(packageJson.exports)).toEqual(['./pages', './fragments']);
  });

  it('offers the same pages and fragments on the server as in the browser', () => {
    expect(Object.keys(server.pages)).toEqual(Object.keys(pages));
    expect(Object.keys(server.fragments)).toEqual(Object.keys(fragments));
  });

  it('has the same views in the browser and on the server', async () => {
    for (const [key, importPage] of Object.entries(pages)) {
      expect((await importPage()).View).toBe(server.pages[key]?.View);
    }
    for (const [name, importFragment] of Object.entries(fragments)) {
      expect((await importFragment()).View).toBe(server.fragments[name]?.View);
    }
  });
});
