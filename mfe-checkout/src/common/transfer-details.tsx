import type { TransferDetails as Details } from '@storefront/contracts/calls/webshop';
import { useTranslate } from '@storefront/contracts/runtime';
import styles from './transfer-details.module.css';

/** `BA39 1990 …`: in fours, as people read it and banks print it. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
}

/** Everything that goes on a transfer. */
export function TransferDetails({ details }: { details: Details }) {
  const t = useTranslate();
  const rows = [
    [t('checkout_transfer_amount'), details.amount],
    [t('checkout_transfer_recipient'), `${details.recipient}, ${details.recipient_address}`],
    ['IBAN', ibanText(details.iban)],
    ['BIC', details.bic],
    [t('checkout_transfer_bank'), details.bank],
    [t('checkout_transfer_reference'), details.reference],
  ];
  return (
    <dl className={styles.details}>
      {rows.map(([term, value]) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
