import type { SavedAddress } from '@storefront/contracts/calls/auth';
import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { MapPinIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useState } from 'react';
import { AccountPage } from '../common/account-page';
import layout from '../common/list-and-form.module.css';
import { AddressForm } from './address-form';
import { AddressList } from './address-list';
import type { MyAddressesData } from './my-addresses-data';

/** The customer's address book: what a checkout begins with. */
export function MyAddressesPage({ data: { addresses: loaded, countries } }: PageProps<MyAddressesData>) {
  const t = useTranslate();
  const [addresses, setAddresses] = useState(loaded);
  const [edited, setEdited] = useState<SavedAddress>();
  // Each success begins with an empty form.
  const [saves, setSaves] = useState(0);
  return (
    <AccountPage title={t('account_addresses_title')} current="addresses" needsScripts>
      {addresses === null ? (
        <Notice tone="warning">{t('account_load_failed')}</Notice>
      ) : (
        <div className={layout.columns}>
          {addresses.length > 0 ? (
            <AddressList
              addresses={addresses}
              countries={countries}
              onEdit={setEdited}
              onChange={(next) => {
                setAddresses(next);
                if (!next.some(({ id }) => id === edited?.id)) setEdited(undefined);
              }}
            />
          ) : (
            <EmptyState
              icon={<MapPinIcon />}
              title={t('account_addresses_empty_title')}
              text={t('account_addresses_empty_text')}
            />
          )}
          <AddressForm
            key={`${edited?.id ?? 'new'} ${saves}`}
            address={edited}
            countries={countries}
            isFirst={addresses.length === 0}
            onCancel={edited && (() => setEdited(undefined))}
            onDone={(next) => {
              setAddresses(next);
              setEdited(undefined);
              setSaves(saves + 1);
            }}
          />
          <VisuallyHidden>
            <span role="status">{saves > 0 && t('account_addresses_saved')}</span>
          </VisuallyHidden>
        </div>
      )}
    </AccountPage>
  );
}
