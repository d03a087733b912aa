import { chooseForm } from './choose-form';
import { findAccount } from './transfer-account';

const account = (currency: 'BAM' | 'EUR' | 'RSD', iban: string) => ({ currency, iban, bank: '', bic: '' });
const bosnian = account('BAM', 'BA391990440001200279');
const croatian = account('EUR', 'HR1210010051863000160');
const slovenian = account('EUR', 'SI56263300012039086');
const serbian = account('RSD', 'RS35260005601001611379');

describe('the account that a transfer goes to', () => {
  const site = { bank_account: bosnian, bank_accounts: [croatian, slovenian, serbian] } as Parameters<
    typeof findAccount
  >[0];

  test.each([
    ['BAM', 'ba', bosnian],
    ['EUR', 'si', slovenian],
    ['EUR', 'de', croatian],
    ['RSD', 'rs', serbian],
    ['RSD', 'ba', serbian],
  ] as const)('for %s paid from %s takes that currency, near the payer', (currency, payer, expected) => {
    expect(findAccount(site, currency, payer)).toBe(expected);
  });

  test('is the only one of a shop that has one', () => {
    expect(findAccount({ ...site, bank_accounts: undefined }, 'EUR', 'de')).toBe(bosnian);
  });
});

test.each([
  ['BAM', 'ba', 'ba', 'ba'],
  ['EUR', 'hr', 'hr', 'hub3'],
  ['EUR', 'si', 'si', 'upn'],
  ['RSD', 'rs', 'rs', 'ips'],
  ['EUR', 'me', 'me', 'me'],
  // Whose bank does not know the form of the account's country.
  ['EUR', 'hr', 'de', 'epc'],
  ['EUR', 'de', 'hr', 'epc'],
  ['RSD', 'rs', 'ba', null],
  // Bosnia is not in the euro payments area.
  ['EUR', 'ba', 'de', null],
] as const)('%s to an account of %s from %s goes by %s', (currency, account, payer, form) => {
  expect(chooseForm(currency, account, payer)).toBe(form);
});
