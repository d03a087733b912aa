import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { actOnOrder, type PossibleAction } from '@storefront/staff-contracts/orders';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { TextField } from '@storefront/ui/text-field';
import { type FormValues, useForm } from '@storefront/ui/use-form';
import { toFormResult } from '../common/form-result';
import { CancelButton, StaffForm } from '../common/staff-form';
import styles from './order.module.css';
import { type OrderView, type ParcelView, toOrderView } from './order-view';

export interface StepFormProps {
  order: OrderView;
  submitLabel: string;
  onDone: (order: OrderView) => void;
  onCancel: () => void;
}

const tracking = ['carrier', 'tracking_number', 'tracking_url'] as const;
const trackingLabels = {
  carrier: 'staff_carrier',
  tracking_number: 'staff_tracking_number',
  tracking_url: 'staff_tracking_url',
};

/** Name of the field with how many pieces of an item move. */
const toPieceField = (index: number) => `pieces_${index}`;

/** The pieces that move, where they are not all of the parcel; undefined for all. */
function readPieces(values: FormValues, { items }: ParcelView) {
  const chosen = items.map(({ code, quantity }, index) => {
    const typed = values[toPieceField(index)];
    return { shopping_cart_code: code, quantity: typed === undefined ? quantity : Number(typed) };
  });
  const isWhole = chosen.every(({ quantity }, index) => quantity === items[index]?.quantity);
  return isWhole ? undefined : chosen.filter(({ quantity }) => quantity > 0);
}

/** A step of an order or one of its parcels: with a reason, for a shipped one where it can be followed, and for a part of a parcel how much. */
export function ActionForm({ order, step, submitLabel, onDone, onCancel }: StepFormProps & { step: PossibleAction }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const { action, parcel: number } = step;
  const parcel = order.parcels.find((one) => one.number === number);
  const isParted = parcel !== undefined && parcel.items.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  const shown = [...(action === 'ship' ? tracking : []), 'reason'];
  const form = useForm({
    name: `staff-${action}`,
    fields: shown,
    translate: t,
    send: async (values) => {
      const { reason = '', carrier = '', tracking_number = '', tracking_url = '' } = values;
      const items = parcel && isParted ? readPieces(values, parcel) : undefined;
      const request = {
        ...{ lang: language.code, number: order.number, action, reason, seen_steps: order.history.length },
        ...(number !== null && { parcel: number }),
        ...(action === 'ship' && { carrier, tracking_number, tracking_url }),
        ...(items && { items }),
      };
      return toFormResult(await api.call(actOnOrder, request), shown);
    },
    onDone: ({ data }) => onDone(toOrderView(data, language)),
  });
  return (
    <StaffForm form={form} submitLabel={submitLabel} aside={<CancelButton onClick={onCancel} />}>
      {isParted && <Pieces parcel={parcel} />}
      {action === 'ship' &&
        tracking.map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={t(trackingLabels[field])}
            mark={t('common_optional')}
            type={field === 'tracking_url' ? 'url' : 'text'}
            maxLength={field === 'tracking_url' ? 500 : 80}
            autoComplete="off"
          />
        ))}
      <TextAreaField
        {...form.field('reason')}
        label={t('staff_reason')}
        mark={t('common_optional')}
        rows={2}
        maxLength={500}
      />
    </StaffForm>
  );
}

/** How many pieces of each item move; the others stay in a parcel of their own. */
function Pieces({ parcel: { items } }: { parcel: ParcelView }) {
  const t = useTranslate();
  return (
    <fieldset className={styles.pieces}>
      <legend>{t('staff_pieces')}</legend>
      {items.map(({ code, title, quantity }, index) => (
        <TextField
          key={code}
          name={toPieceField(index)}
          label={title}
          type="number"
          inputMode="numeric"
          min={0}
          max={quantity}
          defaultValue={quantity}
        />
      ))}
    </fieldset>
  );
}
