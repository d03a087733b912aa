import { postMyAddress, type SavedAddress } from '@storefront/contracts/calls/auth';
import { findPostcodeExample, isPostcode } from '@storefront/contracts/postcodes';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { SelectField } from '@storefront/ui/select-field';
import { TextField } from '@storefront/ui/text-field';
import { type FormValues, useForm } from '@storefront/ui/use-form';
import { useEffect, useRef, useState } from 'react';
import { AccountForm } from '../common/account-form';
import { toFormResult } from '../common/form-errors';
import layout from '../common/list-and-form.module.css';
import type { MyAddressesData } from './my-addresses-data';

const textFields = [
  { name: 'first_name', autoComplete: 'given-name', maxLength: 80 },
  { name: 'last_name', autoComplete: 'family-name', maxLength: 80 },
  { name: 'address', autoComplete: 'address-line1', maxLength: 160 },
  { name: 'zipcode', autoComplete: 'postal-code', maxLength: 12 },
  { name: 'city', autoComplete: 'address-level2', maxLength: 80 },
] as const;
const fields = [...textFields.map(({ name }) => name), 'country'];

interface AddressFormProps extends Pick<MyAddressesData, 'countries'> {
  /** The one that is changed; a new one without it. */
  address: SavedAddress | undefined;
  /** The first of all is the usual one unless somebody says otherwise. */
  isFirst: boolean;
  onCancel: (() => void) | undefined;
  onDone(addresses: SavedAddress[]): void;
}

function findWrong(values: FormValues): Record<string, string> {
  const missing = fields.filter((name) => !values[name]).map((name) => [name, 'error_required']);
  const { zipcode = '', country = '' } = values;
  const isWrong = zipcode !== '' && country !== '' && !isPostcode(country, zipcode);
  return Object.fromEntries(isWrong ? [...missing, ['zipcode', 'common_postcode_error_any']] : missing);
}

/** Adds an address or changes one. */
export function AddressForm({ address, countries, isFirst, onCancel, onDone }: AddressFormProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  const own = countries.find(({ code }) => code === language.code) ?? countries[0];
  const firstCountry = address?.country ?? own?.code ?? '';
  const [country, setCountry] = useState(firstCountry);
  const example = findPostcodeExample(country);
  // Whoever wants to change an address further up must see where.
  useEffect(() => {
    if (address) title.current?.focus();
  }, [address]);
  const form = useForm({
    name: 'address',
    fields,
    translate: t,
    fieldErrorText: (field) =>
      field === 'zipcode' && example !== undefined ? t('common_postcode_error', { example }) : undefined,
    check: findWrong,
    async send({ is_billing, is_delivery, ...values }) {
      const place = values as Pick<
        SavedAddress,
        'first_name' | 'last_name' | 'address' | 'zipcode' | 'city' | 'country'
      >;
      const usual = { is_billing: Boolean(is_billing), is_delivery: Boolean(is_delivery) };
      const request = { lang: language.code, ...(address && { id: address.id }), ...place, ...usual };
      return toFormResult(await api.call(postMyAddress, request), fields);
    },
    onValues: (values) => setCountry(values.country ?? ''),
    onDone: ({ data }) => onDone(data),
  });
  const hint = example && !form.field('zipcode').error ? t('common_postcode_hint', { example }) : undefined;
  const titleLabel = address ? 'account_addresses_change_title' : 'account_addresses_add_title';
  return (
    <section aria-labelledby="address-form" className={layout.form}>
      <h2 id="address-form" ref={title} tabIndex={-1} className={layout.formTitle}>
        {t(titleLabel)}
      </h2>
      <AccountForm
        form={form}
        submitLabel={t('common_save')}
        aside={
          onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {t('common_cancel')}
            </Button>
          )
        }
      >
        {textFields.map(({ name, ...input }) => (
          <TextField
            key={name}
            {...form.field(name)}
            {...input}
            label={t(`account_field_${name}`)}
            hint={name === 'zipcode' ? hint : undefined}
            defaultValue={address?.[name] ?? ''}
            required
          />
        ))}
        <SelectField
          {...form.field('country')}
          label={t('account_field_country')}
          options={countries.map(({ code, title: label }) => ({ value: code, label }))}
          defaultValue={firstCountry}
          autoComplete="country"
          required
        />
        <CheckboxField
          {...form.field('is_billing')}
          label={t('account_addresses_use_billing')}
          defaultChecked={address?.is_billing ?? isFirst}
        />
        <CheckboxField
          {...form.field('is_delivery')}
          label={t('account_addresses_use_delivery')}
          defaultChecked={address?.is_delivery ?? isFirst}
        />
      </AccountForm>
    </section>
  );
}
