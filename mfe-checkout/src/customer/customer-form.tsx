import { findPostcodeExample } from '@storefront/contracts/postcodes';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { FormErrorSummary } from '@storefront/ui/form-error-summary';
import { Notice } from '@storefront/ui/notice';
import { SelectField } from '@storefront/ui/select-field';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { useEffect, useRef, useState } from 'react';
import { logInPath } from '../common/paths';
import { useIsReady } from '../common/use-is-ready';
import { customerDraft } from './customer-draft';
import {
  addressFields,
  type CustomerField,
  type FieldDescription,
  fieldErrorText,
  fieldId,
  phoneField,
} from './customer-fields';
import styles from './customer-form.module.css';
import { readCustomer } from './customer-values';
import type { CustomerData } from './page';
import { useCustomerSubmit } from './use-customer-submit';

/** The address form. Its fields are the browser's own (uncontrolled), so that what was typed before hydration stays. */
export function CustomerForm({ customer, countries, isGuest }: CustomerData) {
  const { prefix } = useShell();
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const isReady = useIsReady();
  const { wrong, attempt, failureLabel, isBusy, submit } = useCustomerSubmit(isGuest);
  const [country, setCountry] = useState(customer.country);
  useEffect(() => {
    if (!form.current) return;
    customerDraft.restore(form.current);
    setCountry(readCustomer(form.current).country);
  }, []);

  const example = findPostcodeExample(country);
  const errorText = (name: CustomerField) => fieldErrorText(name, country, t);
  const errorOf = (name: CustomerField) => (wrong.includes(name) ? errorText(name) : undefined);
  // The error has the example, too.
  const postcodeHint = example && !wrong.includes('zipcode') && t('common_postcode_hint', { example });
  const textField = ({ name, label, hint, isWide, ...input }: FieldDescription) => (
    <TextField
      key={name}
      {...input}
      id={fieldId(name)}
      name={name}
      label={t(label)}
      hint={name === 'zipcode' ? postcodeHint : hint && t(hint)}
      error={errorOf(name)}
      defaultValue={customer[name]}
      className={isWide ? styles.wide : undefined}
      required
    />
  );
  return (
    <form
      ref={form}
      className={styles.form}
      // `post` keeps an address out of the address bar, should the form ever be sent without our help.
      method="post"
      noValidate
      onInput={({ currentTarget }) => {
        customerDraft.keep(currentTarget);
        setCountry(readCustomer(currentTarget).country);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FormErrorSummary
        className={styles.wide}
        title={t('checkout_fix_fields', { count: wrong.length })}
        errors={wrong.map((name) => ({ fieldId: fieldId(name), message: errorText(name) }))}
        attempt={attempt}
      />
      {failureLabel && (
        <Notice tone="danger" isLive className={styles.wide}>
          {t(failureLabel)}
        </Notice>
      )}
      {addressFields.map(textField)}
      <SelectField
        id={fieldId('country')}
        name="country"
        label={t('checkout_country')}
        options={countries.map(({ code, title }) => ({ value: code, label: title }))}
        error={errorOf('country')}
        defaultValue={customer.country}
        autoComplete="country"
      />
      {textField(phoneField)}
      <TextAreaField
        id={fieldId('note')}
        name="note"
        label={t('checkout_note')}
        mark={t('common_optional')}
        error={errorOf('note')}
        defaultValue={customer.note}
        maxLength={1000}
        rows={2}
        className={styles.wide}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy} disabled={!isReady} className={styles.submit}>
          {t('checkout_to_shipping')}
        </Button>
        {isGuest && (
          <p className={styles.account}>
            {t('checkout_have_account')} <TextLink href={logInPath(prefix)}>{t('checkout_log_in')}</TextLink>
          </p>
        )}
      </div>
    </form>
  );
}
