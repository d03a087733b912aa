import type { TransferDetails as Details } from '@storefront/contracts/calls/webshop';
import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import type { OrderNames } from '../common/paths';
import { PrintSheet } from '../common/print-sheet';
import { TransferDetails } from '../common/transfer-details';
import styles from './print-payment-transfer.module.css';

export interface PrintPaymentTransferData {
  names: OrderNames;
  /** Name and address, line by line. */
  payer: string[];
  transfer: Details;
}

/** Everything that a bank's counter asks for, with room for a signature. */
export function PrintPaymentTransferPage({ data: { names, payer, transfer } }: PageProps<PrintPaymentTransferData>) {
  const t = useTranslate();
  return (
    <PrintSheet title={t('checkout_slip_title')} names={names}>
      <section className={styles.slip}>
        <div>
          <h2 className={styles.subtitle}>{t('checkout_transfer_payer')}</h2>
          {payer.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <TransferDetails details={transfer} />
        <p className={styles.signature}>{t('checkout_slip_signature')}</p>
      </section>
    </PrintSheet>
  );
}
