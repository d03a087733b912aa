/** @jest-environment jsdom */
import { findContent, findRoot } from './document-elements';

afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('id');
  document.body.removeAttribute('id');
});

it('finds the root and the page’s main element of the shell, whatever content claims their ids', () => {
  document.documentElement.id = 'content';
  document.body.id = 'root';
  document.body.innerHTML =
    '<div id="root" class="real"><header></header><main id="content" class="real"><p id="content"></p><p id="root"></p></main></div>' +
    '<div id="root"><main id="content"></main></div>';
  expect(findRoot()?.className).toBe('real');
  expect(findContent()?.className).toBe('real');
});

it('finds nothing in a document that is not the shell’s', () => {
  document.body.innerHTML = '<p id="content"></p>';
  expect([findRoot(), findContent()]).toEqual([null, null]);
});
