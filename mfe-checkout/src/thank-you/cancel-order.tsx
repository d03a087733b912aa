import { cancelOrder } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ConfirmButton } from '@storefront/ui/confirm-button';
import { type OrderNames, orderPath } from '../common/paths';

/** Cancels while nothing is packed, for whoever has the order's page before them; then loads the page anew. */
export function CancelOrder({ names }: { names: OrderNames }) {
  const { api, language, navigate, prefix } = useShell();
  const t = useTranslate();

  async function cancel() {
    const answer = await api.call(cancelOrder, { lang: language.code, ...names });
    if (answer.ok) {
      navigate(orderPath(prefix, 'thank_you', names), { replace: true });
      return undefined;
    }
    const { statusCode, data } = answer;
    if (data.label_name === 'error_order_transition') return t('shop_order_cancel_late');
    return t(statusCode === 0 || statusCode >= 500 ? 'error_server' : (data.label_name ?? 'error_server'));
  }

  return (
    <ConfirmButton
      label={t('shop_order_cancel')}
      text={t('shop_order_cancel_text')}
      cancelLabel={t('common_cancel')}
      closeLabel={t('common_close')}
      run={cancel}
    />
  );
}
