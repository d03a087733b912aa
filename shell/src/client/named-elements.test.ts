/** @jest-environment jsdom */
import { removeShadowingNames } from './named-elements';

afterEach(() => {
  document.body.innerHTML = '';
});

it.each(['img', 'form', 'iframe', 'embed', 'object'])(
  'takes the names of the document’s own properties from %s',
  (tag) => {
    document.body.innerHTML = ['createElement', 'head', 'cookie', 'currentScript', 'addEventListener', 'baseURI']
      .map((name) => `<${tag} id="${name}" name="${name}"></${tag}>`)
      .join('');
    removeShadowingNames();
    expect(document.body.innerHTML).not.toMatch(/id=|name=/);
  },
);

it('does so in a form that answers to its own methods with its fields', () => {
  document.body.innerHTML =
    '<form name="head"><input name="getAttribute"><input name="removeAttribute"><input name="attributes"></form>';
  removeShadowingNames();
  expect(document.body.innerHTML).toContain('<form>');
});

it('leaves every other name and id, and those of elements that the document does not answer with', () => {
  const html = '<form name="checkout"><input name="head"></form><img id="photo" alt=""><p id="body"></p><img alt="">';
  document.body.innerHTML = html;
  removeShadowingNames();
  expect(document.body.innerHTML).toBe(html);
});
