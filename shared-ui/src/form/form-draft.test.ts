import { createFormDraft } from './form-draft';

const draft = createFormDraft('a-form');

function createForm(html: string): HTMLFormElement {
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
  const form = createForm(html);
  input(form, 'city').value = 'Mostar';
  input(form, 'note').value = 'Two lines\nof it';
  input(form, 'country').value = 'hr';
  input(form, 'things').checked = false;
  draft.save(form);
}

beforeEach(() => sessionStorage.clear());

it('puts back what was typed, chosen and ticked', () => {
  keepTyped();
  const form = createForm(html);
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
  const form = createForm(html);
  input(form, 'city').value = 'Tuzla';
  draft.restore(form);
  expect(input(form, 'city')).toHaveValue('Tuzla');
});

it('changes nothing without a draft, after it was dropped, and when it was written by something else', () => {
  const form = createForm(html);
  const before = [...new FormData(form)];
  keepTyped();
  draft.drop();
  for (const stored of [null, '{"city":"Mostar"}', 'no JSON']) {
    if (stored !== null) sessionStorage.setItem('a-form', stored);
    const fresh = createForm(html);
    draft.restore(fresh);
    expect([...new FormData(fresh)]).toEqual(before);
  }
});

it('puts back the chosen one of a group of radio buttons, unless another was chosen meanwhile', () => {
  const radios = '<input type="radio" name="rating" value="1"><input type="radio" name="rating" value="2">';
  const choose = (form: HTMLFormElement, value: string) => {
    (form.querySelector(`[value="${value}"]`) as HTMLInputElement).checked = true;
  };
  const form = createForm(radios);
  choose(form, '2');
  draft.save(form);
  const fresh = createForm(radios);
  draft.restore(fresh);
  expect(new FormData(fresh).get('rating')).toBe('2');
  const chosen = createForm(radios);
  choose(chosen, '1');
  draft.restore(chosen);
  expect(new FormData(chosen).get('rating')).toBe('1');
});

it('leaves a choice that was made since the page came', () => {
  keepTyped();
  const form = createForm('<select name="country"><option value="ba"><option value="hr"><option value="si"></select>');
  input(form, 'country').value = 'si';
  draft.restore(form);
  expect(input(form, 'country')).toHaveValue('si');
});

it('stores neither passwords, also while they are shown, nor hidden fields, nor fields that are not named', () => {
  const form = createForm(`
    <input type="password" name="password" value="secret">
    <input type="text" name="old_password" value="secret">
    <input type="hidden" name="lang" value="de">
    <input name="code" value="TEN">
    <input name="email" value="a@example.com">`);
  const own = createFormDraft('some', ['password', 'lang', 'email']);
  own.save(form);
  expect(sessionStorage.getItem('some')).toBe('[["email","a@example.com"]]');
  draft.save(form);
  expect(sessionStorage.getItem('a-form')).toBe('[["code","TEN"],["email","a@example.com"]]');
});
