import { postMyAddress } from '@storefront/contracts/calls/auth';
import { postCustomer } from '@storefront/contracts/calls/webshop';
import { findPostcodeExample } from '@storefront/contracts/postcodes';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { Form } from '@storefront/ui/form';
import { createFormDraft } from '@storefront/ui/form-draft';
import { FormSummary } from '@storefront/ui/form-summary';
import { SelectField } from '@storefront/ui/select-field';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { type FormValues, useForm } from '@storefront/ui/use-form';
import { useEffect, useRef, useState } from 'react';
import { callForCart } from '../common/cart-outcome';
import { toCartSummary, toCartView } from '../common/cart-view';
import { toFieldErrors, toFormResult } from '../common/form-result';
import { logInPath, webshopPath } from '../common/paths';
import type { CustomerData } from './customer-data';
import {
  addressFields,
  type CustomerField,
  companyFields,
  deliveryFields,
  elsewhereField,
  type FieldDescription,
  fieldErrorText,
  fieldOrder,
  phoneField,
  saveField,
} from './customer-fields';
import styles from './customer-form.module.css';
import { findValue, findWrongFields, toCustomer } from './customer-values';
import { findChoices, isSameChoices } from './form-choices';
import { SavedAddresses } from './saved-addresses';

/** The address form. */
export function CustomerForm({ customer, countries, isGuest, addresses }: CustomerData) {
  const { api, bus, language, navigate, prefix } = useShell();
  const t = useTranslate();
  const [choices, setChoices] = useState(() => findChoices(customer, addresses));
  const { isElsewhere } = choices;
  const toCountry = (name: string) => (name.startsWith('delivery.') ? choices.deliveryCountry : choices.country);
  const hasCompany = companyFields.some(({ name }) => findValue(customer, name));
  const [isOpened, setIsOpen] = useState(hasCompany);
  const [draft] = useState(() => createFormDraft('checkout.customer'));
  const deliveryGroup = useRef<HTMLFieldSetElement>(null);
  // Its fields come with the tick: what was typed into them before a reload is put back then.
  useEffect(() => {
    const owner = deliveryGroup.current?.form;
    if (isElsewhere && owner) draft.restore(owner);
  }, [isElsewhere, draft]);
  const form = useForm({
    name: 'customer',
    fields: fieldOrder,
    translate: t,
    fieldErrorText: (field) => fieldErrorText(field as CustomerField, toCountry(field), t),
    draft,
    check: (values) => toFieldErrors(findWrongFields(toCustomer(values))),
    async send(values) {
      const type = isGuest ? 'webshop.guest' : 'webshop.customer';
      const request = { lang: language.code, type, ...toCustomer(values) } as const;
      const result = toFormResult(await callForCart(api, postCustomer, request), fieldOrder);
      // The order goes on without it.
      if (result.ok && values[saveField]) await saveAddress(values);
      return result;
    },
    onValues(values) {
      const next = findChoices(toCustomer(values), addresses);
      // Most letters that are typed change nothing of it: then nothing is rendered.
      setChoices((last) => (isSameChoices(last, next) ? last : next));
    },
    onDone(cart) {
      bus.emit('cart.changed', { cart: toCartSummary(toCartView(cart)) });
      navigate(webshopPath(prefix, 'shipping'));
    },
  });

  async function saveAddress(values: FormValues) {
    const own = toCustomer(values);
    const { first_name, last_name, address, zipcode, city, country } = own.delivery ?? own;
    await api.call(postMyAddress, { lang: language.code, first_name, last_name, address, zipcode, city, country });
  }
  const textField = ({ name, label, hint, isWide, ...input }: FieldDescription, isRequired = true) => {
    const control = form.field(name);
    const example = findPostcodeExample(toCountry(name));
    // The error has the example, too.
    const postcodeHint = example && !control.error && t('common_postcode_hint', { example });
    return (
      <TextField
        key={name}
        {...input}
        {...control}
        label={t(label)}
        hint={name.endsWith('zipcode') ? postcodeHint : hint && t(hint)}
        defaultValue={findValue(customer, name)}
        className={isWide ? styles.wide : undefined}
        required={isRequired}
      />
    );
  };
  const countryField = (name: CustomerField, chosen: string) => (
    <SelectField
      {...form.field(name)}
      label={t('checkout_country')}
      options={countries.map(({ code, title }) => ({ value: code, label: title }))}
      defaultValue={chosen}
      autoComplete={name === 'country' ? 'country' : 'shipping country'}
    />
  );
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
      {addresses.length > 0 && <SavedAddresses addresses={addresses} chosenId={choices.ownId} prefix="" />}
      {addressFields.map((field) => textField(field))}
      {countryField('country', customer.country)}
      {textField(phoneField)}
      <details className={styles.company} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('checkout_for_company')}</summary>
        <div className={styles.companyFields}>{companyFields.map((field) => textField(field, false))}</div>
      </details>
      <CheckboxField
        {...form.field(elsewhereField)}
        label={t('checkout_deliver_elsewhere')}
        defaultChecked={Boolean(customer.delivery)}
        className={styles.wide}
      />
      {isElsewhere && (
        <fieldset ref={deliveryGroup} className={styles.delivery}>
          <legend className={styles.legend}>{t('checkout_delivery_address')}</legend>
          {addresses.length > 0 && (
            <SavedAddresses addresses={addresses} chosenId={choices.deliveryId} prefix="delivery." />
          )}
          {deliveryFields.map((field) => textField(field))}
          {countryField('delivery.country', customer.delivery?.country ?? customer.country)}
        </fieldset>
      )}
      {!isGuest && choices.isNew && (
        <CheckboxField {...form.field(saveField)} label={t('checkout_save_address')} className={styles.wide} />
      )}
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
