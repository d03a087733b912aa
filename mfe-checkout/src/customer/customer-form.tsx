import { postCustomer } from '@storefront/contracts/calls/webshop';
import { findPostcodeExample } from '@storefront/contracts/postcodes';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { createFormDraft } from '@storefront/ui/form-draft';
import { FormSummary } from '@storefront/ui/form-summary';
import { SelectField } from '@storefront/ui/select-field';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { callForCart } from '../common/cart-outcome';
import { toCartSummary, toCartView } from '../common/cart-view';
import { toFieldErrors, toFormResult } from '../common/form-result';
import { logInPath, webshopPath } from '../common/paths';
import type { CustomerData } from './customer-data';
import {
  addressFields,
  type CustomerField,
  companyFields,
  type FieldDescription,
  fieldErrorText,
  fieldOrder,
  phoneField,
} from './customer-fields';
import styles from './customer-form.module.css';
import { findWrongFields, toCustomer } from './customer-values';

/** The address form. */
export function CustomerForm({ customer, countries, isGuest }: CustomerData) {
  const { api, bus, language, navigate, prefix } = useShell();
  const t = useTranslate();
  const [country, setCountry] = useState(customer.country);
  const example = findPostcodeExample(country);
  const hasCompany = companyFields.some(({ name }) => customer[name]);
  const [isOpened, setIsOpen] = useState(hasCompany);
  const form = useForm({
    name: 'customer',
    fields: fieldOrder,
    translate: t,
    fieldErrorText: (field) => fieldErrorText(field as CustomerField, country, t),
    draft: createFormDraft('checkout.customer'),
    check: (values) => toFieldErrors(findWrongFields(toCustomer(values))),
    async send(values) {
      const type = isGuest ? 'webshop.guest' : 'webshop.customer';
      const request = { lang: language.code, type, ...toCustomer(values) } as const;
      return toFormResult(await callForCart(api, postCustomer, request), fieldOrder);
    },
    onValues: (values) => setCountry(toCustomer(values).country),
    onDone(cart) {
      bus.emit('cart.changed', { cart: toCartSummary(toCartView(cart)) });
      navigate(webshopPath(prefix, 'shipping'));
    },
  });

  const textField = ({ name, label, hint, isWide, ...input }: FieldDescription, isRequired = true) => {
    const control = form.field(name);
    // The error has the example, too.
    const postcodeHint = example && !control.error && t('common_postcode_hint', { example });
    return (
      <TextField
        key={name}
        {...input}
        {...control}
        label={t(label)}
        hint={name === 'zipcode' ? postcodeHint : hint && t(hint)}
        defaultValue={customer[name]}
        className={isWide ? styles.wide : undefined}
        required={isRequired}
      />
    );
  };
  // An error must be seen, and its field focused.
  const isOpen = isOpened || companyFields.some(({ name }) => form.field(name).error);
  return (
    <Form
      form={form}
      summary={
        <FormSummary form={form} title={(count) => t('checkout_fix_fields', { count })} className={styles.wide} />
      }
      className={styles.form}
      wideClassName={styles.wide}
    >
      {addressFields.map((field) => textField(field))}
      <SelectField
        {...form.field('country')}
        label={t('checkout_country')}
        options={countries.map(({ code, title }) => ({ value: code, label: title }))}
        defaultValue={customer.country}
        autoComplete="country"
      />
      {textField(phoneField)}
      <details className={styles.company} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('checkout_for_company')}</summary>
        <div className={styles.companyFields}>{companyFields.map((field) => textField(field, false))}</div>
      </details>
      <TextAreaField
        {...form.field('note')}
        label={t('checkout_note')}
        mark={t('common_optional')}
        defaultValue={customer.note}
        maxLength={1000}
        rows={2}
        className={styles.wide}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isBusy} className={styles.submit}>
          {t('checkout_to_shipping')}
        </Button>
        {isGuest && (
          <p className={styles.account}>
            {t('checkout_have_account')} <TextLink href={logInPath(prefix)}>{t('checkout_log_in')}</TextLink>
          </p>
        )}
      </div>
    </Form>
  );
}
