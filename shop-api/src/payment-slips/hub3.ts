import { fit } from './slip-text';
import type { SlipForm, TransferOrder } from './transfer-order';

const model = 'HR00';
/** ISO 20022, external purpose code: other. */
const purposeCode = 'OTHR';

/** Croatia's HUB 3 with its PDF417 barcode: fourteen lines, each with a length of its own. */
export function toHub3({ payer, recipient, iban, amountMinor, reference, purpose }: TransferOrder): SlipForm {
  const lines = [
    'HRVHUB30',
    'EUR',
    String(amountMinor).padStart(15, '0'),
    fit(payer.name, 30),
    fit(payer.street, 27),
    fit(payer.place, 27),
    fit(recipient.name, 25),
    fit(recipient.street, 25),
    fit(recipient.place, 27),
    iban,
    model,
    fit(reference, 22),
    purposeCode,
    fit(purpose, 35),
  ];
  const content = lines.map((line) => `${line}\n`).join('');
  return {
    account: iban,
    reference: `${model} ${reference}`,
    paymentCode: purposeCode,
    code: { symbology: 'pdf417', content },
  };
}
