import { toDomesticAccount } from './ips';
import type { SlipForm, TransferOrder } from './transfer-order';

/** The transfer form of Bosnia and Herzegovina: a domestic account of 16 digits, no code. */
export function toBosnianForm({ iban, reference }: TransferOrder): SlipForm {
  return { account: iban.slice(4), reference, paymentCode: '', code: null };
}

/** The transfer form of Montenegro: a domestic account of 18 digits, no code. */
export function toMontenegrinForm({ iban, reference }: TransferOrder): SlipForm {
  return { account: toDomesticAccount(iban), reference, paymentCode: '', code: null };
}
