import { cancelOrder } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ConfirmButton } from '@storefront/ui/confirm-button';
import { toFormResult } from '../common/form-errors';
import styles from './order-detail.module.css';

interface CancelOrderProps {
  number: string;
  onCancelled(state: string): void;
}

/** Cancels while nothing is packed. Somebody may pack meanwhile: then it says what can still be done. */
export function CancelOrder({ number, onCancelled }: CancelOrderProps) {
  const { api, language } = useShell();
  const t = useTranslate();

  async function cancel() {
    const answer = await api.call(cancelOrder, { lang: language.code, order_number: number });
    if (answer.ok) {
      onCancelled(answer.data.data.state);
      return undefined;
    }
    const result = toFormResult(answer, []);
    const code = result.ok ? undefined : result.errors.form;
    return t(code === 'error_order_transition' ? 'shop_order_cancel_late' : (code ?? 'error_server'));
  }

  return (
    <div className={styles.cancel}>
      <ConfirmButton
        label={t('shop_order_cancel')}
        text={t('shop_order_cancel_text')}
        cancelLabel={t('common_cancel')}
        closeLabel={t('common_close')}
        run={cancel}
      />
    </div>
  );
}
