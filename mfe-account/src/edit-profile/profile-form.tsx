import type { CallRequest } from '@storefront/contracts/calls';
import { type CustomerField, postProfile } from '@storefront/contracts/calls/auth';
import { findPostcodeExample, isPostcode } from '@storefront/contracts/postcodes';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { createFormDraft } from '@storefront/ui/form-draft';
import { Notice } from '@storefront/ui/notice';
import { SelectField } from '@storefront/ui/select-field';
import { TextField } from '@storefront/ui/text-field';
import { type FormValues, useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { toFormResult } from '../common/form-errors';
import type { ConsentRow } from './consent-history';
import styles from './profile-form.module.css';

export interface ProfileField extends CustomerField {
  value: string;
}

export interface Profile {
  userId: number;
  email: string;
  fields: readonly ProfileField[];
}

export interface EditProfileData {
  /** Null when it could not be had. */
  profile: Profile | null;
  /** What was agreed to, the newest first; null when it could not be had. */
  consents: readonly ConsentRow[] | null;
}

const wideFields: ReadonlySet<string> = new Set(['address']);

/** The provider has the last word; an empty field that must not be empty is seen without it. */
function missingFields(fields: readonly ProfileField[], values: FormValues): Record<string, string> {
  const missing = fields.filter(({ code, is_required }) => is_required && !values[code]);
  return Object.fromEntries(missing.map(({ code }) => [code, 'error_required']));
}

/** A postcode that its country does not have. Without a country any will do. */
function postcodeError({ zipcode = '', country = '' }: FormValues): Record<string, string> {
  if (zipcode === '' || country === '' || isPostcode(country, zipcode)) return {};
  return { zipcode: 'common_postcode_error_any' };
}

/** The form as the provider describes it, filled with what the customer said before. */
export function ProfileForm({ profile: { userId, fields } }: { profile: Profile }) {
  const { api, language, session } = useShell();
  const t = useTranslate();
  const [isSaved, setIsSaved] = useState(false);
  const [country, setCountry] = useState(fields.find(({ code }) => code === 'country')?.value ?? '');
  const example = findPostcodeExample(country);
  const names = fields.map(({ code }) => code);
  const form = useForm({
    // Whoever logs in after this one in the same tab finds no draft of it.
    name: `profile-${userId}`,
    fields: names,
    translate: t,
    // Whatever is wrong with it, an example of the country shows how to put it right.
    fieldErrorText: (field) =>
      field === 'zipcode' && example !== undefined ? t('common_postcode_error', { example }) : undefined,
    draft: createFormDraft(`account.profile-${userId}`, names),
    check: (values) => ({ ...postcodeError(values), ...missingFields(fields, values) }),
    async send(values) {
      setIsSaved(false);
      const request = { ...values, lang: language.code } as CallRequest<typeof postProfile>;
      return toFormResult(await api.call(postProfile, request), names);
    },
    onValues: (values) => setCountry(values.country ?? ''),
    onDone({ data: { first_name: firstName } }) {
      setIsSaved(true);
      // The header calls the customer by the new name at once.
      session.setState({ user: { id: userId, firstName } });
    },
  });
  function toControl(code: string) {
    const control = form.field(code);
    if (code !== 'zipcode' || example === undefined || control.error) return control;
    return { ...control, hint: t('common_postcode_hint', { example }) };
  }

  return (
    <AccountForm form={form} submitLabel={t('common_save')} isPaired>
      {isSaved && (
        <Notice tone="success" isLive className={styles.wide}>
          {t('account_details_saved')}
        </Notice>
      )}
      {fields.map((field) => (
        <ProfileInput key={field.code} field={field} {...toControl(field.code)} />
      ))}
    </AccountForm>
  );
}

interface ProfileInputProps {
  field: ProfileField;
  id: string;
  name: string;
  error: string | undefined;
  hint?: string;
}

function ProfileInput({ field, ...control }: ProfileInputProps) {
  const t = useTranslate();
  const { code, type, is_required: isRequired, max_length: maxLength, autocomplete, options, value } = field;
  const texts = {
    ...control,
    label: t(`account_field_${code}`),
    mark: isRequired ? undefined : t('common_optional'),
    autoComplete: autocomplete,
    defaultValue: value,
    required: isRequired,
    className: wideFields.has(code) ? styles.wide : undefined,
  };
  if (type !== 'select') return <TextField {...texts} type={type} maxLength={maxLength} />;
  const choices = options.map((option) => ({ value: option.code, label: option.title }));
  return <SelectField {...texts} options={isRequired ? choices : [{ value: '', label: '–' }, ...choices]} />;
}
