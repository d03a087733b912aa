/** @jest-environment jsdom */
import { findPageFiles, preloadFiles } from './file-preload';

const folder = '/-/remotes/mfe-catalog/1.0.0/client/';

beforeEach(() => {
  document.head.innerHTML = '';
  globalThis.__SRI__ = Object.fromEntries(
    [
      ...['remoteEntry.js', 'expose.pages.0a.js', 'expose.fragments.0b.js', '422.0c.js', 'page.catalog.list.0d.js'],
      ...['page.catalog.list.old.0e.js', 'page.catalog.list.0f.css', 'page.catalog.search.1a.css'],
    ].map((file) => [folder + file, `sha384-${file}`]),
  );
  performance.getEntriesByName = () => [];
});

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href, integrity, as, crossOrigin }) => {
    return [new URL(href).pathname, as, integrity, crossOrigin];
  });

it('finds the container, its list of pages and the page’s own script and style by their names', () => {
  const files = ['remoteEntry.js', 'expose.pages.0a.js', 'page.catalog.list.0d.js', 'page.catalog.list.0f.css'];
  expect(findPageFiles(`${folder}remoteEntry.js`, 'catalog.list')).toEqual(files.map((file) => folder + file));
  const elsewhere = `https://assets.example${folder}`;
  expect(findPageFiles(`${elsewhere}remoteEntry.js`, 'catalog.list')).toEqual(files.map((file) => elsewhere + file));
});

it('asks for each file once, as its loader will, and for none without a hash', () => {
  const [script, style] = [`${folder}422.0c.js`, `${folder}page.catalog.list.0f.css`];
  preloadFiles([script, `${folder}unknown.js`, style]);
  preloadFiles([script]);
  expect(preloaded()).toEqual([
    [script, 'script', 'sha384-422.0c.js', 'anonymous'],
    [style, 'style', undefined, null],
  ]);
});

it('asks for no styles that came with the document', () => {
  document.head.innerHTML = '<style data-href="page.catalog.search.1a.css"></style>';
  preloadFiles([`${folder}page.catalog.search.1a.css`]);
  expect(preloaded()).toEqual([]);
  document.head.innerHTML = '';
  preloadFiles([`${folder}page.catalog.search.1a.css`]);
  expect(preloaded()).toHaveLength(1);
});

it('asks for nothing that has come before', () => {
  performance.getEntriesByName = () => [{} as PerformanceEntry];
  preloadFiles([`${folder}remoteEntry.js`]);
  expect(preloaded()).toEqual([]);
});
