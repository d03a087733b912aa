import packageJson from '../package.json';
import { fragments } from './fragments';
import { pages } from './pages';
import * as server from './server';

test('exposes pages and fragments, and nothing else', () => {
  expect(Object.keys(packageJson.exports)).toEqual(['./pages', './fragments']);
});

test('has both halves of every page and of every fragment', () => {
  expect(Object.keys(pages).sort()).toEqual(Object.keys(server.pages).sort());
  expect(Object.keys(fragments).sort()).toEqual(Object.keys(server.fragments).sort());
});

test('exports the view that the server renders', async () => {
  for (const [key, load] of Object.entries(pages)) expect((await load()).View).toBe(server.pages[key]?.View);
  for (const [name, load] of Object.entries(fragments)) expect((await load()).View).toBe(server.fragments[name]?.View);
});
