import type { SavedAddress } from '@storefront/contracts/calls/auth';
import { useTranslate } from '@storefront/contracts/runtime';
import { SelectField } from '@storefront/ui/select-field';
import { type FormEvent, useId } from 'react';
import type { CustomerField } from './customer-fields';
import styles from './customer-form.module.css';

const placeFields = ['first_name', 'last_name', 'address', 'zipcode', 'city', 'country'] as const;
type Place = Pick<SavedAddress, (typeof placeFields)[number]>;

/** Whether two addresses are the same, however many spaces and capitals they were typed with. */
export function isSamePlace(one: Place, other: Place): boolean {
  const toText = (place: Place) => placeFields.map((name) => place[name].trim().toLowerCase()).join('|');
  return toText(one) === toText(other);
}

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** What stands in the form. */
  typed: Place;
  /** `delivery.` for the fields of another delivery address. */
  prefix: '' | 'delivery.';
}

/** A customer's address book beside the fields: what is chosen is filled in, and may be changed there. */
export function SavedAddresses({ addresses, typed, prefix }: SavedAddressesProps) {
  const t = useTranslate();
  const id = useId();
  const current = addresses.find((address) => isSamePlace(address, typed));

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
      value={current ? String(current.id) : ''}
      onInput={fill}
      onChange={() => undefined}
      autoComplete="off"
      className={styles.wide}
    />
  );
}
