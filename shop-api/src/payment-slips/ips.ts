import { fit } from './slip-text';
import type { SlipForm, TransferOrder } from './transfer-order';

/** Of the National Bank of Serbia: other transactions, without cash. */
const paymentCode = '289';
const model = '00';

/** 845-…-87: bank, account, check digits, as Serbian and Montenegrin banks write an account. */
export function toDomesticAccount(iban: string): string {
  const digits = iban.slice(4);
  return `${digits.slice(0, 3)}-${digits.slice(3, -2)}-${digits.slice(-2)}`;
}

/** Serbia's NBS IPS QR: tags with values, between upright strokes. */
export function toIps({ payer, recipient, iban, amountMinor, reference, purpose }: TransferOrder): SlipForm {
  const lines = (...parts: string[]) => parts.filter((part) => part !== '').join('\r\n');
  const tags = [
    ['K', 'PR'],
    ['V', '01'],
    ['C', '1'],
    ['R', iban.slice(4)],
    ['N', lines(fit(recipient.name, 25), fit(recipient.street, 20), fit(recipient.place, 20))],
    ['I', `RSD${Math.floor(amountMinor / 100)},${String(amountMinor % 100).padStart(2, '0')}`],
    ['P', lines(fit(payer.name, 25), fit(payer.street, 20), fit(payer.place, 20))],
    ['SF', paymentCode],
    ['S', fit(purpose, 35)],
    ['RO', `${model}${fit(reference, 23)}`],
  ];
  const content = tags.map(([tag, value]) => `${tag}:${value}`).join('|');
  return {
    account: toDomesticAccount(iban),
    reference,
    paymentCode,
    code: { symbology: 'qrcode', content },
  };
}
