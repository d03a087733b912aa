import { findPaymentWay, waysToOffer } from './payments';

const codes = (hasBank: boolean, chosen: string | null = null) => waysToOffer(hasBank, chosen).map(({ code }) => code);

test('offers a card once, and without a bank not at all', () => {
  expect(codes(true)).toEqual(['cash_on_delivery', 'bank_transfer', 'card', 'online_banking', 'wallet']);
  expect(codes(false)).toEqual(['cash_on_delivery', 'bank_transfer']);
});

test('offers the card in the form in which it was chosen', () => {
  expect(codes(true, 'card_at_bank')).toEqual([
    'cash_on_delivery',
    'bank_transfer',
    'card_at_bank',
    'online_banking',
    'wallet',
  ]);
  expect(codes(true, 'wallet')).toContain('card');
  expect(codes(false, 'card_at_bank')).toEqual(['cash_on_delivery', 'bank_transfer']);
});

test('accepts every way to pay, by all payment types', () => {
  const types = ['cash_on_delivery', 'card', 'card_at_bank', 'online_banking', 'wallet'].map(
    (code) => findPaymentWay(code, true)?.type,
  );
  expect(types).toEqual(['none', 'credit_cart_form', 'redirect', 'redirect', 'direct_credit_cart_form']);
});
