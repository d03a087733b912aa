import { createFormDraft } from './form-draft';

const draft = createFormDraft('a-form');

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.forms[0] as HTMLFormElement;
}

const html = `
  <input name="city" value="Sarajevo">
  <textarea name="note"></textarea>
  <select name="country"><option value="ba"><option value="hr"></select>
  <input type="checkbox" name="things" value="mug" checked>
  <input type="checkbox" name="things" value="soap" checked>`;

function input(form: HTMLFormElement, name: string) {
  return form.querySelector(`[name="${name}"]`) as HTMLInputElement;
}

function keepTyped() {
  const form = formOf(html);
  input(form, 'city').value = 'Mostar';
  input(form, 'note').value = 'Two lines\nof it';
  input(form, 'country').value = 'hr';
  input(form, 'things').checked = false;
  draft.keep(form);
}

beforeEach(() => sessionStorage.clear());

it('puts back what was typed, chosen and ticked', () => {
  keepTyped();
  const form = formOf(html);
  draft.restore(form);
  expect([...new FormData(form)]).toEqual([
    ['city', 'Mostar'],
    ['note', 'Two lines\nof it'],
    ['country', 'hr'],
    ['things', 'soap'],
  ]);
});

it('leaves alone what somebody has typed since the page came', () => {
  keepTyped();
  const form = formOf(html);
  input(form, 'city').value = 'Tuzla';
  draft.restore(form);
  expect(input(form, 'city')).toHaveValue('Tuzla');
});

it('changes nothing without a draft, after it was dropped, and when it was written by something else', () => {
  const form = formOf(html);
  const before = [...new FormData(form)];
  keepTyped();
  draft.drop();
  for (const stored of [null, '{"city":"Mostar"}', 'no JSON']) {
    if (stored !== null) sessionStorage.setItem('a-form', stored);
    const fresh = formOf(html);
    draft.restore(fresh);
    expect([...new FormData(fresh)]).toEqual(before);
  }
});
