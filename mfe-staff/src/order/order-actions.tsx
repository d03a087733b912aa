import { useTranslate } from '@storefront/contracts/runtime';
import type { PossibleAction } from '@storefront/staff-contracts/orders';
import { Button } from '@storefront/ui/button';
import { Dialog } from '@storefront/ui/dialog';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useState } from 'react';
import { ActionForm } from './action-form';
import styles from './order.module.css';
import type { OrderView } from './order-view';
import { RefundForm } from './refund-form';

/** What stands open: a step, or sending money back. */
type Choice = PossibleAction | 'refund';

interface OrderActionsProps {
  order: OrderView;
  onChange: (order: OrderView) => void;
}

const undoes = (choice: Choice) => choice === 'refund' || ['cancel', 'cancel_parcel'].includes(choice.action);

/** What takes the order further comes first; what undoes it is never the button that catches the eye. */
function listChoices({ actions, refundable }: OrderView): Choice[] {
  const choices: Choice[] = [...actions, ...(refundable ? (['refund'] as const) : [])];
  return [...choices.filter((choice) => !undoes(choice)), ...choices.filter(undoes)];
}

/** What can be done to the order as it stands. Each step asks in a dialog first. */
export function OrderActions({ order, onChange }: OrderActionsProps) {
  const [choice, setChoice] = useState<Choice>();
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState('');
  const t = useTranslate();
  const hasParcels = order.parcels.length > 1;
  const toName = (one: Choice): string => {
    if (one === 'refund') return t('staff_action_refund');
    const name = t(`staff_action_${one.action}`);
    return one.parcel !== null && hasParcels ? t('staff_action_of_parcel', { name, number: one.parcel }) : name;
  };
  const choices = listChoices(order);

  function open(one: Choice) {
    setChoice(one);
    setIsOpen(true);
  }

  function finish(changed: OrderView) {
    setIsOpen(false);
    setDone(t('staff_done', { name: choice ? toName(choice) : '' }));
    onChange(changed);
  }

  const form = { order, onDone: finish, onCancel: () => setIsOpen(false), submitLabel: choice ? toName(choice) : '' };
  return (
    <section aria-label={t('staff_actions')}>
      <div className={styles.actions}>
        {choices.map((one, index) => (
          <Button
            key={one === 'refund' ? one : `${one.action}-${one.parcel}`}
            variant={index === 0 && !undoes(one) ? 'primary' : 'secondary'}
            size="small"
            onClick={() => open(one)}
          >
            {toName(one)}
          </Button>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={choice ? toName(choice) : ''}
        closeLabel={t('common_close')}
        size="small"
      >
        {isOpen && choice === 'refund' && <RefundForm {...form} />}
        {isOpen && choice && choice !== 'refund' && <ActionForm {...form} step={choice} />}
      </Dialog>
    </section>
  );
}
