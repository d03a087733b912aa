import { cancelOrder } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Dialog } from '@storefront/ui/dialog';
import { Notice } from '@storefront/ui/notice';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useState } from 'react';
import { toFormResult } from '../common/form-errors';
import styles from './order-detail.module.css';

interface CancelOrderProps {
  number: string;
  onCancelled(state: string): void;
}

/** Cancels while nothing is packed. Somebody may pack meanwhile: then it says what can still be done. */
export function CancelOrder(props: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const t = useTranslate();
  return (
    <div className={styles.cancel}>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('account_order_cancel')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('account_order_cancel')}
        closeLabel={t('common_close')}
        size="small"
      >
        {isOpen && <Confirmation {...props} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </div>
  );
}

function Confirmation({ number, onCancelled, onClose }: CancelOrderProps & { onClose(): void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const [failure, setFailure] = useState<string>();
  const submission = useSingleSubmission();

  async function cancel() {
    const answer = await api.call(cancelOrder, { lang: language.code, order_number: number });
    if (answer.ok) {
      onClose();
      onCancelled(answer.data.data.state);
      return;
    }
    const result = toFormResult(answer, []);
    const code = result.ok ? undefined : result.errors.form;
    setFailure(t(code === 'error_order_transition' ? 'account_order_cancel_late' : (code ?? 'error_server')));
  }

  return (
    <div className={styles.confirmation}>
      <p>{t('account_order_cancel_text')}</p>
      {failure && (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      )}
      <div className={styles.choices}>
        <Button isBusy={submission.isBusy} onClick={() => void submission.submit(cancel)}>
          {t('account_order_cancel')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common_cancel')}
        </Button>
      </div>
    </div>
  );
}
