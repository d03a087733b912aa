import type { SavedAddress } from '@storefront/contracts/calls/auth';
import { useTranslate } from '@storefront/contracts/runtime';
import { SelectField } from '@storefront/ui/select-field';
import { type FormEvent, useId } from 'react';
import type { CustomerField } from './customer-fields';
import styles from './customer-form.module.css';

const placeFields = ['first_name', 'last_name', 'address', 'zipcode', 'city', 'country'] as const;
interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** The one that stands in the form. */
  chosenId: number | undefined;
  /** `delivery.` for the fields of another delivery address. */
  prefix: '' | 'delivery.';
}

/** A customer's address book beside the fields: what is chosen is filled in, and may be changed there. */
export function SavedAddresses({ addresses, chosenId, prefix }: SavedAddressesProps) {
  const t = useTranslate();
  const id = useId();

  // On `input`, which the form hears after this: it then takes in what was filled.
  function fill({ currentTarget }: FormEvent<HTMLSelectElement>) {
    const chosen = addresses.find((address) => String(address.id) === currentTarget.value);
    const controls = currentTarget.form?.elements;
    if (!chosen || !controls) return;
    for (const name of placeFields) {
      const control = controls.namedItem(`${prefix}${name}` satisfies CustomerField);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = chosen[name];
    }
  }

  return (
    <SelectField
      id={id}
      label={t('checkout_saved_addresses')}
      options={[
        { value: '', label: t('checkout_other_address') },
        ...addresses.map((address) => ({
          value: String(address.id),
          label: `${address.first_name} ${address.last_name}, ${address.address}, ${address.city}`,
        })),
      ]}
      value={chosenId === undefined ? '' : String(chosenId)}
      onInput={fill}
      onChange={() => undefined}
      autoComplete="off"
      className={styles.wide}
    />
  );
}
