import { fit } from './slip-text';
import type { SlipForm, TransferOrder } from './transfer-order';

/** The European Payments Council's QR code for a SEPA credit transfer in euros (EPC069-12, version 002). */
export function toEpc({ recipient, iban, bic, amountMinor, reference }: TransferOrder): SlipForm {
  const lines = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bic,
    fit(recipient.name, 70),
    iban,
    `EUR${(amountMinor / 100).toFixed(2)}`,
    // Purpose and structured reference: what follows is for people, and for the shop's own statement.
    ...['', ''],
    fit(reference, 140),
  ];
  return { account: iban, reference, paymentCode: '', code: { symbology: 'qrcode', content: lines.join('\n') } };
}
