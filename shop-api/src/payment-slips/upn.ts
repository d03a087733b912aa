import { fit, toLatin2Bytes, toLatin2Letters } from './slip-text';
import type { SlipForm, TransferOrder } from './transfer-order';

const model = 'SI00';
const purposeCode = 'OTHR';
/** Of the fields before the check sum; each ends with a line feed, which counts. */
const checkedFields = 19;

/** Slovenia's UPN QR: twenty lines in ISO 8859-2, in a QR code whose version is fixed. */
export function toUpn({ payer, recipient, iban, amountMinor, reference, purpose }: TransferOrder): SlipForm {
  const field = (text: string, length: number) => fit(toLatin2Letters(text), length);
  const none = '';
  const fields = [
    'UPNQR',
    // Account of the payer, deposit, withdrawal, reference of the payer: theirs to fill in.
    ...[none, none, none, none],
    field(payer.name, 33),
    field(payer.street, 33),
    field(payer.place, 33),
    String(amountMinor).padStart(11, '0'),
    // Day of payment, urgency.
    ...[none, none],
    purposeCode,
    field(purpose, 42),
    // Day by which it is due: an unpaid order ends by itself.
    none,
    iban,
    `${model}${fit(reference, 22)}`,
    field(recipient.name, 33),
    field(recipient.street, 33),
    field(recipient.place, 33),
  ];
  const sum = fields.reduce((length, text) => length + text.length, checkedFields);
  const content = [...fields, String(sum).padStart(3, '0')].map((line) => `${line}\n`).join('');
  return {
    account: iban,
    reference: `${model} ${reference}`,
    paymentCode: purposeCode,
    code: { symbology: 'qrcode', content: toLatin2Bytes(content), isBytes: true, eci: 4, version: 15 },
  };
}
