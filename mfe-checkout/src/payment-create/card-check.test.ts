import { findWrongFields, isCardNumber } from './card-check';

function card(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    card_number: '4242 4242 4242 4242',
    card_holder: 'Amra Kovač',
    card_expiry: '09/29',
    card_cvc: '123',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it.each(['4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005'])('takes %s for a card number', (text) => {
  expect(isCardNumber(text)).toBe(true);
});

it.each(['4242 4242 4242 4243', '4224 4242 4242 4242', '4242', '', 'a card'])('takes "%s" for none', (text) => {
  expect(isCardNumber(text)).toBe(false);
});

it('finds nothing wrong with a whole card', () => {
  expect(findWrongFields(card())).toEqual([]);
});

it.each([
  ['card_number', '1234'],
  ['card_holder', '  '],
  ['card_expiry', '13/29'],
  ['card_expiry', '9/2029'],
  ['card_cvc', '12'],
])('finds %s "%s"', (name, value) => {
  expect(findWrongFields(card({ [name]: value }))).toEqual([name]);
});
