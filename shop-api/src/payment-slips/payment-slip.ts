import type { PaymentSlip, PaymentSlipForm } from '@storefront/contracts/calls/webshop';
import { drawCode } from './draw-code';
import { toEpc } from './epc';
import { toHub3 } from './hub3';
import { toIps } from './ips';
import { toBosnianForm, toMontenegrinForm } from './local-forms';
import type { SlipForm, TransferOrder } from './transfer-order';
import { toUpn } from './upn';

const forms: Readonly<Record<PaymentSlipForm, (transfer: TransferOrder) => SlipForm>> = {
  hub3: toHub3,
  upn: toUpn,
  ips: toIps,
  epc: toEpc,
  ba: toBosnianForm,
  me: toMontenegrinForm,
};

/** A slip of that form, with its code drawn. */
export async function createSlip(form: PaymentSlipForm, transfer: TransferOrder): Promise<PaymentSlip> {
  const { account, reference, paymentCode, code } = forms[form](transfer);
  const picture = code && (await drawCode(code));
  return {
    form,
    account,
    reference,
    purpose: transfer.purpose,
    payment_code: paymentCode,
    code_png: picture?.toString('base64') ?? null,
  };
}
