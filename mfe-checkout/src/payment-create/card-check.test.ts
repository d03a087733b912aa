import { findCardErrors, findExpiryError, isCardNumber } from './card-check';

const today = new Date(2026, 10, 23, 12);

function card(changes: Record<string, string> = {}): Record<string, string> {
  return {
    card_number: '4242 4242 4242 4242',
    card_holder: 'Amra Kovač',
    card_expiry: '09/29',
    card_cvc: '123',
    ...changes,
  };
}

it.each(['4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005'])('takes %s for a card number', (text) => {
  expect(isCardNumber(text)).toBe(true);
});

it.each(['4242 4242 4242 4243', '4224 4242 4242 4242', '4242', '', 'a card'])('takes "%s" for none', (text) => {
  expect(isCardNumber(text)).toBe(false);
});

it('finds nothing wrong with a whole card', () => {
  expect(findCardErrors(card(), today)).toEqual({});
});

it.each([
  ['card_number', '1234', 'checkout_card_error_number'],
  ['card_holder', '  ', 'checkout_card_error_holder'],
  ['card_expiry', '13/29', 'checkout_card_error_expiry'],
  ['card_expiry', '9/2029', 'checkout_card_error_expiry'],
  ['card_expiry', '10/26', 'checkout_card_error_expired'],
  ['card_cvc', '12', 'checkout_card_error_cvc'],
])('finds %s "%s"', (name, value, error) => {
  expect(findCardErrors(card({ [name]: value }), today)).toEqual({ [name]: error });
});

it('takes a card until the last day of its month, and not on the first of the next', () => {
  expect(findExpiryError('11/26', new Date(2026, 10, 30, 23, 59, 59))).toBeUndefined();
  expect(findExpiryError('11/26', new Date(2026, 11, 1))).toBe('checkout_card_error_expired');
  expect(findExpiryError('12/26', new Date(2026, 11, 31, 23))).toBeUndefined();
  expect(findExpiryError('12/26', new Date(2027, 0, 1))).toBe('checkout_card_error_expired');
});
