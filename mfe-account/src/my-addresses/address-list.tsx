import { deleteMyAddress, type SavedAddress } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useRef, useState } from 'react';
import layout from '../common/list-and-form.module.css';
import styles from './my-addresses.module.css';
import type { MyAddressesData } from './my-addresses-data';

interface AddressListProps extends Pick<MyAddressesData, 'countries'> {
  addresses: readonly SavedAddress[];
  onEdit(address: SavedAddress): void;
  onChange(addresses: SavedAddress[]): void;
}

/** The addresses with what each is the usual one for, and how to change and delete it. */
export function AddressList({ addresses, countries, onEdit, onChange }: AddressListProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { isBusy, submit } = useSingleSubmission();
  const [removedId, setRemovedId] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function remove(id: number) {
    setRemovedId(id);
    const answer = await api.call(deleteMyAddress, { lang: language.code, id });
    setFailure(answer.ok ? undefined : (answer.data.label_name ?? 'error_server'));
    if (!answer.ok) return;
    onChange(answer.data.data);
    // The button that had the focus is gone: the keyboard goes on from the list.
    list.current?.focus();
  }

  return (
    <section aria-label={t('account_addresses_title')}>
      {failure && (
        <Notice tone="danger" isLive>
          {t(failure)}
        </Notice>
      )}
      <ul ref={list} className={layout.list} tabIndex={-1}>
        {addresses.map((address) => (
          <li key={address.id} className={layout.row}>
            <AddressText address={address} countries={countries} />
            <div className={styles.actions}>
              <Button variant="quiet" size="small" onClick={() => onEdit(address)}>
                {t('account_addresses_change')}
                <VisuallyHidden> {address.address}</VisuallyHidden>
              </Button>
              <Button
                variant="quiet"
                size="small"
                isBusy={isBusy && removedId === address.id}
                onClick={() => void submit(() => remove(address.id))}
              >
                {t('common_remove')}
                <VisuallyHidden> {address.address}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddressText({ address, countries }: { address: SavedAddress } & Pick<MyAddressesData, 'countries'>) {
  const t = useTranslate();
  const { first_name, last_name, address: street, zipcode, city, country, is_billing, is_delivery } = address;
  return (
    <div className={styles.text}>
      <p className={styles.name}>
        {first_name} {last_name}
      </p>
      <p>{street}</p>
      <p>
        {zipcode} {city}
      </p>
      <p>{countries.find(({ code }) => code === country)?.title}</p>
      {(is_billing || is_delivery) && (
        <p className={styles.badges}>
          {is_billing && <Badge tone="mist">{t('account_addresses_billing')}</Badge>}
          {is_delivery && <Badge tone="mist">{t('account_addresses_delivery')}</Badge>}
        </p>
      )}
    </div>
  );
}
