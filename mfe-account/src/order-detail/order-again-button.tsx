import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { ReturnIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useState } from 'react';
import { orderAgain } from './order-again';
import styles from './order-detail.module.css';
import type { OrderLine } from './order-detail-data';

/** Puts what was ordered into the cart once more, as far as it can be had, and names what cannot. */
export function OrderAgainButton({ lines }: { lines: readonly OrderLine[] }) {
  const shell = useShell();
  const t = useTranslate();
  const [missing, setMissing] = useState<readonly OrderLine[]>([]);
  const submission = useSingleSubmission();
  const submit = () => submission.submit(async () => setMissing(await orderAgain(shell, lines)));
  return (
    <div className={styles.again}>
      <Button
        variant="secondary"
        size="small"
        icon={<ReturnIcon size={20} />}
        isBusy={submission.isBusy}
        onClick={() => void submit()}
      >
        {t('account_order_again')}
      </Button>
      {missing.length > 0 && (
        <Notice tone="warning" isLive>
          {t('account_order_again_missing', { titles: missing.map(({ title }) => title).join(', ') })}
        </Notice>
      )}
    </div>
  );
}
