import type { TransferDetails as Details } from '@storefront/contracts/calls/webshop';
import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import type { OrderNames } from '../common/paths';
import { PrintSheet } from '../common/print-sheet';
import { SlipCode } from '../common/slip-code';
import { TransferDetails } from '../common/transfer-details';
import styles from './print-payment-transfer.module.css';
import { TransferForm } from './transfer-form';

export interface PrintPaymentTransferData {
  names: OrderNames;
  /** Name and address, line by line. */
  payer: string[];
  transfer: Details;
}

/** What a bank's counter asks for where no form fits. */
function CounterDetails({ payer, transfer }: Pick<PrintPaymentTransferData, 'payer' | 'transfer'>) {
  const t = useTranslate();
  return (
    <>
      <div>
        <h2 className={styles.subtitle}>{t('checkout_transfer_payer')}</h2>
        {payer.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <TransferDetails details={transfer} />
    </>
  );
}

/** The form of the payer's bank, or everything that its counter asks for, with room for a signature. */
export function PrintPaymentTransferPage({ data: { names, payer, transfer } }: PageProps<PrintPaymentTransferData>) {
  const t = useTranslate();
  const { slip } = transfer;
  return (
    <PrintSheet title={t('checkout_slip_title')} names={names}>
      <section className={styles.slip}>
        {slip ? (
          <>
            <TransferForm payer={payer} transfer={transfer} slip={slip} />
            <SlipCode slip={slip} />
          </>
        ) : (
          <CounterDetails payer={payer} transfer={transfer} />
        )}
        <p className={styles.signature}>{t('checkout_slip_signature')}</p>
      </section>
    </PrintSheet>
  );
}
