import type { TransferDetails as Transfer } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { PrintIcon } from '@storefront/ui/icons';
import { TextLink } from '@storefront/ui/text-link';
import { type OrderNames, orderPath } from '../common/paths';
import { SlipCode } from '../common/slip-code';
import { TransferDetails } from '../common/transfer-details';
import styles from './thank-you.module.css';

/** Where to transfer to: what the way to pay has promised. */
export function TransferSection({ transfer, names }: { transfer: Transfer; names: OrderNames }) {
  const { prefix } = useShell();
  const t = useTranslate();
  return (
    <section className={styles.transfer} aria-labelledby="thanks-transfer">
      <h2 id="thanks-transfer" className={styles.subtitle}>
        {t('checkout_transfer_title')}
      </h2>
      <TransferDetails details={transfer} />
      {transfer.slip && <SlipCode slip={transfer.slip} canSave />}
      <TextLink href={orderPath(prefix, 'print-payment-transfer', names)} className={styles.print}>
        <PrintIcon size={20} />
        {t('checkout_transfer_print')}
      </TextLink>
    </section>
  );
}
