import type { PaymentSlip, TransferDetails } from '@storefront/contracts/calls/webshop';
import { useTranslate } from '@storefront/contracts/runtime';
import { ibanText } from '../common/transfer-details';
import styles from './transfer-form.module.css';

/** Where a form has its own account number, it is not an IBAN. */
function toAccountText(account: string): string {
  return /^[A-Z]{2}/.test(account) ? ibanText(account) : account;
}

interface TransferFormProps {
  /** Name and address, line by line. */
  payer: readonly string[];
  transfer: TransferDetails;
  slip: PaymentSlip;
}

/** The fields of a transfer form, where the forms of the region have them: people on the left, money on the right. */
export function TransferForm({ payer, transfer, slip }: TransferFormProps) {
  const t = useTranslate();
  const { recipient, recipient_address: address, amount, bank, bic } = transfer;
  const boxes: [string, string, readonly string[]][] = [
    ['payer', t('checkout_transfer_payer'), payer],
    ['amount', t('checkout_transfer_amount'), [amount]],
    ['purpose', t('checkout_transfer_purpose'), [slip.purpose]],
    ['account', t('checkout_transfer_account'), [toAccountText(slip.account)]],
    ['recipient', t('checkout_transfer_recipient'), [recipient, address]],
    ['reference', t('checkout_transfer_reference'), [slip.reference]],
    ['bank', t('checkout_transfer_bank'), [`${bank}, ${bic}`]],
    ...(slip.payment_code
      ? [['code', t('checkout_transfer_payment_code'), [slip.payment_code]] satisfies [string, string, string[]]]
      : []),
  ];
  return (
    <dl className={styles.form}>
      {boxes.map(([name, term, lines]) => (
        <div key={name} className={`${styles.box} ${styles[name]}`}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
